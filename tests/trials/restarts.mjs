import { startPostgres } from '../support/postgres.mjs';
import { startBuilt, waitFor } from './built-server.mjs';
import { lostOf, makeTournament, startScores, watchBoard } from './steady-scores.mjs';

/**
 * Two server processes on a PostgreSQL, each restarted `times` times during continuous scores. Returns the acknowledged
 * and missing scores, failed requests, and the number of live streams, with those that broke instead of ending.
 */
export async function trialRestarts(times, { postgresUrl } = {}) {
  const postgres = postgresUrl ? null : await startPostgres({ durable: true });
  const databaseUrl = postgresUrl ?? postgres.url;
  const server = await startBuilt({ words: ['--processes', '2'], env: { DATABASE_URL: databaseUrl } });
  try {
    const cup = await makeTournament(server.url, 6);
    const scores = startScores(cup);
    const board = watchBoard(cup);
    const seconds = [];
    for (let i = 1; i <= times; i += 1) {
      const before = scores.acknowledged.length;
      const begun = performance.now();
      server.child.kill('SIGUSR2');
      await waitFor(
        () => (server.output.match(/processes are new/g) ?? []).length === i,
        () => `restart ${i} does not end: ${server.output}`,
      );
      seconds.push((performance.now() - begun) / 1000);
      await waitFor(
        () => scores.acknowledged.length > before,
        () => `no score is taken: ${JSON.stringify(scores.failures.at(-1))}`,
      );
    }
    await scores.stop();
    const { streams, broken } = await board.stop();
    const { acknowledged, failures } = scores;
    const lost = await lostOf(databaseUrl, acknowledged);
    const code = await server.end();
    return { acknowledged: acknowledged.length, failures, lost, streams, broken, seconds, code };
  } finally {
    await server.end('SIGKILL');
    await postgres?.stop();
  }
}
