import { HOLES } from '#domain/holes-in-play.ts';
import type { Context } from '../context.ts';
import { generateRoundGroups } from '../draws/group-round.ts';
import type { ScoreOp } from '../scores/types.ts';
import { loadGroupings } from '../store/draws/groupings.ts';
import { addGroupingSettings } from '../store/draws/settings.ts';

export interface DemoRound {
  tournament: number;
  round_number: 1 | 2 | 3 | 4;
  date: string;
  course: number;
}

export interface DemoGrouping {
  group_size: 3 | 4;
  handicap_weight: number;
  current_score_weight: number;
}

/** Draws the groups of the round and returns the user ids of each group. */
export async function drawDemoGroups(
  context: Context,
  { tournament, round_number }: DemoRound,
  settings: DemoGrouping,
): Promise<number[][]> {
  await context.write((trx) =>
    addGroupingSettings(trx, { tournament, round_number, ...settings, auto_generate: true }),
  );
  await generateRoundGroups(context, { tournament, round: round_number, force: false });
  const groups = await loadGroupings(context.read, tournament, round_number);
  return groups.map((grouping) =>
    [grouping.user1, grouping.user2, grouping.user3, grouping.user4].flatMap((user) =>
      user ? [user.id] : [],
    ),
  );
}

/** Stores scores as if phones had sent them. Throws if the server refuses one. */
export async function enterScores(
  context: Context,
  scores: readonly Omit<ScoreOp, 'arrived_at'>[],
): Promise<void> {
  const arrived_at = context.clock();
  const outcomes = await Promise.all(scores.map((op) => context.scores.submit({ ...op, arrived_at })));
  const refusedOutcome = outcomes.find(({ status }) => status !== 200);
  if (refusedOutcome) throw new Error(`the demo's score was refused: ${refusedOutcome.body}`);
}

const MS_PER_HOLE = 14 * 60_000;

/**
 * Enters a group's cards hole by hole; each player's marker is the next in the group. `getStrokes` returns strokes from
 * hole 1 on, for 18 holes or fewer; `endTime` is the time of the last hole, in ms since 1970.
 */
export async function playGroup(
  context: Context,
  { tournament, round_number, date, course }: DemoRound,
  group: readonly number[],
  getStrokes: (player: number) => readonly number[],
  endTime: number,
): Promise<void> {
  const updates = group.flatMap((user, i) => {
    const partner = group[(i + 1) % group.length]!;
    const card = getStrokes(user).slice(0, HOLES);
    return card.map((score, hole) => ({
      author: partner,
      update: {
        user,
        date,
        tournament,
        course,
        round_number,
        hole: course * 100 + hole + 1,
        score,
        partner: partner === user ? null : partner,
        recorded_at: new Date(endTime - (card.length - 1 - hole) * MS_PER_HOLE).toISOString(),
      },
    }));
  });
  await enterScores(context, updates);
}
