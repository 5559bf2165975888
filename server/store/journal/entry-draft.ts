import type { Position } from './position.ts';
import type { ChangeLine } from './record-change.ts';
import type { Word } from './words.ts';

/** An entry whose people are still ids. */
export interface DraftEntry {
  position: Position;
  by: number;
  kind: string;
  what: Word;
  turn: number;
  lines: readonly ChangeLine[];
  can_undo: boolean;
  undone: { by: number; at: number } | null;
}
