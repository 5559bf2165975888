// `npm run trial:calendar`: khal (Debian's package) imports a feed of the built server in three time zones, across
// changes of clocks, before and after changes of the organizer.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuilt } from './built-server.mjs';

/** A round at 08:30 before and on the day of each change of clocks, as a clock in the other places shows it. */
const ROUNDS = [
  // course's zone, date, Berlin, New York, Lord Howe
  ['Europe/Berlin', '2026-10-24', '2026-10-24 08:30', '2026-10-24 02:30', '2026-10-24 17:30'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25 08:30', '2026-10-25 03:30', '2026-10-25 18:30'],
  ['America/New_York', '2026-10-31', '2026-10-31 13:30', '2026-10-31 08:30', '2026-10-31 23:30'],
  ['America/New_York', '2026-11-01', '2026-11-01 14:30', '2026-11-01 08:30', '2026-11-02 00:30'],
  ['Australia/Lord_Howe', '2026-10-03', '2026-10-03 00:00', '2026-10-02 18:00', '2026-10-03 08:30'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03 23:30', '2026-10-03 17:30', '2026-10-04 08:30'],
];
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const SPAN = ['2026-10-01', '2026-11-30'];

function findKhal() {
  try {
    return execFileSync('khal', ['--version'], { encoding: 'utf8' }).trim();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

async function call(server, method, address, { body, token } = {}) {
  const headers = { accept: 'application/json' };
  const request = { method, headers };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  const answer = await fetch(server.url + address, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const register = async (server, username) => {
  const made = await call(server, 'POST', '/register/', { body: { username, password: 'a long password' } });
  return { id: made.user.id, token: made.access };
};

/** Draws the player into one group of the round at the time. */
async function startAt(server, { tournament, round, time, organizer, player }) {
  const address = `/tournament/${tournament}/round/${round}/groups/`;
  const { version } = await call(server, 'GET', address);
  const group = { group_number: 1, players: [player.id], start_time: time, start_hole: 1, locked: false };
  await call(server, 'PUT', address, { token: organizer.token, body: { version, groups: [group] } });
}

async function makeSeason(server) {
  const organizer = await register(server, 'olga');
  const player = await register(server, 'ada');
  const holes = PARS.map((par, i) => ({ par, stroke_index: i + 1 }));
  const tournaments = new Map();
  for (const zone of ZONES) {
    const card = { name: `Links of ${zone}`, holes, course_rating: null, slope: null, time_zone: zone };
    const course = await call(server, 'POST', '/api/courses/', { token: organizer.token, body: card });
    const [first, second] = ROUNDS.filter(([of]) => of === zone).map(([, date]) => date);
    const ofCourse = { course1: course.id, course2: course.id };
    const plan = { name: `Cup; ${zone}, ⛳`, date1: first, date2: second, ...ofCourse };
    const { id } = await call(server, 'POST', '/api/tournaments/', { token: organizer.token, body: plan });
    const entry = { tournament: id, player: player.id };
    await call(server, 'POST', '/api/player_post/', { token: player.token, body: entry });
    for (const round of [1, 2])
      await startAt(server, { tournament: id, round, time: '08:30', organizer, player });
    tournaments.set(zone, id);
  }
  const { path: feed } = await call(server, 'POST', `/api/users/${player.id}/calendar/`, {
    token: player.token,
  });
  return { organizer, player, tournaments, feed };
}

/** A khal with a calendar of its own, whose clock is in the zone. */
function openKhal(folder, zone) {
  const home = path.join(folder, zone.replaceAll('/', '-'));
  const events = path.join(home, 'golf');
  mkdirSync(events, { recursive: true });
  const config = path.join(home, 'config');
  writeFileSync(
    config,
    `[calendars]
[[golf]]
path = ${events}
[locale]
local_timezone = ${zone}
default_timezone = ${zone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[default]
default_calendar = golf
[sqlite]
path = ${path.join(home, 'khal.db')}
`,
  );
  const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: zone, HOME: home };
  const run = (...words) => execFileSync('khal', ['-c', config, ...words], { encoding: 'utf8', env });
  return {
    import: (file) => run('import', '--batch', '-a', 'golf', file),
    /** Lines as '2026-10-24 08:30 to 2026-10-24 13:00 CONFIRMED Cup'. */
    list: () =>
      run('list', '--once', '-df', '', '--format', '{start-long} to {end-long} {status}{title}', ...SPAN)
        .split('\n')
        .filter((line) => line !== ''),
    countFiles: () => readdirSync(events).length,
  };
}

const problems = [];
function check(is, words) {
  if (!is) problems.push(words);
  console.log(`${is ? 'ok  ' : 'FAIL'} ${words}`);
}

async function trial(server, folder) {
  const season = await makeSeason(server);
  const read = async (name) => {
    const file = path.join(folder, name);
    writeFileSync(file, await (await fetch(server.url + season.feed)).text());
    return file;
  };
  const first = await read('first.ics');
  const khals = ZONES.map((zone, at) => ({ zone, at, khal: openKhal(folder, zone) }));
  for (const { zone, at, khal } of khals) {
    khal.import(first);
    const lines = khal.list();
    console.log(`\nkhal in ${zone}:\n${lines.map((line) => `     ${line}`).join('\n')}`);
    for (const [of, date, ...starts] of ROUNDS)
      check(
        lines.some((line) => line.startsWith(starts[at]) && line.includes(of)),
        `08:30 in ${of} on ${date} is ${starts[at]} here`,
      );
    check(khal.countFiles() === ROUNDS.length, `${khal.countFiles()} events after the first import`);
  }

  const { organizer, player, tournaments } = season;
  const berlin = { tournament: tournaments.get('Europe/Berlin'), round: 2, organizer, player };
  await startAt(server, { ...berlin, time: '09:10' });
  const cancelled = tournaments.get('America/New_York');
  await call(server, 'PUT', `/api/tournaments/${cancelled}`, {
    token: organizer.token,
    body: { cancelled: true },
  });
  const second = await read('second.ics');
  console.log(
    '\nThe organizer moved a start to 09:10 and cancelled a tournament; the feed is imported again, twice:',
  );
  const moved = ['2026-10-25 09:10', '2026-10-25 04:10', '2026-10-25 19:10'];
  for (const { zone, at, khal } of khals) {
    khal.import(second);
    khal.import(second);
    const lines = khal.list();
    check(
      lines.some((line) => line.startsWith(moved[at])),
      `${zone}: 09:10 in Europe/Berlin is ${moved[at]} here`,
    );
    check(
      !lines.some((line) => line.startsWith(ROUNDS[1][2 + at])),
      `${zone}: the earlier start is not there`,
    );
    const count = lines.filter((line) => line.includes('CANCELLED')).length;
    check(count === 2, `${zone}: ${count} rounds are cancelled`);
    check(
      lines.length === ROUNDS.length && khal.countFiles() === ROUNDS.length,
      `${zone}: ${khal.countFiles()} events, none twice`,
    );
  }
}

const version = findKhal();
if (version === null) {
  console.error('khal is not installed, so nothing was tried. Debian: apt-get install khal');
  process.exit(1);
}
console.log(version);
const folder = mkdtempSync(path.join(tmpdir(), 'greenside-khal-'));
const server = await startBuilt({});
try {
  await trial(server, folder);
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}
console.log(problems.length === 0 ? '\nAll as expected.' : `\n${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
