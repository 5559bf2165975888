import type { FieldAnswer, HandIn } from '#contract/scores/field.ts';
import { lastNameKey, searchNames } from '#domain/name-search.ts';
import { fullName } from '#ui/names.ts';
import { sortRows, type Sort, type SortValue } from '#ui/table/tableSort.ts';
import { isIncomplete, type PaperPlayer } from '../paper/paperGroups.ts';
import type { GroupLastUpdate } from './groupsLastUpdate.ts';

/** A row of the table: a card of a round and the last update of its group. */
export interface PlayRow extends PaperPlayer {
  group: GroupLastUpdate;
  /** Numbers of the holes on which two values conflict. */
  disputed: readonly number[];
  /** Undefined until somebody certifies the card. */
  hand_in: HandIn | undefined;
  /** True for a card that was typed on this phone and is not saved yet. */
  isTyped: boolean;
}

/** Lists the cards in the order of their groups. `field` is null until it is loaded. */
export function listPlayRows(
  groups: readonly GroupLastUpdate[],
  field: Pick<FieldAnswer, 'cards'> | null,
  round: number,
  isTyped: (user: number) => boolean = () => false,
): PlayRow[] {
  const cards = new Map(
    field?.cards.filter(({ round_number }) => round_number === round).map((card) => [card.user, card]),
  );
  return [...groups]
    .sort((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity))
    .flatMap((group) =>
      group.players.map((player) => {
        const { disputed = [], hand_in } = cards.get(player.user.id) ?? {};
        return { ...player, group, disputed, hand_in, isTyped: isTyped(player.user.id) };
      }),
    );
}

export const PLAY_FILTERS = ['all', 'silent', 'decide', 'missing', 'open'] as const;
export type PlayFilter = (typeof PLAY_FILTERS)[number];

/** True if the committee has to decide: a hole has two values, or a score changed after the certification. */
const needsDecision = ({ disputed, hand_in }: PlayRow): boolean =>
  disputed.length > 0 || hand_in?.state === 'void';
const isExpected = ({ withdrawn }: PlayRow): boolean => !withdrawn;

const TESTS: Record<PlayFilter, (row: PlayRow) => boolean> = {
  all: () => true,
  silent: (row) => isIncomplete(row) && (row.group.state === 'silent' || row.group.state === 'nothing'),
  decide: needsDecision,
  missing: isIncomplete,
  open: (row) => isExpected(row) && row.hand_in?.state !== 'in',
};

export const countPlayRows = (rows: readonly PlayRow[], filter: PlayFilter): number =>
  rows.filter(TESTS[filter]).length;

/** A search ignores the filter and finds names in the whole round. */
export const filterPlayRows = (rows: readonly PlayRow[], search: string, filter: PlayFilter): PlayRow[] =>
  search.trim() === '' ? rows.filter(TESTS[filter]) : searchNames(rows, search, ({ user }) => fullName(user));

const VALUES: Record<string, (row: PlayRow) => SortValue> = {
  group: ({ group }) => group.group,
  name: ({ user }) => lastNameKey(user),
  holes: ({ holes, missing }) => holes - missing,
  heard: ({ group }) => group.heard ?? 0,
};

/** Rows that compare equal stay in the order of their groups. */
export const sortPlayRows = (rows: readonly PlayRow[], sort: Sort): PlayRow[] => sortRows(rows, sort, VALUES);

/** `done` counts the cards that were handed in, `of` those that are expected. */
export function countHandedIn(rows: readonly PlayRow[]): { done: number; of: number } {
  const expected = rows.filter((row) => isExpected(row) || row.hand_in?.state === 'in');
  return { done: expected.filter(({ hand_in }) => hand_in?.state === 'in').length, of: expected.length };
}
