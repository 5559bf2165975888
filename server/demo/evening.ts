import { createPresetSettings } from '#domain/competition/presets.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import { FRONT_NINE } from '#domain/holes-in-play.ts';
import { createRandom } from '#domain/random.ts';
import { listStartOrder } from '#domain/round.ts';
import type { Context } from '../context.ts';
import { addCompetition } from '../store/competitions/competitions.ts';
import { addCourse } from '../store/courses/courses.ts';
import { importRoster } from '../store/players/roster.ts';
import { toHoles } from './links.ts';
import { addDemoTournament, drawShotgun, enterGroupScores } from './rounds.ts';

/** An invented course from the men's tees. From the ladies', hole 6 is a par 5 and the stroke indexes differ. */
const MENS_HOLES = toHoles([4, 3, 5, 4, 3, 4, 4, 5, 4], [3, 8, 6, 1, 9, 4, 2, 5, 7]);
const LADIES_HOLES = toHoles([4, 3, 5, 4, 3, 5, 4, 5, 4], [2, 9, 4, 3, 8, 6, 1, 5, 7]);
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
/** How many holes the first and the second group have entered; the third group has no score yet. */
const ENTERED_HOLE_COUNTS = [6, 4];
const MS_PER_HOLE = 12 * 60_000;

/** Adds an evening Stableford over nine holes: ladies and men on two tees, two of three groups on the course. */
export async function addEveningTournament(
  context: Context,
  { organizer, today }: { organizer: number; today: string },
): Promise<{ tournament: number }> {
  const now = context.clock();
  const { course, tournament } = await context.write(async (trx) => {
    const courseId = await addCourse(trx, HEATH_COURSE, { user: organizer, now });
    const event = { name: 'Evening Stableford', days: [today], course: courseId };
    const id = await addDemoTournament(trx, event, organizer, now);
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
  const groups = await drawShotgun(context, round, '18:00');
  const random = createRandom(9);
  for (const [i, holeCount] of ENTERED_HOLE_COUNTS.entries()) {
    const group = groups[i]!;
    await enterGroupScores(context, round, group, {
      author: listGroupMembers(group)[0]!.id,
      holes: listStartOrder(group.start_hole, FRONT_NINE).slice(0, holeCount),
      msPerHole: MS_PER_HOLE,
      getPartner: () => null,
      getStrokes: (_player, hole) => MENS_HOLES[hole - 1]!.par + [0, 0, 1, 1, 1, 2][random(6)]!,
    });
  }
  return { tournament };
}
