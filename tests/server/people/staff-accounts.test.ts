import { beforeAll, expect, it } from 'vitest';
import type { Account } from '#contract/people/staff.ts';
import { ACCOUNTS_A_PAGE } from '#contract/people/staff.ts';
import { good, newPeople, newPerson, newWorld, onBothServers, send } from '../world.ts';
import type { People, Person } from '../world.ts';

interface Page {
  accounts: Account[];
  next: number | null;
}

onBothServers('The list of accounts for staff', (server) => {
  let people: People;
  let staff: Person;
  beforeAll(async () => {
    people = await newPeople(server());
    staff = people.staff;
  });
  const list = (query: string) => good<Page>(server(), 'listAccounts', { query }, staff.access);
  const profile = (person: Person, fields: object) =>
    good(server(), 'changeUser', { params: { id: person.id }, body: fields }, person.access);

  it('can be searched by a part of the name or username, and by the beginning of an e-mail address', async () => {
    const zoe = await newPerson(server(), 'zsofia');
    await profile(zoe, { first_name: 'Zoë', last_name: 'Löfgren', email: 'Zoe_L@Club.example' });
    for (const search of ['löf', 'LOF zoe', 'zsof', 'zoe_l@club.EXAMPLE', 'zoe_l@']) {
      const { accounts, next } = await list(`?search=${encodeURIComponent(search)}`);
      expect([search, accounts.map(({ id }) => id), next]).toEqual([search, [zoe.id], null]);
    }
    for (const search of ['zoeXl@', '%@', 'nobody', '_oe@'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).accounts).toEqual([]);
  });

  it('shows the e-mail address, the last sign-in and the number of tournaments', async () => {
    await newWorld(server(), people);
    const of = async (person: Person) =>
      (await list(`?search=${encodeURIComponent(person.username)}`)).accounts.find(
        ({ id }) => id === person.id,
      );
    expect(await of(people.owner)).toMatchObject({ tournaments: 1, organized: 0, email: '' });
    expect(await of(people.organizer)).toMatchObject({ tournaments: 0, organized: 1 });
    server().time.now += 300_000;
    const before = await of(people.owner);
    await good(server(), 'refreshTokens', { body: { refresh: people.owner.refresh } });
    const after = await of(people.owner);
    expect(Date.parse(after!.last_seen!) - Date.parse(before!.last_seen!)).toBe(300_000);
  });

  it('has pages of twenty accounts, newest first or by name, without duplicates', async () => {
    const wanted: number[] = [];
    for (let i = 0; i < ACCOUNTS_A_PAGE + 5; i += 1) {
      const person = await newPerson(server(), 'pager');
      wanted.push(person.id);
      if (i % 2 === 0) await profile(person, { first_name: 'Same', last_name: 'Name' });
    }
    for (const search of ['', 'pager']) {
      const seen: number[] = [];
      let after = '';
      for (;;) {
        const { accounts, next } = await list(`?search=${search}${after}`);
        expect(accounts.length).toBeLessThanOrEqual(ACCOUNTS_A_PAGE);
        seen.push(...accounts.map(({ id }) => id));
        if (next === null) break;
        after = `&after=${next}`;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(wanted.filter((id) => !seen.includes(id))).toEqual([]);
      const newestFirst = [...seen].sort((a, b) => b - a);
      expect(search === '' ? seen : newestFirst).toEqual(newestFirst);
    }
  });

  it('does not contain deleted accounts', async () => {
    const spammer = await newPerson(server(), 'spammer');
    expect((await list('?search=spammer')).accounts).toHaveLength(1);
    const body = { password: 'fore!' };
    await good(server(), 'removeAccount', { params: { id: spammer.id }, body }, staff.access);
    expect((await list('?search=spammer')).accounts).toEqual([]);
  });
});

onBothServers('Staff rights', (server) => {
  const change = (id: number, isStaff: boolean, by: Person) =>
    send(server(), 'changeStaff', { params: { id }, body: { staff: isStaff } }, by.access);
  const isStaff = async (person: Person): Promise<boolean> =>
    (await send(server(), 'listAccounts', {}, person.access)).status === 200;

  it('can be given and revoked by staff from the next call on, but not for the staff member’s own account', async () => {
    const { staff, outsider } = await newPeople(server());
    expect([(await change(outsider.id, true, staff)).status, await isStaff(outsider)]).toEqual([200, true]);
    expect(await change(outsider.id, false, outsider)).toMatchObject({
      status: 403,
      body: { detail: 'You cannot change this for your own account.' },
    });
    expect([(await change(outsider.id, false, staff)).status, await isStaff(outsider)]).toEqual([200, false]);
  });

  it('remain with one of two staff members who revoke each other’s rights at the same time', async () => {
    const { staff, outsider } = await newPeople(server());
    for (let time = 0; time < 5; time += 1) {
      await server().makeStaff(staff.id);
      await server().makeStaff(outsider.id);
      const answers = await Promise.all([
        change(outsider.id, false, staff),
        change(staff.id, false, outsider),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect([await isStaff(staff), await isStaff(outsider)].filter(Boolean)).toHaveLength(1);
    }
    await server().makeStaff(staff.id);
  });

  it('cannot be given to guests, locked accounts or deleted accounts', async () => {
    const { staff, outsider, other } = await newPeople(server());
    const set = (id: number, values: object) =>
      server().context.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());
    await set(outsider.id, { locked_at: 1 });
    expect((await change(outsider.id, true, staff)).status).toBe(409);
    await set(other.id, { is_guest: 1 });
    expect((await change(other.id, true, staff)).status).toBe(409);
    await set(other.id, { is_guest: 0, password_hash: 'gone' });
    expect((await change(other.id, true, staff)).status).toBe(409);
    expect((await change(2_000_000, true, staff)).status).toBe(404);
  });
});
