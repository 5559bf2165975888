import { randomBytes } from 'node:crypto';
import type { MailLanguage } from '#contract/people/accounts.ts';
import { createLruMap } from '../auth/lru-map.ts';
import { createTokenBucket } from '../auth/token-bucket.ts';
import { fingerprint } from '../auth/tokens.ts';
import { MAX_MAILS_WAITING } from '../policies/queues.ts';
import { ALL_MAIL_RATE, MAIL_RATE } from '../policies/rates.ts';
import { addMailedPasswordReset } from '../store/access/password-resets.ts';
import { lockUser } from '../store/people/users.ts';
import { isMailAddress } from './address.ts';
import { findMailedAccounts, type MailedAccount } from './mailed-accounts.ts';
import { composeResetMail } from './reset-mail.ts';
import type { MailDependencies } from './transport.ts';

interface MailRequest {
  /** The username or address that was typed. */
  who: string;
  language: MailLanguage;
}

export type ResetMails = ReturnType<typeof createResetMails>;

/** Sends one mail after another. Failures are only logged, because the caller must not see them. */
export function createResetMails({ context, sendMail, club, origin, log }: MailDependencies) {
  const { read, write, clock } = context;
  const addressBuckets = createLruMap(() => createTokenBucket(MAIL_RATE));
  const totalBucket = createTokenBucket(ALL_MAIL_RATE);
  let queuedCount = 0;
  let lastSend: Promise<void> = Promise.resolve();

  async function createResetLink({ id }: MailedAccount): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await write(async (trx) => {
      await lockUser(trx, id);
      await addMailedPasswordReset(trx, { token_hash: fingerprint(token), user: id, now: clock() });
    });
    return `${origin}/reset/${token}`;
  }

  async function mailResetLinks(
    address: string,
    accounts: MailedAccount[],
    language: MailLanguage,
  ): Promise<void> {
    if (!addressBuckets(address.toLowerCase()).take()) return;
    if (!totalBucket.take())
      return log.warn({}, 'A reset link was not mailed: the limit of mails is reached');
    const links = [];
    for (const account of accounts) links.push(await createResetLink(account));
    await sendMail({ to: address, ...composeResetMail({ links, club, language }) });
  }

  async function sendMails({ who, language }: MailRequest): Promise<void> {
    const accounts = await findMailedAccounts(read, who);
    const addresses = new Set(accounts.map(({ email }) => email).filter(isMailAddress));
    for (const address of addresses)
      await mailResetLinks(
        address,
        accounts.filter(({ email }) => email === address),
        language,
      );
  }

  return {
    /** Queues a mail and sends it after the answer, so that response times do not show whether an account exists. */
    enqueue(mailRequest: MailRequest): void {
      if (queuedCount >= MAX_MAILS_WAITING)
        return log.warn({}, 'A reset link was not mailed: too many mails are queued');
      queuedCount += 1;
      lastSend = lastSend
        .then(() => sendMails(mailRequest))
        .catch((error: unknown) => log.warn({ err: error }, 'A reset link could not be mailed'))
        .finally(() => (queuedCount -= 1));
    },
    done: (): Promise<void> => lastSend,
  };
}
