import { expect, it } from 'vitest';
import { createTokenService } from '#server/auth/tokens.ts';
import { PASSWORD, fresh, good, newPerson, raw, send, onEveryServer } from '../world.ts';

const DAY = 86_400_000;
type Pair = { access: string; refresh: string };
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

onEveryServer('Accounts:', (server) => {
  it('a registration returns a valid pair of tokens and the new user', async () => {
    const username = fresh('Ann');
    const made = await send(server(), 'register', { body: { username, password: PASSWORD } });
    expect(made).toMatchObject({ status: 201, body: { user: { username } } });
    const { access, user } = made.body as { access: string; user: { id: number } };
    expect(claimsOf(access)).toMatchObject({ user_id: user.id });
    expect(claimsOf(access).exp - claimsOf(access).iat).toBe(900);
    const own = await send(server(), 'readUser', { params: { id: user.id } }, access);
    expect(own.body).toMatchObject({ id: user.id, username, email: '', is_staff: false, handicap: null });
  });

  it('a taken username cannot be registered again in upper or lower case or with spaces around it', async () => {
    const username = fresh('Søren');
    await good(server(), 'register', { body: { username, password: PASSWORD } });
    for (const name of [username, username.toUpperCase(), ` ${username.toLowerCase()} `]) {
      const again = await send(server(), 'register', { body: { username: name, password: 'other' } });
      expect(again).toMatchObject({ status: 409, body: { detail: 'That username is already taken' } });
    }
  });

  it('if several users register one username at the same time, only one of them gets the username', async () => {
    const body = { username: fresh('rush'), password: PASSWORD };
    const all = await Promise.all(Array.from({ length: 6 }, () => send(server(), 'register', { body })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('a sign-in needs the right password, and accepts the username in upper or lower case', async () => {
    const { username } = await newPerson(server());
    const right = { username: username.toUpperCase(), password: PASSWORD };
    expect((await send(server(), 'signIn', { body: right })).status).toBe(200);
    for (const body of [
      { username, password: `${PASSWORD} ` },
      { username, password: PASSWORD.toUpperCase() },
      { username: fresh('nobody'), password: PASSWORD },
    ])
      expect(await send(server(), 'signIn', { body })).toMatchObject({
        status: 401,
        body: { detail: 'Incorrect Login Credentials. Please try again.' },
      });
  });

  it('a new password may be any text of 1 to 1,024 bytes', async () => {
    for (const password of [' ', '⛳'.repeat(341), 'x'.repeat(1024)]) {
      const body = { username: fresh('any'), password };
      expect((await send(server(), 'register', { body })).status).toBe(201);
      expect((await send(server(), 'signIn', { body })).status).toBe(200);
    }
    for (const password of ['', '⛳'.repeat(342)])
      expect((await send(server(), 'register', { body: { username: fresh('any'), password } })).status).toBe(
        400,
      );
  });

  it('the server stores no password and no token as plain text', async () => {
    const { id, refresh } = await newPerson(server());
    const user = await server()
      .context.read.selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const tokens = await server().context.read.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(refresh);
  });

  it('a sign-out revokes the refresh token at once; a second sign-out causes no error', async () => {
    const { refresh } = await newPerson(server());
    const body = { refresh_token: refresh };
    expect(await send(server(), 'logout', { body })).toMatchObject({ status: 204, body: undefined });
    expect((await send(server(), 'refreshTokens', { body: { refresh } })).status).toBe(401);
    expect((await send(server(), 'logout', { body })).status).toBe(204);
    expect((await raw(server(), 'POST', '/logout/', { body: '{}' })).status).toBe(400);
  });

  it('a sign-out on one phone does not sign out the user’s other phones', async () => {
    const { username, refresh } = await newPerson(server());
    const other = await good<Pair>(server(), 'signIn', { body: { username, password: PASSWORD } });
    await send(server(), 'logout', { body: { refresh_token: refresh } });
    expect((await send(server(), 'refreshTokens', { body: { refresh: other.refresh } })).status).toBe(200);
  });
});

onEveryServer('refresh tokens', (server) => {
  /** The server's tokens with a clock controlled by the test. */
  const clocked = () => {
    const { context } = server();
    let now = Date.now();
    const tokens = createTokenService({
      installation: { id: 'here', made_at: 0 },
      secret: 'a secret of this test',
      clock: () => now,
      read: context.read,
      write: context.write,
    });
    return { tokens, wait: (ms: number) => (now += ms) };
  };
  const account = async () => (await newPerson(server())).id;

  it('can each be exchanged once for a new pair of tokens', async () => {
    const { tokens } = clocked();
    let pair = await tokens.issue(await account());
    const seen = new Set([pair.refresh]);
    for (let i = 0; i < 5; i += 1) {
      pair = (await tokens.rotate(pair.refresh))!;
      seen.add(pair.refresh);
    }
    expect(seen.size).toBe(6);
    expect(tokens.verify(pair.access)).not.toBeNull();
  });

  it('give a valid pair of tokens again if the first answer was lost', async () => {
    const { tokens, wait } = clocked();
    const { refresh } = await tokens.issue(await account());
    await tokens.rotate(refresh);
    wait(90_000);
    const again = await tokens.rotate(refresh);
    expect(await tokens.rotate(again!.refresh)).not.toBeNull();
  });

  it('can be used by two tabs at the same time', async () => {
    const { tokens } = clocked();
    const { refresh } = await tokens.issue(await account());
    const both = await Promise.all([tokens.rotate(refresh), tokens.rotate(refresh)]);
    for (const pair of both) expect(await tokens.rotate(pair!.refresh)).not.toBeNull();
  });

  it('end their session if they are used a second time much later', async () => {
    const { tokens, wait } = clocked();
    const { refresh } = await tokens.issue(await account());
    const second = (await tokens.rotate(refresh))!;
    const third = (await tokens.rotate(second.refresh))!;
    wait(121_000);
    expect(await tokens.rotate(refresh)).toBeNull();
    expect(await tokens.rotate(third.refresh)).toBeNull();
  });

  it('can be used again only for a short time, which a second use does not extend', async () => {
    const { tokens, wait } = clocked();
    const { refresh } = await tokens.issue(await account());
    for (let i = 0; i < 3; i += 1) {
      expect(await tokens.rotate(refresh)).not.toBeNull();
      wait(50_000);
    }
    expect(await tokens.rotate(refresh)).toBeNull();
  });

  it('are valid for 90 days after the last use', async () => {
    const { tokens, wait } = clocked();
    let pair = await tokens.issue(await account());
    for (let i = 0; i < 4; i += 1) {
      wait(89 * DAY);
      pair = (await tokens.rotate(pair.refresh))!;
    }
    wait(90 * DAY);
    expect(await tokens.rotate(pair.refresh)).toBeNull();
  });

  it('are revoked even if they are issued while the user signs out', async () => {
    const { tokens } = clocked();
    for (let i = 0; i < 5; i += 1) {
      const { refresh } = await tokens.issue(await account());
      const [pair] = await Promise.all([tokens.rotate(refresh), tokens.revoke(refresh)]);
      expect(pair === null ? null : await tokens.rotate(pair.refresh)).toBeNull();
    }
  });

  it('are deleted soon after they expire, except the first and the last of a session, which are deleted much later', async () => {
    const { tokens, wait } = clocked();
    const user = await account();
    const from = wait(0);
    const left = async () =>
      (
        await server()
          .context.read.selectFrom('refresh_tokens')
          .where('user', '=', user)
          .where('issued_at', '>=', from)
          .select('token_hash')
          .execute()
      ).length;
    let pair = await tokens.issue(user);
    for (let i = 0; i < 3; i += 1) {
      wait(50 * DAY);
      pair = (await tokens.rotate(pair.refresh))!;
    }
    expect(await left(), 'the first of its family, and two that did not expire').toBe(3);
    wait(489 * DAY);
    await tokens.issue(user);
    expect(await left(), 'the first, the last, and a new one').toBe(3);
    wait(2 * DAY);
    await tokens.issue(user);
    expect(await left()).toBe(2);
  });

  it('are refused if the server has not issued them', async () => {
    const { tokens } = clocked();
    expect(await tokens.rotate('not a token')).toBeNull();
    expect(await tokens.revoke('not a token')).toBe(false);
  });

  it('come with access tokens that are valid for 15 minutes on servers with the same secret', async () => {
    const { tokens, wait } = clocked();
    const user = await account();
    const { access } = await tokens.issue(user);
    expect(tokens.verify(access)).toMatchObject({ user_id: user, tournament: null });
    expect(server().context.tokens.verify(access)).toBeNull();
    wait(899_000);
    expect(tokens.verify(access)).toMatchObject({ user_id: user, tournament: null });
    wait(2_000);
    expect(tokens.verify(access)).toBeNull();
  });
});
