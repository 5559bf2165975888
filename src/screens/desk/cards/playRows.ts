import { listStrokesInPlay, type FieldAnswer, type HandIn } from '#contract/scores/field.ts';
import { findContradiction, type ContradictedStatus } from '#domain/cards/status-contradiction.ts';
import { toLastNameKey, searchNames } from '#domain/name-search.ts';
import { fullName } from '#ui/names.ts';
import { sortRows, type Sort, type SortValue } from '#ui/table/tableSort.ts';
import { isIncomplete, type PaperPlayer } from '../paper/paperGroups.ts';
import type { GroupLastUpdate } from './groupsLastUpdate.ts';

/** A row of the table: a card of a round and the last update of its group. */
export interface PlayRow extends PaperPlayer {
  /** Without the group's other players: every row would contain the rows of a whole group. */
  group: Omit<GroupLastUpdate, 'players'>;
  /** Numbers of the holes on which two values conflict. */
  disputed: readonly number[];
  /** The card's status if its scores contradict it, else null. */
  contradicted: ContradictedStatus | null;
  /** Why the committee set the card's status; undefined without a reason. */
  reason: string | undefined;
  /** Undefined until somebody certifies the card. */
  hand_in: HandIn | undefined;
  /** Points of the card, where a competition counts them; null without one. */
  points: number | null;
  /** Typed on this device: a 'draft' is not submitted for saving yet; 'partly' was submitted with holes missing. */
  typed: 'draft' | 'handed-over' | 'partly' | null;
}

/** Cards in the order of their groups. `field` is null until it is read. */
export function listPlayRows(
  groups: readonly GroupLastUpdate[],
  field: Pick<FieldAnswer, 'cards' | 'courses'> | null,
  round: number,
  typedOf: (user: number) => PlayRow['typed'] = () => null,
  pointsByUser: ReadonlyMap<number, number> = new Map(),
): PlayRow[] {
  const cards = new Map(
    field?.cards.filter(({ round_number }) => round_number === round).map((card) => [card.user, card]),
  );
  return [...groups]
    .sort((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity))
    .flatMap(({ players, ...group }) =>
      players.map((player) => {
        const card = cards.get(player.user.id);
        const { disputed = [], hand_in, reason } = card ?? {};
        const contradicted =
          field && card ? findContradiction(card.status, listStrokesInPlay(field, card)) : null;
        return {
          ...player,
          group,
          disputed,
          contradicted,
          reason,
          hand_in,
          typed: typedOf(player.user.id),
          points: pointsByUser.get(player.user.id) ?? null,
        };
      }),
    );
}

export const hasScore = ({ missing, holes }: PlayRow): boolean => missing < holes;

/** True for a player who has no score and no status. */
export const hasNoScore = (row: PlayRow): boolean => !row.withdrawn && row.typed === null && !hasScore(row);

/**
 * True if another player of the group has finished. A group that only sends nothing may be playing without a signal, and
 * players without a group are not together.
 */
const isGroupDone = ({ group, holes }: PlayRow): boolean => group.group !== null && group.most >= holes;

/** True for a player who went in with holes missing and has no status. Nothing typed on this device waits to be saved. */
export const isHalfPlayed = (row: PlayRow): boolean =>
  hasScore(row) &&
  isIncomplete(row) &&
  isGroupDone(row) &&
  row.typed !== 'draft' &&
  row.typed !== 'handed-over';

/** Counts the results, so that a card with newer scores is left out. */
export const toStatusEntry = ({ user, holes, missing }: PlayRow) => ({
  player: user,
  results: holes - missing,
});

const isExpected = ({ withdrawn }: PlayRow): boolean => !withdrawn;

/**
 * Says when the key N offers a card with missing holes: 'now', also with a draft, or 'later' if it was submitted like
 * that.
 */
export function findTypingTurn(row: PlayRow): 'now' | 'later' | null {
  if (!isIncomplete(row) || row.typed === 'handed-over') return null;
  return row.typed === 'partly' ? 'later' : 'now';
}

/**
 * True if the committee may certify the card: complete, not handed in, consistent with its status, and not of a
 * disqualified player.
 */
export const isToCertify = ({ missing, hand_in, status, contradicted }: PlayRow): boolean =>
  missing === 0 && hand_in?.state !== 'in' && status !== 'DQ' && contradicted === null;

/** Like `isToCertify`, but false for players who withdrew or retired, because their cards are not expected. */
export const isCertificationDue = (row: PlayRow): boolean => isToCertify(row) && isExpected(row);

/**
 * Finds the next card to certify below the player's row, then from the top; null if there is no other. Skips players in
 * `seenPlayers`, whose certification may not be on the board yet.
 */
export function findNextToCertify(
  rows: readonly PlayRow[],
  user: number,
  seenPlayers: readonly number[],
): PlayRow | null {
  const rowIndex = rows.findIndex((row) => row.user.id === user);
  return (
    [...rows.slice(rowIndex + 1), ...rows.slice(0, Math.max(rowIndex, 0))].find(
      (row) => isCertificationDue(row) && !seenPlayers.includes(row.user.id),
    ) ?? null
  );
}

export const PLAY_FILTERS = ['all', 'silent', 'decide', 'certify', 'missing', 'open', 'status'] as const;
export type PlayFilter = (typeof PLAY_FILTERS)[number];

/**
 * True if the committee has to decide: two values, a change after the certification, or scores that contradict the
 * status.
 */
const needsDecision = ({ disputed, hand_in, contradicted }: PlayRow): boolean =>
  disputed.length > 0 || hand_in?.state === 'void' || contradicted !== null;
const FILTER_TESTS: Record<PlayFilter, (row: PlayRow) => boolean> = {
  all: () => true,
  silent: (row) => isIncomplete(row) && row.group.state === 'silent',
  decide: needsDecision,
  certify: isCertificationDue,
  missing: isIncomplete,
  open: (row) => isExpected(row) && row.hand_in?.state !== 'in',
  status: ({ status }) => status !== undefined,
};

export const countPlayRows = (rows: readonly PlayRow[], filter: PlayFilter): number =>
  rows.filter(FILTER_TESTS[filter]).length;

/** A search ignores the filter and finds names in the whole round. */
export const filterPlayRows = (rows: readonly PlayRow[], search: string, filter: PlayFilter): PlayRow[] =>
  search.trim() === ''
    ? rows.filter(FILTER_TESTS[filter])
    : searchNames(rows, search, ({ user }) => fullName(user));

const SORT_VALUES: Record<string, (row: PlayRow) => SortValue> = {
  group: ({ group }) => group.group,
  name: ({ user }) => toLastNameKey(user),
  holes: ({ holes, missing }) => holes - missing,
  total: (row) =>
    row.score && row.score.holes_played > 0 && !(row.withdrawn && row.missing > 0)
      ? row.score.over_under_par
      : null,
  heard: ({ group }) => group.lastScoreAt ?? 0,
};

/** Rows that compare equal stay in the order of their groups. */
export const sortPlayRows = (rows: readonly PlayRow[], sort: Sort): PlayRow[] =>
  sortRows(rows, sort, SORT_VALUES);
