import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CHANGE_QUOTA, SCORE_QUOTA } from '#server/bounds/bound.ts';
import { BOUNDS } from '#server/bounds/bounds.ts';
import { insertUser } from '#server/store/people/users.ts';
import {
  MAX_BODY_BYTES,
  MAX_LIST_ANSWER_BYTES,
  MAX_PLAYERS,
  MAX_LIST_ROWS,
} from '#server/policies/quotas.ts';
import { describeOnEveryDatabase, startServer } from '#tests/support/server.ts';
import { boundsDoc } from '#tests/support/bounds-table.ts';
import { requests, tokenFor } from './requests.ts';
import { fresh, newPeople, newPerson, newWorld, onEveryServer, raw, send, type World } from '../world.ts';

const rows = Object.entries(BOUNDS);
const running = (...places: string[]) => rows.filter(([, { runs }]) => places.includes(runs));

it('the table of limits has a row for every call of the API, and no other rows', () => {
  expect(Object.keys(BOUNDS).sort()).toEqual([...calls.keys()].sort());
});

it('the table of limits has a maximum length of the answer for every read of the API, and a rate limit for every write', () => {
  const unsaid = rows.filter(([name, { largest, quotas }]) =>
    calls.get(name)!.method === 'GET' ? largest === undefined : quotas.length === 0,
  );
  expect(unsaid).toEqual([]);
  const most = { rows: 4 * MAX_PLAYERS, bytes: MAX_LIST_ANSWER_BYTES };
  expect(rows.filter(([, { largest }]) => largest && largest.most > most[largest.unit])).toEqual([]);
});

it('the table of limits has a limit per account for every call of the API that needs a sign-in', () => {
  const uncounted = rows.filter(
    ([name, { quotas }]) =>
      calls.get(name)!.auth === 'required' && quotas.every((quota) => quota.name === undefined),
  );
  expect(uncounted).toEqual([]);
});

it('reads without a sign-in on the server’s main thread have short answers, whatever the database contains', () => {
  const open = running('here').filter(([name]) => calls.get(name)!.auth === 'none');
  expect(open.length).toBeGreaterThan(5);
  const most = { rows: 500, bytes: 65_536 };
  const long = open.filter(([, { largest }]) => largest && largest.most > most[largest.unit]);
  expect(long).toEqual([]);
});

it('docs/BOUNDS.md contains the table of limits', async () => {
  await expect(boundsDoc()).toMatchFileSnapshot('../../../docs/BOUNDS.md');
});

onEveryServer('The table of limits of the API is correct about', (server) => {
  let w: World;
  beforeAll(async () => {
    w = await newWorld(server(), await newPeople(server()));
  });
  const courseNamed = (name: string) => {
    const unrated = { course_rating_tenths: null, slope: null };
    return { name, name_key: name, ...unrated, created_by: w.staff.id, created_at: 0 };
  };
  const made = () => {
    const { board, field, history, list } = server().context.vitals.made;
    return { bytes: board + field + history, background: list };
  };

  it('the thread of each call: no call that takes long runs on the server’s main thread', async () => {
    const elsewhere: string[] = [];
    for (const [name, { runs }] of running('background', 'bytes')) {
      await server().context.write((trx) => server().context.boards.touch(trx, w.tournament));
      const before = made();
      const { status } = await send(server(), name, requests[name]!(w), tokenFor(w, name));
      const after = made();
      const kind = runs as 'background' | 'bytes';
      if (status !== 200 || (after[kind] === before[kind] && !name.startsWith('readShared')))
        elsewhere.push(`${name} ${status}`);
    }
    expect(elsewhere).toEqual([]);
  });

  it('the length of answers: an answer of the main thread does not grow with the database', async () => {
    const here = running('here').filter(([name]) => calls.get(name)!.method === 'GET');
    const sizes = async () => {
      const found: [string, number][] = [];
      for (const [name, { largest }] of here) {
        const { status, body } = await send(server(), name, requests[name]!(w), tokenFor(w, name));
        const size = Buffer.byteLength(JSON.stringify(body));
        expect([name, status, largest!.unit === 'rows' || size <= largest!.most]).toEqual([name, 200, true]);
        found.push([name, size]);
      }
      return found;
    };
    const before = await sizes();
    await server().context.write(async (trx) => {
      for (let n = 0; n < 300; n += 1) {
        const name = fresh('Grown');
        await insertUser(trx, { username: name, password_hash: 'x', now: 0 });
        await trx.insertInto('courses').values(courseNamed(name)).execute();
      }
    });
    expect(await sizes()).toEqual(before);
  });

  it('the maximum size of a request: a request that is one byte larger is refused', async () => {
    const taken: string[] = [];
    for (const [name, { bodyLimit = MAX_BODY_BYTES }] of rows) {
      const call = calls.get(name)!;
      if (call.method === 'GET') continue;
      const url = call.path.replace(/:\w+/g, '1');
      const body = JSON.stringify({ filler: 'x'.repeat(bodyLimit) });
      const { status } = await raw(server(), call.method, url, { body, token: tokenFor(w, name) });
      if (status !== 413) taken.push(`${name} ${status}`);
    }
    expect(taken).toEqual([]);
  });

  it('the maximum number of rows in a list: a longer list is refused with advice', async () => {
    const values = Array.from({ length: 500 }, (_, n) => n);
    const exclusion = { tournament: w.tournament, player: w.mate.id, reason: 'Long' };
    await server().context.write(async (trx) => {
      for (let at = 10; at <= MAX_LIST_ROWS + 10; at += values.length)
        await trx
          .insertInto('player_exclusions')
          .values(values.map((n) => ({ ...exclusion, round_number: at + n })))
          .execute();
    });
    const { status, body } = await send(server(), 'listExclusions', {});
    expect([status, body]).toMatchObject([
      400,
      { detail: 'This list has more than 20000 lines. Please request one tournament only.' },
    ]);
  });
});

describeOnEveryDatabase('The simultaneous changes of one account', (database) => {
  it('are limited by a 429 with the time to wait, while other accounts and all reads are not limited', async () => {
    const server = await startServer({ database, isPaced: true });
    const [anna, bert] = [await newPerson(server), await newPerson(server)];
    const wrong = { params: { id: anna.id }, body: { username: 5 } };
    let refused: Record<string, unknown> | null = null;
    let taken = 0;
    while (refused === null && taken < 10 * CHANGE_QUOTA.most) {
      const { status, headers } = await send(server, 'changeUser', wrong, anna.access);
      if (status === 429) refused = headers;
      else taken += Number(status === 400);
    }
    expect(taken).toBeGreaterThanOrEqual(CHANGE_QUOTA.most);
    expect(Number(refused?.['retry-after'])).toBeGreaterThanOrEqual(1);
    const mates = await send(server, 'changeUser', { ...wrong, params: { id: bert.id } }, bert.access);
    expect(mates.status).toBe(400);
    const batch = { body: { updates: Array.from({ length: 100 }, () => ({ score: 'none' })) } };
    let batches = 0;
    while ((await send(server, 'updateScores', batch, anna.access)).status === 200 && batches < 500)
      batches += 1;
    expect(batches).toBeGreaterThanOrEqual(SCORE_QUOTA.most / 100);
    expect(batches).toBeLessThan(500);
    const others = await send(server, 'updateScores', batch, bert.access);
    expect(others.status).toBe(200);
    const reads = await send(server, 'readUser', { params: { id: anna.id } }, anna.access);
    expect(reads.status).toBe(200);
    await server.close();
  });
});
