import type { GivenRoleRow, TournamentRoles } from '#contract/tournaments/roles.ts';
import type { GivenRole } from '#domain/rights/rights.ts';
import { toInstant } from '#domain/instant.ts';
import { hasValues, selectRowsOf, updateRow, upsertRow, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { MAX_ROLES } from '#server/policies/quotas.ts';
import { sentence } from '#words/message.ts';
import { DELETED_PASSWORD_HASH, toPublicUser, loadUser, loadUsersOf } from '../people/users.ts';
import { lockTournament, loadTournamentRow } from './tournaments.ts';

/** Loads the roles, with the links that nobody has used, oldest first. */
export async function loadTournamentRoles(db: Db, tournament: number, now: number): Promise<TournamentRoles> {
  const rows = await selectRowsOf(db, 'tournament_roles', { tournament, ended_at: null })
    .orderBy('given_at')
    .orderBy('user')
    .orderBy('role')
    .execute();
  const people = await loadUsersOf(db, rows, ({ user }) => user);
  const links = await db
    .selectFrom('role_links')
    .where(hasValues({ tournament, used_by: null }))
    .where('expires_at', '>', now)
    .select(['id', 'role', 'expires_at'])
    .orderBy('id')
    .execute();
  return {
    roles: rows.map(({ user, role, given_at }) => {
      return { user: toPublicUser(people.get(user)!), role, given_at: toInstant(given_at) };
    }),
    links: links.map(({ expires_at, ...link }) => ({ ...link, expires_at: toInstant(expires_at) })),
  };
}

const selectRoleRows = (db: Db, tournament: number) => selectRowsOf(db, 'tournament_roles', { tournament });

/** Throws 404 if the account does not exist, and 409 if it is deleted or a guest's, which has no password. */
async function requireAccountWithPassword(db: Db, user: number) {
  const person = await loadUser(db, user);
  if (person.is_guest === 1 || person.password_hash === DELETED_PASSWORD_HASH)
    throw conflict('A role needs an account. This person has none.');
  return person;
}

export interface RoleGrant {
  tournament: number;
  user: number;
  role: GivenRole;
  by: number;
  now: number;
}

const storeRole = (trx: Db, { by, now, ...roleKey }: RoleGrant): Promise<void> =>
  upsertRow(trx, 'tournament_roles', roleKey, { given_at: now, given_by: by, ended_at: null });

/** Gives a role that the user does not have yet. Throws 404, and 409 for the organizer and beyond MAX_ROLES. */
export async function addRole(trx: Db, grant: RoleGrant): Promise<GivenRoleRow> {
  const { tournament, user, role, now } = grant;
  await lockTournament(trx, tournament);
  const person = await requireAccountWithPassword(trx, user);
  const { organizer } = await loadTournamentRow(trx, tournament);
  if (organizer === user) throw conflict('The organizer of the tournament needs no other role.');
  const rows = await selectRoleRows(trx, tournament).where('ended_at', 'is', null).execute();
  const rowBefore = rows.find((row) => row.user === user && row.role === role);
  if (rowBefore === undefined && rows.length >= MAX_ROLES)
    throw conflict(
      sentence('{most} roles are given in this tournament. Remove one first.', { most: MAX_ROLES }),
    );
  if (rowBefore === undefined) await storeRole(trx, grant);
  return { user: toPublicUser(person), role, given_at: toInstant(rowBefore?.given_at ?? now) };
}

/** Ends a role; false if the user does not have it. Stores at most MAX_ROLES ended roles of a tournament. */
export async function dropRole(
  trx: Db,
  { tournament, user, role, now }: Pick<RoleGrant, 'tournament' | 'user' | 'role' | 'now'>,
): Promise<boolean> {
  await lockTournament(trx, tournament);
  const endedRoles = await selectRoleRows(trx, tournament)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .execute();
  for (const oldRole of endedRoles.slice(0, Math.max(0, endedRoles.length - MAX_ROLES + 1)))
    await trx
      .deleteFrom('tournament_roles')
      .where(hasValues({ tournament, user: oldRole.user, role: oldRole.role }))
      .execute();
  const endedRole = await trx
    .updateTable('tournament_roles')
    .set({ ended_at: now })
    .where(hasValues({ tournament, user, role, ended_at: null }))
    .returning('role')
    .executeTakeFirst();
  return endedRole !== undefined;
}

/** Hands the tournament over to a co-organizer; the former organizer becomes a co-organizer. Throws 404 or 409. */
export async function changeOrganizer(
  trx: Db,
  { tournament, user, by, now }: Omit<RoleGrant, 'role'>,
): Promise<void> {
  await lockTournament(trx, tournament);
  const { organizer, made_by } = await loadTournamentRow(trx, tournament);
  if (organizer === user) return;
  await requireAccountWithPassword(trx, user);
  const heldRoles = await selectRoleRows(trx, tournament)
    .where(hasValues({ user, role: 'coorganizer', ended_at: null }))
    .execute();
  if (heldRoles.length === 0)
    throw conflict('Only a co-organizer can take over the tournament. Give them that role first.');
  await trx.deleteFrom('tournament_roles').where(hasValues({ tournament, user })).execute();
  await updateRow(trx, 'tournaments', tournament, { organizer: user, made_by: made_by ?? organizer });
  const formerOrganizer = await loadUser(trx, organizer);
  if (formerOrganizer.password_hash !== DELETED_PASSWORD_HASH)
    await storeRole(trx, { tournament, user: organizer, role: 'coorganizer', by, now });
}

export async function dropUserRoles(trx: Db, user: number): Promise<void> {
  await trx.deleteFrom('tournament_roles').where('user', '=', user).execute();
  await trx.deleteFrom('role_links').where('made_by', '=', user).execute();
}
