import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { RoleLink } from '#contract/tournaments/roles.ts';
import type { GivenRole } from '#domain/rights/rights.ts';
import { fingerprint } from '#server/auth/tokens.ts';
import { countRows, hasValues, selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { ROLE_LINK_MS } from '#server/policies/lifetimes.ts';
import { MAX_ROLE_LINKS } from '#server/policies/quotas.ts';
import { sentence } from '#words/message.ts';
import { lockTournament } from './tournaments.ts';

type LinkRow = Selectable<Tables['role_links']>;

/** Adds a link and deletes expired ones. Throws 409 beyond MAX_ROLE_LINKS, including used links of the last days. */
export async function addRoleLink(
  trx: Db,
  { tournament, role, by, now }: { tournament: number; role: GivenRole; by: number; now: number },
): Promise<RoleLink> {
  await lockTournament(trx, tournament);
  await trx
    .deleteFrom('role_links')
    .where('tournament', '=', tournament)
    .where('expires_at', '<=', now)
    .execute();
  const count = await countRows(trx.selectFrom('role_links').where('tournament', '=', tournament));
  if (count >= MAX_ROLE_LINKS)
    throw conflict(
      sentence('This tournament has {most} links to roles. Delete one, or give the role by name.', {
        most: MAX_ROLE_LINKS,
      }),
    );
  const token = randomBytes(32).toString('base64url');
  const expires_at = now + ROLE_LINK_MS;
  const { id } = await trx
    .insertInto('role_links')
    .values({ tournament, role, token_hash: fingerprint(token), made_by: by, expires_at, used_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, role, token, expires_at: new Date(expires_at).toISOString() };
}

/** Undefined if the link is unknown, expired, or was created while the clock was far ahead. */
export const findRoleLink = (db: Db, token: string, now: number): Promise<LinkRow | undefined> =>
  selectRowsOf(db, 'role_links', { token_hash: fingerprint(token) })
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + ROLE_LINK_MS)
    .executeTakeFirst();

/** Resolves to false if another user has used the link. */
export async function consumeRoleLink(trx: Db, id: number, user: number): Promise<boolean> {
  const usedLink = await trx
    .updateTable('role_links')
    .set({ used_by: user })
    .where('id', '=', id)
    .where((expression) =>
      expression.or([expression('used_by', 'is', null), expression('used_by', '=', user)]),
    )
    .returning('id')
    .executeTakeFirst();
  return usedLink !== undefined;
}

export async function dropRoleLink(trx: Db, tournament: number, id: number): Promise<void> {
  await trx.deleteFrom('role_links').where(hasValues({ tournament, id })).execute();
}
