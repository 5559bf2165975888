import { beforeAll, expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import { calls } from '#contract/calls.ts';
import { LASTING_RIGHT_CALLS } from '#server/auth/lasting-rights.ts';
import type { CallName } from '#server/bounds/bound.ts';
import { rightsDoc } from '#tests/support/rights-doc.ts';
import { guestInGroup } from '../people/guest-in-group.ts';
import { ASKERS, CALLS_BY_RIGHT, isByCode, rightOf, statusFor, type Asker } from './call-rights.ts';
import { requests } from './requests.ts';
import {
  PASSWORD,
  good,
  newPeople,
  newPerson,
  newWorld,
  scoreOf,
  send,
  type People,
  type Sent,
  type World,
  onEveryServer,
} from '../world.ts';

/** The person of each role, relative to the owner's card in round 1. Helper and guest log in with that group's code. */
const PERSON: Record<Exclude<Asker, 'visitor' | 'helper' | 'guest'>, keyof People> = {
  user: 'other',
  owner: 'owner',
  mate: 'mate',
  organizer: 'organizer',
  coorganizer: 'coorganizer',
  committee: 'committee',
  desk: 'desk',
  starter: 'starter',
  staff: 'staff',
};

/** The role that owns the call's object, if it is not the owner; null for none of the roles. */
const OWNERS: Partial<Record<CallName, Asker | null>> = {
  changeCourse: 'staff',
  removeCourse: 'staff',
  changeSeason: 'organizer',
  removeSeason: 'organizer',
  addPlayer: null,
};

it('the table of rights contains every call of the API once, and shows which calls are open to everybody', () => {
  const named = Object.values(CALLS_BY_RIGHT).flat();
  expect([...named].sort()).toEqual([...calls.keys()].sort());
  for (const [name, { auth }] of calls)
    expect([name, rightOf.get(name) === 'visit']).toEqual([name, auth === 'none']);
});

it('docs/RIGHTS.md contains the table of rights, and the server’s lifetimes and limits', async () => {
  // A comment of src/domain/rights is a cell of the page.
  expect(
    rightsDoc()
      .split('\n')
      .filter((line) => line.endsWith('|  |') && !line.startsWith('| role')),
  ).toEqual([]);
  await expect(rightsDoc()).toMatchFileSnapshot('../../../docs/RIGHTS.md');
});

onEveryServer('The authorization of calls', (server) => {
  let people: People;
  /** Shared by refused and read-only calls, which change nothing. */
  let still: World;
  const sentBy = async (name: string, status: number): Promise<[World, Sent]> => {
    const changes = status < 400 && calls.get(name)!.method !== 'GET';
    const w = changes ? await newWorld(server(), people) : still;
    return [w, requests[name]!(w)];
  };
  const newOwner = async (): Promise<void> => {
    people.owner = await newPerson(server(), 'owner');
    still = await newWorld(server(), people);
  };
  beforeAll(async () => {
    people = await newPeople(server());
    await newOwner();
  });

  /** By tournament and person. */
  const byCode = new Map<string, string>();
  const tokenOf = async (asker: Asker, world: World): Promise<string | null> => {
    if (asker === 'visitor') return null;
    if (!isByCode(asker)) return people[PERSON[asker]].access;
    const key = `${world.tournament} ${asker}`;
    const helper = { body: { code: world.code, helper: 'Hanna' } };
    const token =
      byCode.get(key) ??
      (asker === 'guest'
        ? await guestInGroup(world)
        : await good<{ access: string }>(server(), 'signInByCode', helper)
      ).access;
    byCode.set(key, token);
    return token;
  };

  const signOwnerIn = async (): Promise<void> => {
    const body = { username: people.owner.username, password: PASSWORD };
    Object.assign(
      people.owner,
      await good<Record<'access' | 'refresh', string>>(server(), 'signIn', { body }),
    );
  };
  const makeGuest = (id: number) =>
    server().context.write((trx) =>
      trx.updateTable('users').set({ is_guest: 1 }).where('id', '=', id).execute(),
    );

  // In the table's order: `manage` and `use` precede the calls that make players organizers or end the owner's
  // sign-ins.
  const cells = Object.values(CALLS_BY_RIGHT)
    .flat()
    .flatMap((name) => Object.keys(ASKERS).map((asker) => ({ name, asker: asker as Asker })));
  it('allows or refuses each call in each role as the table of rights states', () =>
    everyRow(
      cells,
      ({ name, asker }) => `${name} by ${asker}`,
      async ({ name, asker }) => {
        const owner = OWNERS[name];
        const status = statusFor(name, asker, owner === undefined ? 'owner' : owner);
        // A call of an earlier row, as `resetPassword`, has ended the owner's sign-ins.
        const isClaim = name === 'claimGuest' && asker === 'owner';
        const isLastingRight = LASTING_RIGHT_CALLS.has(name) && asker === 'owner';
        if (name === 'refreshTokens' || isLastingRight || isClaim) await signOwnerIn();
        // An organizer of a future tournament cannot delete the account.
        if (name === 'removeAccount' && asker === 'owner') await newOwner();
        const [w, sent] = await sentBy(name, status);
        if (isClaim) await makeGuest(people.owner.id);
        const answer = await send(server(), name, sent, await tokenOf(asker, w));
        if (isClaim || (name === 'removeAccount' && answer.status === 204)) await newOwner();
        expect([answer.status, answer.body]).toEqual([status, answer.body]);
        const detail = (answer.body as { detail?: string } | undefined)?.detail;
        expect(/^[A-Z].*\.$/.test(detail ?? '')).toBe(status >= 400);
      },
    ));

  it('checks the user’s rights for each score of a batch', async () => {
    const w = await newWorld(server(), people);
    const own = { ...scoreOf(w), user: people.other.id };
    const sent = { body: { updates: [scoreOf(w), own] } };
    const answer = await send(server(), 'updateScores', sent, people.other.access);
    const { results } = answer.body as { results: { status: number }[] };
    expect(results.map(({ status }) => status)).toEqual([403, 200]);
  });

  it('refuses scores in round 2 by a player who was a group mate only in round 1', async () => {
    const w = await newWorld(server(), people);
    const body = { ...scoreOf(w), date: '2026-05-02', round_number: 2 };
    expect((await send(server(), 'updateScore', { body }, people.mate.access)).status).toBe(403);
  });

  it('gives an organizer no rights in another organizer’s tournament', async () => {
    const w = await newWorld(server(), people);
    const theirs = await newWorld(server(), { ...people, organizer: await newPerson(server()) });
    const { manage, enter, appoint, start } = CALLS_BY_RIGHT;
    const desk = CALLS_BY_RIGHT['run-desk'];
    const others = ['removeTournament', 'handOver', 'changeSeason', 'removeSeason'];
    for (const name of [...manage, ...enter, ...appoint, ...start, ...desk, ...others]) {
      const answer = await send(server(), name, requests[name]!(theirs), w.organizer.access);
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  it('refuses the next call after a right is revoked', async () => {
    const w = await newWorld(server(), people);
    await server().context.write((trx) =>
      trx.updateTable('users').set({ is_staff: 0 }).where('id', '=', people.staff.id).execute(),
    );
    const answer = await send(
      server(),
      'generateGroupings',
      requests['generateGroupings']!(w),
      people.staff.access,
    );
    await server().makeStaff(people.staff.id);
    expect(answer.status).toBe(403);
  });

  it('treats a user with a forged or unsigned token as signed out', async () => {
    const w = await newWorld(server(), people);
    const [head, , signature] = people.owner.access.split('.');
    const claims = base64url({ user_id: people.staff.id, iat: 0, exp: 9_999_999_999 });
    const unsigned = `${base64url({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    for (const token of [`${head}.${claims}.${signature}`, unsigned, 'x', people.owner.refresh])
      for (const [name, right] of rightOf) {
        if (right === 'visit') continue;
        const answer = await send(server(), name, requests[name]!(w), token);
        expect([name, answer.status]).toEqual([name, 401]);
      }
  });
});

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
