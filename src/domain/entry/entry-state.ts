import type { EntryMode } from './waiting-list.ts';

/** `waiting`: open, but no place is free. `soon`: entry opens later. An older app treats all but `open` as closed. */
export type EntryState = EntryMode | 'waiting' | 'soon' | 'closed';

interface EntryFacts {
  mode: EntryMode;
  /** The organizer's own decision; null closes entry with the first draw or score. */
  set: 'open' | 'closed' | null;
  /** True if results are final or the tournament is cancelled. */
  isOver: boolean;
  /** True if a group is drawn or a score is stored. */
  hasBegun: boolean;
  opens: number | null;
  closes: number | null;
  isFull: boolean;
}

export function findEntryState(facts: EntryFacts, now: number): EntryState {
  const { mode, set, isOver, hasBegun, opens, closes, isFull } = facts;
  if (isOver || set === 'closed' || (set === null && hasBegun)) return 'closed';
  if (closes !== null && now >= closes) return 'closed';
  if (opens !== null && now < opens) return 'soon';
  return mode === 'open' && isFull ? 'waiting' : mode;
}
