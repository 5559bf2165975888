import { ConfigError } from './config-error.ts';
import { isMailAddress } from '../mail/address.ts';

/** How mail leaves the house. */
export interface MailConfig {
  /** smtp:// or smtps://, with the name and password of the account where it needs them. */
  url: string;
  /** Whom mails are from. */
  from: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The mail server, or null where none is set. A link in a mail has to name the club's own origin, and must never take it
 * from what a request says of itself: so there is no mail without PUBLIC_URL.
 */
export function readMailConfig(env: Env, publicUrl: string | null): MailConfig | null {
  const url = env['SMTP_URL'];
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url) || new URL(url).hostname === '')
    throw new ConfigError('SMTP_URL must be an smtp:// or smtps:// URL.'); // not shown: it holds a password
  if (publicUrl === null)
    throw new ConfigError('SMTP_URL needs PUBLIC_URL too: the links in mails begin with it.');
  const from = env['MAIL_FROM'] || `greenside@${new URL(publicUrl).hostname}`;
  if (!isMailAddress(from))
    throw new ConfigError(`MAIL_FROM must be an address such as golf@example.org, not "${from}".`);
  return { url, from };
}
