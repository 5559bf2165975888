import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/people/accounts.ts';
import type { Right } from '#domain/rights/rights.ts';
import type { TokenPair } from '#contract/people/tokens.ts';
import { isResetLinkValid, requireResetRight } from '#server/auth/reset-rights.ts';
import { requireRight, requireStaff } from '#server/auth/rights.ts';
import { checkPassword, type SignInLimit } from '#server/auth/signin-limit.ts';
import { fingerprint } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { updateRow, type Db } from '#server/db/schema.ts';
import { badInput, notFound } from '#server/failures.ts';
import { RESET_LINK_MS } from '#server/policies/lifetimes.ts';
import { removePerson } from '#server/store/people/account-removal.ts';
import {
  addPasswordReset,
  dropOtherPasswordResets,
  dropPasswordResets,
  findPasswordReset,
  isMailedPasswordReset,
  confirmEmail,
  consumePasswordReset,
} from '#server/store/access/password-resets.ts';
import { endSignIns } from '#server/store/access/tokens.ts';
import { recordChange, type RecordedChange } from '#server/store/journal/record-change.ts';
import { lockUser, loadUser, type UserRow } from '#server/store/people/users.ts';
import { sendList, serve } from '../serve.ts';

const createDeadLinkRefusal = () =>
  notFound(
    'This link was already used or has expired. Log in with the password that you set with it, or ask for a new link.',
  );

/** Lets users change their own account, and staff create links to a new password. */
export function accountRoutes(app: FastifyInstance, context: Context, signInLimit: SignInLimit): void {
  const { read, write, tokens, passwords, boards, clock, dialect } = context;

  /** Loads an account that the asker may change. Throws 401 or 403 without the right, 404 if it does not exist. */
  async function loadPermittedAccount(asker: number, right: Right, id: number): Promise<UserRow> {
    await requireRight(read, asker, { right, owner: id }, 'You may only do this with your own account.');
    return loadUser(read, id);
  }

  /** Records that staff changed another person's account. A change to the author's own account is not recorded. */
  async function recordAccountChange(
    trx: Db,
    actName: RecordedChange['act'],
    author: number,
    person: number,
  ): Promise<void> {
    if (author === person) return;
    const params = { player: { person } };
    await recordChange(trx, { tournament: null, act: actName, by: author, at: clock(), params });
  }

  /**
   * Throws 400 with the field's name for a wrong password, which counts as a failed sign-in; 429 after too many
   * failures.
   */
  async function requirePassword(
    person: UserRow,
    givenPassword: string,
    { request, field }: { request: FastifyRequest; field: string },
  ): Promise<void> {
    const isHomeNetwork = await tokens.hasSignedInFrom(person.id, request.ip);
    const attempt = await signInLimit.begin({
      account: String(person.id),
      address: request.ip,
      isHomeNetwork,
    });
    const isRightPassword = await checkPassword(
      attempt,
      passwords.verify(person.password_hash, givenPassword),
    );
    if (!isRightPassword) throw badInput('This is not your password. Please try again.', field);
    attempt.succeed();
  }

  /** Takes the account's row lock. Throws 400 if the password has changed since `userBefore` was read. */
  async function lockUnchangedUser(trx: Db, userBefore: UserRow, field: string): Promise<UserRow> {
    await lockUser(trx, userBefore.id);
    const person = await loadUser(trx, userBefore.id);
    if (person.password_hash !== userBefore.password_hash)
      throw badInput('The password was changed a moment ago. Please use the new one.', field);
    return person;
  }

  /** Sets the password, revokes all sign-ins of the user and returns a new sign-in. */
  async function setPassword(
    trx: Db,
    { id, password_hash, address }: { id: number; password_hash: string; address: string },
  ): Promise<TokenPair> {
    await updateRow(trx, 'users', id, { password_hash });
    await endSignIns(trx, { user: id }, clock());
    return tokens.issueIn(trx, id, address);
  }

  serve(app, context, calls.changePassword, async ({ params, body, caller, request }) => {
    const storedAccount = await loadPermittedAccount(caller.user, 'hold-account', params.id);
    await requirePassword(storedAccount, body.old_password, { request, field: 'old_password' });
    const password_hash = await passwords.hash(body.password);
    return write(async (trx) => {
      const { id } = await lockUnchangedUser(trx, storedAccount, 'old_password');
      await dropPasswordResets(trx, id);
      return setPassword(trx, { id, password_hash, address: request.ip });
    });
  });

  serve(app, context, calls.signOutEverywhere, async ({ params, caller }) => {
    const { id } = await loadPermittedAccount(caller.user, 'change-own', params.id);
    await write(async (trx) => {
      await endSignIns(trx, { user: id }, clock());
      await recordAccountChange(trx, 'account-signed-out', caller.user, id);
    });
  });

  serve(app, context, calls.makeResetLink, async ({ params, caller }) => {
    const token = randomBytes(32).toString('base64url');
    const expires_at = clock() + RESET_LINK_MS;
    await write(async (trx) => {
      await lockUser(trx, params.id);
      await requireResetRight(trx, caller.user, params.id);
      const [user, made_by] = [params.id, caller.user];
      await addPasswordReset(trx, { token_hash: fingerprint(token), user, made_by, expires_at });
      await recordAccountChange(trx, 'reset-link-made', made_by, user);
    });
    return { token, expires_at: new Date(expires_at).toISOString() };
  });

  serve(app, context, calls.resetPassword, async ({ body, request }) => {
    const attempt = await signInLimit.begin({ account: null, address: request.ip, isHomeNetwork: false });
    const token_hash = fingerprint(body.token);
    const link = await findPasswordReset(read, token_hash, clock());
    if (!link) throw createDeadLinkRefusal();
    attempt.succeed();
    const password_hash = await passwords.hash(body.password);
    return write(async (trx) => {
      await lockUser(trx, link.user);
      if (!(await consumePasswordReset(trx, token_hash, clock())) || !(await isResetLinkValid(trx, link)))
        throw createDeadLinkRefusal();
      await dropOtherPasswordResets(trx, link.user, token_hash);
      if (isMailedPasswordReset(link)) await confirmEmail(trx, link.user, clock());
      return setPassword(trx, { id: link.user, password_hash, address: request.ip });
    });
  });

  serve(app, context, calls.removeAccount, async ({ params, body, caller, request }) => {
    await loadPermittedAccount(caller.user, 'change-own', params.id);
    const asker = await loadUser(read, caller.user);
    await requirePassword(asker, body.password, { request, field: 'password' });
    await write(async (trx) => {
      await lockUnchangedUser(trx, asker, 'password');
      if (asker.id !== params.id) await requireStaff(trx, asker.id);
      await lockUser(trx, params.id);
      const removedBy = asker.id === params.id ? 'self' : 'staff';
      const person = await loadUser(trx, params.id);
      await recordAccountChange(trx, 'account-removed', asker.id, params.id);
      await boards.touchAll(trx, await removePerson(trx, person, { dialect, now: clock(), by: removedBy }));
    });
  });

  serve(app, context, calls.exportAccount, async (call) => {
    const { id } = await loadPermittedAccount(call.caller.user, 'hold-account', call.params.id);
    return sendList(context, call, { name: 'account', about: id, now: clock() });
  });
}
