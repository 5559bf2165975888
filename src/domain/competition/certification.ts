import type { Strokes } from './types.ts';

/** 'void' while a hole differs from the certified value; 'valid' again once it is changed back. */
export interface CertificationState {
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
export function compareCertified(
  card: readonly Strokes[],
  certifiedValues: readonly Strokes[] | null,
): CertificationState {
  if (certifiedValues === null) return { state: 'missing', differs: [], changes: [] };
  const changes = card.flatMap((is, i) =>
    is === certifiedValues[i] ? [] : [{ hole: i + 1, was: certifiedValues[i] ?? 0, is }],
  );
  const differs = changes.map(({ hole }) => hole);
  return { state: differs.length === 0 ? 'valid' : 'void', differs, changes };
}

/**
 * Rule 3.3b: player and marker certify, or for a paper card the committee. `isDisputed`: a hole has concurrent values.
 */
export function certification(
  card: readonly Strokes[],
  certifiedValues: {
    player: readonly Strokes[] | null;
    marker: readonly Strokes[] | null;
    committee?: readonly Strokes[] | null;
  },
  isDisputed = false,
): {
  player: CertificationState;
  marker: CertificationState;
  committee: CertificationState;
  certified: boolean;
} {
  const player = compareCertified(card, certifiedValues.player);
  const marker = compareCertified(card, certifiedValues.marker);
  const committee = compareCertified(card, certifiedValues.committee ?? null);
  const isSure = (player.state === 'valid' && marker.state === 'valid') || committee.state === 'valid';
  return { player, marker, committee, certified: isSure && !isDisputed && !card.includes(0) };
}
