import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { LocalRules, NoticeReaders, Notices } from '#contract/tournaments/notices.ts';
import type { CardVersion, Scorecard } from '#contract/scores/scores.ts';
import { formatStop, type Stop } from '#domain/cards/suspension.ts';
import { MAX_NOTICES } from '#server/policies/quotas.ts';
import { fresh, good, newPeople, newWorld, onEveryServer, send, type People, type World } from '../world.ts';

onEveryServer('Notices of a tournament', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const params = () => ({ id: w.tournament });
  const readNotices = () => good<Notices>(server(), 'readNotices', { params: params() });
  const addNotice = (text: string) =>
    good<Notices>(server(), 'addNotice', { params: params(), body: { text } }, w.organizer.access);
  const suspend = (state: string) =>
    send(server(), 'suspendPlay', { params: params(), body: { state } }, w.organizer.access);
  const readers = () =>
    good<NoticeReaders>(server(), 'readNoticeReaders', { params: params() }, w.organizer.access);
  const see = (token: string, user: number, number: number) =>
    send(server(), 'seeNotices', { params: params(), body: { user, round_number: 1, number } }, token);
  const setStop = (stop: Stop, token = w.owner.access) =>
    good<{ results: { status: number }[] }>(
      server(),
      'updateMarks',
      {
        body: {
          updates: [
            {
              user: w.owner.id,
              tournament: w.tournament,
              round_number: 1,
              kind: 'stop',
              value: formatStop(stop),
              op_id: fresh('op-of-a-stop').replace(' ', '-'),
              stamp: `019${(made += 1).toString(16).padStart(9, '0')}-0000-phone`,
            },
          ],
        },
      },
      token,
    );
  let made = 0xcccccc;

  it('are listed latest first with increasing numbers, and a repeated text is listed once', async () => {
    const first = await addNotice('Buggies stay on the paths.\r\nThank you.');
    const second = await addNotice('Hole 7 is closed.');
    expect((await addNotice('Hole 7 is closed.')).number).toBe(second.number);
    expect(second.number).toBeGreaterThan(first.number);
    const { notices, number } = await readNotices();
    expect(notices.map(({ text }) => text)).toEqual([
      'Hole 7 is closed.',
      'Buggies stay on the paths.\nThank you.',
      'Welcome',
    ]);
    expect(notices[0]!.number).toBe(number);
    await good(
      server(),
      'removeNotice',
      { params: { ...params(), number: notices[0]!.number } },
      w.organizer.access,
    );
    const after = await readNotices();
    expect(after.number).toBeGreaterThan(number);
    expect(after.notices.map(({ text }) => text)).not.toContain('Hole 7 is closed.');
  });

  it('are limited to the latest thirty, and a blank or too long text is refused', async () => {
    for (let i = 0; i < MAX_NOTICES + 3; i += 1) await addNotice(`Notice ${i}`);
    const { notices } = await readNotices();
    expect(notices.length).toBe(MAX_NOTICES);
    expect(notices[0]!.text).toBe(`Notice ${MAX_NOTICES + 2}`);
    for (const text of [' \n ', 'x'.repeat(501), 'a\u202Eb'])
      expect(
        (await send(server(), 'addNotice', { params: params(), body: { text } }, w.organizer.access)).status,
      ).toBe(400);
  });

  it('can be a suspension of play, which can become immediate and can end', async () => {
    expect((await suspend('resumed')).status).toBe(409);
    await suspend('normal');
    const normal = (await readNotices()).suspension!;
    expect([normal.kind, normal.resumed_at]).toEqual(['normal', null]);
    await suspend('normal');
    expect((await readNotices()).suspension).toEqual(normal);
    await suspend('immediate');
    const immediate = (await readNotices()).suspension!;
    expect([immediate.kind, immediate.number > normal.number]).toEqual(['immediate', true]);
    await suspend('resumed');
    const over = await readNotices();
    expect(over.suspension!.number).toBe(immediate.number);
    expect(over.suspension!.resumed_at).not.toBeNull();
    await suspend('resumed');
    expect(await readNotices()).toEqual(over);
  });

  it('reach an open card without extra requests, because the card’s answers contain the number of the latest notice', async () => {
    const { number } = await addNotice('Lunch is ready.');
    const card = { params: { user: w.owner.id, tournament: w.tournament, round: 1 } };
    expect((await good<Scorecard>(server(), 'readScorecard', card)).notices).toBe(number);
    const versions = await good<CardVersion[]>(server(), 'readGroupVersions', card);
    expect(versions.map(({ user, notices }) => [user, notices])).toEqual([
      [w.owner.id, number],
      [w.mate.id, undefined],
    ]);
  });

  it('can be marked as read on a card by its player, group mates and helpers', async () => {
    const { number } = await addNotice('Lunch is ready.');
    expect((await see(w.outsider.access, w.owner.id, number)).status).toBe(403);
    expect((await see(w.outsider.access, w.outsider.id, number)).status).toBe(404);
    expect((await see(w.mate.access, w.owner.id, number)).status).toBe(204);
    expect((await see(w.owner.access, w.owner.id, 1)).status).toBe(204);
    // A number that does not exist yet counts as the latest.
    expect((await see(w.other.access, w.other.id, 2_147_483_647)).status).toBe(204);
    const { seen } = await readers();
    expect(seen.map((row) => [row.user, row.number]).sort()).toEqual(
      [
        [w.owner.id, number],
        [w.other.id, number],
      ].sort(),
    );
    expect((await send(server(), 'readNoticeReaders', { params: params() }, w.owner.access)).status).toBe(
      403,
    );
  });

  it('have a list for the desk with the holes on which groups stopped play', async () => {
    await suspend('immediate');
    const { suspension } = await readNotices();
    const stop: Stop = {
      number: suspension!.number,
      kind: 'immediate',
      at: Date.parse(suspension!.at),
      hole: 7,
      begun: true,
      resumedAt: null,
    };
    expect((await setStop(stop)).results).toMatchObject([{ status: 200 }]);
    expect((await readers()).stops).toEqual([{ user: w.owner.id, round_number: 1, value: formatStop(stop) }]);
    const card = { params: { user: w.owner.id, tournament: w.tournament, round: 1 } };
    expect((await good<Scorecard>(server(), 'readScorecard', card)).marks?.['stop']?.value).toBe(
      formatStop(stop),
    );
    expect((await setStop({ ...stop, hole: 19 })).results.map(({ status }) => status)).toEqual([400]);
  });

  it('include the local rules, as one text with a number', async () => {
    const rules = () => good<LocalRules>(server(), 'readLocalRules', { params: params() });
    expect(await rules()).toEqual({ text: '', changed_at: null });
    expect((await readNotices()).local_rules).toBeNull();
    const change = (text: string) =>
      send(server(), 'changeLocalRules', { params: params(), body: { text } }, w.organizer.access);
    await change('# Local rules\n\nThe ditch on 4 is out of bounds.');
    expect((await rules()).text).toContain('ditch');
    const { local_rules, number } = await readNotices();
    expect(local_rules).toBe(number);
    const copy = { name: 'Next year', date1: '2027-05-01', date2: null, date3: null, roster: false };
    const copied = await good<{ id: number }>(
      server(),
      'copyTournament',
      { params: params(), body: copy },
      w.organizer.access,
    );
    const next = await good<LocalRules>(server(), 'readLocalRules', { params: { id: copied.id } });
    expect(next.text).toContain('ditch');
    expect((await change('x'.repeat(10_001))).status).toBe(400);
    await change('');
    expect((await readNotices()).local_rules).toBeNull();
  });

  it('are deleted with their tournament', async () => {
    await suspend('normal');
    await see(w.other.access, w.other.id, w.notice);
    await good(server(), 'removeTournament', { params: params() }, w.organizer.access);
    for (const table of ['notices', 'suspensions', 'local_rules', 'notice_readers'] as const) {
      const rows = server().context.read.selectFrom(table).where('tournament', '=', w.tournament);
      expect([table, await rows.selectAll().execute()]).toEqual([table, []]);
    }
  });
});
