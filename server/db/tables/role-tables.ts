import type { Generated } from 'kysely';
import type { GivenRole } from '#domain/rights/rights.ts';

export interface RoleTables {
  /** Roles that people have in a tournament, besides its organizer. */
  tournament_roles: {
    tournament: number;
    user: number;
    role: GivenRole;
    given_at: number;
    given_by: number;
    /** When the role was taken away or given up. A refusal then says that the user's role was removed. */
    ended_at: number | null;
  };
  role_links: {
    id: Generated<number>;
    tournament: number;
    role: GivenRole;
    /** SHA-256 of the link's token. */
    token_hash: string;
    made_by: number;
    expires_at: number;
    used_by: number | null;
  };
}
