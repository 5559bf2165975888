import type { JournalPosition } from './position.ts';
import type { ChangeLine } from './record-change.ts';
import type { JournalText } from './words.ts';

/** A journal entry whose people are still ids. */
export interface JournalEntryDraft {
  position: JournalPosition;
  by: number;
  kind: string;
  what: JournalText;
  turn: number;
  lines: readonly ChangeLine[];
  can_undo: boolean;
  /** The column `undo` of a stored entry. */
  undo?: string | null;
  undone: { by: number; at: number } | null;
}
