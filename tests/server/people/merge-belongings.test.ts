import { beforeAll, expect, it } from 'vitest';
import type { OwnEntry } from '#contract/tournaments/entries.ts';
import type { JournalPage } from '#contract/tournaments/journal.ts';
import type { RequestState } from '#domain/entry/waiting-list.ts';
import { MERGE_UNDO_MS } from '#server/policies/lifetimes.ts';
import { fresh, good, newPerson, onBothServers, PASSWORD, type Person } from '../world.ts';
import { dumpRows, requestOf } from './merge-world.ts';

onBothServers('A merge of two accounts of one person', (server) => {
  let staff: Person;
  let organizer: Person;
  beforeAll(async () => {
    [staff, organizer] = [await newPerson(server(), 'staff'), await newPerson(server(), 'organizer')];
    await server().makeStaff(staff.id);
  });
  const pair = async () => ({
    into: await newPerson(server(), 'stays'),
    from: await newPerson(server(), 'goes'),
  });
  const newCup = async (): Promise<number> => {
    const body = { name: fresh('Cup'), date1: '2026-09-01' };
    return (await good<{ id: number }>(server(), 'createTournament', { body }, organizer.access)).id;
  };
  const merge = async ({ into, from }: Record<'into' | 'from', Person>): Promise<number> => {
    const params = { id: into.id, from: from.id };
    const { version } = await good<{ version: string }>(server(), 'previewMerge', { params }, staff.access);
    const sent = { params: { id: into.id }, body: { from: from.id, version } };
    return (await good<{ id: number }>(server(), 'mergeAccounts', sent, staff.access)).id;
  };
  const undo = (id: number) => good(server(), 'undoMerge', { params: { id } }, staff.access);
  const ask = (id: number, who: Person, body: object) =>
    good(server(), 'changeOwnEntry', { params: { id }, body }, who.access);
  const own = (id: number, who: Person) =>
    good<OwnEntry>(server(), 'readOwnEntry', { params: { id } }, who.access);
  const journal = async (id: number) =>
    (await good<JournalPage>(server(), 'readJournal', { params: { id } }, organizer.access)).entries;

  it('moves an entry with its wishes to the remaining account, and an undo moves them back', async () => {
    const people = await pair();
    const [entered, full] = [await newCup(), await newCup()];
    await good(
      server(),
      'changeTournament',
      { params: { id: full }, body: { entry_limit: 1 } },
      organizer.access,
    );
    await ask(full, await newPerson(server()), { enter: true });
    for (const id of [entered, full])
      await ask(id, people.from, { enter: true, wish_with: 'Ben', wish_when: 'late' });
    const id = await merge(people);
    expect(await own(entered, people.into)).toMatchObject({
      state: 'in',
      wish_with: 'Ben',
      wish_when: 'late',
    });
    expect(await own(full, people.into)).toMatchObject({
      state: 'waiting',
      place: 1,
      of: 1,
      wish_with: 'Ben',
    });
    await undo(id);
    expect(await own(full, people.into)).toMatchObject({ state: null, wish_with: null });
    const { access } = await good<{ access: string }>(server(), 'signIn', {
      body: { username: people.from.username, password: PASSWORD },
    });
    expect(await own(full, { ...people.from, access })).toMatchObject({ state: 'waiting', wish_with: 'Ben' });
  });

  it.each<[string, RequestState, RequestState, 'into' | 'from']>([
    ['with a place, and not of the waiting account', 'waiting', 'entered', 'from'],
    ['that waits, and not of the account that left', 'waiting', 'left', 'into'],
    ['that is first of two on the waiting list', 'waiting', 'waiting', 'into'],
  ])(
    'leaves only one of two requests for a place until an undo: the request of the account %s',
    async (_, state, other, best) => {
      const people = await pair();
      const tournament = await newCup();
      await server().context.write((trx) =>
        trx
          .insertInto('entry_requests')
          .values([requestOf(tournament, people.into, state), requestOf(tournament, people.from, other)])
          .execute(),
      );
      const before = await dumpRows(server());
      const wanted = before['entry_requests']!.find((row) => row['player'] === people[best].id)!;
      const id = await merge(people);
      const left = (await dumpRows(server()))['entry_requests']!.filter(
        (row) => row['tournament'] === tournament,
      );
      expect(left).toEqual([{ ...wanted, player: people.into.id }]);
      await undo(id);
      expect(await dumpRows(server())).toEqual(before);
    },
  );

  it('makes journals show the remaining account’s name, even after the time for an undo', async () => {
    const people = await pair();
    const tournament = await newCup();
    await good(server(), 'addPlayer', { body: { player: people.from.id, tournament } }, organizer.access);
    const acts = async () => (await journal(tournament)).map(({ what }) => what.detail);
    expect(await acts()).toEqual([`${people.from.username} added`]);
    await merge(people);
    expect(await acts()).toEqual([`${people.into.username} added`]);
    server().time.now += MERGE_UNDO_MS;
    const signIn = async (who: Person) => {
      const body = { username: who.username, password: PASSWORD };
      who.access = (await good<{ access: string }>(server(), 'signIn', { body })).access;
    };
    for (const who of [staff, organizer]) await signIn(who);
    const merges = () =>
      server()
        .context.read.selectFrom('account_merges')
        .where('from_user', '=', people.from.id)
        .selectAll()
        .execute();
    expect(await merges()).not.toMatchObject([{ changes: '' }]);
    // The next change in any journal forgets what moved.
    const body = { name: 'Renamed' };
    await good(server(), 'changeTournament', { params: { id: tournament }, body }, organizer.access);
    expect(await merges()).toMatchObject([{ into_user: people.into.id, name: '', changes: '' }]);
    const last = await newPerson(server(), 'last');
    await merge({ into: last, from: people.into });
    expect(await merges()).toMatchObject([{ into_user: people.into.id, name: '', changes: '' }]);
    expect(await acts()).toEqual(['Tournament settings changed', `${last.username} added`]);
  });

  it('lets all personal data be deleted later with the remaining account', async () => {
    const people = await pair();
    const tournament = await newCup();
    const added = await good<{ id: number }>(
      server(),
      'addPlayer',
      { body: { player: people.from.id, tournament } },
      organizer.access,
    );
    await good(
      server(),
      'changePlayer',
      { params: { id: added.id }, body: { division: 'Seniors' } },
      organizer.access,
    );
    expect(JSON.stringify(await journal(tournament))).toContain('Seniors');
    await merge(people);
    const account = { params: { id: people.into.id }, body: { password: PASSWORD } };
    await good(server(), 'removeAccount', account, people.into.access);
    expect(JSON.stringify(await journal(tournament))).not.toContain('Seniors');
    expect((await journal(tournament)).at(-1)!.what.detail).toBe('Former player added');
  });
});
