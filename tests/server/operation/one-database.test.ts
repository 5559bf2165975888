import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config/config-error.ts';
import { splitHosts } from '#server/db/hosts.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { openContext } from '#server/open-context.ts';
import { describeStartError } from '#server/start-error.ts';
import { newPlace, type Place } from '#tests/support/server.ts';

describe('Several servers on one PostgreSQL database', () => {
  let place: Place;
  beforeAll(async () => {
    place = await newPlace('postgres');
  });
  afterAll(() => place?.remove());
  const open = (tokenSecret: string, databaseUrl = place.databaseUrl) =>
    openContext({ ...place, databaseUrl, tokenSecret });

  it('can all start at the same time, even if the database is still empty', async () => {
    const servers = await Promise.all(['one', 'two', 'three'].map(() => open('the secret of them all')));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      servers[0]!.context.read,
    );
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS);
    for (const { close } of servers) await close();
  });

  it('need the same token secret: another secret is refused until the first server has stopped', async () => {
    const first = await open('a secret of the tests');
    await expect(open('another secret of the tests')).rejects.toThrow(ConfigError);
    await expect(open('another secret of the tests')).rejects.toThrow(
      /Give every server of it the same TOKEN_SECRET/,
    );
    const beside = await open('a secret of the tests');
    await beside.close();
    await first.close();
    await (await open('another secret of the tests')).close();
  });

  it('do not start if the database is read-only', async () => {
    const url = new URL(place.databaseUrl!);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const problem = await open('a secret of the tests', url.href).catch(describeStartError);
    expect(problem).toMatch(/takes no writes: it is a standby/);
  });

  it('find the database if several hosts are given and only one has it', async () => {
    const good = new URL(place.databaseUrl!);
    const several = place.databaseUrl!.replace(good.host, `127.0.0.1:1,${good.host}`);
    const { context, close } = await open(
      'a secret of the tests',
      `${several}?target_session_attrs=read-write`,
    );
    expect((await sql`select 1 as one`.execute(context.read)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('A DATABASE_URL that names one or several hosts', () => {
  it('is split into one URL for each host, and the rest of the URL stays the same', () => {
    const hosts = fc.array(
      fc.tuple(fc.constantFrom('db', '10.0.0.7', '[::1]', 'a.example.org'), fc.nat(65_535)),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(hosts, fc.boolean(), (named, withWish) => {
        const list = named.map(([host, port]) => `${host}:${port}`);
        const wish = withWish ? '&target_session_attrs=read-write' : '';
        const found = splitHosts(`postgres://u:p%40@${list.join(',')}/golf?sslmode=require${wish}`);
        expect(found).toEqual(list.map((host) => `postgres://u:p%40@${host}/golf?sslmode=require`));
      }),
    );
  });

  it.each([
    ['mysql://db/golf', /^DATABASE_URL must be a postgres/],
    ['postgres://a:5432,/golf', /^DATABASE_URL must be a postgres/],
    ['postgres://a:99999999/golf', /^DATABASE_URL must be a postgres/],
    ['postgres://a,b/golf?target_session_attrs=standby', /must be read-write/],
  ])('is refused if it is invalid or not read-write: %s', (url, words) => {
    expect(() => splitHosts(url)).toThrow(ConfigError);
    expect(() => splitHosts(url)).toThrow(words);
  });
});
