import { beforeAll, expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { ErrorBody, pathOf } from '#contract/index.ts';
import { isOfTemplate } from '#tests/support/messages.ts';
import type { TestServer } from '#tests/support/server.ts';
import { oddRequests, type OddRequest } from '../odd.ts';
import { requests, tokenFor } from './requests.ts';
import {
  newPeople,
  newWorld,
  raw,
  scoreOf,
  send,
  type Answered,
  type People,
  type Sent,
  type World,
  onEveryServer,
} from '../world.ts';

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
  'round_courses',
  'round_holes',
  'taken_names',
  'tee_sheets',
  'extra_scorers',
  'password_resets',
  'competitions',
  'sides',
  'side_members',
  'seasons',
  'season_events',
] as const;

/** Every row of every table in a deterministic order. */
async function everything(server: TestServer): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await server.context.read.selectFrom(table).selectAll().execute();
    dump[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}

/** One sentence; only the text of SPEC.md §8 has no full stop. */
const SENTENCE = /^[^\n]+[.!?]$|^That username is already taken$/;
const OF_THE_MACHINE = /sql|constraint|undefined|valibot|FST_|Error:|\bat .*\.ts/i;

/** What is wrong with a refusal, or nothing: it must be a 4xx in the shape of docs/contract/errors.md, in words for a person. */
function faults(what: string, answer: Answered, status?: number): string[] {
  const { body } = answer;
  const describeFault = (fault: string): string[] => [
    `${what}: ${fault}: ${answer.status} ${JSON.stringify(body)}`,
  ];
  if (answer.status < 400 || answer.status >= 500) return describeFault('not refused');
  if (status !== undefined && answer.status !== status) return describeFault(`not ${status}`);
  const parsed = v.safeParse(ErrorBody, body);
  if (!parsed.success) return describeFault('not the shape of a refusal');
  const { errors = {}, error_messages = {}, ...first } = parsed.output;
  const sentences = [first.detail, ...Object.values(errors).flat()];
  const messages = [first, ...Object.values(error_messages).flat()];
  if (!messages.every(isOfTemplate)) return describeFault('another sentence than its template');
  if (!sentences.every((text) => SENTENCE.test(text))) return describeFault('not a sentence');
  return sentences.some((text) => OF_THE_MACHINE.test(text)) ? describeFault('words of the machine') : [];
}

const sendOdd = (w: World, name: string, { sent, rawParams = {} }: OddRequest): Promise<Answered> => {
  const call = calls.get(name)!;
  const params = { ...sent.params };
  let url = call.path.replace(/:([a-z]+)/g, (_, place: string) => rawParams[place] ?? String(params[place]));
  url += sent.query ?? '';
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  return raw(w.server, call.method, url, { body, token: tokenFor(w, name) });
};

/** If the contract rejects the request, the server must answer 4xx and store nothing. */
function breaksContract(name: string, { sent, rawParams }: OddRequest): boolean {
  const call = calls.get(name)!;
  const query = Object.fromEntries(new URLSearchParams(sent.query ?? ''));
  return (
    rawParams !== undefined ||
    !v.safeParse(call.body, sent.body).success ||
    !v.safeParse(call.query, query).success
  );
}

onEveryServer('a request that', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
  });

  const names = [...calls.keys()];

  it('violates the API contract is refused with a 4xx and one sentence, and stores nothing', () =>
    everyRow(names, String, async (name) => {
      const odd = oddRequests(name, w).filter((request) => breaksContract(name, request));
      const before = await everything(server());
      const found: string[] = [];
      for (const request of odd) found.push(...faults(request.what, await sendOdd(w, name, request)));
      expect(found.join('\n')).toBe('');
      expect(await everything(server())).toEqual(before);
    }));

  it('the API contract accepts never causes a 500', () =>
    everyRow(names, String, async (name) => {
      const odd = oddRequests(name, w).filter((request) => !breaksContract(name, request));
      const found: string[] = [];
      for (const request of odd) {
        const answer = await sendOdd(w, name, request);
        if (answer.status !== calls.get(name)!.status) found.push(...faults(request.what, answer));
      }
      expect(found.join('\n')).toBe('');
      if (name !== 'lockAccount') return;
      // One of the requests locks an account that the next ones use.
      await server().context.write((trx) => trx.updateTable('users').set({ locked_at: null }).execute());
    }));

  const posts = [...calls].filter(([, { method }]) => method === 'POST' || method === 'PUT');
  it('has a body that is not JSON, is too large or has another type is refused', () =>
    everyRow(
      posts,
      ([name]) => name,
      async ([name, call]) => {
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
        const found: string[] = [];
        for (const [what, body, type] of bodies)
          found.push(...faults(what, await raw(server(), call.method, url, { body, token, type })));
        expect(found.join('\n')).toBe('');
        expect(await everything(server())).toEqual(before);
      },
    ));

  it('combines objects of two tournaments is refused', async () => {
    const theirs = await newWorld(server(), { ...people, organizer: people.outsider });
    const score = scoreOf(theirs);
    const { tournament } = theirs;
    const wrong: [string, Sent, number][] = [
      ['createExclusion', { body: { tournament, player_id: people.staff.id, round_number: 1 } }, 400],
      ['createExclusion', { body: { tournament, player_id: people.owner.id, round_number: 4 } }, 400],
      ['createGroupingSettings', { body: { tournament, round_number: 4 } }, 400],
      ['generateGroupings', { params: { tournament, round: 4 } }, 404],
      ['updateScore', { body: { ...score, hole: w.course * 100 + 1 } }, 400],
      ['updateScore', { body: { ...score, hole: theirs.course * 100 + 19 } }, 400],
      ['updateScore', { body: { ...score, partner: 2_000_000_000 } }, 400],
      ['updateScore', { body: { ...score, user: people.staff.id } }, 404],
      ['updateScore', { body: { ...score, round_number: 4 } }, 404],
      [
        'createTournament',
        { body: { name: 'Cup', date1: '2026-01-01', course1: { id: 2_000_000_000 } } },
        400,
      ],
    ];
    const before = await everything(server());
    const found: string[] = [];
    for (const [name, sent, status] of wrong) {
      const answer = await send(server(), name, sent, people.outsider.access);
      found.push(...faults(`${name} ${JSON.stringify(sent)}`, answer, status));
    }
    expect(found).toEqual([]);
    expect(await everything(server())).toEqual(before);
  });

  it('has an unknown path or method is refused', async () => {
    const requested: [string, string][] = [
      ['GET', '/api/nothing/'],
      ['GET', '/api/users/'],
      ['GET', '/api/tournaments/1/2/3'],
      ['GET', '/token/none/'],
      ['GET', `/api/users/${'9'.repeat(5000)}`],
      ['DELETE', `/api/tournaments/${w.tournament}`],
      ['PATCH', `/api/users/${people.owner.id}/`],
      ['POST', `/api/users/${people.owner.id}/`],
      ['GET', '/token/'],
    ];
    const found: string[] = [];
    for (const [method, path] of requested)
      found.push(
        ...faults(`${method} ${path}`, await raw(server(), method, path, { token: people.staff.access })),
      );
    expect(found).toEqual([]);
  });
});
