import type { Generated } from 'kysely';

export interface UserTables {
  users: {
    id: Generated<number>;
    username: string;
    /** Lower-cased username; unique. */
    username_key: string;
    password_hash: string;
    email: string;
    first_name: string;
    last_name: string;
    handicap_tenths: number | null;
    profile_picture_url: string | null;
    is_staff: number;
    created_at: number;
    /** 1 for a player without an account, or for a helper. password_hash is '' then, so no password signs in. */
    is_guest: Generated<number>;
    /** The tournament that created the guest; null for accounts. */
    guest_of: Generated<number | null>;
    /** The account that added the guest; null for accounts and for guests older than this column. */
    guest_by: Generated<number | null>;
    /** Key by which imports find people with this name (`toPersonKey`). */
    person_key: Generated<string | null>;
    /** Source and day of the handicap index, if staff entered them. */
    handicap_source: Generated<string | null>;
    handicap_date: Generated<string | null>;
    usual_tees: Generated<string | null>;
    /** When a link mailed to `email` was used; null if the address is not proved. */
    email_proved_at: Generated<number | null>;
    /** When staff locked the account, which then cannot sign in or change data. */
    locked_at: Generated<number | null>;
  };
  refresh_tokens: {
    /** SHA-256 of the token. */
    token_hash: string;
    /** Id that all tokens of one sign-in share. */
    family: string;
    user: number;
    issued_at: number;
    expires_at: number;
    used_at: number | null;
    revoked_at: number | null;
    /** Keyed hash of the network that received the token; null if unknown. */
    network: string | null;
    /** Tournament of a sign-in by a code; `access` is the id of the code. Null for an account. */
    tournament: Generated<number | null>;
    access: Generated<number | null>;
  };
  /** Reserved usernames, by a key that is the same for names that look alike. */
  taken_names: {
    name_key: string;
    user: number;
    /** When the user took another name; a year later any user may take this name. */
    freed_at: number | null;
  };
}
