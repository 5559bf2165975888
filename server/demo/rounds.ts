import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { setTeeSheet } from '../draws/change-draw.ts';
import { generateRoundGroups } from '../draws/group-round.ts';
import type { ScoreOp } from '../scores/types.ts';
import { loadDraw } from '../store/draws/draws.ts';
import { loadGroupings } from '../store/draws/groupings.ts';
import { addGroupingSettings } from '../store/draws/settings.ts';
import { toRoundColumns } from '../store/tournaments/rounds.ts';
import { addTournament } from '../store/tournaments/tournaments.ts';

export interface DemoRound {
  tournament: number;
  round_number: 1 | 2 | 3 | 4;
  date: string;
  course: number;
}

interface DemoGrouping {
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
  return groups.map((group) => listGroupMembers(group).map(({ id }) => id));
}

/** Adds a tournament with a round on each of the days, all on one course. */
export const addDemoTournament = (
  trx: Db,
  { name, days, course }: { name: string; days: readonly string[]; course: number },
  organizer: number,
  now: number,
): Promise<number> => {
  const courses = toRoundColumns(
    'course',
    days.map(() => course),
  );
  return addTournament(trx, { name, ...toRoundColumns('date', days), ...courses }, organizer, now);
};

/** Draws groups of four that all start at the same time, each on its own hole. */
export async function drawShotgun(
  context: Context,
  round: DemoRound,
  first_time: string,
): Promise<Grouping[]> {
  await drawDemoGroups(context, round, { group_size: 4, handicap_weight: 0.7, current_score_weight: 0 });
  const key = { tournament: round.tournament, round: round.round_number };
  const sheet = { start: 'shotgun', first_time, interval_minutes: null, gap_minutes: null } as const;
  await context.write((trx) => setTeeSheet(trx, key, sheet));
  return (await loadDraw(context.read, key)).groups;
}

interface DemoScore {
  user: number;
  hole: number;
  score: number;
  partner: number | null;
  /** In ms since 1970. */
  time: number;
}

const createUpdate = ({ course, ...round }: DemoRound, { hole, time, ...score }: DemoScore) => ({
  ...round,
  ...score,
  course,
  hole: course * 100 + hole,
  recorded_at: new Date(time).toISOString(),
});

/** Stores scores as if phones had sent them. Throws if the server refuses one. */
async function enterScores(context: Context, scores: readonly Omit<ScoreOp, 'arrived_at'>[]): Promise<void> {
  const arrived_at = context.clock();
  const outcomes = await Promise.all(scores.map((op) => context.scores.submit({ ...op, arrived_at })));
  const refusedOutcome = outcomes.find(({ status }) => status !== 200);
  if (refusedOutcome) throw new Error(`the demo's score was refused: ${refusedOutcome.body}`);
}

interface EnteredScores {
  author: number;
  /** Numbers of the holes in the order in which the group plays them, the last one at the present time. */
  holes: readonly number[];
  msPerHole: number;
  getPartner: (player: number) => number | null;
  getStrokes: (player: number, hole: number) => number;
}

/** Enters the scores of a group on the course, all by one author. */
export async function enterGroupScores(
  context: Context,
  round: DemoRound,
  group: Grouping,
  { author, holes, msPerHole, getPartner, getStrokes }: EnteredScores,
): Promise<void> {
  const now = context.clock();
  const scores = holes.flatMap((hole, i) =>
    listGroupMembers(group).map(({ id: user }) => ({
      author,
      update: createUpdate(round, {
        user,
        hole,
        score: getStrokes(user, hole),
        partner: getPartner(user),
        time: now - (holes.length - 1 - i) * msPerHole,
      }),
    })),
  );
  await enterScores(context, scores);
}

const MS_PER_HOLE = 14 * 60_000;

/**
 * Enters a group's cards hole by hole; each player's marker is the next in the group. `getStrokes` returns strokes from
 * hole 1 on, for 18 holes or fewer; `endTime` is the time of the last hole, in ms since 1970.
 */
export async function playGroup(
  context: Context,
  round: DemoRound,
  group: readonly number[],
  getStrokes: (player: number) => readonly number[],
  endTime: number,
): Promise<void> {
  const updates = group.flatMap((user, i) => {
    const partner = group[(i + 1) % group.length]!;
    const card = getStrokes(user).slice(0, HOLES);
    return card.map((score, holeIndex) => ({
      author: partner,
      update: createUpdate(round, {
        user,
        hole: holeIndex + 1,
        score,
        partner: partner === user ? null : partner,
        time: endTime - (card.length - 1 - holeIndex) * MS_PER_HOLE,
      }),
    }));
  });
  await enterScores(context, updates);
}
