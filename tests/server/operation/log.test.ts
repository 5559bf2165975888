import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createLineLogger } from '#server/log.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { requests } from '../calls/requests.ts';
import { PASSWORD, newPeople, newWorld, send, type World } from '../world.ts';

type Line = Record<string, unknown> & { err?: Record<string, unknown> };

/** Collects every text under these keys, at any depth of an answer. */
const SECRET = new Set([
  'access',
  'refresh',
  'token',
  'code',
  'username',
  'first_name',
  'last_name',
  'email',
]);
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && SECRET.has(name) && inner.length > 3 ? [inner] : secretsIn(inner),
  );
}

describeOnEveryDatabase('The log of a server', (database) => {
  let server: TestServer;
  let w: World;
  beforeAll(async () => {
    server = await startServer({ database, logLevel: 'info' });
    w = await newWorld(server, await newPeople(server));
    server.expectLog();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    server?.expectLog();
    await server?.close();
  });
  const linesOf = (text: string[]): Line[] => text.map((line) => JSON.parse(line) as Line);

  it('has a line for every call if the operator switches this on, without names, tokens, codes or addresses', async () => {
    const personalTexts: string[] = [PASSWORD, 'Olive', 'Hanna', w.code, w.link];
    let asked = 0;
    for (const name of calls.keys())
      for (const token of [null, w.owner.access, `${w.staff.access}broken`]) {
        const sent = requests[name]!(w);
        const { body } = await send(server, name, sent, token);
        personalTexts.push(...secretsIn(body), ...secretsIn(sent.body));
        asked += 1;
      }
    expect(asked).toBeGreaterThan(150);
    for (const url of [`/go/${w.code}?t=1&r=1`, `/reset/${w.link}`, `/tournament?name=${w.owner.username}`]) {
      await server.app.inject({ url, headers: { accept: 'text/html' } });
      asked += 1;
    }
    for (const { username, access, refresh } of [w.owner, w.mate, w.staff, w.organizer])
      personalTexts.push(username, access, refresh);
    const text = server.expectLog();
    const lines = linesOf(text);
    expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(asked);
    const fields = new Set(lines.filter(({ msg }) => msg === 'answered').flatMap(Object.keys));
    expect([...fields].sort()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].sort(),
    );
    // 'player' is also a word in routes and in "Former player".
    const secrets = [...new Set(personalTexts)].filter((secret) => secret !== 'player');
    expect(secrets.length).toBeGreaterThan(20);
    const all = text.join('');
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('contains an internal error with the request id that the client received, without data of users', async () => {
    const fault = new Error(`duplicate key anna@example.org ${w.owner.refresh}`);
    Object.assign(fault, { code: '23505', detail: 'Key (username_key)=(anna) already exists.' });
    vi.spyOn(server.context.tokens, 'rotate').mockRejectedValue(fault);
    const answer = await send(server, 'refreshTokens', { body: { refresh: w.owner.refresh } });
    expect([answer.status, answer.body]).toEqual([
      500,
      { detail: 'Something went wrong on the server. Please try again.' },
    ]);
    const text = server.expectLog();
    const line = linesOf(text).find(({ msg }) => msg === 'a request failed')!;
    expect(line).toMatchObject({
      reqId: answer.headers['x-request-id'],
      method: 'POST',
      route: '/token/refresh/',
      err: { type: 'Error', code: '23505' },
    });
    expect(line.err!['message']).toMatch(/^duplicate key \(hidden\) \(hidden\)/);
    expect(text.join('')).not.toMatch(/anna|already exists/);
    expect(text.join('')).not.toContain(w.owner.refresh);
  });

  it('contains a different request id for every refused request', async () => {
    const numbers = [];
    for (let i = 0; i < 3; i += 1) {
      const answer = await send(server, 'signIn', { body: { username: 'nobody', password: 'x' } });
      numbers.push(answer.headers['x-request-id']);
    }
    const bad = await server.app.inject('/%');
    numbers.push(bad.headers['x-request-id']);
    for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
    expect(new Set(numbers).size).toBe(4);
  });
});

it('A message about the database is logged in the same format and without e-mail addresses', () => {
  const lines: string[] = [];
  createLineLogger({ write: (line) => lines.push(line) })('PostgreSQL connection\nlost: golf@example.org');
  createLineLogger({ write: (line) => lines.push(line) })('All 2 server processes are new.', 'info');
  expect(JSON.parse(lines.pop()!)).toMatchObject({ level: 30 });
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 50,
    time: expect.any(Number),
    msg: 'PostgreSQL connection\nlost: (hidden)',
  });
});
