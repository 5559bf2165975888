import type { Generated } from 'kysely';

/** What staff set in the app, and what commands report; one row a name (store/server/settings.ts). */
export interface ServerSettingsTable {
  name: string;
  /** JSON. */
  value: string;
  changed_at: number;
  /** Null for a command. */
  changed_by: number | null;
}

/** Two accounts that became one. */
export interface AccountMergesTable {
  id: Generated<number>;
  from_user: number;
  into_user: number;
  made_by: number;
  made_at: number;
  /** Of `from_user`, whose profile is empty now; '' once it can no longer be undone. */
  name: string;
  /** JSON: `MergeChanges` of server/store/merges/changes.ts; '' once it can no longer be undone. */
  changes: string;
}

/** Links that allow one registration each. */
export interface InvitationsTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  made_by: number;
  expires_at: number;
  /** The account that was registered by it; null while it is open. */
  used_by: Generated<number | null>;
}
