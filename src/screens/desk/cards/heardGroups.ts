import type { Grouping } from '#contract/tournaments/groupings.ts';
import { SILENT_MS, lastHeard } from '#domain/scores/heard.ts';
import type { Rankable } from '#domain/boards/leaderboard.ts';
import { HOLES } from '#domain/round.ts';
import { isWanted } from '../paper/paperMissing.ts';
import type { PaperGroup } from '../paper/paperMissing.ts';

/**
 * silent: nothing for longer than a hole takes. nothing: no score yet, though it should have started. out: on its way, and
 * heard. due: has not started. in: nobody waits for a score of it any more.
 */
export type HeardState = 'silent' | 'nothing' | 'out' | 'due' | 'in';

/** What is known of the scores of a group. */
export interface HeardGroup extends PaperGroup {
  state: HeardState;
  /** When its last score arrived, in ms since 1970; null where the server does not tell. */
  heard: number | null;
  /** HH:MM at the course. */
  start: string | null;
  /** The fewest and the most holes that a player of it has; who withdrew on the way does not count. */
  least: number;
  most: number;
}

/** Who needs a look stands first. */
const ORDER: Record<HeardState, number> = { silent: 0, nothing: 1, out: 2, due: 3, in: 4 };

/** When the group should have started, in ms since 1970; with no time said, with the day. */
const startOf = (date: string, time: string | null): number => Date.parse(`${date}T${time ?? '00:00'}:00`);

function stateOf(
  group: Pick<HeardGroup, 'heard' | 'most' | 'start'>,
  isAwaited: boolean,
  { date, now }: { date: string; now: number },
): HeardState {
  if (!isAwaited) return 'in';
  if (group.most === 0) return now - startOf(date, group.start) > SILENT_MS ? 'nothing' : 'due';
  return group.heard !== null && now - group.heard > SILENT_MS ? 'silent' : 'out';
}

/** What was heard of each group of a round, first of those that were not heard from for longest. `date` is the round's, YYYY-MM-DD. */
export function heardGroups(
  groups: readonly PaperGroup[],
  {
    rows,
    drawn,
    round,
    date,
    now,
  }: { rows: readonly Rankable[]; drawn: readonly Grouping[]; round: number; date: string; now: number },
): HeardGroup[] {
  const starts = new Map(
    drawn.flatMap(({ round_number, group_number, start_time = null }) =>
      round_number === round ? [[group_number, start_time] as const] : [],
    ),
  );
  return groups
    .map(({ group, players }): HeardGroup => {
      const isAwaited = players.some(isWanted);
      const played = players
        .filter(({ missing, withdrawn }) => missing === 0 || !withdrawn)
        .map(({ missing }) => HOLES - missing);
      const all = players.map(({ user }) => user.id);
      const known = {
        heard: lastHeard(all, rows, round),
        start: group === null ? null : (starts.get(group) ?? null),
        least: played.length === 0 ? HOLES : Math.min(...played),
        most: played.length === 0 ? HOLES : Math.max(...played),
      };
      return { group, players, ...known, state: stateOf(known, isAwaited, { date, now }) };
    })
    .sort(
      (a, b) =>
        ORDER[a.state] - ORDER[b.state] ||
        (a.heard ?? 0) - (b.heard ?? 0) ||
        (a.group ?? Infinity) - (b.group ?? Infinity),
    );
}
