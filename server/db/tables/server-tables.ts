import type { Generated } from 'kysely';

export interface ServerTables {
  /** Settings of staff and reports of commands, one row per name (store/server/settings.ts). */
  server_settings: {
    name: string;
    /** The value as JSON. */
    value: string;
    changed_at: number;
    /** User who changed the value; null for a command. */
    changed_by: number | null;
  };
  account_merges: {
    id: Generated<number>;
    from_user: number;
    into_user: number;
    made_by: number;
    made_at: number;
    /** Name of `from_user`, whose profile is empty now; '' once the merge can no longer be undone. */
    name: string;
    /** `MergeChanges` of server/store/merges/changes.ts as JSON; '' once the merge can no longer be undone. */
    changes: string;
  };
  /** Links that allow one registration each. */
  invitations: {
    /** SHA-256 of the link's token. */
    token_hash: string;
    made_by: number;
    expires_at: number;
    /** The account that was registered with the link; null while the link is unused. */
    used_by: Generated<number | null>;
  };
  /** A single row, which identifies this database. */
  installation: {
    id: string;
    made_at: number;
  };
  restores: {
    /** Random. A phone that reads a new epoch checks all scores that it ever wrote. */
    epoch: string;
    /** When the restored backup was made. */
    copied_at: number;
    restored_at: number;
  };
}
