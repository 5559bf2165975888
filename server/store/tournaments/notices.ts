import type { LocalRules, Notices, NoticeReaders } from '#contract/tournaments/notices.ts';
import { MARK_PLACES, NOT_STOPPED } from '#domain/cards/marks.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { toInstant } from '#domain/instant.ts';
import { hasValues, insertRows, upsertRow, type Db } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import { MAX_NOTICES } from '#server/policies/quotas.ts';
import { deleteOlderRows, takeNoticeNumber } from './notice-number.ts';
import { lockTournament } from './tournaments.ts';
import { loadSuspension } from './suspensions.ts';

export interface NoticeAuthor {
  user: number;
  now: number;
}

/** Throws 404 if the tournament does not exist. */
export async function loadNotices(db: Db, tournament: number): Promise<Notices> {
  const row = await db
    .selectFrom('tournaments')
    .leftJoin('local_rules', 'local_rules.tournament', 'tournaments.id')
    .where('tournaments.id', '=', tournament)
    .select(['tournaments.notice', 'local_rules.number as rules', 'local_rules.text as text'])
    .executeTakeFirstOrThrow(() => notFound('There is no such tournament.'));
  const notices = await db
    .selectFrom('notices')
    .where('tournament', '=', tournament)
    .select(['number', 'text', 'written_at'])
    .orderBy('number', 'desc')
    .limit(MAX_NOTICES)
    .execute();
  const suspension = await loadSuspension(db, tournament);
  return {
    number: row.notice,
    local_rules: row.text ? row.rules : null,
    suspension: suspension && {
      number: suspension.number,
      kind: suspension.kind,
      at: toInstant(suspension.began_at),
      resumed_at: suspension.resumed_at === null ? null : toInstant(suspension.resumed_at),
    },
    notices: notices.map(({ number, text, written_at }) => ({ number, text, at: toInstant(written_at) })),
  };
}

/** Adds a notice, unless the latest has the same text: a lost answer makes the organizer send it again. */
export async function insertNotice(
  trx: Db,
  tournament: number,
  noticeText: string,
  { user, now }: NoticeAuthor,
): Promise<void> {
  await lockTournament(trx, tournament);
  const latestNotice = await trx
    .selectFrom('notices')
    .where('tournament', '=', tournament)
    .select('text')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latestNotice?.text === noticeText) return;
  const noticeNumber = await takeNoticeNumber(trx, tournament, now);
  const row = { tournament, number: noticeNumber, text: noticeText, written_at: now, written_by: user };
  await insertRows(trx, 'notices', row);
  await deleteOlderRows(trx, 'notices', tournament, MAX_NOTICES);
}

/** Loads the local rules; empty if there are none. Throws 404 if the tournament does not exist. */
export async function loadLocalRules(db: Db, tournament: number): Promise<LocalRules> {
  const row = await db
    .selectFrom('tournaments')
    .leftJoin('local_rules', 'local_rules.tournament', 'tournaments.id')
    .where('tournaments.id', '=', tournament)
    .select(['local_rules.text', 'local_rules.changed_at'])
    .executeTakeFirstOrThrow(() => notFound('There is no such tournament.'));
  const { text, changed_at } = row;
  return { text: text ?? '', changed_at: changed_at === null ? null : toInstant(changed_at) };
}

export async function storeLocalRules(
  trx: Db,
  tournament: number,
  noticeText: string,
  { user, now }: NoticeAuthor,
): Promise<void> {
  const noticeNumber = await takeNoticeNumber(trx, tournament, now);
  const change = { number: noticeNumber, text: noticeText, changed_at: now, changed_by: user };
  await upsertRow(trx, 'local_rules', { tournament }, change);
}

/** Stores the latest notice that was read. Throws 404 if the player is not in the tournament. */
export async function storeNoticeReader(
  trx: Db,
  { tournament, user, number }: { tournament: number; user: number; number: number },
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom('players')
    .innerJoin('tournaments', 'tournaments.id', 'players.tournament')
    .where(hasValues({ 'players.tournament': tournament, 'players.player': user }))
    .select('tournaments.notice')
    .executeTakeFirstOrThrow(() => notFound('This player is not in the tournament.'));
  const seenNotice = { number: Math.min(number, row.notice), seen_at: now };
  await trx
    .insertInto('notice_readers')
    .values({ tournament, user, ...seenNotice })
    .onConflict((clause) =>
      clause
        .columns(['tournament', 'user'])
        .doUpdateSet(seenNotice)
        .where('notice_readers.number', '<', seenNotice.number),
    )
    .execute();
}

export async function loadReaders(db: Db, tournament: number): Promise<NoticeReaders> {
  const readers = await db
    .selectFrom('notice_readers')
    .where('tournament', '=', tournament)
    .select(['user', 'number', 'seen_at'])
    .execute();
  const stops = await db
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where('hole_number', '>', HOLES)
    .where('hole_number', '=', MARK_PLACES.stop)
    .where('value', '<>', NOT_STOPPED)
    .select(['user', 'round_number', 'value'])
    .execute();
  return {
    seen: readers.map(({ seen_at, ...row }) => ({ ...row, at: toInstant(seen_at) })),
    stops: stops.map(({ value, ...row }) => ({ ...row, value: value ?? '' })),
  };
}
