import { createSigner } from 'fast-jwt';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { openContext } from '#server/open-context.ts';
import { insertUser } from '#server/store/people/users.ts';
import { describeOnEveryDatabase, newPlace, type Place } from '#tests/support/server.ts';

const SECRET = 'one secret of two clubs';

describeOnEveryDatabase('An access token of a server', (database) => {
  const places: Place[] = [];
  beforeAll(async () => {
    places.push(await newPlace(database), await newPlace(database));
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
  });

  it('is valid after a restart of that server, and invalid on another server with the same secret', async () => {
    const open = (place: Place) => openContext({ ...place, tokenSecret: SECRET });
    const [own, other] = [await open(places[0]!), await open(places[1]!)];
    const { id } = await own.context.write((trx) =>
      insertUser(trx, { username: 'anna', password_hash: 'none', now: Date.now() }),
    );
    const { access } = await own.context.tokens.issue(id);
    expect(own.context.tokens.verify(access)).toMatchObject({ user_id: id });
    expect(other.context.tokens.verify(access)).toBeNull();
    expect(other.context.tokens.readExpired(access)).toBeNull();
    await own.close();
    await other.close();
    const again = await open(places[0]!);
    expect(again.context.tokens.verify(access)).toMatchObject({ user_id: id });
    await again.close();
  });
});

describe('Two clubs that use two schemas of one PostgreSQL database', () => {
  let place: Place;
  beforeAll(async () => {
    place = await newPlace('postgres');
    const client = new Client({ connectionString: place.databaseUrl! });
    await client.connect();
    await client.query('create schema club_a; create schema club_b');
    await client.end();
  });
  afterAll(() => place?.remove());
  const open = (schema: string, tokenSecret: string) => {
    const url = new URL(place.databaseUrl!);
    url.searchParams.set('options', `-c search_path=${schema}`);
    return openContext({ ...place, databaseUrl: url.href, tokenSecret, report: () => {} });
  };

  it('have separate tables and separate token secrets', async () => {
    const a = await open('club_a', 'the secret of club a');
    const b = await open('club_b', 'the secret of club b');
    for (const { context } of [a, b]) {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        context.read,
      );
      expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS);
    }
    const token = (await a.context.read.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;
    expect(
      (await b.context.read.selectFrom('installation').select('id').execute()).map(({ id }) => id),
    ).not.toContain(token);
    await expect(open('club_a', 'another secret of club a')).rejects.toThrow(
      /Give every server of it the same TOKEN_SECRET/,
    );
    await a.close();
    await b.close();
  });

  it('get a clear error if a schema does not exist', async () => {
    await expect(open('club_c', SECRET)).rejects.toThrow(
      /names a schema \(search_path\) that does not exist/,
    );
  });
});

describe('An access token without a server’s installation id', () => {
  it('is valid only if it was issued before the server had an installation id', () => {
    const now = 1_000_000_000_000;
    const sign = createSigner({ key: SECRET, algorithm: 'HS256' });
    const old = sign({ user_id: 7, iat: now / 1000, exp: now / 1000 + 900 });
    const tokensOf = (made_at: number) => createAccessTokens(SECRET, () => now, { id: 'here', made_at });
    expect(tokensOf(now + 60_000).verify(old)).toMatchObject({ user_id: 7 });
    expect(tokensOf(now - 60_000).verify(old)).toBeNull();
    expect(tokensOf(now - 60_000).readExpired(old)).toBeNull();
  });
});
