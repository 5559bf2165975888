import { mayManage, mayScore, type Who } from '#domain/rights.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { forbidden, notFound, signInFirst, type Refusal } from '../failures.ts';
import { GONE } from '../store/people/users.ts';
import { standsIn } from '../store/cards/slots.ts';

type Db = Kysely<Tables>;

/** One round of one player. */
export interface CardOf {
  user: number;
  tournament: number;
  round: number;
}

/** False for an account that does not exist, too. */
export async function isStaff(db: Db, user: number): Promise<boolean> {
  const row = await db.selectFrom('users').where('id', '=', user).select('is_staff').executeTakeFirst();
  return row?.is_staff === 1;
}

/** The organizer's id; undefined when there is no such tournament. */
async function organizerOf(db: Db, tournament: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .where('id', '=', tournament)
    .select('organizer')
    .executeTakeFirst();
  return row?.organizer;
}

const whoIs = async (db: Db, userId: number): Promise<Who> => ({
  userId,
  isStaff: await isStaff(db, userId),
});

/** Whether a user may change settings, exclusions, groupings and other people's membership of a tournament. */
export async function canManage(db: Db, user: number, tournament: number): Promise<boolean> {
  const organizer = await organizerOf(db, tournament);
  return organizer !== undefined && mayManage(await whoIs(db, user), organizer);
}

/** Whether a user may enter scores on a card (the rule: `mayScore` of src/domain/rights.ts). */
export async function canScore(db: Db, user: number, card: CardOf): Promise<boolean> {
  const group = await db
    .selectFrom('groupings')
    .where('tournament', '=', card.tournament)
    .where('round_number', '=', card.round)
    .where((eb) => eb.and([standsIn(eb, user), standsIn(eb, card.user)]))
    .select('id')
    .executeTakeFirst();
  const isMate = group !== undefined || (await mayKeep(db, user, card));
  return mayScore(await whoIs(db, user), {
    player: card.user,
    organizer: (await organizerOf(db, card.tournament)) ?? null,
    members: isMate ? [user, card.user] : [],
  });
}

/** Whether they stood in one group before a new draw, or one helps the other's (server/scores/reads.ts says the same). */
async function mayKeep(db: Db, user: number, card: CardOf): Promise<boolean> {
  const row = await db
    .selectFrom('extra_scorers')
    .leftJoin('players', (join) =>
      join
        .onRef('players.tournament', '=', 'extra_scorers.tournament')
        .onRef('players.player', '=', 'extra_scorers.scorer'),
    )
    .where((eb) => eb(eb.fn.coalesce('players.banned', eb.lit(0)), '=', 0))
    .where('extra_scorers.tournament', '=', card.tournament)
    .where('extra_scorers.round_number', '=', card.round)
    .where('extra_scorers.scorer', '=', user)
    .where('extra_scorers.player', '=', card.user)
    .select('extra_scorers.scorer')
    .executeTakeFirst();
  return row !== undefined;
}

export const accountLocked = (): Refusal => forbidden('This account is locked. Please ask the club.');

/** 403 for a locked account; 401 when the token's account was deleted, or is another database's behind the same secret. */
export async function requireAccount(db: Db, user: number): Promise<void> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['password_hash', 'locked_at'])
    .executeTakeFirst();
  if (!row || row.password_hash === GONE)
    throw signInFirst('This account is not known here. Please sign in again.');
  if (row.locked_at !== null) throw accountLocked();
}

/** 401 without an account, 403 without the staff flag. */
export async function requireStaff(db: Db, user: number): Promise<void> {
  await requireAccount(db, user);
  if (!(await isStaff(db, user))) throw forbidden('Only staff may do this.');
}

/** 404 without the tournament, 401 without an account, 403 unless organizer or staff. */
export async function requireManager(db: Db, user: number, tournament: number): Promise<void> {
  const organizer = await organizerOf(db, tournament);
  if (organizer === undefined) throw notFound('There is no such tournament.');
  await requireAccount(db, user);
  if (!mayManage(await whoIs(db, user), organizer))
    throw forbidden('Only the organizer of this tournament and staff may do this.');
}
