import type { MailLanguage } from '#contract/people/accounts.ts';
import { translateText } from '../translate-text.ts';
import type { Mail } from './transport.ts';

interface ResetMailContent {
  links: readonly string[];
  club: string | null;
  language: MailLanguage;
}

/** The mail contains no text of a user, because its address may belong to a person who never used the club's app. */
export function composeResetMail({
  links,
  club,
  language,
}: ResetMailContent): Pick<Mail, 'subject' | 'text'> {
  const translate = (english: string): string => translateText(language, english);
  const siteName = club ?? 'Greenside';
  return {
    subject: `${siteName}: ${translate('New password')}`,
    text: [
      translate('Somebody asked for a new password for your account.'),
      translate('If it was you, open this link within an hour and choose one. It works once.'),
      ...links,
      translate('If it was not you, you do not need to do anything. Your password stays as it is.'),
      siteName,
    ].join('\n\n'),
  };
}
