import type { FastifyInstance } from 'fastify';
import { logout, refreshTokens, register, signIn } from '#contract/people/tokens.ts';
import type { RegistrationMode } from '#contract/registration.ts';
import { consumeInvitation, requireRegistration } from '#server/auth/registration.ts';
import { createSignUpLimit } from '#server/auth/network-limits.ts';
import { checkPassword, type SignInLimit } from '#server/auth/signin-limit.ts';
import type { Context } from '#server/context.ts';
import { createSignInRefusal } from '#server/failures.ts';
import {
  insertUser,
  lockUser,
  requireFreeName,
  loadUser,
  findUserByUsername,
} from '#server/store/people/users.ts';
import type { RefusalDelay } from '#server/web/refusal-rate.ts';
import { serve } from '../serve.ts';

const createCredentialsRefusal = () => createSignInRefusal('Incorrect Login Credentials. Please try again.');

export function tokenRoutes(
  app: FastifyInstance,
  context: Context,
  {
    untilRefusal,
    limit,
    registration,
  }: { untilRefusal: RefusalDelay; limit: SignInLimit; registration: RegistrationMode },
): void {
  const { read, write, tokens, passwords, clock } = context;
  const countSignUp = createSignUpLimit();

  serve(app, context, signIn, async ({ body, request }) => {
    const userRow = await findUserByUsername(read, body.username);
    const user = userRow?.is_guest === 0 ? userRow : undefined; // guests have no password
    // Also runs if there is no such account: the response time must not reveal which accounts exist.
    const isHomeNetwork = await tokens.hasSignedInFrom(user?.id ?? 0, request.ip);
    const account = user ? String(user.id) : null;
    const attempt = await limit.begin({ account, address: request.ip, isHomeNetwork });
    const isRightPassword = await checkPassword(
      attempt,
      passwords.verify(user?.password_hash ?? null, body.password),
    );
    if (!isRightPassword || !user) throw createCredentialsRefusal();
    attempt.succeed();
    return write(async (trx) => {
      // A password change during this check ends all sign-ins with the old password, including this one.
      await lockUser(trx, user.id);
      if ((await loadUser(trx, user.id)).password_hash !== user.password_hash)
        throw createCredentialsRefusal();
      return tokens.issueIn(trx, user.id, request.ip);
    });
  });

  serve(app, context, refreshTokens, async ({ body, request }) => {
    const tokenPair = await tokens.rotate(body.refresh, request.ip);
    if (!tokenPair) throw createSignInRefusal('Your session has ended. Please log in again.');
    return tokenPair;
  });

  serve(app, context, register, async ({ body, request }) => {
    countSignUp(request.ip);
    const { invitation } = body;
    const usedInvitation = await requireRegistration(read, {
      configuredMode: registration,
      invitation,
      now: clock(),
    });
    await requireFreeName(read, body.username, clock());
    const password_hash = await passwords.hash(body.password);
    return write(async (trx) => {
      const user = await insertUser(trx, { username: body.username, password_hash, now: clock() });
      if (usedInvitation !== null)
        await consumeInvitation(trx, usedInvitation, { user: user.id, now: clock() });
      const tokenPair = await tokens.issueIn(trx, user.id, request.ip);
      return { ...tokenPair, user: { id: user.id, username: user.username } };
    });
  });

  serve(app, context, logout, async ({ body, request, reply }) => {
    if (!(await tokens.revoke(body.refresh_token))) await untilRefusal(request, reply);
  });
}
