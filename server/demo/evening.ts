import { createPresetSettings } from '#domain/competition/presets.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { WireHole } from '#domain/handicap/net-course.ts';
import { FRONT_NINE } from '#domain/holes-in-play.ts';
import { createRandom } from '#domain/random.ts';
import { listStartOrder } from '#domain/round.ts';
import { setTeeSheet } from '../draws/change-draw.ts';
import type { Context } from '../context.ts';
import { addCompetition } from '../store/competitions/competitions.ts';
import { addCourse } from '../store/courses/courses.ts';
import { loadDraw } from '../store/draws/draws.ts';
import { importRoster } from '../store/players/roster.ts';
import { addTournament } from '../store/tournaments/tournaments.ts';
import { enterScores, drawDemoGroups } from './rounds.ts';

const toHoles = (holes: readonly (readonly [par: number, stroke_index: number])[]): WireHole[] =>
  holes.map(([par, stroke_index]) => ({ par, stroke_index }));

/** An invented course from the men's tees. From the ladies', hole 6 is a par 5 and the stroke indexes differ. */
const MENS_HOLES = toHoles([
  [4, 3],
  [3, 8],
  [5, 6],
  [4, 1],
  [3, 9],
  [4, 4],
  [4, 2],
  [5, 5],
  [4, 7],
]);
const LADIES_HOLES = toHoles([
  [4, 2],
  [3, 9],
  [5, 4],
  [4, 3],
  [3, 8],
  [5, 6],
  [4, 1],
  [5, 5],
  [4, 7],
]);
const HEATH_COURSE = {
  name: 'Greenside Heath',
  holes: MENS_HOLES,
  course_rating: 35.2,
  slope: 121,
  tees: [
    { name: 'White', course_rating: 35.2, slope: 121, lengths: null },
    { name: 'Red', course_rating: 36.4, slope: 124, lengths: null, holes: LADIES_HOLES },
  ],
};

const EVENING_PLAYERS: readonly (readonly [first: string, last: string, handicap: number, tees: string])[] = [
  ['Agnes', 'Thorne', 14.3, 'Red'],
  ['Bruno', 'Keller', 8.1, 'White'],
  ['Celia', 'Navarro', 26.5, 'Red'],
  ['Dermot', 'Quinn', 11.7, 'White'],
  ['Elke', 'Sommer', 19.2, 'Red'],
  ['Felix', 'Roux', 4.4, 'White'],
  ['Greta', 'Lindqvist', 30.8, 'Red'],
  ['Hugo', 'Pinto', 16.6, 'White'],
  ['Isla', 'McBride', 9.9, 'Red'],
  ['Jonas', 'Falk', 21.4, 'White'],
  ['Katrin', 'Mayr', 35.1, 'Red'],
  ['Leo', 'Vance', 13.0, 'White'],
];

const ROUND = 1;
const TEE_SHEET = {
  start: 'shotgun',
  first_time: '18:00',
  interval_minutes: null,
  gap_minutes: null,
} as const;
/** How many holes the first and the second group have entered; the third group has no score yet. */
const ENTERED_HOLE_COUNTS = [6, 4];
const MS_PER_HOLE = 12 * 60_000;

/** Adds an evening Stableford over nine holes: ladies and men on two tees, two of three groups on the course. */
export async function addEveningTournament(
  context: Context,
  { organizer, today }: { organizer: number; today: string },
): Promise<{ tournament: number }> {
  const now = context.clock();
  const unusedRounds = { date2: null, date3: null, date4: null, course2: null, course3: null, course4: null };
  const { course, tournament } = await context.write(async (trx) => {
    const courseId = await addCourse(trx, HEATH_COURSE, { user: organizer, now });
    const tournamentFields = { name: 'Evening Stableford', date1: today, course1: courseId, ...unusedRounds };
    const id = await addTournament(trx, tournamentFields, organizer, now);
    const rosterRows = EVENING_PLAYERS.map(([first_name, last_name, handicap, tees]) => ({
      first_name,
      last_name,
      handicap,
      tees,
    }));
    await importRoster(trx, id, rosterRows, { user: organizer, now });
    const competitionSettings = createPresetSettings('stableford', { rounds: [ROUND] });
    await addCompetition(trx, { tournament: id, name: 'Stableford', settings: competitionSettings }, now);
    return { course: courseId, tournament: id };
  });
  const round = { tournament, round_number: ROUND, date: today, course } as const;
  await drawDemoGroups(context, round, { group_size: 4, handicap_weight: 0.7, current_score_weight: 0 });
  const key = { tournament, round: ROUND };
  await context.write((trx) => setTeeSheet(trx, key, TEE_SHEET));
  const { groups } = await loadDraw(context.read, key);
  const random = createRandom(9);
  for (const [i, holeCount] of ENTERED_HOLE_COUNTS.entries()) {
    const group = groups[i]!;
    const members = listGroupMembers(group);
    const playedHoles = listStartOrder(group.start_hole, FRONT_NINE).slice(0, holeCount);
    await enterScores(
      context,
      playedHoles.flatMap((hole, holeIndex) =>
        members.map(({ id: user }) => ({
          author: members[0]!.id,
          update: {
            user,
            date: today,
            tournament,
            course,
            round_number: ROUND,
            hole: course * 100 + hole,
            score: MENS_HOLES[hole - 1]!.par + [0, 0, 1, 1, 1, 2][random(6)]!,
            partner: null,
            recorded_at: new Date(now - (playedHoles.length - 1 - holeIndex) * MS_PER_HOLE).toISOString(),
          },
        })),
      ),
    );
  }
  return { tournament };
}
