import { startPair } from '../support/postgres-pair.mjs';
import { startBuilt, waitFor } from './built-server.mjs';
import { lostOf, makeTournament, startScores } from './steady-scores.mjs';

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Repeatedly kills a primary with a synchronous standby under load, promotes the standby after `afterMs` and adds a new
 * one. Returns seconds to the next acknowledged score, acknowledged and lost scores, and failed requests.
 */
export async function trialFailover(
  times,
  { afterMs = 1000, players = 6, everyMs = 10, log = () => {} } = {},
) {
  const pair = await startPair();
  let server = null;
  try {
    server = await startBuilt({ words: ['--processes', '2'], env: { DATABASE_URL: pair.url } });
    const cup = await makeTournament(server.url, players);
    const scores = startScores(cup, { everyMs });
    const seconds = [];
    const lost = [];
    for (let i = 1; i <= times; i += 1) {
      const before = scores.acknowledged.length;
      await waitFor(
        () => scores.acknowledged.length > before + 50,
        () => `no score is taken: ${JSON.stringify(scores.failures.at(-1))}`,
      );
      await pair.killPrimary();
      const acknowledged = scores.acknowledged.slice();
      await sleep(afterMs);
      await pair.promote();
      const promoted = performance.now();
      await waitFor(
        () => scores.lastAt() > promoted,
        () => `no score is taken after the promotion: ${server.output}`,
      );
      seconds.push((scores.lastAt() - promoted) / 1000);
      for (const path of [`/tournament/${cup.tournament}/round-scores`, '/api/tournaments/', '/api/health/'])
        await waitFor(
          async () => (await fetch(`${server.url}${path}`)).status === 200,
          () => `${path} is not answered after the promotion`,
        );
      lost.push(...(await lostOf(pair.urlOfPrimary(), acknowledged)));
      log(
        `kill ${i}: ${acknowledged.length} acknowledged, ${lost.length} lost, back after ${seconds.at(-1).toFixed(2)} s`,
      );
      if (i < times) await pair.renewStandby();
    }
    await scores.stop();
    const { acknowledged, failures } = scores;
    lost.push(...(await lostOf(pair.urlOfPrimary(), acknowledged)));
    return {
      acknowledged: acknowledged.length,
      failures,
      lost,
      seconds,
      ended: server.output.match(/Server process \d+ ended/g) ?? [],
    };
  } finally {
    await server?.end('SIGKILL');
    await pair.stop();
  }
}
