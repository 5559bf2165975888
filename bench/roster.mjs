// `npm run bench:roster`: median ms of the request for a list of 500 players on SQLite and PostgreSQL. Goal: 1,000.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../tests/support/postgres.mjs';
import { machine, median } from './support/journey.mjs';
import { post, startServer } from './support/server.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PLAYERS = 500;
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-roster-'));

const listOf = (round) =>
  Array.from({ length: PLAYERS }, (_, i) => ({
    first_name: `First${i}`,
    last_name: `Last${round}x${i}`,
    handicap: (i % 540) / 10,
    division: i % 2 ? 'A' : 'B',
  }));

const postgres = await startPostgres({ durable: true });
const servers = [
  await startServer('SQLite', path.join(temp, 'SQLite')),
  await startServer('PostgreSQL', path.join(temp, 'PostgreSQL'), { DATABASE_URL: postgres.url }),
];
try {
  const took = new Map(servers.map(({ name }) => [name, { preview: [], add: [] }]));
  const tokens = new Map();
  for (const { name, url } of servers)
    tokens.set(name, (await post(url, '/register/', { username: 'olga', password: 'fore' })).access);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, url } of servers) {
      const token = tokens.get(name);
      const fields = { name: `Medal ${round}`, date1: '2026-06-01' };
      const { id } = await post(url, '/api/tournaments/', fields, token);
      const way = `/api/tournaments/${id}/roster/`;
      const rows = listOf(round);
      for (const [what, dry_run] of [
        ['preview', true],
        ['add', false],
      ]) {
        const begun = performance.now();
        const { results } = await post(url, way, { op_id: `round-${round}`, dry_run, rows }, token);
        took.get(name)[what].push(performance.now() - begun);
        if (results.some(({ result }) => result !== 'added')) throw new Error('not every player was added');
      }
    }
  console.log(machine());
  for (const [name, { preview, add }] of took)
    console.log(
      `${name}: ${PLAYERS} players looked at in ${Math.round(median(preview))} ms, added in ${Math.round(median(add))} ms`,
    );
} finally {
  for (const { child } of servers) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(temp, { recursive: true, force: true });
}
