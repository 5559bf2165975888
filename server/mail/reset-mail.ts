import type { MailLanguage } from '#contract/people/accounts.ts';
import { wordIn } from '../words.ts';
import type { Mail } from './transport.ts';

interface Wanted {
  /** One for each account of the address. */
  links: readonly string[];
  club: string | null;
  language: MailLanguage;
}

/**
 * The words of the mail with a link to a new password, in the language of the page where it was asked for. Nothing that a person has
 * typed stands in it: the address may be somebody's who never heard of the club.
 */
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
