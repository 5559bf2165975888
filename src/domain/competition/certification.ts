import type { Strokes } from './types.ts';

/** 'void' while a hole differs from the certified value; 'valid' again once it is changed back. */
export interface Seen {
  state: 'missing' | 'valid' | 'void';
  /** Hole numbers. */
  differs: number[];
  changes: Change[];
}

export interface Change {
  hole: number;
  was: Strokes;
  is: Strokes;
}

/** Compares the card with the 18 certified values; null if not certified. */
export function seenOf(card: readonly Strokes[], said: readonly Strokes[] | null): Seen {
  if (said === null) return { state: 'missing', differs: [], changes: [] };
  const changes = card.flatMap((is, i) => (is === said[i] ? [] : [{ hole: i + 1, was: said[i] ?? 0, is }]));
  const differs = changes.map(({ hole }) => hole);
  return { state: differs.length === 0 ? 'valid' : 'void', differs, changes };
}

/**
 * Rule 3.3b: player and marker certify, or for a paper card the committee. `isDisputed`: a hole has concurrent values.
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
