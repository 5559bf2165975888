import type { HandIn } from '#contract/scores/field.ts';
import { formatCardStrokes } from '#domain/cards/card-text.ts';
import { resolveCertification, type HoleChange } from '#domain/competition/certification.ts';
import type { Strokes } from '#domain/competition/types.ts';
import { CERTIFIERS, type Certifier } from '#domain/cards/marks.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';

/** A certification. `text` has the strokes that the certifier was shown; `at` is in ms since 1970. */
export interface CertificationRecord {
  text: string;
  at: number | null;
}

const toWireChange = ({ hole, was, is }: HoleChange) => ({
  hole,
  was: formatCardStrokes([was]),
  is: formatCardStrokes([is]),
});

/** Undefined if nobody has certified the card. `isDisputed` is true if a hole in play has two values. */
export function computeHandIn(
  strokes: readonly Strokes[],
  certifications: Partial<Record<Certifier, CertificationRecord>>,
  { isDisputed, inPlay }: { isDisputed: boolean; inPlay: HolesInPlay },
): HandIn | undefined {
  const parseCertified = (certifier: Certifier): Strokes[] | null =>
    parseCertifiedStrokes(certifications[certifier]?.text);
  const certifiedValues = {
    player: parseCertified('player'),
    marker: parseCertified('marker'),
    committee: parseCertified('committee'),
  };
  const certifiers = CERTIFIERS.filter((certifier) => certifiedValues[certifier] !== null);
  if (certifiers.length === 0) return undefined;
  const { certified, ...certificationStates } = resolveCertification(strokes, certifiedValues, {
    isDisputed,
    inPlay,
  });
  const certificationTimes = certifiers.flatMap((certifier) => certifications[certifier]?.at ?? []);
  // On each hole, the latest certification counts.
  const certifiersByTime = [...certifiers].sort(
    (a, b) => (certifications[a]?.at ?? 0) - (certifications[b]?.at ?? 0),
  );
  const changes = new Map(
    certifiersByTime.flatMap((certifier) =>
      certificationStates[certifier].changes.map((change) => [change.hole, change]),
    ),
  );
  const changedHoles = [...changes.keys()].sort((a, b) => a - b);
  const state = certified ? 'in' : changedHoles.length > 0 ? 'void' : 'half';
  const validCertifiers = certifiers.filter((certifier) => certificationStates[certifier].state === 'valid');
  const latestTime = certificationTimes.length > 0 ? Math.max(...certificationTimes) : null;
  if (state !== 'void') return { state, by: validCertifiers, at: latestTime, differs: [] };
  const wireChanges = changedHoles.map((hole) => toWireChange(changes.get(hole)!));
  return { state, by: validCertifiers, at: latestTime, differs: changedHoles, changed: wireChanges };
}
