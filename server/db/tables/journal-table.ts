import type { Generated } from 'kysely';

/** What organizers and staff changed (docs/contract/journal.md). No codes, tokens or email addresses are in it. */
export interface JournalTable {
  id: Generated<number>;
  /** Null for changes of accounts and of the server. */
  tournament: number | null;
  /** JOURNAL_KINDS and SERVER_KINDS of the contract. */
  kind: string;
  /** A key of ACTS (server/store/journal/acts.ts). */
  act: string;
  /** JSON: the values of the sentence. People are ids. */
  params: string;
  /** JSON: what changed, before and after; null if the sentence says it all. */
  lines: string | null;
  /** The person whose own data the lines contain; their deletion clears the lines. */
  about: number | null;
  by_user: number;
  at: number;
  /** 0 for a change, 1 if it undid one, 2 if it did one again. */
  turn: Generated<number>;
  /** JSON: how to undo it; null if that is not possible, or the entry is too old. */
  undo: string | null;
  undone_by: Generated<number | null>;
  undone_at: Generated<number | null>;
}
