import type { MailLanguage } from '#contract/people/accounts.ts';
import { fill, text } from '#words/t.ts';
import { MAX_MAILED_NAMES } from '../policies/quotas.ts';
import { translateText } from '../translate-text.ts';
import type { EntryNews } from './entry-news.ts';
import type { Mail } from './transport.ts';

interface EntryMailContent {
  news: EntryNews;
  /**
   * Names of the tournament and of players. Null for an address that is not proved: the mail then contains no text of
   * a user.
   */
  named: { tournament: string; nameOf(player: number): string } | null;
  link: string;
  club: string | null;
  language: MailLanguage;
}

export function composeEntryMail({
  news,
  named,
  link,
  club,
  language,
}: EntryMailContent): Pick<Mail, 'subject' | 'text'> {
  const translate = (english: string): string => translateText(language, english);
  const count = (english: string, number: number): string => fill(translate(english), { count: number });
  const site = club ?? 'Greenside';
  const list = (english: string, players: readonly number[]): string[] => {
    if (players.length === 0) return [];
    const headline = count(english, players.length);
    if (named === null) return [headline];
    const listedNames = players.slice(0, MAX_MAILED_NAMES).map((player) => `- ${named.nameOf(player)}`);
    const unlistedCount = players.length - listedNames.length;
    return [
      [
        headline,
        ...listedNames,
        ...(unlistedCount > 0 ? [count(text('and {count} more'), unlistedCount)] : []),
      ].join('\n'),
    ];
  };
  return {
    subject: `${named?.tournament ?? site}: ${translate(text('News of the entries'))}`,
    text: [
      translate(text('This is new since you last looked at the entries of your tournament.')),
      ...list(text('Entered: {count}'), news.entered),
      ...list(text('Asking for a place: {count}'), news.asked),
      ...list(text('On the waiting list now: {count}'), news.waiting),
      ...list(text('Withdrawn: {count}'), news.left),
      ...(news.undecided > 0 ? [count(text('Waiting for your decision: {count}'), news.undecided)] : []),
      link,
      ...(named === null
        ? [
            translate(
              text(
                'This mail names nobody, because it is not confirmed that this address is yours. Use “Forgot password?” once, and the next mails have the names.',
              ),
            ),
          ]
        : []),
      translate(
        text(
          'You get one such mail a day at most, and none without news. You switch them off in the settings of the tournament, under “Entry”.',
        ),
      ),
      site,
    ].join('\n\n'),
  };
}
