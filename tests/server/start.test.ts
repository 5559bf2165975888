import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_CLUB } from '#server/config-club.ts';
import { readConfig, type Config } from '#server/config.ts';
import { listen } from '#server/listen.ts';
import { openContext } from '#server/open-context.ts';
import { startProblem } from '#server/start-problem.ts';
import { newPlace } from '#tests/support/server.ts';

describe('A start that cannot succeed ends with one clear line', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'greenside-start-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const problemOf = async (start: () => unknown): Promise<unknown> => {
    try {
      await start();
    } catch (error) {
      return startProblem(error);
    }
    throw new Error('it started');
  };
  const open = (env: Record<string, string>) => () => openContext(readConfig({ DATA_DIR: dataDir, ...env }));

  it('when the data folder is a file', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await problemOf(open({ DATA_DIR: file }))).toMatch(/^DATA_DIR is not a folder \(.+\)\.$/);
    expect(await problemOf(open({ DATA_DIR: path.join(file, 'data') }))).toMatch(/^DATA_DIR is not a folder/);
  });

  it('when the database is not one', async () => {
    writeFileSync(path.join(dataDir, 'greenside.db'), 'a shopping list '.repeat(100));
    expect(await problemOf(open({}))).toBe(
      'The database in DATA_DIR cannot be read (file is not a database).',
    );
  });

  it('when PostgreSQL does not answer, or refuses', async () => {
    expect(await problemOf(open({ DATABASE_URL: 'postgres://golf@127.0.0.1:1/golf' }))).toBe(
      'PostgreSQL does not answer at the DATABASE_URL.',
    );
    const place = await newPlace('postgres');
    const missing = new URL(place.databaseUrl!);
    missing.pathname = '/no_such_database';
    const wrong = new URL(place.databaseUrl!);
    wrong.username = 'nobody';
    for (const url of [missing, wrong])
      expect(await problemOf(open({ DATABASE_URL: url.href }))).toMatch(
        /^PostgreSQL refuses the DATABASE_URL \(.+\)\.$/,
      );
    await place.remove();
  });

  it('when the port is taken, or the host is not of this machine', async () => {
    const start = async (config: Pick<Config, 'port' | 'host'>) => {
      const opened = await openContext(readConfig({ DATA_DIR: mkdtempSync(path.join(dataDir, 'data-')) }));
      return {
        ...opened,
        ...(await listen(
          opened.context,
          opened.close,
          { ...config, dataDir, publicUrl: null, club: NO_CLUB, mail: null, metrics: null, logLevel: 'warn' },
          dataDir,
        )),
      };
    };
    const first = await start({ port: 0, host: '127.0.0.1' });
    const port = Number(new URL(first.address).port);
    expect(await problemOf(() => start({ port, host: '127.0.0.1' }))).toBe(
      'The port is taken; set PORT to another one.',
    );
    expect(await problemOf(() => start({ port: 0, host: '192.0.2.1' }))).toMatch(
      /^HOST is not an address of this machine/,
    );
    await first.stop();
  });
});
