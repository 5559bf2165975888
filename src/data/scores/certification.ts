import { cardCode } from '#domain/cards/card-code.ts';
import { strokesOf } from '#domain/cards/card-text.ts';
import { certification, type Seen } from '#domain/competition/certification.ts';
import { seenStrokes } from '#domain/scores/seen.ts';
import type { Certifier } from '#domain/cards/marks.ts';
import { isUnsettled, type CardView } from './types.ts';
import { entryOf } from './view.ts';

export interface CardCertification extends Record<Certifier, Seen> {
  certified: boolean;
  /** Four letters that identify the certified strokes; null if the card is not certified. */
  code: string | null;
}

/** Includes unsent certifications of this phone, except refused ones. */
export function certificationOf({ key, card, holes, certs }: CardView): CardCertification {
  const strokes = holes.map(strokesOf);
  const saidBy = ({ state, value, hole_number }: CardView['status']) =>
    seenStrokes(state === 'needs-you' ? entryOf(card, hole_number).value : value);
  const isDisputed = holes.some(isUnsettled);
  const { player, marker, committee } = certs;
  const said = { player: saidBy(player), marker: saidBy(marker), committee: saidBy(committee) };
  const seen = certification(strokes, said, isDisputed);
  return { ...seen, code: seen.certified ? cardCode(key, strokes) : null };
}
