import type { FastifyInstance } from 'fastify';
import { askResetMail } from '#contract/people/accounts.ts';
import type { SignInLimit } from '../auth/signin-limit.ts';
import type { Context } from '../context.ts';
import { notFound } from '../failures.ts';
import type { ResetMails } from '../mail/reset-mails.ts';
import { serve } from './serve.ts';

/** `resetMails` is null if this server cannot send mail. */
export function mailRoutes(
  app: FastifyInstance,
  context: Context,
  { limit, resetMails }: { limit: SignInLimit; resetMails: ResetMails | null },
): void {
  app.addHook('onClose', async () => resetMails?.done());

  serve(app, context, askResetMail, async ({ body, request }) => {
    if (resetMails === null)
      throw notFound('This server sends no email. Ask the organizer or the staff of the club for a link.');
    // Counts as an unknown username even if the account exists, because the answer must not reveal that.
    await limit.begin({ account: null, address: request.ip, isHomeNetwork: false });
    resetMails.enqueue(body);
  });
}
