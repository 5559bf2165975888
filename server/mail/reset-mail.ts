import type { MailLanguage } from '#contract/people/accounts.ts';
import { wordIn } from '../words.ts';
import type { Mail } from './transport.ts';

interface Wanted {
  links: readonly string[];
  club: string | null;
  language: MailLanguage;
}

/** Contains nothing that a user typed: the address may be of somebody who has never used the club's app. */
export function resetMail({ links, club, language }: Wanted): Pick<Mail, 'subject' | 'text'> {
  const word = (english: string): string => wordIn(language, english);
  const name = club ?? 'Greenside';
  return {
    subject: `${name}: ${word('New password')}`,
    text: [
      word('Somebody asked for a new password for your account.'),
      word('If it was you, open this link within an hour and choose one. It works once.'),
      ...links,
      word('If it was not you, you need not do anything. Your password stays as it is.'),
      name,
    ].join('\n\n'),
  };
}
