import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#server/bounds/bound.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { CALLS_BY_RIGHT } from '../calls/call-rights.ts';
import { requests } from '../calls/requests.ts';
import { newPeople, newPerson, newWorld, onEveryServer, send, type People, type World } from '../world.ts';

/** Changes that write no entry although organizers or staff make them, with the reason. */
const NO_ENTRY: Partial<Record<CallName, string>> = {
  addNotice: 'a notice has its author and time, and everybody reads it',
  suspendPlay: 'a suspension has its author and time, and everybody reads it',
  mergeAccounts: 'the list of merges has who, when and undoing',
  undoMerge: 'the list of merges has who, when and undoing',
};

/** Whose entries are recorded only if somebody else than the owner makes the change. */
const OF_OTHERS: CallName[] = [
  'addPlayer',
  'changePlayer',
  'removePlayer',
  'changeUser',
  'signOutEverywhere',
  'removeAccount',
];
/** Recorded for every author, because others use a course and an order of merit, too. */
const OF_ANYBODY: CallName[] = ['changeCourse', 'removeCourse', 'changeSeason', 'removeSeason'];

const isChange = (name: CallName): boolean => calls.get(name)!.method !== 'GET';
const OF_MANAGERS = [
  'manage',
  'give-up',
  'appoint',
  'end-role',
  'notify',
  'run-desk',
  'start',
  'administer',
] as const;
const ofManagers = OF_MANAGERS.flatMap((right): CallName[] => CALLS_BY_RIGHT[right]).filter(isChange);
const names = [...ofManagers, ...OF_OTHERS, ...OF_ANYBODY];

onEveryServer('The journal', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const countEntries = async (): Promise<number> => {
    const row = await server()
      .context.read.selectFrom('journal')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  /** The good request of the call, as one that changes something. */
  const changing = (name: CallName, w: World) => {
    if (name === 'lockAccount') return { params: { id: w.owner.id }, body: { locked: true } };
    if (name === 'endRole') return { params: { id: w.tournament, user: w.desk.id, role: 'desk' } };
    if (name === 'changeStaff') return { params: { id: w.mate.id }, body: { staff: true } };
    if (name === 'changeRegistration') return { body: { registration: 'invite' } };
    if (name === 'decideRequests') return { params: { id: w.tournament }, body: { accept: [request] } };
    return requests[name]!(w);
  };
  /** Of the outsider, for `decideRequests`. */
  let request = 0;
  const addRequest = (w: World) =>
    server().context.write(async (trx) => {
      const now = server().time.now;
      const row = {
        tournament: w.tournament,
        player: w.outsider.id,
        state: 'asked',
        arrived_at: now,
      } as const;
      const none = { offered_until: null, wish_with: null, wish_when: null };
      const { id } = await trx
        .insertInto('entry_requests')
        .values({ ...row, ...none, changed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      request = id;
    });
  const prepare = async (name: CallName, w: World): Promise<void> => {
    const act = (call: string, by = w.organizer) => send(server(), call, requests[call]!(w), by.access);
    if (name === 'undoImport') {
      const body = { op_id: 'a list', rows: [{ name: 'Ann Baker' }] };
      await send(server(), 'addToRoster', { params: { id: w.tournament }, body }, w.organizer.access);
    }
    if (name === 'removeTeeSheet') await act('changeTeeSheet');
    if (name === 'fixHandicaps') await act('enterHandicap', w.staff);
    if (name === 'makeCodes') await act('endCode');
    if (name === 'decideRequests') await addRequest(w);
  };
  const sentOf = (name: CallName, w: World) =>
    name === 'undoImport' ? { params: { id: w.tournament }, query: '?op_id=a%20list' } : changing(name, w);

  it('has an entry for every change by organizers and staff, except for changes with a listed reason', () =>
    everyRow(
      names.filter((name) => !(name in NO_ENTRY)),
      (name) => name,
      async (name) => {
        const w = await newWorld(server(), people);
        await prepare(name, w);
        const before = await countEntries();
        // A removed tournament takes its own journal along.
        const removed = name === 'removeTournament' ? await countOf(w) : 0;
        const { status, body } = await send(server(), name, sentOf(name, w), people.staff.access);
        expect([name, status, body]).toEqual([name, calls.get(name)!.status, body]);
        expect([name, (await countEntries()) - before]).toEqual([name, 1 - removed]);
        if (name === 'changeRegistration')
          await server().context.write((trx) => trx.deleteFrom('server_settings').execute());
        if (name === 'removeAccount' || name === 'lockAccount')
          people.owner = await newPerson(server(), 'owner');
      },
    ));

  it('has no entry for a change that the server refused', () =>
    everyRow(
      ofManagers,
      (name) => name,
      async (name) => {
        const w = await newWorld(server(), people);
        const before = await countEntries();
        const { status } = await send(server(), name, sentOf(name, w), people.outsider.access);
        expect([name, status, await countEntries()]).toEqual([name, 403, before]);
      },
    ));

  it('has no entry if players change their own data', async () => {
    const w = await newWorld(server(), people);
    const before = await countEntries();
    const own = { player: people.outsider.id, tournament: w.tournament };
    await send(server(), 'changePlayer', requests['changePlayer']!(w), people.owner.access);
    await send(server(), 'addPlayer', { body: own }, people.outsider.access);
    await send(server(), 'changeUser', requests['changeUser']!(w), people.owner.access);
    expect(await countEntries()).toBe(before);
  });

  it('is written in the same transaction as the change, so that no change is stored if the entry fails', async () => {
    const w = await newWorld(server(), people);
    const nameOf = async () =>
      ((await send(server(), 'readTournament', { params: { id: w.tournament } })).body as { name: string })
        .name;
    const before = await nameOf();
    await server().context.write((trx) => trx.schema.alterTable('journal').renameTo('hidden').execute());
    const sent = { params: { id: w.tournament }, body: { name: 'Never stored' } };
    const { status } = await send(server(), 'changeTournament', sent, w.organizer.access);
    await server().context.write((trx) => trx.schema.alterTable('hidden').renameTo('journal').execute());
    server().expectLog();
    expect([status, await nameOf()]).toEqual([500, before]);
  });

  const countOf = async (w: World): Promise<number> => {
    const rows = await server()
      .context.read.selectFrom('journal')
      .where('tournament', '=', w.tournament)
      .select('id')
      .execute();
    return rows.length;
  };
});
