import type { Generated } from 'kysely';

export interface JournalTables {
  /** Changes by organizers and staff (docs/contract/journal.md). The rows contain no codes, tokens or email addresses. */
  journal: {
    id: Generated<number>;
    /** Null for changes to accounts and to the server. */
    tournament: number | null;
    /** Kind of the change, from JOURNAL_KINDS and SERVER_KINDS of the contract. */
    kind: string;
    act: string;
    /** Values inserted into the journal entry's text, as JSON; a person is an id. */
    params: string;
    /** Values before and after the change, as JSON; null if the journal entry's text says everything. */
    lines: string | null;
    /** The person whose data `lines` contains; `lines` is emptied when the person's account is deleted. */
    about: number | null;
    by_user: number;
    at: number;
    /** 0 for a change, 1 for an undo, 2 for a change that was done again. */
    turn: Generated<number>;
    /** How to undo the change, as JSON; null if that is not possible, or the journal entry is too old. */
    undo: string | null;
    undone_by: Generated<number | null>;
    undone_at: Generated<number | null>;
  };
}
