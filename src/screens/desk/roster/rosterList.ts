import type { BoardRow } from '#contract/scores/board.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { foldText, lastNameKey, searchNames } from '#domain/name-search.ts';
import { fullName } from '#ui/names.ts';
import { describeOut } from '#ui/golf/status.ts';
import { sortRows, type Sort, type SortValue } from '#ui/table/tableSort.ts';
import { t } from '#words/t.ts';
import { effectiveIndex } from '../groups/groupPlayers.ts';

export type RosterFilter = 'all' | 'guests' | 'accounts' | 'no-group' | 'no-handicap' | 'out';

export const filterOptions = (): { key: RosterFilter; label: string }[] => [
  { key: 'all', label: t('Everybody') },
  { key: 'guests', label: t('Without an account') },
  { key: 'accounts', label: t('With an account') },
  { key: 'no-group', label: t('In no group') },
  { key: 'no-handicap', label: t('Without a handicap') },
  { key: 'out', label: t('Withdrawn or banned') },
];

/** Handicap index in this tournament; null if there is none. */
export const eventHandicap = (entry: RosterPlayer): number | null => effectiveIndex(entry, entry.player);

export const isOut = ({ status }: RosterPlayer): boolean => status === 'withdrawn' || status === 'banned';

/** The status of the card on the board, else that of the roster; null for a player who plays. */
export function describeOutStatus(
  { player, status }: RosterPlayer,
  rows: readonly Pick<BoardRow, 'user' | 'withdrawn' | 'status'>[],
): string | null {
  const row = rows.find(({ user }) => user.id === player.id);
  if (row?.withdrawn === true) return describeOut(row);
  return status === 'withdrawn' ? describeOut({}) : null;
}

const FITS: Record<RosterFilter, (entry: RosterPlayer) => boolean> = {
  all: () => true,
  guests: ({ player }) => player.is_guest === true,
  accounts: ({ player }) => player.is_guest !== true,
  'no-group': (entry) => entry.groups.length === 0 && !isOut(entry),
  'no-handicap': (entry) => eventHandicap(entry) === null,
  out: isOut,
};

/** A row of the table; `out` is why the player does not play. */
export interface RosterRow {
  entry: RosterPlayer;
  out: string | null;
}

export const listRosterRows = (
  players: readonly RosterPlayer[],
  board: Parameters<typeof describeOutStatus>[1],
): RosterRow[] => players.map((entry) => ({ entry, out: describeOutStatus(entry, board) }));

type Group = RosterPlayer['groups'][number];
export const findGroup = ({ entry }: RosterRow, round: number): Group | undefined =>
  entry.groups.find(({ round_number }) => round_number === round);

/** Rounds with groups, in order. */
export const listDrawnRounds = (players: readonly RosterPlayer[]): number[] =>
  [...new Set(players.flatMap(({ groups }) => groups.map(({ round_number }) => round_number)))].sort(
    (a, b) => a - b,
  );

/** Returns "09:40, hole 10"; empty without a start. */
export const formatStart = ({ start_time, start_hole }: Group): string =>
  [start_time ?? '', start_hole ? t('hole {hole}', { hole: start_hole }) : ''].filter(Boolean).join(', ');

const textOrNull = (text: string | null | undefined): SortValue => (text ? foldText(text) : null);

const VALUES: Record<string, (row: RosterRow) => SortValue> = {
  name: ({ entry }) => lastNameKey(entry.player),
  handicap: ({ entry }) => eventHandicap(entry),
  tees: ({ entry }) => textOrNull(entry.tees),
  division: ({ entry }) => textOrNull(entry.division),
  status: ({ entry, out }) => out ?? (entry.status === 'banned' ? t('Banned') : null),
};

export const groupKey = (round: number): string => `group-${round}`;
export const startKey = (round: number): string => `start-${round}`;

function roundValues(round: number): Record<string, (row: RosterRow) => SortValue> {
  const groupOf = (row: RosterRow): number | null => findGroup(row, round)?.group_number ?? null;
  return {
    [groupKey(round)]: groupOf,
    [startKey(round)]: (row) => {
      const { start_time, start_hole } = findGroup(row, round) ?? {};
      return start_time ? `${start_time} ${String(start_hole ?? 0).padStart(2, '0')}` : null;
    },
  };
}

/**
 * Players who match the filter and the search, by name and then by the sort. The search includes usernames and
 * divisions.
 */
export function findPlayers(
  rows: readonly RosterRow[],
  { search, shown, sort, rounds }: { search: string; shown: RosterFilter; sort: Sort; rounds: number[] },
): RosterRow[] {
  const rowsOfFilter = rows.filter(({ entry }) => FITS[shown](entry));
  const byName = sortRows(rowsOfFilter, { by: 'name', isDescending: false }, VALUES);
  const sorted = sortRows(byName, sort, Object.assign({}, VALUES, ...rounds.map(roundValues)));
  return searchNames(sorted, search, ({ entry: { player, division } }) =>
    [fullName(player), player.is_guest ? '' : player.username, division ?? ''].join(' '),
  );
}
