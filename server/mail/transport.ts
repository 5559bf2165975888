import nodemailer from 'nodemailer';
import type { MailConfig } from '../config/config-mail.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail, or throws when the mail server did not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail server that says nothing for so long is not there. */
const PATIENCE_MS = 15_000;

/** Sends plain text by the club's mail server, one connection a mail. */
export function createMailer({ url, from }: MailConfig): SendMail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    // As an object an address is taken as it is and never read as a list.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
