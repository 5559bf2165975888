import { buildCalendarFilePath } from '#contract/people/calendar.ts';
import { buildApp } from '#server/app.ts';
import type { TestServer } from '#tests/support/server.ts';
import { HOLES, fresh, good, newPerson, type Person } from '../world.ts';

/** A medal on the day on which clocks change in Berlin, and a second round a week later. */
export const [FIRST_DAY, SECOND_DAY] = ['2026-10-25', '2026-11-01'];

export interface Cup {
  id: number;
  course: number;
  organizer: Person;
  player: Person;
  mate: Person;
  entry: number;
}

export async function newCup(server: TestServer, zone: string | null = 'Europe/Berlin'): Promise<Cup> {
  const organizer = await newPerson(server, 'organizer');
  const [player, mate] = [await newPerson(server), await newPerson(server)];
  const card = { name: fresh('Heath'), holes: HOLES, course_rating: 71.2, slope: 125, time_zone: zone };
  const course = await good<{ id: number }>(server, 'createCourse', { body: card }, organizer.access);
  const rounds = { date1: FIRST_DAY, date2: SECOND_DAY, course1: course.id, course2: course.id };
  const plan = { body: { name: fresh('Autumn Medal'), ...rounds } };
  const { id } = await good<{ id: number }>(server, 'createTournament', plan, organizer.access);
  const enter = ({ id: user, access }: Person) =>
    good<{ id: number }>(server, 'addPlayer', { body: { player: user, tournament: id } }, access);
  const entry = (await enter(player)).id;
  await enter(mate);
  return { id, course: course.id, organizer, player, mate, entry };
}

/** Draws round 1 as the organizer does; without `players`, the player and a mate are a group. */
export async function drawRound(
  server: TestServer,
  { id, organizer, player, mate }: Cup,
  start: { start_time: string | null; start_hole: number | null },
  players = [player.id, mate.id],
): Promise<void> {
  const params = { tournament: id, round: 1 };
  const { version } = await good<{ version: string }>(server, 'readDraw', { params });
  const groups = [{ group_number: 1, players, ...start, locked: false }];
  await good(server, 'changeDraw', { params, body: { version, groups } }, organizer.access);
}

export interface Read {
  status: number;
  etag: string;
  headers: Record<string, unknown>;
  text: string;
}

/** A read as a calendar program makes it: without a session. */
export async function readCalendar(
  app: TestServer['app'],
  url: string,
  headers: Record<string, string> = {},
): Promise<Read> {
  const answer = await app.inject({ url, headers });
  return {
    status: answer.statusCode,
    etag: String(answer.headers['etag']),
    headers: answer.headers,
    text: answer.payload.replaceAll('\r\n ', ''),
  };
}

export const filePath = ({ id, player }: Cup): string => buildCalendarFilePath(id, player.id);

export async function makeFeed(server: TestServer, { id, access }: Person): Promise<string> {
  return (await good<{ path: string }>(server, 'makeCalendarFeed', { params: { id } }, access)).path;
}

export type FoundEvent = Record<string, string>;

/** The events of a calendar by their UID, each with its values by name; VALARM is left out. */
export function eventsIn(text: string): FoundEvent[] {
  return text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => {
      const lines = event
        .split('END:VEVENT')[0]!
        .replace(/BEGIN:VALARM[^]*END:VALARM\r\n/, 'VALARM:yes\r\n')
        .split('\r\n');
      return Object.fromEntries(
        lines
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      );
    });
}

export const readEvents = async (server: TestServer, url: string): Promise<FoundEvent[]> =>
  eventsIn((await readCalendar(server.app, url)).text);

/** A second app on the same data with other settings. */
export async function withSettings(
  server: TestServer,
  settings: { timeZone?: string | null; publicUrl?: string | null },
): Promise<TestServer['app']> {
  const app = buildApp(server.context, { pages: null, publicUrl: null, ...settings });
  await app.ready();
  return app;
}

export const changeTournament = (server: TestServer, { id, organizer }: Cup, body: object) =>
  good(server, 'changeTournament', { params: { id }, body }, organizer.access);
