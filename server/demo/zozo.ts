import type { Context } from '../context.ts';
import { addCourse } from '../store/courses/courses.ts';
import { addEntry } from '../store/players/players.ts';
import { addDays, getEndOfPlayMs } from './days.ts';
import { addPerson } from './people.ts';
import { drawDemoGroups, playGroup, type DemoRound, addDemoTournament } from './rounds.ts';
import published from './zozo-championship-2022.json' with { type: 'json' };
import { ROUND_NUMBERS } from '#domain/round.ts';
import { toHoles } from './links.ts';

/** Invented, because none are published for the tournament tees: odd on the front nine, in the order of the scores. */
const STROKE_INDEXES = [5, 15, 9, 1, 7, 17, 11, 13, 3, 8, 2, 4, 14, 10, 16, 12, 6, 18];
const COURSE_RATING = 72.1;
const SLOPE = 129;

/** Splits a name; the last word is the last name: 'Si Woo' 'Kim', 'C.T.' 'Pan'. */
const splitName = (name: string) => {
  const nameParts = name.split(' ');
  const last_name = nameParts.pop()!;
  return { first_name: nameParts.join(' '), last_name };
};

/** The account of one player, for a sign-in. */
export interface PlayerAccount {
  name: string;
  password_hash: string;
}

/** Adds the ZOZO Championship of October 2022: 78 players with their real rounds 1 to 3, and an empty round 4 today. */
export async function addZozoTournament(
  context: Context,
  { organizer, today, nobodysHash, account }: ZozoOptions,
): Promise<{ tournament: number; course: number; players: number[] }> {
  const days = [-3, -2, -1, 0].map((dayOffset) => addDays(today, dayOffset));
  const { course, tournament, players } = await context.write(async (trx) => {
    const holes = toHoles(published.par, STROKE_INDEXES);
    const courseFields = { name: published.course, holes, course_rating: COURSE_RATING, slope: SLOPE };
    const courseId = await addCourse(trx, courseFields, { user: organizer, now: context.clock() });
    const event = { name: 'ZOZO Championship 2022', days, course: courseId };
    const id = await addDemoTournament(trx, event, organizer, context.clock());
    const enteredUserIds: number[] = [];
    for (const player of published.players) {
      const passwordHash = player.name === account.name ? account.password_hash : nobodysHash;
      const person = { ...splitName(player.name), handicap_tenths: null };
      const user = await addPerson(trx, person, passwordHash, context.clock());
      await addEntry(trx, { tournament: id, player: user, tees: null });
      enteredUserIds.push(user);
    }
    return { course: courseId, tournament: id, players: enteredUserIds };
  });
  const roundsByPlayer = new Map(players.map((user, i) => [user, published.players[i]!.rounds]));
  for (const round_number of ROUND_NUMBERS) {
    const date = days[round_number - 1]!;
    const round: DemoRound = { tournament, round_number, date, course };
    const groups = await drawDemoGroups(context, round, {
      group_size: 3,
      handicap_weight: 0,
      current_score_weight: 1,
    });
    const getStrokes = (user: number): number[] =>
      roundsByPlayer.get(user)?.[round_number - 1]?.strokes ?? [];
    await Promise.all(
      groups.map((group) => playGroup(context, round, group, getStrokes, getEndOfPlayMs(date))),
    );
  }
  return { tournament, course, players };
}

interface ZozoOptions {
  organizer: number;
  /** Day of round 4, YYYY-MM-DD. */
  today: string;
  /** A hash that no password matches. */
  nobodysHash: string;
  account: PlayerAccount;
}
