import { hasRight, type RightFacts, type Right, type Requester } from '#domain/rights/rights.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { forbidden, notFound, signInFirst, type Refusal } from '../failures.ts';
import { DELETED_HASH } from '../store/people/users.ts';
import { hasMember } from '../store/cards/slots.ts';

type Db = Kysely<Tables>;

export type AccountRequester = Requester & { userId: number };

type CardKey = Record<'user' | 'tournament' | 'round', number>;

export async function isStaff(db: Db, user: number): Promise<boolean> {
  const row = await db.selectFrom('users').where('id', '=', user).select('is_staff').executeTakeFirst();
  return row?.is_staff === 1;
}

export const loadRequester = async (db: Db, userId: number | null): Promise<Requester> => ({
  userId,
  isStaff: userId !== null && (await isStaff(db, userId)),
});

export async function findOrganizer(db: Db, tournament: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .where('id', '=', tournament)
    .select('organizer')
    .executeTakeFirst();
  return row?.organizer;
}

export async function canScore(db: Db, user: number, card: CardKey): Promise<boolean> {
  const group = await db
    .selectFrom('groupings')
    .where('tournament', '=', card.tournament)
    .where('round_number', '=', card.round)
    .where((eb) => eb.and([hasMember(eb, user), hasMember(eb, card.user)]))
    .select('id')
    .executeTakeFirst();
  const isMate = group !== undefined || (await isExtraScorer(db, user, card));
  return hasRight(await loadRequester(db, user), 'score', {
    owner: card.user,
    organizer: (await findOrganizer(db, card.tournament)) ?? null,
    members: isMate ? [user, card.user] : [],
  });
}

/** True for members of an earlier group and for helpers. Must match server/scores/reads.ts. */
async function isExtraScorer(db: Db, user: number, card: CardKey): Promise<boolean> {
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

/** 403 for a locked account; 401 if the account was deleted, or is of another database with the same secret. */
export async function requireAccount(db: Db, userId: number): Promise<AccountRequester> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['password_hash', 'locked_at', 'is_staff'])
    .executeTakeFirst();
  if (!row || row.password_hash === DELETED_HASH)
    throw signInFirst('This account is not known here. Please sign in again.');
  if (row.locked_at !== null) throw accountLocked();
  return { userId, isStaff: row.is_staff === 1 };
}

/** 401 without an account, 403 with `sentence` without the right. */
export async function requireRight(
  db: Db,
  user: number,
  { right, ...about }: RightFacts & { right: Right },
  sentence: string,
): Promise<AccountRequester> {
  const asker = await requireAccount(db, user);
  if (!hasRight(asker, right, about)) throw forbidden(sentence);
  return asker;
}

/** 401 without an account, 403 if not staff. */
export const requireStaff = (db: Db, user: number): Promise<AccountRequester> =>
  requireRight(db, user, { right: 'administer' }, 'Only staff may do this.');

/** 404 without the tournament, 401 without an account, 403 unless organizer or staff. */
export async function requireManager(db: Db, user: number, tournament: number): Promise<AccountRequester> {
  const organizer = await findOrganizer(db, tournament);
  if (organizer === undefined) throw notFound('There is no such tournament.');
  const only = 'Only the organizer of this tournament and staff may do this.';
  return requireRight(db, user, { right: 'manage', organizer }, only);
}
