import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '#server/db/schema.ts';
import { createTokenService } from '#server/auth/tokens.ts';
import { newPerson, onEveryServer, send } from '../world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const YEAR = 365 * DAY;

onEveryServer('Refresh tokens', (server) => {
  /** The server's tokens with a clock controlled by the test; counts the write transactions. */
  const clocked = (secret = 'a secret of this test') => {
    const { context } = server();
    let now = Date.now();
    let writes = 0;
    const tokens = createTokenService({
      installation: { id: 'here', made_at: 0 },
      secret,
      clock: () => now,
      read: context.read,
      write: <T>(work: (trx: Kysely<Tables>) => Promise<T>) => {
        writes += 1;
        return context.write(work);
      },
    });
    return { tokens, wait: (ms: number) => (now += ms), writes: () => writes };
  };
  const account = async () => (await newPerson(server())).id;

  it('cause no write to the database if they are invalid, expired or revoked', async () => {
    const { tokens, wait, writes } = clocked();
    const ended = await tokens.issue(await account());
    await tokens.revoke(ended.refresh);
    const expired = await tokens.issue(await account());
    wait(91 * DAY);
    const before = writes();
    for (const junk of ['junk', '', ended.refresh, expired.refresh]) {
      expect(await tokens.rotate(junk)).toBeNull();
      if (junk !== expired.refresh) await tokens.revoke(junk);
    }
    expect(writes()).toBe(before);
  });

  it('are refused if invalid, even while another write locks the database', async () => {
    const { context } = server();
    let end = (): void => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const writing = context.write(() => held);
    const junk = 'x'.repeat(43);
    const late = setTimeout(end, 5_000);
    let isHeld = true;
    const done = writing.then(() => (isHeld = false));
    expect((await send(server(), 'refreshTokens', { body: { refresh: junk } })).status).toBe(401);
    expect((await send(server(), 'logout', { body: { refresh_token: junk } })).status).toBe(204);
    expect(isHeld).toBe(true);
    clearTimeout(late);
    end();
    await done;
  });

  it('are exchanged for the same new token at every use within a short time', async () => {
    const { tokens, wait } = clocked();
    const { refresh } = await tokens.issue(await account());
    const page = await tokens.rotate(refresh);
    const [worker, tab] = await Promise.all([tokens.rotate(refresh), tokens.rotate(refresh)]);
    wait(MINUTE);
    const late = await tokens.rotate(refresh);
    expect(new Set([page, worker, tab, late].map((pair) => pair?.refresh)).size).toBe(1);
    expect(page!.refresh).not.toBe(refresh);
  });

  it('end the session of a stolen token once thief and owner have both exchanged the next token', async () => {
    for (const order of ['thief first', 'owner first'] as const) {
      const { tokens, wait } = clocked();
      const { refresh } = await tokens.issue(await account());
      let owner = (await tokens.rotate(refresh))!;
      wait(MINUTE);
      let thief = (await tokens.rotate(refresh))!;
      wait(15 * MINUTE);
      if (order === 'thief first') thief = (await tokens.rotate(thief.refresh))!;
      else owner = (await tokens.rotate(owner.refresh))!;
      wait(5 * MINUTE);
      const second = order === 'thief first' ? owner : thief;
      expect(await tokens.rotate(second.refresh), order).toBeNull();
      expect(await tokens.rotate(thief.refresh), order).toBeNull();
      expect(await tokens.rotate(owner.refresh), order).toBeNull();
    }
  });

  it('stay valid for a phone that fails to receive the server’s answers again and again', async () => {
    const { tokens, wait } = clocked();
    let { refresh } = await tokens.issue(await account());
    for (let i = 0; i < 10; i += 1) {
      await tokens.rotate(refresh);
      wait(90_000);
      refresh = (await tokens.rotate(refresh))!.refresh;
      wait(16 * MINUTE);
    }
    expect(await tokens.rotate(refresh)).not.toBeNull();
  });

  it('cannot be computed from an earlier token without the server’s secret', async () => {
    const { tokens } = clocked();
    const other = clocked('another secret').tokens;
    const { refresh } = await tokens.issue(await account());
    const [ours, theirs] = [await tokens.rotate(refresh), await other.rotate(refresh)];
    expect(theirs!.refresh).not.toBe(ours!.refresh);
  });

  it('stay valid if the server’s clock is ahead by a year and is then corrected', async () => {
    const { tokens, wait } = clocked();
    const phones = await Promise.all([1, 2, 3].map(async () => tokens.issue(await account())));
    wait(YEAR);
    const ahead = await tokens.issue(await account());
    expect(tokens.verify(ahead.access)).not.toBeNull();
    wait(-YEAR);
    for (const { refresh } of phones) expect(await tokens.rotate(refresh)).not.toBeNull();
    const right = await tokens.rotate(ahead.refresh);
    expect(tokens.verify(right!.access), 'who signed in meanwhile goes on, too').not.toBeNull();
  });

  it('that are used while the server’s clock is ahead cannot be used again after the clock is corrected', async () => {
    const { tokens, wait } = clocked();
    const first = await tokens.issue(await account());
    wait(30 * DAY);
    const second = await tokens.rotate(first.refresh);
    wait(-30 * DAY);
    expect(await tokens.rotate(first.refresh)).toBeNull();
    expect(await tokens.rotate(second!.refresh)).toBeNull();
  });

  it('come with access tokens that are refused if dated more than some minutes in the future', async () => {
    const { tokens, wait } = clocked();
    const user = await account();
    const { access } = await tokens.issue(user);
    wait(-4 * MINUTE);
    expect(tokens.verify(access)).toMatchObject({ user_id: user, tournament: null });
    wait(-2 * MINUTE);
    expect(tokens.verify(access)).toBeNull();
    wait(-YEAR);
    expect(tokens.verify(access)).toBeNull();
  });

  it('are stored with hashes of the networks of their session, and not with IP addresses', async () => {
    const { tokens } = clocked();
    const user = await account();
    const { refresh } = await tokens.issue(user, '192.0.2.77');
    await tokens.rotate(refresh, '2001:db8:1:2::5');
    expect(await tokens.hasSignedInFrom(user, '192.0.2.77')).toBe(true);
    expect(await tokens.hasSignedInFrom(user, '2001:db8:1:2::6')).toBe(true);
    expect(await tokens.hasSignedInFrom(user, '192.0.2.78')).toBe(false);
    expect(await tokens.hasSignedInFrom(await account(), '192.0.2.77')).toBe(false);
    const rows = await server().context.read.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.77|2001:db8/);
  });
});
