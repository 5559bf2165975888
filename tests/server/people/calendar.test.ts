import { expect, it } from 'vitest';
import { fresh, good, newPerson, onBothServers, playRound, send } from '../world.ts';
import {
  changeTournament,
  drawRound,
  FIRST_DAY,
  filePath,
  newCup,
  readCalendar,
  readEvents,
  SECOND_DAY,
  withSettings,
} from './calendar-world.ts';

const AT_0830 = { start_time: '08:30', start_hole: 10 };

onBothServers('A player’s calendar file', (server) => {
  it('has an all-day event for each round that is not drawn yet, and is sent as an attachment', async () => {
    const cup = await newCup(server());
    const { status, headers, text } = await readCalendar(server().app, filePath(cup));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="autumn-medal-\d+\.ics"$/);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    const events = await readEvents(server(), filePath(cup));
    expect(events.map((event) => event['DTSTART;VALUE=DATE'])).toEqual(['20261025', '20261101']);
    expect(events[0]!['SUMMARY']).toMatch(/Autumn Medal \d+\\, Round 1/);
    expect(events[0]).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED' });
  });

  it('has the tee time of the player’s group in UTC, before and after the change to winter time', async () => {
    const cup = await newCup(server());
    await drawRound(server(), cup, AT_0830);
    const [first] = await readEvents(server(), filePath(cup));
    expect(first).toMatchObject({
      DTSTART: '20261025T073000Z',
      DURATION: 'PT4H30M',
      DESCRIPTION: '08:30 · Hole 10',
      VALARM: 'yes',
    });
    await changeTournament(server(), cup, { date1: '2026-10-24' });
    expect((await readEvents(server(), filePath(cup)))[0]).toMatchObject({ DTSTART: '20261024T063000Z' });
  });

  it('has a higher sequence number after a new tee time, but not after new scores', async () => {
    const cup = await newCup(server());
    await drawRound(server(), cup, AT_0830);
    const [before] = await readEvents(server(), filePath(cup));
    server().time.now += 60_000;
    await playRound(
      server(),
      { user: cup.player.id, tournament: cup.id, round_number: 1, course: cup.course },
      4,
      cup.player.access,
    );
    expect((await readEvents(server(), filePath(cup)))[0]).toEqual(before);
    await drawRound(server(), cup, { start_time: '09:00', start_hole: 10 });
    const [after] = await readEvents(server(), filePath(cup));
    expect(after!['UID']).toBe(before!['UID']);
    expect(Number(after!['SEQUENCE'])).toBe(Number(before!['SEQUENCE']) + 1);
    expect(after!['DTSTAMP']! > before!['DTSTAMP']!).toBe(true);
    expect(after!['DTSTART']).toBe('20261025T080000Z');
  });

  it('is answered with 304 until one of its events changes', async () => {
    const cup = await newCup(server());
    const { etag } = await readCalendar(server().app, filePath(cup));
    const again = await readCalendar(server().app, filePath(cup), { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await drawRound(server(), cup, AT_0830);
    expect((await readCalendar(server().app, filePath(cup), { 'if-none-match': etag })).status).toBe(200);
  });

  it('cancels its events if the player withdraws, and confirms them again if the player returns', async () => {
    const cup = await newCup(server());
    await drawRound(server(), cup, AT_0830);
    await readEvents(server(), filePath(cup));
    const setStatus = (status: string) =>
      good(server(), 'changePlayer', { params: { id: cup.entry }, body: { status } }, cup.player.access);
    await setStatus('withdrawn');
    const cancelled = await readEvents(server(), filePath(cup));
    expect(cancelled.map((event) => [event['STATUS'], event['SEQUENCE'], event['VALARM']])).toEqual([
      ['CANCELLED', '1', undefined],
      ['CANCELLED', '1', undefined],
    ]);
    await setStatus('playing');
    const back = await readEvents(server(), filePath(cup));
    expect(back.map((event) => [event['STATUS'], event['SEQUENCE']])).toEqual([
      ['CONFIRMED', '2'],
      ['CONFIRMED', '2'],
    ]);
  });

  it('cancels the event of a round without a date, and all events of a cancelled tournament', async () => {
    const cup = await newCup(server());
    await readEvents(server(), filePath(cup));
    await changeTournament(server(), cup, { date2: null, course2: null });
    const statuses = async () => (await readEvents(server(), filePath(cup))).map((event) => event['STATUS']);
    expect(await statuses()).toEqual(['CONFIRMED', 'CANCELLED']);
    await changeTournament(server(), cup, { date2: SECOND_DAY, cancelled: true });
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('cancels the event of a drawn round as long as the player has no group', async () => {
    const cup = await newCup(server());
    await readEvents(server(), filePath(cup));
    await drawRound(server(), cup, AT_0830, [cup.mate.id]);
    expect((await readEvents(server(), filePath(cup)))[0]).toMatchObject({ STATUS: 'CANCELLED' });
    await drawRound(server(), cup, AT_0830);
    expect((await readEvents(server(), filePath(cup)))[0]).toMatchObject({ STATUS: 'CONFIRMED' });
  });

  it('has shorter events for nine holes, and follows changes of the course’s name and time zone', async () => {
    const cup = await newCup(server());
    await drawRound(server(), cup, AT_0830);
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    await changeTournament(server(), cup, { holes_in_play: { 1: nine } });
    expect((await readEvents(server(), filePath(cup)))[0]).toMatchObject({ DURATION: 'PT2H15M' });
    const change = { name: 'Downs', holes: null, course_rating: null, slope: null };
    const body = { ...change, time_zone: 'Australia/Lord_Howe' };
    await good(server(), 'changeCourse', { params: { id: cup.course }, body }, cup.organizer.access);
    expect((await readEvents(server(), filePath(cup)))[0]).toMatchObject({
      LOCATION: 'Downs',
      DTSTART: '20261024T213000Z',
    });
    // A phone of the release before sends no zone.
    await good(server(), 'changeCourse', { params: { id: cup.course }, body: change }, cup.organizer.access);
    const read = await good<{ time_zone: string }>(server(), 'readCourse', { params: { id: cup.course } });
    expect(read.time_zone).toBe('Australia/Lord_Howe');
  });

  it('uses the course’s time zone, else the server’s; without either it has all-day events', async () => {
    const cup = await newCup(server(), null);
    await drawRound(server(), cup, AT_0830);
    const [unplaced] = await readEvents(server(), filePath(cup));
    expect(unplaced).toMatchObject({ 'DTSTART;VALUE=DATE': '20261025' });
    expect(unplaced!['SUMMARY']).toMatch(/^08:30 Autumn Medal/);
    const settings = { timeZone: 'America/New_York', publicUrl: 'https://golf.example.org' };
    const app = await withSettings(server(), settings);
    const { text } = await readCalendar(app, filePath(cup));
    expect(text).toContain('DTSTART:20261025T123000Z');
    expect(text).toContain(`URL:https://golf.example.org/tournament/${cup.id}\r\n`);
    await app.close();
  });

  it('uses the time zone of the organizer’s browser if the course is only a name', async () => {
    const cup = await newCup(server());
    const plan = { name: 'Typed', date1: FIRST_DAY, course1: fresh('Moor'), time_zone: 'Europe/Berlin' };
    const made = await good<{ id: number }>(
      server(),
      'createTournament',
      { body: plan },
      cup.organizer.access,
    );
    const entry = { player: cup.player.id, tournament: made.id };
    await good(server(), 'addPlayer', { body: entry }, cup.player.access);
    const params = { id: made.id, player: cup.player.id };
    const read = await good<object>(server(), 'readCalendarRounds', { params });
    expect(read).toMatchObject({ rounds: [{ time_zone: 'Europe/Berlin' }] });
    const wrong = { body: { ...plan, time_zone: '+02:00' } };
    const { status, body } = await send(server(), 'createTournament', wrong, cup.organizer.access);
    expect([status, body]).toMatchObject([
      400,
      { detail: 'time_zone must be a time zone such as Europe/Berlin.' },
    ]);
  });

  it('has the language that its address names', async () => {
    const cup = await newCup(server());
    await drawRound(server(), cup, AT_0830);
    const [event] = await readEvents(server(), `${filePath(cup)}?language=de`);
    expect(event!['SUMMARY']).toMatch(/Runde 1$/);
    expect(event!['DESCRIPTION']).toBe('08:30 · Loch 10');
    expect((await readEvents(server(), `${filePath(cup)}?language=xx`))[0]!['SUMMARY']).toMatch(/Round 1$/);
  });

  it('is refused to a user who does not play in the tournament', async () => {
    const cup = await newCup(server());
    const stranger = await newPerson(server());
    const { status, text } = await readCalendar(server().app, filePath({ ...cup, player: stranger }));
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { detail: 'This player has no rounds in this tournament.' },
    ]);
    expect((await readCalendar(server().app, filePath({ ...cup, id: 999_999 }))).status).toBe(404);
    expect((await readCalendar(server().app, '/api/tournaments/x/players/1/calendar.ics')).status).toBe(400);
  });

  it('has the rounds that the server lists for the download dialog', async () => {
    const cup = await newCup(server());
    await drawRound(server(), cup, AT_0830);
    const params = { id: cup.id, player: cup.player.id };
    const { rounds } = await good<{ rounds: { course: string }[] }>(server(), 'readCalendarRounds', {
      params,
    });
    expect(rounds).toMatchObject([
      { round_number: 1, date: FIRST_DAY, time: '08:30', time_zone: 'Europe/Berlin', start_hole: 10 },
      { round_number: 2, date: SECOND_DAY, time: null, start_hole: null, cancelled: false },
    ]);
  });
});
