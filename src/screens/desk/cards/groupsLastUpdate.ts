import type { Grouping } from '#contract/tournaments/groupings.ts';
import { SILENT_MS, findLastScoreTime } from '#domain/scores/last-score.ts';
import type { Rankable } from '#domain/boards/leaderboard.ts';
import { isIncomplete } from '../paper/paperGroups.ts';
import type { PaperGroup } from '../paper/paperGroups.ts';

/**
 * silent: no score for SILENT_MS. nothing: no score SILENT_MS after the start. out: playing. due: not started. in: no
 * more scores expected.
 */
export type GroupState = 'silent' | 'nothing' | 'out' | 'due' | 'in';

export interface GroupLastUpdate extends PaperGroup {
  state: GroupState;
  /** Arrival of the last score, in ms since 1970; null if the server does not report it. */
  heard: number | null;
  /** HH:MM at the course. */
  start: string | null;
  /** Fewest and most holes that a player of the group finished. Players who withdrew do not count. */
  least: number;
  most: number;
  /** Number of holes in play. */
  of: number;
}

/** Groups that need attention come first. */
const ORDER: Record<GroupState, number> = { silent: 0, nothing: 1, out: 2, due: 3, in: 4 };

const startOf = (date: string, time: string | null): number => Date.parse(`${date}T${time ?? '00:00'}:00`);

function stateOf(
  group: Pick<GroupLastUpdate, 'heard' | 'most' | 'start'>,
  isAwaited: boolean,
  { date, now }: { date: string; now: number },
): GroupState {
  if (!isAwaited) return 'in';
  if (group.most === 0) return now - startOf(date, group.start) > SILENT_MS ? 'nothing' : 'due';
  return group.heard !== null && now - group.heard > SILENT_MS ? 'silent' : 'out';
}

/** Lists the groups by urgency, then by their oldest score. `date` is YYYY-MM-DD. */
export function listGroupsByLastUpdate(
  groups: readonly PaperGroup[],
  {
    rows,
    drawn,
    round,
    date,
    now,
  }: { rows: readonly Rankable[]; drawn: readonly Grouping[]; round: number; date: string; now: number },
): GroupLastUpdate[] {
  const startTimes = new Map(
    drawn.flatMap(({ round_number, group_number, start_time = null }) =>
      round_number === round ? [[group_number, start_time] as const] : [],
    ),
  );
  return groups
    .map(({ group, players }): GroupLastUpdate => {
      const isAwaited = players.some(isIncomplete);
      const playedCounts = players
        .filter(({ missing, withdrawn }) => missing === 0 || !withdrawn)
        .map(({ holes, missing }) => holes - missing);
      const holeCount = Math.max(0, ...players.map(({ holes }) => holes));
      const playerIds = players.map(({ user }) => user.id);
      const progress = {
        heard: findLastScoreTime(playerIds, rows, round),
        start: group === null ? null : (startTimes.get(group) ?? null),
        least: playedCounts.length === 0 ? holeCount : Math.min(...playedCounts),
        most: playedCounts.length === 0 ? holeCount : Math.max(...playedCounts),
        of: holeCount,
      };
      return { group, players, ...progress, state: stateOf(progress, isAwaited, { date, now }) };
    })
    .sort(
      (a, b) =>
        ORDER[a.state] - ORDER[b.state] ||
        (a.heard ?? 0) - (b.heard ?? 0) ||
        (a.group ?? Infinity) - (b.group ?? Infinity),
    );
}
