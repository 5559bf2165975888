import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config/config-error.ts';
import { parseProcessCount } from '#server/processes.ts';
import { newPlace, type Place } from '#tests/support/server.ts';
import { startBuilt, waitFor, type BuiltServer } from '#tests/trials/built-server.mjs';
import { trialRestarts } from '#tests/trials/restarts.mjs';
import { lostOf, makeTournament, startScores } from '#tests/trials/steady-scores.mjs';
import { descendants } from '#tests/support/processes.mjs';

describe('The arguments of `npm start`', () => {
  it('are empty or a number of processes', () => {
    expect(parseProcessCount([], null)).toBeNull();
    expect(parseProcessCount(['--processes', '2'], 'postgres://db/golf')).toBe(2);
    expect(parseProcessCount(['--processes=3'], 'postgres://db/golf')).toBe(3);
  });

  it.each([
    [['--processes', '2'], null, '--processes needs PostgreSQL: set DATABASE_URL.'],
    [['--processes'], 'postgres://db/golf', '--processes needs a number from 1 to 64.'],
    [['--processes', '0'], 'postgres://db/golf', '--processes needs a number from 1 to 64.'],
    [['--processes', '2', '3'], 'postgres://db/golf', '--processes needs a number from 1 to 64.'],
    [['--process', '2'], 'postgres://db/golf', '--process is not known here.'],
  ])('are refused with one clear line if they are %j', (words, url, line) => {
    expect(() => parseProcessCount(words, url)).toThrow(ConfigError);
    expect(() => parseProcessCount(words, url)).toThrow(line);
  });
});

describe('A server with two processes', () => {
  let place: Place;
  let server: BuiltServer | null = null;
  beforeAll(async () => {
    place = await newPlace('postgres');
  });
  afterEach(async () => {
    await server?.end('SIGKILL');
    server = null;
  });
  afterAll(() => place?.remove());

  it('restarts without a failed request while scores arrive', async () => {
    const { acknowledged, failures, lost, code } = await trialRestarts(1, {
      postgresUrl: place.databaseUrl!,
    });
    expect({ failures, lost, code }).toEqual({ failures: [], lost: [], code: 0 });
    expect(acknowledged).toBeGreaterThan(50);
  });

  it('starts a new process if one is killed, and loses no acknowledged score', async () => {
    const fresh = await newPlace('postgres');
    server = await startBuilt({ words: ['--processes', '2'], env: { DATABASE_URL: fresh.databaseUrl! } });
    const { child, url } = server;
    const scores = startScores(await makeTournament(url, 4));
    await waitFor(
      () => scores.acknowledged.length > 50,
      () => 'no score is taken',
    );
    const processes = descendants(child.pid!);
    expect(processes).toHaveLength(2);
    process.kill(processes[0]!, 'SIGKILL');
    await waitFor(
      () => descendants(child.pid!).filter((pid) => !processes.includes(pid)).length === 1,
      () => `no other one is started: ${server?.output}`,
    );
    const before = scores.acknowledged.length;
    await waitFor(
      () => scores.acknowledged.length > before + 50,
      () => 'no score is taken any more',
    );
    await scores.stop();
    // Clients connected to the killed process get no answer and retry.
    expect(scores.failures.filter(({ status }) => status !== 0)).toEqual([]);
    expect(await lostOf(fresh.databaseUrl!, scores.acknowledged)).toEqual([]);
    expect(server.output).toMatch(/Server process \d+ ended \(SIGKILL\); another one is started/);
    expect(await server.end()).toBe(0);
    await fresh.remove();
  });

  it('does not start if the database is SQLite', async () => {
    await expect(startBuilt({ words: ['--processes', '2'] })).rejects.toThrow(
      /^--processes needs PostgreSQL: set DATABASE_URL\. The embedded database is for one process;/,
    );
  });
});
