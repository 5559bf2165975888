import type { FastifyInstance } from 'fastify';
import { askResetMail } from '#contract/people/accounts.ts';
import type { SignInLimit } from '../auth/signin-limit.ts';
import type { Context } from '../context.ts';
import { notFound } from '../failures.ts';
import type { ResetMails } from '../mail/reset-mails.ts';
import { serve } from './serve.ts';

/** A link to a new password by mail; `resetMails` is null where no mail can be sent. */
export function mailRoutes(
  app: FastifyInstance,
  context: Context,
  { limit, resetMails }: { limit: SignInLimit; resetMails: ResetMails | null },
): void {
  app.addHook('onClose', async () => resetMails?.done());

  serve(app, context, askResetMail, async ({ body, request }) => {
    if (resetMails === null)
      throw notFound('This server sends no mail. Ask the organizer or the staff of the club for a link.');
    // Counted like a name without an account, whether there is one or not: an answer must not tell.
    await limit.begin({ account: null, address: request.ip, known: false });
    resetMails.ask(body);
  });
}
