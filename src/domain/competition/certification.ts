import type { Strokes } from './types.ts';

/** What is left of somebody's word that a card is right: void once a hole differs from what they saw, valid again when it is changed back. */
export interface Seen {
  state: 'missing' | 'valid' | 'void';
  /** Numbers of the holes that differ. */
  differs: number[];
  /** The same holes, with what they had and have. */
  changes: Change[];
}

/** A hole that is not as somebody saw it. */
export interface Change {
  hole: number;
  was: Strokes;
  is: Strokes;
}

/** The 18 values that somebody said they saw, against the card as it is now. */
export function seenOf(card: readonly Strokes[], said: readonly Strokes[] | null): Seen {
  if (said === null) return { state: 'missing', differs: [], changes: [] };
  const changes = card.flatMap((is, i) => (is === said[i] ? [] : [{ hole: i + 1, was: said[i] ?? 0, is }]));
  const differs = changes.map(({ hole }) => hole);
  return { state: differs.length === 0 ? 'valid' : 'void', differs, changes };
}

/**
 * Rule 3.3b: the player and the marker certify; the committee may take a paper card instead of both. `isDisputed`: a hole of
 * it has two values, neither of which had seen the other.
 */
export function certification(
  card: readonly Strokes[],
  said: {
    player: readonly Strokes[] | null;
    marker: readonly Strokes[] | null;
    committee?: readonly Strokes[] | null;
  },
  isDisputed = false,
): { player: Seen; marker: Seen; committee: Seen; certified: boolean } {
  const player = seenOf(card, said.player);
  const marker = seenOf(card, said.marker);
  const committee = seenOf(card, said.committee ?? null);
  const isSure = (player.state === 'valid' && marker.state === 'valid') || committee.state === 'valid';
  return { player, marker, committee, certified: isSure && !isDisputed && !card.includes(0) };
}
