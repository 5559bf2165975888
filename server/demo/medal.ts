import { createRandom } from '#domain/random.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Context } from '../context.ts';
import { addCourse } from '../store/courses/courses.ts';
import { addEntry } from '../store/players/players.ts';
import { addDays, getEndOfPlayMs } from './days.ts';
import { LINKS_COURSE, createRandomStrokes } from './links.ts';
import { addPerson, type DemoPerson } from './people.ts';
import { drawDemoGroups, playGroup, type DemoRound, addDemoTournament } from './rounds.ts';

const OTHER_PLAYERS: readonly (readonly [first: string, last: string, tenths: number])[] = [
  ['Amara', 'Okafor', 42],
  ['Ben', 'Lindqvist', 98],
  ['Carla', 'Romano', 153],
  ['Dev', 'Patel', 187],
  ['Elin', 'Berg', -12],
  ['Frank', 'Moore', 224],
  ['Grace', 'Kim', 76],
  ['Hugo', 'Laurent', 305],
  ['Ines', 'Duarte', 131],
  ['Jonas', 'Weber', 268],
  ['Kaya', 'Yilmaz', 112],
  ['Liam', 'Byrne', 61],
  ['Mei', 'Tanaka', 205],
  ['Noah', 'Fischer', 143],
  ['Olga', 'Novak', 249],
];
/** Number of holes that each group has played in the present round; the first group started first. */
const PLAYED_HOLE_COUNTS = [13, 11, 9, 6];

interface MedalOptions {
  organizer: number;
  today: string;
  nobodysHash: string;
  /** The account to sign in with. Its card lacks the last hole that its group has played. */
  player: DemoPerson & { password_hash: string; handicap_tenths: number };
}

/** Adds a medal with 16 players: two rounds are complete, the third is in progress today. */
export async function addMedalTournament(
  context: Context,
  { organizer, today, nobodysHash, player }: MedalOptions,
): Promise<{ tournament: number; player: number; course: number }> {
  const days = [-14, -7, 0].map((dayOffset) => addDays(today, dayOffset));
  const { course, tournament, handicaps, own } = await context.write(async (trx) => {
    const courseId = await addCourse(trx, LINKS_COURSE, { user: organizer, now: context.clock() });
    const event = { name: 'Greenside Medal', days, course: courseId };
    const id = await addDemoTournament(trx, event, organizer, context.clock());
    const people = [
      { ...player, hash: player.password_hash },
      ...OTHER_PLAYERS.map(([first_name, last_name, handicap_tenths]) => ({
        first_name,
        last_name,
        handicap_tenths,
        hash: nobodysHash,
      })),
    ];
    const handicapsByUser = new Map<number, number>();
    for (const { hash, ...person } of people) {
      const user = await addPerson(trx, person, hash, context.clock());
      await addEntry(trx, { tournament: id, player: user, tees: null });
      handicapsByUser.set(user, person.handicap_tenths);
    }
    return {
      course: courseId,
      tournament: id,
      handicaps: handicapsByUser,
      own: [...handicapsByUser.keys()][0]!,
    };
  });
  const random = createRandom(72);
  for (const round_number of [1, 2, 3] as const) {
    const date = days[round_number - 1]!;
    const round: DemoRound = { tournament, round_number, date, course };
    const groups = await drawDemoGroups(context, round, {
      group_size: 4,
      handicap_weight: 0.7,
      current_score_weight: 0.3,
    });
    const cards = new Map(
      [...handicaps].map(([user, tenths]) => [user, createRandomStrokes(tenths, random)]),
    );
    for (const [i, group] of groups.entries()) {
      const holeCount = round_number === 3 ? PLAYED_HOLE_COUNTS[i]! : HOLES;
      const getStrokes = (user: number): number[] =>
        cards.get(user)!.slice(0, round_number === 3 && user === own ? holeCount - 1 : holeCount);
      const endTime = round_number === 3 ? context.clock() : getEndOfPlayMs(date);
      await playGroup(context, round, group, getStrokes, endTime);
    }
  }
  return { tournament, player: own, course };
}
