import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/registration.ts';
import { loadRegistrationMode } from '#server/auth/registration.ts';
import { requireStaff } from '#server/auth/rights.ts';
import { fingerprint } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { INVITATION_MS } from '#server/policies/lifetimes.ts';
import { recordInvitation, recordRegistration } from '#server/store/journal/record-server.ts';
import { countInvitations } from '#server/store/server/invitations.ts';
import { lockUser } from '#server/store/people/users.ts';
import { serve } from '../serve.ts';

/** Sets who may register; `configuredMode` is the operator's setting. */
export function registrationRoutes(
  app: FastifyInstance,
  context: Context,
  configuredMode: calls.RegistrationMode,
): void {
  const { read, write, clock } = context;
  const buildRegistrationState = async (): Promise<calls.RegistrationState> => ({
    registration: await loadRegistrationMode(read, configuredMode),
    preset: configuredMode,
    invitations: await countInvitations(read, clock()),
  });

  serve(app, context, calls.readRegistration, async ({ caller }) => {
    await requireStaff(read, caller.user);
    return buildRegistrationState();
  });

  serve(app, context, calls.changeRegistration, async ({ body, caller }) => {
    await write(async (trx) => {
      await requireStaff(trx, caller.user);
      const change = { registration: body.registration, preset: configuredMode };
      await recordRegistration(trx, change, { by: caller.user, at: clock() });
    });
    return buildRegistrationState();
  });

  serve(app, context, calls.makeInvitation, async ({ caller }) => {
    const token = randomBytes(24).toString('base64url');
    const now = clock();
    const expires_at = now + INVITATION_MS;
    await write(async (trx) => {
      await lockUser(trx, caller.user);
      await requireStaff(trx, caller.user);
      const invitation = { token_hash: fingerprint(token), expires_at };
      await recordInvitation(trx, invitation, { by: caller.user, at: now });
    });
    return { token, expires_at: new Date(expires_at).toISOString() };
  });
}
