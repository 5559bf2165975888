import type { MailLanguage } from '#contract/people/accounts.ts';
import { fillPlaceholders, text } from '#words/t.ts';
import { MAX_MAILED_NAMES } from '../policies/quotas.ts';
import { translateText } from '../translate-text.ts';
import type { EntryNews } from './entry-news.ts';
import type { Mail } from './transport.ts';

interface EntryMailContent {
  news: EntryNews;
  /** Names of the tournament and players; null for an unproved address, which must not get texts that users typed. */
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
  const translate = (englishText: string): string => translateText(language, englishText);
  const formatCount = (englishText: string, entryCount: number): string =>
    fillPlaceholders(translate(englishText), { count: entryCount });
  const siteName = club ?? 'Greenside';
  const formatPlayerList = (englishText: string, players: readonly number[]): string[] => {
    if (players.length === 0) return [];
    const headline = formatCount(englishText, players.length);
    if (named === null) return [headline];
    const listedNames = players.slice(0, MAX_MAILED_NAMES).map((player) => `- ${named.nameOf(player)}`);
    const unlistedCount = players.length - listedNames.length;
    return [
      [
        headline,
        ...listedNames,
        ...(unlistedCount > 0 ? [formatCount(text('and {count} more'), unlistedCount)] : []),
      ].join('\n'),
    ];
  };
  return {
    subject: `${named?.tournament ?? siteName}: ${translate(text('News of the entries'))}`,
    text: [
      translate(text('This is new since you last looked at the entries of your tournament.')),
      ...formatPlayerList(text('Entered: {count}'), news.entered),
      ...formatPlayerList(text('Asking for a place: {count}'), news.asked),
      ...formatPlayerList(text('On the waiting list now: {count}'), news.waiting),
      ...formatPlayerList(text('Withdrawn: {count}'), news.left),
      ...(news.undecided > 0
        ? [formatCount(text('Waiting for your decision: {count}'), news.undecided)]
        : []),
      link,
      ...(named === null
        ? [
            translate(
              text(
                'This email names nobody, because it is not confirmed that this address is yours. Use “Forgot password?” once, and the next emails have the names.',
              ),
            ),
          ]
        : []),
      translate(
        text(
          'You get at most one such email a day, and none without news. You can switch them off in the settings of the tournament, under “Entries”.',
        ),
      ),
      siteName,
    ].join('\n\n'),
  };
}
