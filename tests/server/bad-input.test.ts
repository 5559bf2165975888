import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { ErrorBody, pathOf } from '#contract/index.ts';
import type { TestServer } from '#tests/support/server.ts';
import { oddRequests, type OddRequest } from './odd.ts';
import {
  newPeople,
  newWorld,
  raw,
  requests,
  scoreOf,
  send,
  tokenFor,
  type Answered,
  type People,
  type Sent,
  type World,
  onEveryServer,
} from './world.ts';

const TABLES = [
  'users',
  'refresh_tokens',
  'courses',
  'holes',
  'tournaments',
  'players',
  'groupings',
  'hole_scores',
  'score_log',
  'round_scores',
  'tournament_grouping_settings',
  'player_exclusions',
] as const;

/** Every row of every table, in an order that only the rows decide. */
async function everything(server: TestServer): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await server.context.read.selectFrom(table).selectAll().execute();
    dump[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}

const ONE_SENTENCE = /^[^\n.!?]*(?:[.!?,:;][^\n.!?]+)*[.!?]$/;

/** A 4xx in CONTRACT.md §2's shape, with one sentence for a person and nothing of the machine in it. */
function expectRefusal(what: string, answer: Answered): void {
  expect([what, answer.status, answer.body]).toEqual([what, expect.toSatisfy(isRefusal), answer.body]);
  const { detail } = v.parse(ErrorBody, answer.body);
  expect([what, detail]).toEqual([what, expect.stringMatching(ONE_SENTENCE)]);
  expect(detail).not.toMatch(/sql|constraint|undefined|valibot|FST_|Error:|\bat .*\.ts/i);
}
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

const sendOdd = (w: World, name: string, { sent, rawParams = {} }: OddRequest): Promise<Answered> => {
  const call = calls.get(name)!;
  const params = { ...sent.params };
  let url = call.path.replace(/:([a-z]+)/g, (_, place: string) => rawParams[place] ?? String(params[place]));
  url += sent.query ?? '';
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  return raw(w.server, call.method, url, { body, token: tokenFor(w, name) });
};

/** Whether the contract itself refuses it: then the server must, with a 4xx and nothing stored. */
function breaksContract(name: string, { sent, rawParams }: OddRequest): boolean {
  const call = calls.get(name)!;
  const query = Object.fromEntries(new URLSearchParams(sent.query ?? ''));
  return (
    rawParams !== undefined ||
    !v.safeParse(call.body, sent.body).success ||
    !v.safeParse(call.query, query).success
  );
}

onEveryServer('bad input', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
  });

  for (const name of calls.keys()) {
    it(`${name}: what the contract refuses is a 4xx with one sentence, and nothing is stored`, async () => {
      const odd = oddRequests(name, w).filter((request) => breaksContract(name, request));
      const before = await everything(server());
      for (const request of odd) expectRefusal(request.what, await sendOdd(w, name, request));
      expect(await everything(server())).toEqual(before);
    });

    it(`${name}: what the contract takes is never a 500, however odd`, async () => {
      const odd = oddRequests(name, w).filter((request) => !breaksContract(name, request));
      for (const request of odd) {
        const answer = await sendOdd(w, name, request);
        if (answer.status >= 400) expectRefusal(request.what, answer);
        else expect([request.what, answer.status]).toEqual([request.what, calls.get(name)!.status]);
      }
    });
  }

  const posts = [...calls].filter(([, { method }]) => method === 'POST' || method === 'PUT');
  for (const [name, call] of posts) {
    it(`${name}: a body that is not JSON, too large, or of another type is refused`, async () => {
      const fresh = await newWorld(server(), people);
      const { params = {} } = requests[name]!(fresh);
      const url = pathOf(call, params);
      const token = tokenFor(fresh, name);
      const before = await everything(server());
      const bodies: [string, string, string?][] = [
        ['malformed', '{"name": '],
        ['cut off', '{"name": "x'],
        ['garbage', '\u0001\u0002'],
        ['too large', JSON.stringify({ name: 'x'.repeat(2_000_000) })],
        ['a form', 'name=x&username=y', 'application/x-www-form-urlencoded'],
        ['plain text', 'hello', 'text/plain'],
        ['poisoned', '{"__proto__": {"is_staff": true}}'],
      ];
      for (const [what, body, type] of bodies)
        expectRefusal(what, await raw(server(), call.method, url, { body, token, type }));
      expect(await everything(server())).toEqual(before);
    });
  }

  const refused = async (name: string, sent: Sent, token: string, status: number) => {
    const before = await everything(server());
    const answer = await send(server(), name, sent, token);
    expectRefusal(name, answer);
    expect(answer.status).toBe(status);
    expect(await everything(server())).toEqual(before);
  };

  it('things of one tournament cannot be named in another', async () => {
    const theirs = await newWorld(server(), { ...people, organizer: people.outsider });
    const { access } = people.outsider;
    const outside = {
      ...requests['createExclusion']!(theirs),
      body: { tournament: theirs.tournament, player_id: people.staff.id, round_number: 1 },
    };
    await refused('createExclusion', outside, access, 400);
    const otherHole = { ...scoreOf(theirs), hole: w.course * 100 + 1 };
    await refused('updateScore', { body: otherHole }, access, 400);
    const notIn = { ...scoreOf(theirs), user: people.staff.id };
    await refused('updateScore', { body: notIn }, access, 404);
    const noRound = { tournament: theirs.tournament, round_number: 4 };
    await refused('createGroupingSettings', { body: noRound }, access, 400);
    await refused('generateGroupings', { params: { tournament: theirs.tournament, round: 4 } }, access, 404);
    const noCourse = { name: 'Cup', date1: '2026-01-01', course1: { id: 2_000_000_000 } };
    await refused('createTournament', { body: noCourse }, access, 400);
  });

  it('a path that no call has is a 404 with a sentence', async () => {
    for (const path of ['/api/nothing/', '/api/users/', '/api/tournaments/1/2/3', '/token/none/'])
      expectRefusal(path, await raw(server(), 'GET', path));
  });

  it('a method that a call does not have is refused', async () => {
    for (const [method, path] of [
      ['DELETE', `/api/tournaments/${w.tournament}`],
      ['PATCH', `/api/users/${people.owner.id}/`],
      ['POST', `/api/users/${people.owner.id}/`],
      ['GET', '/token/'],
    ] as const)
      expectRefusal(`${method} ${path}`, await raw(server(), method, path, { token: people.staff.access }));
  });
});
