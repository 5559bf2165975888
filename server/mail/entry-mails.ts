import { MAIL_LANGUAGES, type MailLanguage } from '#contract/people/accounts.ts';
import { formatUtcDay } from '#domain/day.ts';
import { createLruMap } from '../auth/lru-map.ts';
import { createTokenBucket } from '../auth/token-bucket.ts';
import { ALL_MAIL_RATE, MAIL_RATE } from '../policies/rates.ts';
import {
  claimMail,
  listTournamentsToMail,
  listMailRecipients,
  releaseClaimedMail,
  type MailRecipient,
} from '../store/entries/entry-mails.ts';
import { loadEntryOverview } from '../store/players/entry.ts';
import { getDisplayName } from '../store/people/person-name.ts';
import { loadUsersById } from '../store/people/users.ts';
import type { TournamentRow } from '../store/tournaments/rounds.ts';
import { loadTournamentRow } from '../store/tournaments/tournaments.ts';
import { isMailAddress } from './address.ts';
import { composeEntryMail } from './entry-mail.ts';
import { findEntryNews, type EntryNews } from './entry-news.ts';
import type { MailDependencies } from './transport.ts';
import { codeOf } from '../failures.ts';

/** Interval in ms at which a process checks for news, and tries failed mails again. */
const MAIL_CHECK_INTERVAL_MS = 3_600_000;
/** Time in ms from a start to the first check. Much shorter than the interval, because a server may restart hourly. */
const FIRST_CHECK_DELAY_MS = 60_000;
/** Minimum age in ms of a request in a mail, because a request gets its time a moment before it is stored. */
const NEWS_OVERLAP_MS = 60_000;

export type EntryMails = ReturnType<typeof createEntryMails>;

/** nodemailer's codes for a refused address or message, which concern one mail only. */
const SINGLE_MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);
const languageOf = ({ entry_mail }: TournamentRow): MailLanguage =>
  MAIL_LANGUAGES.find((language) => language === entry_mail) ?? 'en';

/** Sends news of the requests to a tournament's organizer and co-organizers, at most once a day. */
export function createEntryMails({ context, sendMail, club, origin, log }: MailDependencies) {
  const { read, write, clock, loopTurn } = context;
  const addressBuckets = createLruMap(() => createTokenBucket(MAIL_RATE));
  const totalBucket = createTokenBucket(ALL_MAIL_RATE);

  async function composeMail(row: TournamentRow, news: EntryNews, isAddressConfirmed: boolean) {
    const { entered, asked, waiting, left } = news;
    const users = await loadUsersById(read, [...entered, ...asked, ...waiting, ...left]);
    const nameOf = (player: number): string => {
      const user = users.get(player);
      return user ? getDisplayName(user) : '';
    };
    const nameSource = isAddressConfirmed ? { tournament: row.name, nameOf } : null;
    const entriesLink = `${origin}/tournament/${row.id}/desk#entries`;
    return composeEntryMail({ news, named: nameSource, link: entriesLink, club, language: languageOf(row) });
  }

  /** Resolves to false if the mail server cannot be reached, because the other mails would then also fail. */
  async function sendToRecipient(
    { user, email, isAddressConfirmed: isProved, mailedAt }: MailRecipient,
    { row, news, claimedAt }: { row: TournamentRow; news: EntryNews; claimedAt: number },
  ): Promise<boolean> {
    if (!isMailAddress(email) || !addressBuckets(email.toLowerCase()).take() || !totalBucket.take())
      return true;
    const mail = await composeMail(row, news, isProved);
    const recipientKey = { tournament: row.id, user };
    if (!(await write((trx) => claimMail(trx, recipientKey, claimedAt)))) return true;
    try {
      await sendMail({ to: email, ...mail });
      return true;
    } catch (error) {
      log.warn({ err: error, tournament: row.id }, 'News of the entries could not be mailed');
      await write((trx) => releaseClaimedMail(trx, recipientKey, { claimedAt, before: mailedAt }));
      return SINGLE_MAIL_ERRORS.has(codeOf(error));
    }
  }

  async function mailTournamentNews(tournament: number): Promise<boolean> {
    const now = clock();
    const recipients = await listMailRecipients(read, tournament, now);
    if (recipients.length === 0) return true;
    const row = await loadTournamentRow(read, tournament);
    const { requests } = await loadEntryOverview(read, row, now);
    for (const recipient of recipients) {
      const { user, seenAt, mailedAt } = recipient;
      const sinceMs = Math.max(seenAt, (mailedAt ?? 0) - NEWS_OVERLAP_MS);
      const news = findEntryNews(requests, { user, since: sinceMs, until: now - NEWS_OVERLAP_MS });
      if (news !== null && !(await sendToRecipient(recipient, { row, news, claimedAt: now }))) return false;
    }
    return true;
  }

  async function mailAllTournaments(): Promise<void> {
    for (const tournament of await listTournamentsToMail(read, formatUtcDay(clock()))) {
      await loopTurn();
      if (isStopping || !(await mailTournamentNews(tournament))) return;
    }
  }

  let isStopping = false;
  let currentRun: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const mailNews = (): Promise<void> =>
    (currentRun = currentRun
      .then(mailAllTournaments)
      .catch((error: unknown) => log.warn({ err: error }, 'News of the entries could not be read')));
  const scheduleRun = (ms: number): void => {
    timer = setTimeout(
      () => void mailNews().then(() => timer && scheduleRun(MAIL_CHECK_INTERVAL_MS)),
      ms,
    ).unref();
  };
  return {
    /** Sends the mails that are due, one after another. Never throws. */
    run: mailNews,
    start: (): void => scheduleRun(FIRST_CHECK_DELAY_MS),
    stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      timer = undefined;
      return currentRun;
    },
  };
}
