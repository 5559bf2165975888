import { ALL_HOLES, type HolesInPlay } from '../holes-in-play.ts';
import type { Strokes } from './types.ts';

/** 'void' while a hole differs from its certified value; 'valid' again once the hole has that value again. */
export interface CertificationState {
  state: 'missing' | 'valid' | 'void';
  /** Numbers of the holes that differ from their certified values. */
  differs: number[];
  changes: HoleChange[];
}

export interface HoleChange {
  hole: number;
  was: Strokes;
  is: Strokes;
}

/** Compares the holes in play with the 18 `certifiedValues`, which are null without a certification. */
export function compareWithCertified(
  card: readonly Strokes[],
  certifiedValues: readonly Strokes[] | null,
  inPlay: HolesInPlay = ALL_HOLES,
): CertificationState {
  if (certifiedValues === null) return { state: 'missing', differs: [], changes: [] };
  const changes = inPlay.flatMap((hole) => {
    const [certifiedStrokes, currentStrokes] = [certifiedValues[hole - 1] ?? 0, card[hole - 1] ?? 0];
    return certifiedStrokes === currentStrokes ? [] : [{ hole, was: certifiedStrokes, is: currentStrokes }];
  });
  const differingHoles = changes.map(({ hole }) => hole);
  return { state: differingHoles.length === 0 ? 'valid' : 'void', differs: differingHoles, changes };
}

/**
 * Rule 3.3b: player and marker certify, or the committee does. `isDisputed` is true if scores of a hole in play differ.
 */
export function resolveCertification(
  card: readonly Strokes[],
  certifiedValues: {
    player: readonly Strokes[] | null;
    marker: readonly Strokes[] | null;
    committee?: readonly Strokes[] | null;
  },
  { isDisputed = false, inPlay = ALL_HOLES }: { isDisputed?: boolean; inPlay?: HolesInPlay } = {},
): {
  player: CertificationState;
  marker: CertificationState;
  committee: CertificationState;
  certified: boolean;
} {
  const player = compareWithCertified(card, certifiedValues.player, inPlay);
  const marker = compareWithCertified(card, certifiedValues.marker, inPlay);
  const committee = compareWithCertified(card, certifiedValues.committee ?? null, inPlay);
  const hasCertification =
    (player.state === 'valid' && marker.state === 'valid') || committee.state === 'valid';
  const isComplete = inPlay.every((hole) => card[hole - 1] !== 0);
  return { player, marker, committee, certified: hasCertification && !isDisputed && isComplete };
}
