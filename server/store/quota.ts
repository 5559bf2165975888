import { sql } from 'kysely';
import { composeMessage, sentence } from '#words/message.ts';
import { text } from '#words/t.ts';
import { DAY_MS } from '#domain/day.ts';
import { isStaff } from '../auth/rights.ts';
import { countRows, type Db } from '../db/schema.ts';
import { badInput, conflict, createRateRefusal } from '../failures.ts';
import {
  MAX_CREATIONS_PER_DAY,
  MAX_GUESTS,
  MAX_LIST_ANSWER_BYTES,
  MAX_LIST_ROWS,
  MAX_OWN,
  MAX_PLAYERS,
} from '../policies/quotas.ts';
import { selectUnusedCourses } from './courses/used-courses.ts';
import { lockUser } from './people/users.ts';

export const createLongListRefusal = () =>
  badInput(
    sentence('This list has more than {most} lines. Please request one tournament only.', {
      most: MAX_LIST_ROWS,
    }),
  );

export const createLargeListRefusal = () =>
  badInput(
    sentence('This list is larger than {most} MB. Please ask staff to delete what nobody needs.', {
      most: MAX_LIST_ANSWER_BYTES / (1024 * 1024),
    }),
  );

/** For each quota: the table of the objects, and its column with the user who created them. */
export const CREATOR_COLUMNS = {
  tournaments: ['tournaments', 'organizer'],
  courses: ['courses', 'created_by'],
  seasons: ['seasons', 'created_by'],
  guests: ['users', 'guest_by'],
} as const;

const QUOTA_MESSAGES = {
  courses: text('You have created {most} courses within a day. Please continue in {wait}, or ask staff.'),
  tournaments: text(
    'You have created {most} tournaments within a day. Please continue in {wait}, or ask staff.',
  ),
  guests: text(
    'You have added {most} players without an account within a day. Please continue in {wait}, or ask staff.',
  ),
  seasons: text(
    'You have created {most} orders of merit within a day. Please continue in {wait}, or ask staff.',
  ),
};

/** Throws 429 with the waiting time if the user exceeds the daily quota; staff have none. */
export async function requireCreationQuota(
  trx: Db,
  creationKind: keyof typeof MAX_CREATIONS_PER_DAY,
  { user, now, more = 1 }: { user: number; now: number; more?: number },
): Promise<void> {
  if (await isStaff(trx, user)) return;
  await lockUser(trx, user); // Concurrent creates of this user wait here, so that all are counted.
  const [table, makerColumn] = CREATOR_COLUMNS[creationKind];
  const { rows } = await sql<{ created_at: number }>`select created_at from ${sql.table(table)}
    where ${sql.ref(makerColumn)} = ${user} and created_at > ${now - DAY_MS}
    order by created_at desc limit 1 offset ${Math.max(0, MAX_CREATIONS_PER_DAY[creationKind] - more)}`.execute(
    trx,
  );
  const [oldestRow] = rows;
  if (!oldestRow) return;
  const seconds = Math.max(1, Math.ceil((oldestRow.created_at + DAY_MS - now) / 1000));
  const params = { most: MAX_CREATIONS_PER_DAY[creationKind], wait: { seconds } };
  throw createRateRefusal(composeMessage(QUOTA_MESSAGES[creationKind], params), seconds);
}

const OWN_MESSAGES = {
  courses: text(
    'You have {most} courses that no tournament uses. Please remove some of them first, or ask staff.',
  ),
  seasons: text('You have {most} orders of merit. Please remove some of them first, or ask staff.'),
};

/** Throws 409 if the user has too many unused courses or orders of merit; staff may have more. */
export async function requireRoomForOwn(trx: Db, ownKind: keyof typeof MAX_OWN, user: number): Promise<void> {
  if (await isStaff(trx, user)) return;
  const ownRows =
    ownKind === 'courses'
      ? selectUnusedCourses(trx, user)
      : trx.selectFrom('seasons').where('created_by', '=', user);
  const most = MAX_OWN[ownKind];
  if ((await countRows(ownRows)) >= most) throw conflict(composeMessage(OWN_MESSAGES[ownKind], { most }));
}

/** Throws 409 if `addedCount` players exceed MAX_PLAYERS. */
export async function requireRoomForPlayers(trx: Db, tournament: number, addedCount = 1): Promise<void> {
  const count = await countRows(trx.selectFrom('players').where('tournament', '=', tournament));
  if (count + addedCount > MAX_PLAYERS)
    throw conflict(sentence('A tournament has at most {most} players.', { most: MAX_PLAYERS }));
}

/** Throws 409 if `addedCount` guests exceed the tournament's limit, 429 if they exceed the account's daily one. */
export async function requireRoomForGuests(
  trx: Db,
  { tournament, user, now, more }: Record<'tournament' | 'user' | 'now' | 'more', number>,
): Promise<void> {
  if (more === 0) return;
  const count = await countRows(trx.selectFrom('users').where('guest_of', '=', tournament));
  if (count + more > MAX_GUESTS)
    throw conflict(
      sentence('A tournament has at most {most} players without an account.', { most: MAX_GUESTS }),
    );
  await requireCreationQuota(trx, 'guests', { user, now, more });
}
