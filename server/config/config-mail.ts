import { ConfigError, type Env } from './config-error.ts';
import { isMailAddress } from '../mail/address.ts';

export interface MailConfig {
  /** smtp:// or smtps:// URL of the mail server, with credentials if needed. */
  url: string;
  from: string;
}

/** Null without SMTP_URL. Links in mails need PUBLIC_URL, because they must never have the origin of a request. */
export function readMailConfig(env: Env, publicUrl: string | null): MailConfig | null {
  const url = env['SMTP_URL'];
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url) || new URL(url).hostname === '')
    throw new ConfigError('SMTP_URL must be an smtp:// or smtps:// URL.'); // The message does not show the URL, because it has a password.
  if (publicUrl === null)
    throw new ConfigError('SMTP_URL needs PUBLIC_URL too: the links in mails begin with it.');
  const senderAddress = env['MAIL_FROM'] || `greenside@${new URL(publicUrl).hostname}`;
  if (!isMailAddress(senderAddress))
    throw new ConfigError(`MAIL_FROM must be an address such as golf@example.org, not "${senderAddress}".`);
  return { url, from: senderAddress };
}
