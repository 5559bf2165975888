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
  /** Typed here: 'draft' is not handed over for saving yet. */
  typed: 'draft' | 'handed-over' | null;
  /** The latest act at the desk was on this card, and can be undone. */
  isUndoable: boolean;
}

/** What the desk itself knows of a player's card, beside what the server sends. */
type LocalFacts = Pick<PlayRow, 'typed' | 'isUndoable'>;

const NOTHING_LOCAL: LocalFacts = { typed: null, isUndoable: false };

/** Cards in the order of their groups. `field` is null until it is read. */
export function listPlayRows(
  groups: readonly GroupLastUpdate[],
  field: Pick<FieldAnswer, 'cards'> | null,
  round: number,
  localOf: (user: number) => LocalFacts = () => NOTHING_LOCAL,
): PlayRow[] {
  const cards = new Map(
    field?.cards.filter(({ round_number }) => round_number === round).map((card) => [card.user, card]),
  );
  return [...groups]
    .sort((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity))
    .flatMap((group) =>
      group.players.map((player) => {
        const { disputed = [], hand_in } = cards.get(player.user.id) ?? {};
        return { ...player, group, disputed, hand_in, ...localOf(player.user.id) };
      }),
    );
}

const isExpected = ({ withdrawn }: PlayRow): boolean => !withdrawn;

/** The card is typed next: holes are missing, and it was not handed over here. A draft left behind is offered again. */
export const isToType = (row: PlayRow): boolean => isIncomplete(row) && row.typed !== 'handed-over';

/** The committee may certify it: complete, and not handed in. */
export const isToCertify = ({ missing, hand_in }: PlayRow): boolean =>
  missing === 0 && hand_in?.state !== 'in';

/** Like `isToCertify`, but false for players who withdrew or retired, because their cards are not expected. */
export const isCertificationDue = (row: PlayRow): boolean => isToCertify(row) && isExpected(row);

/**
 * The first card to certify after the player's, from the top again after the last; null if there is no other. `seen`:
 * players whose certification may not be on the board yet.
 */
export function findNextToCertify(
  rows: readonly PlayRow[],
  user: number,
  seen: readonly number[],
): PlayRow | null {
  const at = rows.findIndex((row) => row.user.id === user);
  return (
    [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
      (row) => isCertificationDue(row) && !seen.includes(row.user.id),
    ) ?? null
  );
}

export const PLAY_FILTERS = ['all', 'silent', 'decide', 'missing', 'open'] as const;
export type PlayFilter = (typeof PLAY_FILTERS)[number];

/** True if the committee has to decide: a hole has two values, or a score changed after the certification. */
const needsDecision = ({ disputed, hand_in }: PlayRow): boolean =>
  disputed.length > 0 || hand_in?.state === 'void';
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
