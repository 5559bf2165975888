import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';
import { MAX_CALENDAR_EVENTS } from '#server/policies/quotas.ts';
import { PASSWORD, good, newPerson, onBothServers, send } from '../world.ts';
import { drawRound, filePath, makeFeed, newCup, readCalendar, readEvents } from './calendar-world.ts';

const AT_0830 = { start_time: '08:30', start_hole: null };

onBothServers('A calendar feed with the rounds of a user', (server) => {
  const statusOf = async (url: string) => (await readCalendar(server().app, url)).status;

  it('contains all tournaments, needs no session, and has the same events as calendar files', async () => {
    const cup = await newCup(server());
    await drawRound(server(), cup, AT_0830);
    const feed = await makeFeed(server(), cup.player);
    const { status, headers } = await readCalendar(server().app, feed);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const second = await newCup(server());
    const body = { player: cup.player.id, tournament: second.id };
    await good(server(), 'addPlayer', { body }, cup.player.access);
    const events = await readEvents(server(), feed);
    expect(events).toHaveLength(4);
    const inFile = await readEvents(server(), filePath(cup));
    expect(events.filter(({ UID }) => UID!.startsWith(`${cup.id}-`))).toEqual(inFile);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(4);
  });

  it('has a secret address that is shown once, and that the user can replace or remove', async () => {
    const cup = await newCup(server());
    const params = { id: cup.player.id };
    const first = await makeFeed(server(), cup.player);
    const stored = JSON.stringify(
      await server().context.read.selectFrom('calendar_feeds').selectAll().execute(),
    );
    expect(stored).not.toContain(first.split('/')[3]);
    const read = await good<object>(server(), 'readCalendarFeed', { params }, cup.player.access);
    expect(Object.keys(read)).toEqual(['made_at']);
    const second = await makeFeed(server(), cup.player);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await good(server(), 'removeCalendarFeed', { params }, cup.player.access);
    expect(await statusOf(second)).toBe(404);
    expect(await good(server(), 'readCalendarFeed', { params }, cup.player.access)).toEqual({
      made_at: null,
    });
  });

  it('works after a logout, but not for a locked or deleted account', async () => {
    const staff = await newPerson(server(), 'staff');
    await server().makeStaff(staff.id);
    const cup = await newCup(server());
    const { player } = cup;
    const feed = await makeFeed(server(), player);
    await good(server(), 'logout', { body: { refresh_token: player.refresh } });
    expect(await statusOf(feed)).toBe(200);
    const lock = (locked: boolean) =>
      good(server(), 'lockAccount', { params: { id: player.id }, body: { locked } }, staff.access);
    await lock(true);
    expect(await statusOf(feed)).toBe(404);
    await lock(false);
    expect(await statusOf(feed)).toBe(200);
    const removed = { params: { id: player.id }, body: { password: PASSWORD } };
    await good(server(), 'removeAccount', removed, player.access);
    expect(await statusOf(feed)).toBe(404);
    const rows = await server()
      .context.read.selectFrom('calendar_events')
      .where('user', '=', player.id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });

  it('shows the rounds of a deleted tournament as cancelled', async () => {
    const cup = await newCup(server());
    const feed = await makeFeed(server(), cup.player);
    await readEvents(server(), feed);
    await good(server(), 'removeTournament', { params: { id: cup.id } }, cup.organizer.access);
    const events = await readEvents(server(), feed);
    expect(events.map(({ STATUS, SEQUENCE }) => [STATUS, SEQUENCE])).toEqual([
      ['CANCELLED', '1'],
      ['CANCELLED', '1'],
    ]);
  });

  it('does not contain rounds of more than a year ago', async () => {
    const cup = await newCup(server());
    const feed = await makeFeed(server(), cup.player);
    expect(await readEvents(server(), feed)).toHaveLength(2);
    const { now } = server().time;
    server().time.now = Date.UTC(2027, 9, 28);
    const events = await readEvents(server(), feed);
    server().time.now = now;
    expect(events.map((event) => event['DTSTART;VALUE=DATE'])).toEqual(['20261101']);
  });

  it('increases the sequence number of an event once, even if several clients read it at the same time', async () => {
    const cup = await newCup(server());
    const feed = await makeFeed(server(), cup.player);
    await Promise.all(Array.from({ length: 8 }, () => readEvents(server(), feed)));
    await drawRound(server(), cup, AT_0830);
    const all = await Promise.all(Array.from({ length: 8 }, () => readEvents(server(), feed)));
    expect(all.map(([first]) => first!['SEQUENCE'])).toEqual(Array(8).fill('1'));
  });

  it('contains only the latest rounds, and is read without a write to the database if no round has changed', async () => {
    const cup = await newCup(server());
    const feed = await makeFeed(server(), cup.player);
    const names = Array.from({ length: MAX_CALENDAR_EVENTS + 20 }, (_, i) => `Evening ${i}`);
    await server().context.write(async (trx) => {
      for (const name of names) {
        const plan = { name, organizer: cup.organizer.id, date1: '2026-07-01', version: 1, created_at: 0 };
        const none = { date2: null, date3: null, date4: null, course1: null, course2: null };
        const { id } = await trx
          .insertInto('tournaments')
          .values({ ...plan, ...none, course3: null, course4: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        const entry = { tournament: id, player: cup.player.id, withdrawn_at: null, withdrawn_by: null };
        await trx.insertInto('players').values(entry).execute();
      }
    });
    const first = await readCalendar(server().app, feed);
    const events = await readEvents(server(), feed);
    expect(events).toHaveLength(MAX_CALENDAR_EVENTS);
    expect(events.at(-1)!['DTSTART;VALUE=DATE']).toBe('20261101');
    const made = server().context.vitals.made.list;
    expect((await readCalendar(server().app, feed)).etag).toBe(first.etag);
    expect(server().context.vitals.made.list).toBe(made + 1);
  });

  it('has higher sequence numbers after a restore of the database', async () => {
    const cup = await newCup(server());
    const feed = await makeFeed(server(), cup.player);
    await readEvents(server(), feed);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'greenside-calendar-')), 'backup.gz');
    await writeBackup(server().context, file);
    await drawRound(server(), cup, AT_0830);
    const [before] = await readEvents(server(), feed);
    await restoreBackup(server().context, file);
    const [after] = await readEvents(server(), feed);
    expect(after!['UID']).toBe(before!['UID']);
    expect(Number(after!['SEQUENCE'])).toBeGreaterThan(Number(before!['SEQUENCE']));
  });

  it('can be created, read and removed only by its own user', async () => {
    const [owner, other] = [await newPerson(server()), await newPerson(server())];
    for (const name of ['readCalendarFeed', 'makeCalendarFeed', 'removeCalendarFeed'])
      expect((await send(server(), name, { params: { id: owner.id } }, other.access)).status).toBe(403);
  });
});
