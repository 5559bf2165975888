import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_CLUB } from '#server/config/config-club.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { listen } from '#server/listen.ts';
import { openContext } from '#server/open-context.ts';
import { describeStartError } from '#server/start-error.ts';
import { newPlace } from '#tests/support/server.ts';

describe('A server that cannot start prints one clear line of error', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'greenside-start-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const problemOf = async (start: () => unknown): Promise<unknown> => {
    try {
      await start();
    } catch (error) {
      return describeStartError(error);
    }
    throw new Error('it started');
  };
  const open = (env: Record<string, string>) => () => openContext(readConfig({ DATA_DIR: dataDir, ...env }));

  it('if the data folder is a file', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await problemOf(open({ DATA_DIR: file }))).toMatch(/^DATA_DIR is not a folder \(.+\)\.$/);
    expect(await problemOf(open({ DATA_DIR: path.join(file, 'data') }))).toMatch(/^DATA_DIR is not a folder/);
  });

  it('if the database is invalid', async () => {
    writeFileSync(path.join(dataDir, 'greenside.db'), 'a shopping list '.repeat(100));
    expect(await problemOf(open({}))).toBe(
      'The database in DATA_DIR cannot be read (file is not a database).',
    );
  });

  it('if PostgreSQL does not answer or refuses the connection', async () => {
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

  it('if PostgreSQL has no TLS, or the settings of TLS are invalid', async () => {
    const place = await newPlace('postgres');
    const at = (query: string) => open({ DATABASE_URL: `${place.databaseUrl}?${query}` });
    const rows: [query: string, words: RegExp][] = [
      ['sslmode=require', /^PostgreSQL at the DATABASE_URL has no TLS/],
      ['sslmode=yes', /^sslmode of DATABASE_URL must be one of disable, .* not "yes"\.$/],
      [
        'sslmode=verify-full&sslrootcert=/no/such.pem',
        /^sslrootcert of DATABASE_URL names a file that is not/,
      ],
    ];
    const wrong: string[] = [];
    for (const [query, words] of rows) {
      const problem = String(await problemOf(at(query)));
      if (!words.test(problem)) wrong.push(`${query}: ${problem}`);
    }
    expect(wrong).toEqual([]);
    const untrusted = Object.assign(new Error('self-signed certificate'), {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(describeStartError(untrusted)).toMatch(/^The certificate of PostgreSQL cannot be trusted/);
    await place.remove();
  });

  it('if the database belongs to another program, which the server leaves unchanged', async () => {
    const place = await newPlace('postgres');
    const client = new Client({ connectionString: place.databaseUrl! });
    await client.connect();
    await client.query('create table users (name text)');
    expect(await problemOf(open({ DATABASE_URL: place.databaseUrl! }))).toMatch(
      /^This database belongs to another program: users there is not Greenside’s\..* Nothing was changed\.$/,
    );
    const tables = async () =>
      (
        await client.query<{ tablename: string }>(
          "select tablename from pg_tables where schemaname = 'public' order by 1",
        )
      ).rows.map(({ tablename }) => tablename);
    expect(await tables()).toEqual(['users']);
    await client.query('drop table users');
    await client.query('create table kysely_migration (name text, timestamp text)');
    await client.query("insert into kysely_migration values ('2020_shop', '')");
    expect(await problemOf(open({ DATABASE_URL: place.databaseUrl! }))).toMatch(
      /kysely_migration there is not/,
    );
    expect(await tables()).toEqual(['kysely_migration']);
    await client.end();
    await place.remove();
  });

  it('if PostgreSQL is behind a connection pooler that refuses settings of the connection', async () => {
    const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    const refusal = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
    const pooler = createServer((socket) =>
      socket.on('error', () => {}).once('data', () => socket.end(refusal)),
    );
    await new Promise<void>((listening) => pooler.listen(0, '127.0.0.1', listening));
    const { port } = pooler.address() as AddressInfo;
    expect(await problemOf(open({ DATABASE_URL: `postgres://golf@127.0.0.1:${port}/golf` }))).toMatch(
      /^Something between Greenside and PostgreSQL changes connections, as pgbouncer does \(unsupported/,
    );
    pooler.close();
  });

  it('if another program uses the port, or the host is not an address of this machine', async () => {
    const start = async (config: Pick<Config, 'port' | 'host'>) => {
      const opened = await openContext(readConfig({ DATA_DIR: mkdtempSync(path.join(dataDir, 'data-')) }));
      return {
        ...opened,
        ...(await listen(
          opened.context,
          opened.close,
          {
            ...config,
            dataDir,
            publicUrl: null,
            club: NO_CLUB,
            mail: null,
            metrics: null,
            logLevel: 'warn',
            registration: 'open',
            timeZone: null,
          },
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
