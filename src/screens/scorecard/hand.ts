import type { CardView } from '#data/scores/types.ts';
import type { HandCard } from '#domain/competition/in-hand.ts';
import { strokesOf } from '#domain/cards/card-text.ts';
import { centimetresOf, isStatus, measuredAt } from '#domain/cards/marks.ts';
import type { Contest } from '#domain/cards/marks.ts';
import type { Worded } from '#domain/cards/no-score.ts';
import type { CardWords } from '#ui/competition/scoringWords.ts';
import type { ScoredCard } from './useScoring.ts';

/** The hole in hand on the cards that are scored here. */
export interface InHand {
  hole: number;
  cards: HandCard[];
}

/** What competitions say beside a hole, by player; empty where none says anything in this round. */
export interface Worths {
  hole: number;
  cards: ReadonlyMap<number, CardWords>;
  /** What is measured on this hole, with the best so far in words. */
  contests: readonly { kind: Contest; words: string }[];
}

/** Who plays one ball together in this round; empty where everybody plays an own one. */
export interface OneBall {
  /** Each by the users of its members. */
  sides: readonly (readonly number[])[];
  /** Members of them who have scores on their own cards, as far as the field is known. */
  scored: readonly number[];
  /** Members of them who play no more, as far as the field is known. */
  out: readonly number[];
  names: readonly { id: number; name: string }[];
}

export const OWN_BALLS: OneBall = { sides: [], scored: [], out: [], names: [] };

const made = (
  { key, status, measured }: CardView,
  holes: readonly (Worded & { score: number })[],
): HandCard => ({
  user: key.user,
  strokes: holes.map(strokesOf),
  status: isStatus(status.value) ? status.value : 'playing',
  measured: measured.flatMap(({ hole_number: place, value }) => {
    const at = measuredAt(place);
    return at ? [{ kind: at.contest, hole_number: at.hole, centimetres: centimetresOf(value) }] : [];
  }),
});

/** A card as it is shown here, with what was just tapped, as boards take it. */
export const handCard = ({ view, shown }: ScoredCard): HandCard =>
  made(
    view,
    shown.holes.map(({ value }) => value),
  );

/** A card of the group that is not scored here. */
export const mateCard = (view: CardView): HandCard => made(view, view.holes);
