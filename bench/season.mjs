// `npm run bench:season`: ms for the order of merit of 50 tournaments with 150 players each: first request, repeated
// request, and after a new score. Goal: 200 except for the first.
import Database from 'libsql';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machine, median } from './support/journey.mjs';
import { post, startServer } from './support/server.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const TOURNAMENTS = 50;
const PLAYERS = 150;
const PAR = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-season-'));
const count = (n) => Array.from({ length: n }, (_, i) => i);

const SETTINGS = {
  v: 1, format: 'stableford', rounds: [1], holes: 'all', net: { percent: 95, most: null }, sides: null, ball: 'own',
  count: [1, 1, 1], maximum: { kind: 'net_double_bogey' }, ties: 'countback', carry: false, who: null, matches: [],
  teams: null, cut: null, prizes: [], contest_hole: null, hide_last: 0,
}; // oxfmt-ignore

let server = await startServer('SQLite', temp);
try {
  const { access, user } = await post(server.url, '/register/', { username: 'olga', password: 'fore' });
  const holes = PAR.map((par, i) => ({ par, stroke_index: ((i * 7) % 18) + 1 }));
  const rated = { name: 'Links', holes, course_rating: 71.2, slope: 128 };
  const course = (await post(server.url, '/api/courses/', rated, access)).id;
  const plan = { name: 'Medal', date1: '2026-06-01', course1: { id: course } };
  const first = (await post(server.url, '/api/tournaments/', plan, access)).id;
  await post(server.url, '/api/player_post/', { player: user.id, tournament: first }, access);
  const score = (tournament, hole, strokes) =>
    post(server.url, '/api/scoreupdate/', { user: user.id, tournament, course, round_number: 1, hole: course * 100 + hole, score: strokes }, access); // oxfmt-ignore
  for (const [i, par] of PAR.entries()) await score(first, i + 1, par);
  const contest = { tournament: first, name: 'Stableford', settings: SETTINGS };
  const competition = (await post(server.url, '/api/competitions/', contest, access)).id;
  server.child.kill('SIGTERM');
  await new Promise((done) => server.child.once('exit', done));

  // The other 149 players and 49 tournaments are copied in SQL from rows that the server made.
  const db = new Database(
    path.join(
      temp,
      readdirSync(temp).find((name) => /\.(db|sqlite3?)$/.test(name)),
    ),
  );
  const copies = (table, where, changes) => {
    const rows = db.prepare(`select * from ${table} where ${where}`).all();
    const columns = Object.keys(rows[0]);
    const insert = db.prepare(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (const change of changes)
      for (const row of rows) {
        const made = { ...row, ...change(row) };
        insert.run(columns.map((name) => made[name]));
      }
  };
  db.exec('begin');
  db.exec(`update users set handicap_tenths = 100 where id = ${user.id}`);
  const people = count(PLAYERS - 1).map((i) => user.id + 1 + i);
  copies('users', `id = ${user.id}`, people.map((id) => () => ({ id, username: `player${id}`, username_key: `player${id}`, handicap_tenths: (id * 37) % 360 }))); // oxfmt-ignore
  let entry = 1000;
  copies('players', `tournament = ${first}`, people.map((player) => () => ({ id: (entry += 1), player }))); // oxfmt-ignore
  copies('hole_scores', `tournament = ${first}`, people.map((id) => (row) => ({ user: id, score: row.score + ((id * 7 + row.hole_number * 3) % 4) - 1 }))); // oxfmt-ignore
  const others = count(TOURNAMENTS - 1).map((i) => first + 1 + i);
  copies('tournaments', `id = ${first}`, others.map((id) => () => ({ id, name: `Medal ${id}` }))); // oxfmt-ignore
  copies('players', `tournament = ${first}`, others.map((tournament) => () => ({ id: (entry += 1), tournament }))); // oxfmt-ignore
  copies('hole_scores', `tournament = ${first}`, others.map((tournament) => (row) => ({ tournament, score: Math.max(1, row.score + ((tournament + row.user) % 3) - 1) }))); // oxfmt-ignore
  const events = others.map((tournament, i) => ({ tournament, id: competition + 1 + i }));
  copies('competitions', `id = ${competition}`, events.map((event) => () => event)); // oxfmt-ignore
  db.exec('commit');
  db.close();

  server = await startServer('SQLite', temp);
  const season = {
    name: 'Order of merit',
    points: count(50).map((i) => 100 - 2 * i),
    best: 8,
    competitions: [competition, ...events.map(({ id }) => id)],
  };
  const { id } = await post(server.url, '/api/seasons/', season, access);
  const take = async () => {
    const begun = performance.now();
    const answer = await fetch(`${server.url}/api/seasons/${id}/`);
    const { rows } = await answer.json();
    if (rows.length !== PLAYERS) throw new Error(`The table has ${rows.length} rows.`);
    return performance.now() - begun;
  };
  const cold = await take();
  const again = [];
  const afterScore = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    again.push(await take());
    await score(first, 1, 3 + (round % 4));
    afterScore.push(await take());
  }
  console.log(machine());
  console.log(
    `${TOURNAMENTS} tournaments of ${PLAYERS} players: first ${cold.toFixed(0)} ms, again ${median(again).toFixed(0)} ms, after a score in one ${median(afterScore).toFixed(0)} ms`,
  );
  if (Math.max(median(again), median(afterScore)) > 200) process.exitCode = 1;
} finally {
  server.child.kill('SIGKILL');
  rmSync(temp, { recursive: true, force: true });
}
