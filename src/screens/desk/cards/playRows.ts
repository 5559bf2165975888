import type { FieldAnswer, HandIn } from '#contract/scores/field.ts';
import { fullName } from '#ui/names.ts';
import { isIncomplete, type PaperPlayer } from '../paper/paperGroups.ts';
import type { GroupLastUpdate } from './groupsLastUpdate.ts';

/** A card of a round, with what its group last sent. */
export interface PlayRow extends PaperPlayer {
  group: GroupLastUpdate;
  /** Holes with two values. */
  disputed: readonly number[];
  /** Undefined until somebody certifies the card. */
  hand_in: HandIn | undefined;
}

/** Cards in the order of their groups. `field` is null until it is read. */
export function listPlayRows(
  groups: readonly GroupLastUpdate[],
  field: Pick<FieldAnswer, 'cards'> | null,
  round: number,
): PlayRow[] {
  const cards = new Map(
    field?.cards.filter(({ round_number }) => round_number === round).map((card) => [card.user, card]),
  );
  return [...groups]
    .sort((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity))
    .flatMap((group) =>
      group.players.map((player) => {
        const { disputed = [], hand_in } = cards.get(player.user.id) ?? {};
        return { ...player, group, disputed, hand_in };
      }),
    );
}

export const PLAY_FILTERS = ['all', 'silent', 'decide', 'missing', 'open'] as const;
export type PlayFilter = (typeof PLAY_FILTERS)[number];

/** The committee has to decide about it: two values on a hole, or a change after the certification. */
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

/** A search finds names in the whole round, whatever the filter. */
export function filterPlayRows(rows: readonly PlayRow[], search: string, filter: PlayFilter): PlayRow[] {
  const name = search.trim().toLowerCase();
  if (name === '') return rows.filter(TESTS[filter]);
  return rows.filter(({ user }) => fullName(user).toLowerCase().includes(name));
}

export type PlaySort = 'group' | 'name' | 'holes' | 'heard';

const COMPARE: Record<PlaySort, (a: PlayRow, b: PlayRow) => number> = {
  group: (a, b) => (a.group.group ?? Infinity) - (b.group.group ?? Infinity),
  name: (a, b) => fullName(a.user).localeCompare(fullName(b.user)),
  holes: (a, b) => b.missing - a.missing,
  heard: (a, b) => (a.group.heard ?? 0) - (b.group.heard ?? 0),
};

/** Stable: rows that compare equal keep the order of their groups. */
export const sortPlayRows = (rows: readonly PlayRow[], by: PlaySort): PlayRow[] =>
  [...rows].sort(COMPARE[by]);

/** Cards handed in, out of `of` expected ones. */
export function countHandedIn(rows: readonly PlayRow[]): { done: number; of: number } {
  const expected = rows.filter((row) => isExpected(row) || row.hand_in?.state === 'in');
  return { done: expected.filter(({ hand_in }) => hand_in?.state === 'in').length, of: expected.length };
}
