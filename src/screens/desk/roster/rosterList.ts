import type { BoardRow } from '#contract/scores/board.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { foldText, toLastNameKey, searchNames } from '#domain/name-search.ts';
import { fullName } from '#ui/names.ts';
import { describeOut, getOutStatus } from '#ui/golf/status.ts';
import { sortRows, type Sort, type SortValue } from '#ui/table/tableSort.ts';
import { t } from '#words/t.ts';
import { getEffectiveIndex } from '../groups/groupPlayers.ts';
import type { Option } from '#ui/forms/Field.tsx';

/** If at least this share of the players has a value, a missing value counts as an oversight. */
const MIN_SHARE_WITH_VALUE = 0.75;

/** Lists the items without a value if most items have one, else none. */
export function findOversights<T>(items: readonly T[], hasValue: (item: T) => boolean): T[] {
  const itemsWithoutValue = items.filter((item) => !hasValue(item));
  return items.length - itemsWithoutValue.length >= MIN_SHARE_WITH_VALUE * items.length
    ? itemsWithoutValue
    : [];
}

/** Players without what most others have: tees, if the courses have some, or a handicap. */
export function findGaps(players: readonly RosterPlayer[], hasTees: boolean): RosterGaps {
  const activePlayers = players.filter((entry) => !isWithdrawnOrBanned(entry));
  return {
    tees: hasTees ? findOversights(activePlayers, ({ tees }) => Boolean(tees)) : [],
    handicap: findOversights(activePlayers, (entry) => getEventHandicap(entry) !== null),
  };
}

export interface RosterGaps {
  tees: RosterPlayer[];
  handicap: RosterPlayer[];
}

export type RosterFilter = 'all' | 'guests' | 'accounts' | 'no-group' | 'no-handicap' | 'out';

export const filterOptions = (): Option<RosterFilter>[] => [
  { value: 'all', label: t('Everybody') },
  { value: 'guests', label: t('Without an account') },
  { value: 'accounts', label: t('With an account') },
  { value: 'no-group', label: t('In no group') },
  { value: 'no-handicap', label: t('Without a handicap index') },
  { value: 'out', label: t('Withdrawn or excluded') },
];

/** Handicap index in this tournament; null if there is none. */
export const getEventHandicap = (entry: RosterPlayer): number | null =>
  getEffectiveIndex(entry, entry.player);

export const isWithdrawnOrBanned = ({ status }: RosterPlayer): boolean =>
  status === 'withdrawn' || status === 'banned';

/** The status of the card on the board, else that of the roster; null for a player who plays. */
export function findOutStatus(
  { player, status }: RosterPlayer,
  rows: readonly Pick<BoardRow, 'user' | 'withdrawn' | 'status'>[],
): string | null {
  const row = rows.find(({ user }) => user.id === player.id);
  if (row?.withdrawn === true) return getOutStatus(row);
  return status === 'withdrawn' ? getOutStatus({}) : null;
}

const FILTER_PREDICATES: Record<RosterFilter, (entry: RosterPlayer) => boolean> = {
  all: () => true,
  guests: ({ player }) => player.is_guest === true,
  accounts: ({ player }) => player.is_guest !== true,
  'no-group': (entry) => entry.groups.length === 0 && !isWithdrawnOrBanned(entry),
  'no-handicap': (entry) => getEventHandicap(entry) === null,
  out: isWithdrawnOrBanned,
};

/** A row of the table; `out` is the status of a player who does not play. */
export interface RosterTableRow {
  entry: RosterPlayer;
  out: string | null;
  /** True for a value that most others have and this player lacks. */
  lacks: Record<keyof RosterGaps, boolean>;
}

export const listRosterRows = (
  players: readonly RosterPlayer[],
  board: Parameters<typeof findOutStatus>[1],
  gaps: RosterGaps = { tees: [], handicap: [] },
): RosterTableRow[] => {
  const rowsOut = board.filter(({ withdrawn }) => withdrawn);
  return players.map((entry) => ({
    entry,
    out: findOutStatus(entry, rowsOut),
    lacks: { tees: gaps.tees.includes(entry), handicap: gaps.handicap.includes(entry) },
  }));
};

type RosterGroup = RosterPlayer['groups'][number];
export const findGroup = ({ entry }: RosterTableRow, round: number): RosterGroup | undefined =>
  entry.groups.find(({ round_number }) => round_number === round);

/** Rounds with groups, in order. */
export const listDrawnRounds = (players: readonly RosterPlayer[]): number[] =>
  [...new Set(players.flatMap(({ groups }) => groups.map(({ round_number }) => round_number)))].sort(
    (a, b) => a - b,
  );

/** Returns "09:40, hole 10"; empty without a start. */
export const formatGroupStart = ({ start_time, start_hole }: RosterGroup): string =>
  [start_time ?? '', start_hole ? t('hole {hole}', { hole: start_hole }) : ''].filter(Boolean).join(', ');

const toSortText = (text: string | null | undefined): SortValue => (text ? foldText(text) : null);

const SORT_VALUE_GETTERS: Record<string, (row: RosterTableRow) => SortValue> = {
  name: ({ entry }) => toLastNameKey(entry.player),
  handicap: ({ entry }) => getEventHandicap(entry),
  tees: ({ entry }) => toSortText(entry.tees),
  division: ({ entry }) => toSortText(entry.division),
  status: ({ entry, out }) => {
    if (out !== null) return describeOut({ status: out });
    return entry.status === 'banned' ? t('Excluded|player') : null;
  },
};

export const createGroupKey = (round: number): string => `group-${round}`;
export const createStartKey = (round: number): string => `start-${round}`;

function createRoundSortValues(round: number): Record<string, (row: RosterTableRow) => SortValue> {
  const getGroupNumber = (row: RosterTableRow): number | null => findGroup(row, round)?.group_number ?? null;
  return {
    [createGroupKey(round)]: getGroupNumber,
    [createStartKey(round)]: (row) => {
      const { start_time, start_hole } = findGroup(row, round) ?? {};
      return start_time ? `${start_time} ${String(start_hole ?? 0).padStart(2, '0')}` : null;
    },
  };
}

/**
 * Players who match the filter and the search (also usernames and divisions), in the order of the sort, then by name.
 */
export function filterAndSortRows(
  rows: readonly RosterTableRow[],
  { search, shown, sort, rounds }: { search: string; shown: RosterFilter; sort: Sort; rounds: number[] },
): RosterTableRow[] {
  const rowsOfFilter = rows.filter(({ entry }) => FILTER_PREDICATES[shown](entry));
  const rowsByName = sortRows(rowsOfFilter, { by: 'name', isDescending: false }, SORT_VALUE_GETTERS);
  const sortedRows = sortRows(
    rowsByName,
    sort,
    Object.assign({}, SORT_VALUE_GETTERS, ...rounds.map(createRoundSortValues)),
  );
  return searchNames(sortedRows, search, ({ entry: { player, division } }) =>
    [fullName(player), player.is_guest ? '' : player.username, division ?? ''].join(' '),
  );
}
