import { statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { ServerState } from '#contract/server.ts';
import { storeServerSetting } from '#server/store/server/settings.ts';
import { good, newPeople, newWorld, onBothServers, send } from '../world.ts';
import type { People } from '../world.ts';
import { expectAll } from '#tests/support/expect-all.ts';

onBothServers('The page for staff about the server', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  const state = () => good<ServerState>(server(), 'readServer', {}, people.staff.access);
  const notify = (notice: unknown) => send(server(), 'setNotice', { body: { notice } }, people.staff.access);
  const shown = async () => (await good<{ notice?: unknown }>(server(), 'readClub', {})).notice;

  it('shows the size of the database and the disk, and the time of the last complete backup', async () => {
    const { database, disk, backup } = await state();
    expect([database.kind, backup]).toEqual([server().context.dialect, null]);
    const least =
      server().databaseUrl === null
        ? statSync(path.join(server().dataDir, 'greenside.db')).size / 2
        : 100_000;
    expect(database.bytes).toBeGreaterThan(least);
    expect(disk!.free).toBeGreaterThan(0);
    expect(disk!.total).toBeGreaterThan(disk!.free);
    const made = { made_at: server().time.now, bytes: 4321 };
    await server().context.write((trx) =>
      storeServerSetting(trx, 'backup', made, { by: null, now: made.made_at }),
    );
    expect((await state()).backup).toEqual({ made_at: new Date(made.made_at).toISOString(), bytes: 4321 });
  });

  it('shows how many logins were refused in the last day', async () => {
    const before = (await state()).refused_sign_ins.day;
    for (const username of ['nobody', people.owner.username])
      expect((await send(server(), 'signIn', { body: { username, password: 'wrong' } })).status).toBe(401);
    expect((await state()).refused_sign_ins.day).toBe(before + 2);
  });

  it('shows which share of its limits the most active account has used', async () => {
    const { tournament } = await newWorld(server(), people);
    const { now } = server().time;
    await server().context.write((trx) =>
      trx.updateTable('tournaments').set({ created_at: now }).where('id', '=', tournament).execute(),
    );
    const used = new Map((await state()).quotas.map((quota) => [quota.name, quota]));
    expect(used.get('tournaments_a_day')).toEqual({ name: 'tournaments_a_day', used: 1, most: 100 });
    expectAll([...used.values()], ({ used: is, most }) => is >= 0 && is <= most);
  });

  it('can set a notice that every phone shows until its end time', async () => {
    const until = new Date(server().time.now + 600_000).toISOString();
    expect((await notify({ text: ' Maintenance at 18:00 ', until })).status).toBe(200);
    expect(await shown()).toEqual({ text: 'Maintenance at 18:00', until });
    server().time.now += 599_999;
    expect(await shown()).toBeDefined();
    server().time.now += 1;
    expect([await shown(), (await state()).notice]).toEqual([undefined, null]);
    const next = new Date(server().time.now + 60_000).toISOString();
    await notify({ text: 'Again', until: next });
    await notify(null);
    expect(await shown()).toBeUndefined();
  });

  it.each([
    ['that has ended', { text: 'Late', until: '2026-01-01T00:00:00.000Z' }],
    ['for years', { text: 'Long', until: '2030-01-01T00:00:00.000Z' }],
    ['without words', { text: ' ', until: '2026-06-02T00:00:00.000Z' }],
    ['of two lines', { text: 'x'.repeat(121), until: '2026-06-02T00:00:00.000Z' }],
  ])('cannot set a notice %s', async (_what, notice) => {
    expect((await notify(notice)).status).toBe(400);
  });
});
