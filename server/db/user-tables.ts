import type { Generated } from 'kysely';

/** Accounts and guests. */
export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** Lower-cased username, unique: two accounts never differ by case alone. */
  username_key: string;
  password_hash: string;
  email: string;
  first_name: string;
  last_name: string;
  handicap_tenths: number | null;
  profile_picture_url: string | null;
  is_staff: number;
  created_at: number;
  /** 1 for a player without an account, or a helper: nobody signs in as one with a password, which is ''. */
  is_guest: Generated<number>;
  /** The tournament that made the guest; null for everybody else. */
  guest_of: Generated<number | null>;
  /** The account that added the guest; null for everybody else, and for guests of before this was noted. */
  guest_by: Generated<number | null>;
  /** See personKey. */
  person_key: Generated<string | null>;
  /** Where the handicap index comes from, and of which day it is, where staff said so. */
  handicap_source: Generated<string | null>;
  handicap_date: Generated<string | null>;
  /** When a link that was mailed to `email` was used; null while nobody has shown that the address is theirs. */
  email_proved_at: Generated<number | null>;
  /** Since when staff have locked it: nobody signs in with it, and it changes nothing. */
  locked_at: Generated<number | null>;
}
