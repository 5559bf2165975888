import type { Fault } from '#data/store/failure.ts';
import { isOut } from '#data/scores/view.ts';
import { isUnsettled, type CardView, type HoleView } from '#data/scores/types.ts';
import { isPickedUp } from '#domain/cards/no-score.ts';
import { backNine, frontNine, isDone } from '#domain/round.ts';
import type { Tapped, Taps, Value } from './hole/tapper.ts';
import type { Place } from './words.ts';

/** A hole as the screen shows it: the stored one, with what was just tapped laid over it. */
export interface ShownHole {
  stored: HoleView;
  value: Value;
  place: Place;
  /** The value that could not be stored; it is not shown as the hole's. */
  unsaved: Value | null;
  /** Why it could not. */
  fault?: Fault | undefined;
}

/** Whether two values of a hole, or what stands there and what was entered, say the same. */
export const isSameValue = (a: Value, b: Value): boolean =>
  a.score === b.score && a.partner?.id === b.partner?.id && isPickedUp(a) === isPickedUp(b);

function showHole(stored: HoleView, tapped: Tapped | undefined): ShownHole {
  const { score, partner, value: word } = stored;
  const own: Value = { score, partner, ...(word !== undefined && { value: word }) };
  if (!tapped) return { stored, value: own, place: stored.state, unsaved: null };
  const { value, state, fault } = tapped;
  if (state === 'unsaved') return { stored, value: own, place: 'unsaved', unsaved: value, fault };
  const followed = isSameValue(own, value);
  const place: Place =
    state === 'saving' ? 'saving' : followed && stored.state !== 'empty' ? stored.state : 'draft';
  return { stored, value, place, unsaved: null };
}

/**
 * Whether two values were entered blind and nobody has chosen yet. Once this phone holds a newer value, that is the
 * choice.
 */
export const isDisputed = ({ stored, place }: ShownHole): boolean =>
  place === stored.state && isUnsettled(stored);

export interface ShownCard {
  /** Holes 1 to 18 in order. */
  holes: ShownHole[];
  front: number;
  back: number;
  total: number;
}

const isKept = ({ stored, value }: ShownHole): boolean =>
  isDone({ hole_number: stored.hole_number, ...value });

/** Whether any hole of a card has a result. */
export const hasScores = ({ holes }: Pick<ShownCard, 'holes'>): boolean => holes.some(isKept);

/**
 * Whether a hole has no result on a card that has one elsewhere; before any has one, on all of them. The card of somebody
 * for whom nobody keeps score, or who plays no more, lacks nothing.
 */
export function lacksScore(all: readonly { shown: ShownCard; view: CardView }[], hole: number): boolean {
  const cards = all.filter(({ view }) => !isOut(view));
  const kept = cards.filter(({ shown }) => hasScores(shown));
  return (kept.length === 0 ? cards : kept).some(({ shown }) => !isKept(shown.holes[hole - 1]!));
}

/** The card as the screen shows it. Sums are of what is shown, so that they always agree with the tiles. */
export function showCard(view: CardView, taps: Taps): ShownCard {
  const holes = view.holes.map((hole) => showHole(hole, taps.get(hole.hole_number)));
  const scores = holes.map(({ stored, value }) => ({ hole_number: stored.hole_number, score: value.score }));
  const front = frontNine(scores);
  const back = backNine(scores);
  return { holes, front, back, total: front + back };
}
