import { calls } from '#contract/calls.ts';
import { pathOf } from '#contract/index.ts';
import { afterAll, beforeAll } from 'vitest';
import { fresh } from './fresh.ts';
import { newCompetition, newLink, newMerges, newNotice, newRoles, newSeason } from './world-parts.ts';
import {
  describeOnBothDatabases,
  describeOnEveryDatabase,
  startServer,
  type DatabaseName,
  type TestServer,
} from '#tests/support/server.ts';
import { newEntries } from './journal/new-entries.ts';

export { fresh };

export interface Person {
  id: number;
  username: string;
  access: string;
  refresh: string;
}

/** A tournament with one of everything that calls refer to. */
export interface World {
  server: TestServer;
  /** The organizer, the card's player, one in the same group, one in another, and outsiders. */
  organizer: Person;
  owner: Person;
  mate: Person;
  other: Person;
  outsider: Person;
  staff: Person;
  /** They have the role of that name. */
  coorganizer: Person;
  committee: Person;
  desk: Person;
  starter: Person;
  tournament: number;
  course: number;
  /** A course without a tournament. */
  spare: number;
  /** Ids of the player entries, by user id. */
  entries: Map<number, number>;
  settings: number;
  exclusion: number;
  /** A gross medal over round 1. */
  competition: number;
  /** An order of merit of the organizer that includes that competition. */
  season: number;
  /** The code of the owner's group in round 1, and its id. */
  code: string;
  access: number;
  /** The op_id of a list that added no players. */
  import: string;
  /** A second account of the mate, and the version of its merge. */
  twin: number;
  twinVersion: string;
  /** A merge that can be undone. */
  merge: number;
  /** The token of a link to a new password of the owner. */
  link: string;
  /** A link to the role of starter, and its token. */
  roleLink: number;
  roleToken: string;
  /** The number of a notice of the organizer. */
  notice: number;
  /** Entries that can be undone, in the journals of the tournament and of the server. */
  entry: string;
  serverEntry: string;
}

export interface Sent {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
}

export interface Answered {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export const PASSWORD = 'fore!';
export const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
export const HOLES = PARS.map((par, i) => ({ par, stroke_index: i + 1 }));

type Suite = (server: () => TestServer) => void;

/** A suite for one database, with its own server. */
const withServer = (suite: Suite) => (database: DatabaseName) => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(async () => {
    await server?.close();
  });
  suite(() => {
    if (!server) throw new Error('the server has not been started');
    return server;
  });
};

/** describeOnEveryDatabase with a server. */
export const onEveryServer = (name: string, suite: Suite): void =>
  describeOnEveryDatabase(name, withServer(suite));
/** describeOnBothDatabases with a server. */
export const onBothServers = (name: string, suite: Suite): void =>
  describeOnBothDatabases(name, withServer(suite));

/** Adds a player to the first group of round 1, as a draw does. */
export const putInGroup = (server: TestServer, tournament: number, player: number): Promise<unknown> =>
  server.context.write(async (trx) => {
    await trx
      .updateTable('groupings')
      .set({ user4: player })
      .where('tournament', '=', tournament)
      .where('round_number', '=', 1)
      .where('group_number', '=', 1)
      .execute();
    await server.context.boards.touch(trx, tournament);
  });

/** Sends a request unchanged and returns the answer, JSON or not. */
export async function raw(
  server: TestServer,
  method: string,
  url: string,
  { body, token, type }: { body?: string; token?: string | null; type?: string } = {},
): Promise<Answered> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = type ?? 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  const answer = await server.app.inject({ method: method as 'GET', url, headers, payload: body });
  let parsed: unknown = answer.body === '' ? undefined : answer.body;
  if (String(answer.headers['content-type']).includes('json')) parsed = JSON.parse(answer.body);
  return { status: answer.statusCode, body: parsed, headers: answer.headers };
}

export async function send(
  server: TestServer,
  name: string,
  { params = {}, query = '', body }: Sent,
  token?: string | null,
  { slash }: { slash?: boolean } = {},
): Promise<Answered> {
  const call = calls.get(name);
  if (!call) throw new Error(`the contract has no call ${name}`);
  let path = pathOf(call, params);
  if (slash !== undefined) path = path.replace(/\/?$/, slash ? '/' : '');
  const url = path + query;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return raw(server, call.method, url, { body: text, token });
}

