import { beforeAll, expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { HEALTH_LIVE_ROUTE, HEALTH_READY_ROUTE } from '#contract/health.ts';
import { LIVE_ROUTE } from '#contract/scores/live.ts';
import { CALENDAR_FEED_ROUTE, CALENDAR_FILE_ROUTE } from '#contract/people/calendar.ts';
import { PICTURE_ROUTE } from '#contract/people/pictures.ts';
import { isWhole } from '#tests/support/proof.ts';
import type { TestServer } from '#tests/support/server.ts';
import { requests, tokenFor } from './requests.ts';
import { newPeople, newWorld, send, type People, type World, onBothServers } from '../world.ts';

it('the tests have a valid request for every call of the API contract, and no other requests', () => {
  expect(Object.keys(requests).sort()).toEqual([...calls.keys()].sort());
});

/**
 * Calls with people of their own: those that end sign-ins of the owner or the outsider or delete the owner, and one for
 * which the shared organizer has too many orders of merit, one of each world.
 */
const WITH_OWN_PEOPLE = new Set([
  'createSeason',
  'logout',
  'changePassword',
  'signOutEverywhere',
  'resetPassword',
  'removeAccount',
  'claimGuest',
]);

/** Fields of an answer that its schema does not name: nobody decided that they leave the server. */
function undeclaredKeys(sent: unknown, declared: unknown, at = ''): string[] {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null)
    return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    key in declared
      ? undeclaredKeys(value, (declared as Record<string, unknown>)[key], `${at}.${key}`)
      : [`${at}.${key}`],
  );
}

onBothServers('the API contract', (server) => {
  let shared: People;
  /** Shared by read-only calls, which change nothing. */
  let still: World;
  beforeAll(async () => {
    shared = await newPeople(server());
    still = await newWorld(server(), shared);
  });
  const makeGuest = (id: number) =>
    server().context.write((trx) =>
      trx.updateTable('users').set({ is_guest: 1 }).where('id', '=', id).execute(),
    );

  it('defines the status and the schema of the server’s answer to each call, with and without a trailing slash', () =>
    everyRow(
      calls,
      ([name]) => name,
      async ([name, call]) => {
        // On PostgreSQL `npm test` only checks that each call works, with one of the two paths.
        for (const slash of isWhole || server().databaseUrl === null ? [true, false] : [true]) {
          const people = WITH_OWN_PEOPLE.has(name) ? await newPeople(server()) : shared;
          const w = call.method === 'GET' ? still : await newWorld(server(), people);
          const sent = requests[name]!(w);
          if (name === 'claimGuest') await makeGuest(w.owner.id);
          const answer = await send(server(), name, sent, tokenFor(w, name), { slash });
          expect([answer.status, answer.body]).toEqual([call.status, answer.body]);
          const parsed = v.safeParse(call.answer, answer.body);
          expect(
            parsed.issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)]),
          ).toBeUndefined();
          expect(parsed.success ? undeclaredKeys(answer.body, parsed.output) : []).toEqual([]);
          expect(answer.body === undefined).toBe(call.status === 204);
        }
      },
    ));

  it('contains every path that the server serves below the path of the API', () => {
    const inContract = [...calls.values()].map(({ method, path }) => `${method} ${plain(path)}`);
    const served = servedBy(server()).filter((route) =>
      / \/(api|board|token|register|logout|user|tournament)\b/.test(route),
    );
    expect(served.length).toBeGreaterThan(30);
    // Not in the contract: the stream, pictures, calendars, and the load balancer's checks.
    const others = [
      LIVE_ROUTE,
      PICTURE_ROUTE,
      CALENDAR_FEED_ROUTE,
      CALENDAR_FILE_ROUTE,
      HEALTH_LIVE_ROUTE,
      HEALTH_READY_ROUTE,
    ];
    expect(served.sort()).toEqual([...inContract, ...others.map((path) => `GET ${plain(path)}`)].sort());
  });
});

/** A path without trailing slash and parameter names. */
const plain = (path: string): string => path.replace(/\/$/, '').replace(/:[a-zA-Z|:]+/g, ':');

/** Every method and path, read from Fastify's routes. */
function servedBy(server: TestServer): string[] {
  const above: string[] = [];
  const found: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    for (const method of methods.split(', '))
      if (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].includes(method))
        found.push(`${method} ${plain(above.join(''))}`);
  }
  return found;
}
