import { createPresetSettings } from '#domain/competition/presets.ts';
import { pathOf } from '#contract/index.ts';
import { calls } from '#contract/calls.ts';
import type { TestServer } from '#tests/support/server.ts';
import { fresh, good, HOLES, newPerson, playRound, type Person } from '../world.ts';

/** Tournaments of four rounds each, in turns with the one and the other account. */
export const CUPS = 10;
const ROUNDS = [1, 2, 3, 4];

/** A golfer with two accounts, and another one who plays the same scores beside them with one account. */
export interface FortyRounds {
  into: Person;
  from: Person;
  single: Person;
  staff: Person;
  organizer: Person;
  cups: { id: number; competition: number }[];
  season: number;
}

type WithId = { id: number };

async function playCup(server: TestServer, world: Omit<FortyRounds, 'cups' | 'season'>, i: number) {
  const { organizer, single } = world;
  const who = i % 2 === 0 ? world.into : world.from;
  const asOrganizer = <T>(name: string, sent: object) => good<T>(server, name, sent, organizer.access);
  const links = { name: fresh('Links'), holes: HOLES, course_rating: 70 + (i % 4), slope: 110 + i };
  const { id: course } = await asOrganizer<WithId>('createCourse', { body: links });
  const day = String(i + 1).padStart(2, '0');
  const days = ROUNDS.map((round) => [`date${round}`, `2026-0${round}-${day}`]);
  const courses = ROUNDS.map((round) => [`course${round}`, course]);
  const body = { name: fresh('Cup'), ...Object.fromEntries([...days, ...courses]) };
  const { id: tournament } = await asOrganizer<WithId>('createTournament', { body });
  for (const { id: player } of [who, single])
    await asOrganizer('addPlayer', { body: { player, tournament } });
  const group = { tournament, group_number: 1, user1: who.id, user2: single.id, user3: null, user4: null };
  await server.context.write((trx) =>
    trx
      .insertInto('groupings')
      .values(ROUNDS.map((round_number) => ({ ...group, round_number, why: null })))
      .execute(),
  );
  for (const round_number of ROUNDS) {
    const over = 8 + ((i * 5 + round_number * 3) % 14);
    // The golfer scores the card of the other one, too.
    for (const { id: user } of [who, single])
      await playRound(server, { user, tournament, round_number, course }, over, who.access);
  }
  const settings = { ...createPresetSettings('stableford', { rounds: ROUNDS }), net: null };
  const made = { tournament, name: fresh('Stableford'), settings };
  const { id: competition } = await asOrganizer<WithId>('createCompetition', { body: made });
  return { id: tournament, competition };
}

/** Twenty rounds on either account, in turns, all long over, and an order of merit of all tournaments. */
export async function newFortyRounds(server: TestServer): Promise<FortyRounds> {
  const last = fresh('Twofold');
  const staff = await newPerson(server, 'staff');
  await server.makeStaff(staff.id);
  const named = async (word: string, first_name: string): Promise<Person> => {
    const person = await newPerson(server, word);
    const params = { id: person.id };
    await good(server, 'changeUser', { params, body: { first_name, last_name: last } }, person.access);
    const index = { handicap: 12.3, source: 'Golf Union', date: '2026-01-01' };
    await good(server, 'enterHandicap', { params, body: index }, staff.access);
    return person;
  };
  const world = {
    staff,
    into: await named('ann', 'Ann'),
    from: await named('anna', 'Ann'),
    single: await named('single', 'Sid'),
    organizer: await newPerson(server, 'organizer'),
  };
  const cups: FortyRounds['cups'] = [];
  for (let i = 0; i < CUPS; i += 1) cups.push(await playCup(server, world, i));
  const competitions = cups.map(({ competition }) => competition);
  const order = { name: fresh('Order'), points: [10, 6, 3], best: null, competitions };
  const { id: season } = await good<WithId>(server, 'createSeason', { body: order }, world.organizer.access);
  return { ...world, cups, season };
}

/** The body of an answer, byte for byte. */
export async function bytesOf(
  server: TestServer,
  name: string,
  params: Record<string, string | number>,
  token?: string,
): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: 'GET', url: pathOf(calls.get(name)!, params), headers });
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  return answer.body;
}

/** All that is shown of these tournaments, by what it is. */
export async function readTournaments(
  server: TestServer,
  { cups, organizer }: FortyRounds,
): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const { id, competition } of cups) {
    const read = async (name: string, params: Record<string, string | number>, token?: string) =>
      (shown[`${name} ${JSON.stringify(params)}`] = await bytesOf(server, name, params, token));
    await read('readTournament', { id });
    await read('readBoard', { id });
    await read('readCompetitionBoard', { id: competition });
    for (const format of ['csv', 'json']) {
      for (const name of ['exportResults', 'exportHoles', 'exportRoster', 'exportTeeSheet', 'exportJournal'])
        await read(name, { id, format }, organizer.access);
      await read('exportCompetition', { id: competition, format });
    }
  }
  return shown;
}
