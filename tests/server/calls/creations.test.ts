import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { requests, tokenFor } from './requests.ts';
import { fresh, newPeople, newWorld, onEveryServer, send, type People, type World } from '../world.ts';

/** Why a repeated create makes one thing; contains all calls that answer 201. */
const TWICE: Record<string, 'op_id' | { status: number; why: string }> = {
  createTournament: 'op_id',
  copyTournament: 'op_id',
  createCourse: 'op_id',
  createCompetition: 'op_id',
  createSeason: 'op_id',
  register: { status: 409, why: 'the username is taken' },
  addPlayer: { status: 409, why: 'a player is in a tournament once' },
  createGroupingSettings: { status: 409, why: 'a round has one row of settings' },
  createExclusion: { status: 409, why: 'a player is left out of a round once' },
  registerDevice: { status: 201, why: 'a key is there once' },
  makeCalendarFeed: { status: 201, why: 'an address replaces the one before' },
  addNotice: { status: 201, why: 'the text of the latest notice adds nothing' },
  giveRole: { status: 201, why: 'a person has a role once' },
  makeRoleLink: { status: 201, why: 'a link that nobody uses ends by itself, and their number is limited' },
  makeInvitation: { status: 201, why: 'a link that nobody uses ends by itself, and their number is limited' },
  mergeAccounts: { status: 409, why: 'the preview that it names is outdated' },
  makeResetLink: { status: 201, why: 'a link replaces the one before' },
};

onEveryServer('A repeated call to create an object', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const ids = (answers: { body: unknown }[]) =>
    new Set(answers.map(({ body }) => (body as { id: number }).id));

  it('is listed in this test’s table, with the reason why no duplicate is created', () => {
    const made = [...calls].filter(([, { status }]) => status === 201).map(([name]) => name);
    expect(Object.keys(TWICE).sort()).toEqual(made.sort());
  });

  it('creates one object for each op id, even if both calls arrive at the same time', async () => {
    const named = Object.keys(TWICE).filter((name) => TWICE[name] === 'op_id');
    expect(named.length).toBeGreaterThan(4);
    for (const name of named) {
      const sent = requests[name]!(w);
      const ask = (op_id: string | undefined) =>
        send(server(), name, { ...sent, body: { ...(sent.body as object), op_id } }, tokenFor(w, name));
      const op_id = fresh('op');
      const twice = await Promise.all([ask(op_id), ask(op_id)]);
      const again = [...twice, await ask(op_id)];
      expect([name, again.map(({ status }) => status), ids(again).size]).toEqual([name, [201, 201, 201], 1]);
      const other = await ask(fresh('op'));
      const isNameTaken = name === 'createCourse';
      expect([name, other.status]).toEqual([name, isNameTaken ? 409 : 201]);
      expect(ids([...again, other]).size, name).toBe(2);
    }
  });

  it('is answered with the status in the table TWICE if the call has no op id', async () => {
    const found: [string, number][] = [];
    const expected: [string, number][] = [];
    for (const [name, row] of Object.entries(TWICE)) {
      if (row === 'op_id') continue;
      const sent = requests[name]!(w);
      const first = await send(server(), name, sent, tokenFor(w, name));
      expect([name, first.status]).toEqual([name, 201]);
      const { status } = await send(server(), name, sent, tokenFor(w, name));
      found.push([name, status]);
      expected.push([name, row.status]);
    }
    expect(found).toEqual(expected);
  });

  it('creates a second object if the account or the kind of object differs, even with the same op id', async () => {
    const op_id = fresh('op');
    const make = async (name: string, token: string) => {
      const sent = requests[name]!(w);
      const answer = await send(
        server(),
        name,
        { ...sent, body: { ...(sent.body as object), op_id } },
        token,
      );
      return [answer.status, (answer.body as { name?: string }).name];
    };
    const tournament = await make('createTournament', w.organizer.access);
    const course = await make('createCourse', w.organizer.access);
    expect([tournament[0], course[0], tournament[1] === course[1]]).toEqual([201, 201, false]);
    const before = await server().context.read.selectFrom('tournaments').select('id').execute();
    await make('createTournament', w.outsider.access);
    const after = await server().context.read.selectFrom('tournaments').select('id').execute();
    expect(after.length - before.length).toBe(1);
  });
});
