import type { FastifyInstance } from 'fastify';
import { logout, refreshTokens, register, signIn } from '#contract/tokens.ts';
import { createSignInLimit } from '../auth/signin-limit.ts';
import type { Context } from '../context.ts';
import { signInFirst } from '../failures.ts';
import { nameKey } from '../store/unique.ts';
import { insertUser, requireFreeName, userByName } from '../store/users.ts';
import { serve } from './serve.ts';

/** Signing in, staying signed in, signing out, and new accounts. */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, tokens, passwords, clock } = context;
  const limit = createSignInLimit(clock);

  serve(app, context, signIn, async ({ body, request }) => {
    const account = nameKey(body.username);
    limit.check(account, request.ip);
    const user = await userByName(read, body.username);
    const begin = () => limit.begin(account, request.ip);
    if (!(await passwords.verify(user?.password_hash ?? null, body.password, begin)) || !user)
      throw signInFirst('Incorrect Login Credentials. Please try again.');
    limit.succeeded(account, request.ip);
    return tokens.issue(user.id);
  });

  serve(app, context, refreshTokens, async ({ body }) => {
    const pair = await tokens.rotate(body.refresh);
    if (!pair) throw signInFirst('Your sign-in has ended. Please sign in again.');
    return pair;
  });

  serve(app, context, register, async ({ body }) => {
    await requireFreeName(read, body.username, clock());
    const password_hash = await passwords.hash(body.password);
    return write(async (trx) => {
      const user = await insertUser(trx, { username: body.username, password_hash, now: clock() });
      const pair = await tokens.issueIn(trx, user.id);
      return { ...pair, user: { id: user.id, username: user.username } };
    });
  });

  serve(app, context, logout, async ({ body }) => {
    await tokens.revoke(body.refresh_token);
  });
}
