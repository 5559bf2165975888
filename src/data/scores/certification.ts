import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import { resolveCertification, type CertificationState } from '#domain/competition/certification.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';
import type { Certifier } from '#domain/cards/marks.ts';
import { isUnsettled, type CardView } from './types.ts';
import { findHoleEntry } from './view.ts';

export interface CardCertification extends Record<Certifier, CertificationState> {
  certified: boolean;
  /** Null if the card is not certified. */
  checkLetters: string | null;
}

/** Includes unsent certifications of this phone, but not refused ones. */
export function computeCertification({ key, card, holes, certs }: CardView): CardCertification {
  const strokes = listCardStrokes(holes);
  const readSeenValues = ({ state, value, hole_number }: CardView['status']) =>
    parseCertifiedStrokes(state === 'needs-you' ? findHoleEntry(card, hole_number).value : value);
  const isDisputed = holes.some(isUnsettled);
  const { player, marker, committee } = certs;
  const seenValuesByCertifier = {
    player: readSeenValues(player),
    marker: readSeenValues(marker),
    committee: readSeenValues(committee),
  };
  const certificationState = resolveCertification(strokes, seenValuesByCertifier, {
    isDisputed,
    inPlay: holes.map(({ hole_number }) => hole_number),
  });
  return {
    ...certificationState,
    checkLetters: certificationState.certified ? computeCheckLetters(key, strokes) : null,
  };
}
