import nodemailer from 'nodemailer';
import type { MailConfig } from '../config/config-mail.ts';
import type { Context } from '../context.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** What reset links and news of the entries are mailed with. */
export interface MailDependencies {
  context: Pick<Context, 'read' | 'write' | 'clock' | 'loopTurn'>;
  sendMail: SendMail;
  club: string | null;
  origin: string;
  log: { warn(details: object, words: string): void };
}

/** Silence in ms after which the mail server counts as unreachable. */
const SMTP_TIMEOUT_MS = 15_000;

export function createMailer({ url, from }: MailConfig): SendMail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    // As an object, the address is never parsed as a list.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
