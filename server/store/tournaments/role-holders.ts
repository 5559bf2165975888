import type { RoleHolder } from '#domain/rights/rights.ts';
import { hasValues, type Db } from '#server/db/schema.ts';

/** Roles by tournament; tournaments without a role are left out. */
export async function loadRoleHolders(
  db: Db,
  tournaments: readonly number[],
): Promise<Map<number, RoleHolder[]>> {
  const rows = await db
    .selectFrom('tournament_roles')
    .where('tournament', 'in', tournaments)
    .where('ended_at', 'is', null)
    .select(['tournament', 'user', 'role'])
    .orderBy('given_at')
    .orderBy('user')
    .orderBy('role')
    .execute();
  const holdersByTournament = new Map<number, RoleHolder[]>();
  for (const { tournament, ...holder } of rows)
    holdersByTournament.set(tournament, [...(holdersByTournament.get(tournament) ?? []), holder]);
  return holdersByTournament;
}

/** Ids of the tournaments in which the user has `role`, or any role if it is undefined. */
export const selectTournamentsWithRole = (db: Db, user: number, role?: 'coorganizer') => {
  const query = db
    .selectFrom('tournament_roles')
    .where(hasValues({ user, ended_at: null }))
    .select('tournament');
  return role === undefined ? query : query.where('role', '=', role);
};
