import type { Grouping } from '#contract/tournaments/groupings.ts';
import { MAX_SILENCE_MS, findLastScoreTime } from '#domain/scores/last-score.ts';
import type { RankableRow } from '#domain/boards/leaderboard.ts';
import { isIncomplete, type PaperGroup } from '../paper/paperGroups.ts';

/**
 * silent: sent scores, but none for MAX_SILENCE_MS. late: no score from a phone MAX_START_MS after the tee time; the
 * group may have paper cards. out: playing. due: no score yet, but not late. in: no more scores expected.
 */
export type LastUpdateState = 'silent' | 'late' | 'out' | 'due' | 'in';

export interface GroupLastUpdate extends PaperGroup {
  state: LastUpdateState;
  /** Arrival of the last score, in ms since 1970; null if the server does not report it. */
  lastScoreAt: number | null;
  /** HH:MM at the course. */
  start: string | null;
  /** Number of holes that the group's most advanced player finished. Players who withdrew do not count. */
  most: number;
}

/** Groups that fell silent come first. */
const STATE_ORDER: Record<LastUpdateState, number> = { silent: 0, out: 1, late: 2, due: 3, in: 4 };

/** How long after its start a group may send nothing before it counts as late: two holes, in ms. */
const MAX_START_MS = 30 * 60_000;

/** A group without a tee time is never late. */
const isLate = (start: string | null, { date, now }: { date: string; now: number }): boolean =>
  start !== null && now - Date.parse(`${date}T${start}:00`) > MAX_START_MS;

function findLastUpdateState(
  group: Pick<GroupLastUpdate, 'lastScoreAt' | 'most' | 'start'>,
  { isAwaited, hasCardInPlay }: { isAwaited: boolean; hasCardInPlay: boolean },
  moment: { date: string; now: number },
): LastUpdateState {
  if (!isAwaited) return 'in';
  if (group.most === 0) return isLate(group.start, moment) ? 'late' : 'due';
  if (group.lastScoreAt === null || moment.now - group.lastScoreAt <= MAX_SILENCE_MS) return 'out';
  // Complete cards beside empty ones were typed from paper, so no phone has stopped sending.
  return hasCardInPlay ? 'silent' : 'late';
}

/** Lists the groups by urgency, then by the time of their last score. `date` is YYYY-MM-DD. */
export function listGroupsByLastUpdate(
  groups: readonly PaperGroup[],
  {
    rows,
    drawn,
    round,
    date,
    now,
  }: { rows: readonly RankableRow[]; drawn: readonly Grouping[]; round: number; date: string; now: number },
): GroupLastUpdate[] {
  const startTimes = new Map(
    drawn.flatMap(({ round_number, group_number, start_time = null }) =>
      round_number === round ? [[group_number, start_time] as const] : [],
    ),
  );
  return groups
    .map(({ group, players }): GroupLastUpdate => {
      const isAwaited = players.some(isIncomplete);
      const hasCardInPlay = players.some((player) => isIncomplete(player) && player.missing < player.holes);
      const playedCounts = players
        .filter(({ missing, withdrawn }) => missing === 0 || !withdrawn)
        .map(({ holes, missing }) => holes - missing);
      const holeCount = Math.max(0, ...players.map(({ holes }) => holes));
      const playerIds = players.map(({ user }) => user.id);
      const progress = {
        lastScoreAt: findLastScoreTime(playerIds, rows, round),
        start: group === null ? null : (startTimes.get(group) ?? null),
        most: playedCounts.length === 0 ? holeCount : Math.max(...playedCounts),
      };
      return {
        group,
        players,
        ...progress,
        state: findLastUpdateState(progress, { isAwaited, hasCardInPlay }, { date, now }),
      };
    })
    .sort(
      (a, b) =>
        STATE_ORDER[a.state] - STATE_ORDER[b.state] ||
        (a.lastScoreAt ?? 0) - (b.lastScoreAt ?? 0) ||
        (a.group ?? Infinity) - (b.group ?? Infinity),
    );
}
