import {
  hasRight,
  type RightFacts,
  type Right,
  type Requester,
  type RoleHolder,
} from '#domain/rights/rights.ts';
import { hasValues, type Db } from '../db/schema.ts';
import { forbidden, createSignInRefusal, type Refusal } from '../failures.ts';
import { DELETED_PASSWORD_HASH } from '../store/people/users.ts';
import { createMemberCondition } from '../store/cards/slots.ts';

export type AccountRequester = Requester & { userId: number };

type CardKey = Record<'user' | 'tournament' | 'round', number>;

export async function isLocked(db: Db, user: number): Promise<boolean> {
  const row = await db.selectFrom('users').where('id', '=', user).select('locked_at').executeTakeFirst();
  return row === undefined || row.locked_at !== null;
}

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

/** `hasEnded` is true if the user had a role in the tournament and has none now. */
export async function loadRolesOf(
  db: Db,
  user: number,
  tournament: number,
): Promise<{ roles: RoleHolder[]; hasEnded: boolean }> {
  const rows = await db
    .selectFrom('tournament_roles')
    .where(hasValues({ tournament, user }))
    .select(['role', 'ended_at'])
    .execute();
  const roles = rows.flatMap(({ role, ended_at }) => (ended_at === null ? [{ user, role }] : []));
  return { roles, hasEnded: rows.length > 0 && roles.length === 0 };
}

export async function canScore(db: Db, user: number, card: CardKey): Promise<boolean> {
  const group = await db
    .selectFrom('groupings')
    .where(hasValues({ tournament: card.tournament, round_number: card.round }))
    .where((expression) =>
      expression.and([createMemberCondition(expression, user), createMemberCondition(expression, card.user)]),
    )
    .select('id')
    .executeTakeFirst();
  const isGroupmate = group !== undefined || (await isExtraScorer(db, user, card));
  return hasRight(await loadRequester(db, user), 'score', {
    owner: card.user,
    organizer: (await findOrganizer(db, card.tournament)) ?? null,
    roles: (await loadRolesOf(db, user, card.tournament)).roles,
    members: isGroupmate ? [user, card.user] : [],
  });
}

/** True for members of an earlier group and for helpers. server/scores/reads.ts must decide the same. */
async function isExtraScorer(db: Db, user: number, card: CardKey): Promise<boolean> {
  const row = await db
    .selectFrom('extra_scorers')
    .leftJoin('players', (join) =>
      join
        .onRef('players.tournament', '=', 'extra_scorers.tournament')
        .onRef('players.player', '=', 'extra_scorers.scorer'),
    )
    .where((expression) => expression(expression.fn.coalesce('players.banned', expression.lit(0)), '=', 0))
    .where(
      hasValues({
        'extra_scorers.tournament': card.tournament,
        'extra_scorers.round_number': card.round,
        'extra_scorers.scorer': user,
        'extra_scorers.player': card.user,
      }),
    )
    .select('extra_scorers.scorer')
    .executeTakeFirst();
  return row !== undefined;
}

export const createLockedRefusal = (): Refusal => forbidden('This account is locked. Please ask the club.');

/** Throws 403 for a locked account; 401 if it was deleted, or belongs to another database with the same secret. */
export async function requireAccount(db: Db, userId: number): Promise<AccountRequester> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['password_hash', 'locked_at', 'is_staff'])
    .executeTakeFirst();
  if (!row || row.password_hash === DELETED_PASSWORD_HASH)
    throw createSignInRefusal('Unknown account. Please log in again.');
  if (row.locked_at !== null) throw createLockedRefusal();
  return { userId, isStaff: row.is_staff === 1 };
}

/** Throws 401 without an account, 403 with `refusalSentence` without the right. */
export async function requireRight(
  db: Db,
  user: number,
  { right, ...rightFacts }: RightFacts & { right: Right },
  refusalSentence: string,
): Promise<AccountRequester> {
  const asker = await requireAccount(db, user);
  if (!hasRight(asker, right, rightFacts)) throw forbidden(refusalSentence);
  return asker;
}

/** Throws 401 without an account, 403 if not staff. */
export const requireStaff = (db: Db, user: number): Promise<AccountRequester> =>
  requireRight(db, user, { right: 'administer' }, 'Only staff may do this.');
