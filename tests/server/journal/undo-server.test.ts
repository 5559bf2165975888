import { beforeAll, expect, it } from 'vitest';
import type { JournalEntry, JournalPage } from '#contract/tournaments/journal.ts';
import { INVITATION_MS } from '#server/policies/lifetimes.ts';
import { fresh, good, newPeople, newPerson, onBothServers, PASSWORD, send, type People } from '../world.ts';
import { refusalOf, SINCE } from './new-entries.ts';

onBothServers('The journal of the server', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const last = async (): Promise<JournalEntry> =>
    (await good<JournalPage>(server(), 'readServerJournal', {}, people.staff.access)).entries[0]!;
  const undo = (entry: JournalEntry, by = people.staff) =>
    send(server(), 'undoServerChange', { body: { entry: entry.id } }, by.access);
  const act = (call: string, body?: object, id?: number) =>
    good<Record<string, string>>(
      server(),
      call,
      { ...(id !== undefined && { params: { id } }), ...(body && { body }) },
      people.staff.access,
    );
  const isStaff = async (access: string) => (await send(server(), 'readServer', {}, access)).status === 200;

  it('lets other staff, but not the promoted user, undo a promotion to staff', async () => {
    const { owner, staff } = people;
    await act('changeStaff', { staff: true }, owner.id);
    const made = await last();
    expect(made).toMatchObject({ kind: 'accounts', what: { detail: `${owner.username} made staff` } });
    expect(await isStaff(owner.access)).toBe(true);
    expect(refusalOf(await undo(made, owner))).toEqual([409, 'You cannot change this for your own account.']);
    expect((await undo(made)).status).toBe(204);
    expect(await isStaff(owner.access)).toBe(false);
    expect((await last()).by.id).toBe(staff.id);
    await act('lockAccount', { locked: true }, owner.id);
    const again = (await good<JournalPage>(server(), 'readServerJournal', {}, staff.access)).entries[1]!;
    expect(again.what.detail).toBe(`Undone: ${owner.username} made staff`);
    expect(refusalOf(await undo(again))).toEqual([409, 'Unlock this account first.']);
    expect(await isStaff(owner.access)).toBe(false);
  });

  it('allows only one of two staff members to revoke the other’s staff rights if both try at the same time', async () => {
    const other = await newPerson(server(), 'other-staff');
    await act('changeStaff', { staff: true }, other.id);
    const made = await last();
    const revoke = { params: { id: people.staff.id }, body: { staff: false } };
    const answers = await Promise.all([undo(made), send(server(), 'changeStaff', revoke, other.access)]);
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    await server().makeStaff(people.staff.id);
    await server().context.write((trx) =>
      trx.updateTable('users').set({ is_staff: 0 }).where('id', '=', other.id).execute(),
    );
  });

  it('can restore the operator’s default for who may create an account, unless the setting was changed again', async () => {
    await act('changeRegistration', { registration: 'closed' });
    const closed = await last();
    expect(closed).toMatchObject({
      kind: 'server',
      what: { detail: 'Setting changed: who may create an account' },
      lines: [{ before: { detail: 'Anybody' }, after: { detail: 'Nobody' } }],
    });
    await act('changeRegistration', { registration: 'closed' });
    expect((await last()).id, 'the same again is no change').toBe(closed.id);
    const body = { username: fresh('newcomer'), password: PASSWORD };
    expect((await send(server(), 'register', { body })).status).toBe(403);
    expect((await undo(closed)).status).toBe(204);
    expect((await send(server(), 'register', { body })).status).toBe(201);
    const rows = await server()
      .context.read.selectFrom('server_settings')
      .where('name', '=', 'registration')
      .select('name')
      .execute();
    expect(rows, 'the operator’s setting counts again').toEqual([]);
    await act('changeRegistration', { registration: 'invite' });
    expect(refusalOf(await undo(await secondToLast()))).toEqual([409, SINCE]);
    expect((await undo(await last())).status).toBe(204);
  });
  const secondToLast = async () =>
    (await good<JournalPage>(server(), 'readServerJournal', {}, people.staff.access)).entries[1]!;

  it('can revoke an invitation link and make it valid again, unless somebody has used it', async () => {
    await act('changeRegistration', { registration: 'invite' });
    const { token } = await act('makeInvitation');
    const made = await last();
    expect(made).toMatchObject({
      kind: 'server',
      what: { detail: 'Link for one account created' },
      lines: [],
    });
    expect(JSON.stringify(made)).not.toContain(token);
    const register = () => {
      const body = { username: fresh('invited'), password: PASSWORD, invitation: token };
      return send(server(), 'register', { body });
    };
    expect((await undo(made)).status).toBe(204);
    expect((await register()).status).toBe(403);
    const withdrawn = await last();
    expect((await undo(withdrawn)).status).toBe(204);
    const again = await last();
    expect((await register()).status).toBe(201);
    expect(refusalOf(await undo(again))).toEqual([409, 'An account was already created with this link.']);
    await act('makeInvitation');
    const later = await last();
    await server().context.write((trx) =>
      trx
        .updateTable('invitations')
        .set({ expires_at: server().context.clock() - INVITATION_MS })
        .where('used_by', 'is', null)
        .execute(),
    );
    expect(refusalOf(await undo(later))).toEqual([409, 'This link has expired.']);
    await act('changeRegistration', { registration: 'open' });
  });

  it('can undo both the posting and the removal of a notice to everybody, until the notice ends', async () => {
    const until = new Date(server().context.clock() + 300_000).toISOString();
    const shown = async () =>
      (await good<{ notice: unknown }>(server(), 'readServer', {}, people.staff.access)).notice;
    await act('setNotice', { notice: { text: 'Maintenance at 18:00', until } });
    const set = await last();
    expect(set).toMatchObject({
      kind: 'server',
      what: { detail: 'Notice to everybody posted' },
      lines: [{ before: null, after: { detail: 'Maintenance at 18:00' } }, { after: { detail: until } }],
    });
    expect((await undo(set)).status).toBe(204);
    expect(await shown()).toBeNull();
    expect((await undo(await last())).status).toBe(204);
    expect(await shown()).toEqual({ text: 'Maintenance at 18:00', until });
    await act('setNotice', { notice: null });
    const ended = await last();
    expect(ended.what.detail).toBe('Notice to everybody ended');
    await act('setNotice', { notice: null });
    expect((await last()).id, 'nothing was shown').toBe(ended.id);
    server().time.now += 300_000;
    expect(refusalOf(await undo(ended))).toEqual([
      409,
      'This notice has already ended, so nobody would see it.',
    ]);
    server().time.now -= 300_000;
  });
});
