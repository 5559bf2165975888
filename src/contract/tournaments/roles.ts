import * as v from 'valibot';
import { GIVEN_ROLES } from '#domain/rights/rights.ts';
import { Id, IdParams, PathId } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Token } from '../people/tokens.ts';
import { User } from '../people/users.ts';
import { Tournament } from './tournaments.ts';

const Role = v.picklist(GIVEN_ROLES, 'must be coorganizer, committee, desk or starter');

export const GivenRoleRow = v.object({
  user: User,
  /** One of GIVEN_ROLES, or a role of a newer server. */
  role: v.string(),
  given_at: v.string(),
});
export type GivenRoleRow = v.InferOutput<typeof GivenRoleRow>;

/** A link that nobody has used yet. Only the answer to `makeRoleLink` has its token. */
export const RoleLinkRow = v.object({ id: v.number(), role: v.string(), expires_at: v.string() });
export type RoleLinkRow = v.InferOutput<typeof RoleLinkRow>;

export const TournamentRoles = v.object({ roles: v.array(GivenRoleRow), links: v.array(RoleLinkRow) });
export type TournamentRoles = v.InferOutput<typeof TournamentRoles>;

const tournamentPath = {
  path: '/api/tournaments/:id/roles/',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
} as const;

export const listRoles = endpoint({
  ...tournamentPath,
  answer: TournamentRoles,
});

/** Gives a role; a repeat changes nothing. Answers 409 for organizer, guest, deleted account, or beyond the limit. */
export const giveRole = endpoint({
  ...tournamentPath,
  method: 'POST',
  status: 201,
  body: v.object({ user: Id, role: Role }),
  answer: GivenRoleRow,
});

/** Ends a role. Answers 204 even if the user does not have it. */
export const endRole = endpoint({
  ...tournamentPath,
  path: '/api/tournaments/:id/roles/:user/:role/',
  method: 'DELETE',
  params: v.object({ id: PathId, user: PathId, role: Role }),
});

/** The link works once, until `expires_at`. */
export const RoleLink = v.object({ ...RoleLinkRow.entries, token: v.string() });
export type RoleLink = v.InferOutput<typeof RoleLink>;

export const makeRoleLink = endpoint({
  ...tournamentPath,
  path: '/api/tournaments/:id/role-links/',
  method: 'POST',
  status: 201,
  body: v.object({ role: Role }),
  answer: RoleLink,
});

/** Revokes a link. Answers 204 even if it no longer exists. */
export const endRoleLink = endpoint({
  ...tournamentPath,
  path: '/api/tournaments/:id/role-links/:link/',
  method: 'DELETE',
  params: v.object({ id: PathId, link: PathId }),
});

/** Gives the caller the role of a link. The same user may repeat the call. Answers 404 for a used or expired link. */
export const takeRole = endpoint({
  method: 'POST',
  path: '/api/roles/take/',
  auth: 'required',
  tags: ['members'],
  body: v.object({ token: Token }),
  answer: v.object({ tournament: v.number(), role: v.string() }),
});

/** Hands the tournament over to a co-organizer; the former organizer becomes co-organizer. 409 for any other user. */
export const handOver = endpoint({
  ...tournamentPath,
  path: '/api/tournaments/:id/organizer/',
  method: 'PUT',
  body: v.object({ user: Id }),
  answer: Tournament,
});