/** Like `send`, but fails unless the answer has the call's status. */
export async function good<T>(
  server: TestServer,
  name: string,
  sent: Sent,
  token?: string | null,
): Promise<T> {
  const answer = await send(server, name, sent, token);
  if (answer.status !== calls.get(name)!.status)
    throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

type Registered = { access: string; refresh: string; user: { id: number } };

export async function newPerson(server: TestServer, word = 'golfer'): Promise<Person> {
  const username = fresh(word);
  const body = { username, password: PASSWORD };
  const { access, refresh, user } = await good<Registered>(server, 'register', { body });
  return { id: user.id, username, access, refresh };
}

/** The people of a world; enough for every role of docs/contract/rights.md. */
export async function newPeople(server: TestServer) {
  const staff = await newPerson(server, 'staff');
  await server.makeStaff(staff.id);
  return {
    staff,
    organizer: await newPerson(server, 'organizer'),
    owner: await newPerson(server, 'owner'),
    mate: await newPerson(server, 'mate'),
    other: await newPerson(server, 'other'),
    outsider: await newPerson(server, 'outsider'),
    coorganizer: await newPerson(server, 'coorganizer'),
    committee: await newPerson(server, 'committee'),
    desk: await newPerson(server, 'desk'),
    starter: await newPerson(server, 'starter'),
  };
}
export type People = Awaited<ReturnType<typeof newPeople>>;

type WithId = { id: number };

/**
 * A tournament of three rounds on a rated course without scores. In round 1 owner and mate are a group and other is
 * alone; other is excluded from round 2.
 */
export async function newWorld(server: TestServer, people: People): Promise<World> {
  const { organizer, owner, mate, other } = people;
  const course = await good<WithId>(
    server,
    'createCourse',
    { body: { name: fresh('Links'), holes: HOLES, course_rating: 71.2, slope: 125 } },
    people.staff.access,
  );
  const spare = await good<WithId>(
    server,
    'createCourse',
    { body: { name: fresh('Spare'), holes: null, course_rating: null, slope: null } },
    people.staff.access,
  );
  // Created long ago, because an organizer may create only 100 tournaments a day.
  await server.context.write((trx) =>
    trx.updateTable('tournaments').set({ created_at: 0 }).where('created_at', '>', 0).execute(),
  );
  const rounds = { date1: '2026-05-01', date2: '2026-05-02', date3: '2028-05-03' }; // so that its codes are still valid
  const tournament = await good<WithId>(
    server,
    'createTournament',
    { body: { name: fresh('Open'), ...rounds, course1: course.id, course2: course.id } },
    organizer.access,
  );
  const entries = new Map<number, number>();
  for (const person of [owner, mate, other]) {
    const body = { player: person.id, tournament: tournament.id };
    entries.set(person.id, (await good<WithId>(server, 'addPlayer', { body }, person.access)).id);
  }
  await server.context.write(async (trx) => {
    const round = { tournament: tournament.id, round_number: 1, user3: null, user4: null, why: null };
    await trx
      .insertInto('groupings')
      .values([
        { ...round, group_number: 1, user1: owner.id, user2: mate.id },
        { ...round, group_number: 2, user1: other.id, user2: null },
      ])
      .execute();
  });
  const settings = await good<WithId>(
    server,
    'createGroupingSettings',
    { body: { tournament: tournament.id, round_number: 1 } },
    organizer.access,
  );
  const exclusion = await good<WithId>(
    server,
    'createExclusion',
    { body: { tournament: tournament.id, player_id: other.id, round_number: 2 } },
    organizer.access,
  );
  const { codes } = await good<{ codes: { id: number; code: string }[] }>(
    server,
    'makeCodes',
    { params: { id: tournament.id }, body: { round_number: 1 } },
    organizer.access,
  );
  const op_id = fresh('import');
  const list = { params: { id: tournament.id }, body: { op_id, rows: [{ handicap: 3 }] } };
  await good(server, 'addToRoster', list, organizer.access);
  const competition = await newCompetition(server, tournament.id);
  const merges = await newMerges(server, people);
  return {
    ...people,
    ...merges,
    server,
    import: op_id,
    code: codes[0]!.code,
    access: codes[0]!.id,
    tournament: tournament.id,
    course: course.id,
    spare: spare.id,
    entries,
    settings: settings.id,
    exclusion: exclusion.id,
    competition,
    season: await newSeason(server, organizer, competition),
    link: await newLink(server, owner, people.staff),
    ...(await newRoles(server, tournament.id, people)),
    notice: await newNotice(server, tournament.id, organizer),
    ...(await newEntries(server, tournament.id, { organizer, staff: people.staff, course: spare.id })),
  };
}

/** A score on hole 1 of the owner's card in round 1, as a legacy client sends it. */
export const scoreOf = (w: World) => ({
  user: w.owner.id,
  date: '2026-05-01',
  tournament: w.tournament,
  course: w.course,
  round_number: 1,
  hole: w.course * 100 + 1,
  score: 4,
  partner: null,
});

/** All 18 holes of a card in one batch; `over` strokes above par in total, spread evenly. */
export async function playRound(
  server: TestServer,
  card: { user: number; tournament: number; round_number: number; course: number | null },
  over: number,
  token: string,
): Promise<void> {
  const { course, ...rest } = card;
  const updates = PARS.map((par, i) => ({
    ...rest,
    course,
    hole: (course ?? 0) * 100 + i + 1,
    score: par + Math.floor(over / 18) + (i < ((over % 18) + 18) % 18 ? 1 : 0),
    partner: null,
  }));
  type Results = { results: { status: number; body: unknown }[] };
  const { results } = await good<Results>(server, 'updateScores', { body: { updates } }, token);
  const refused = results.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a score was refused: ${JSON.stringify(refused)}`);
}
