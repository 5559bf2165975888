import type { Fault } from '#data/store/failure.ts';
import { isOut } from '#data/scores/view.ts';
import { isUnsettled, type CardView, type HoleView } from '#data/scores/types.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { backNine, frontNine, isDone } from '#domain/round.ts';
import type { PendingTap, PendingTaps, Value } from './hole/tapQueue.ts';
import type { StorageState } from './words.ts';

/** A hole as shown: the stored value with this screen's taps applied. */
export interface ShownHole {
  stored: HoleView;
  value: Value;
  place: StorageState;
  /** A value that could not be stored; never shown as the hole's value. */
  unsaved: Value | null;
  fault?: Fault | undefined;
}

export const isSameValue = (a: Value, b: Value): boolean =>
  a.score === b.score && a.partner?.id === b.partner?.id && isPickedUp(a) === isPickedUp(b);

function showHole(stored: HoleView, tapped: PendingTap | undefined): ShownHole {
  const { score, partner, value: word } = stored;
  const own: Value = { score, partner, ...(word !== undefined && { value: word }) };
  if (!tapped) return { stored, value: own, place: stored.state, unsaved: null };
  const { value, state, fault } = tapped;
  if (state === 'unsaved') return { stored, value: own, place: 'unsaved', unsaved: value, fault };
  const followed = isSameValue(own, value);
  const place: StorageState =
    state === 'saving' ? 'saving' : followed && stored.state !== 'empty' ? stored.state : 'draft';
  return { stored, value, place, unsaved: null };
}

/** True for a conflict that nobody has settled. A newer value on this phone settles it. */
export const isDisputed = ({ stored, place }: ShownHole): boolean =>
  place === stored.state && isUnsettled(stored);

export interface ShownCard {
  /** Holes 1 to 18 in order. */
  holes: ShownHole[];
  front: number;
  back: number;
  total: number;
}

const hasResult = ({ stored, value }: ShownHole): boolean =>
  isDone({ hole_number: stored.hole_number, ...value });

export const hasScores = ({ holes }: Pick<ShownCard, 'holes'>): boolean => holes.some(hasResult);

/**
 * True if the hole has no result on a card that has results elsewhere; before the first result, on any card. Withdrawn
 * players are ignored.
 */
export function lacksScore(all: readonly { shown: ShownCard; view: CardView }[], hole: number): boolean {
  const cards = all.filter(({ view }) => !isOut(view));
  const scoredCards = cards.filter(({ shown }) => hasScores(shown));
  return (scoredCards.length === 0 ? cards : scoredCards).some(
    ({ shown }) => !hasResult(shown.holes[hole - 1]!),
  );
}

/** Sums include unstored taps, so that they always agree with the tiles. */
export function showCard(view: CardView, taps: PendingTaps): ShownCard {
  const holes = view.holes.map((hole) => showHole(hole, taps.get(hole.hole_number)));
  const scores = holes.map(({ stored, value }) => ({ hole_number: stored.hole_number, score: value.score }));
  const front = frontNine(scores);
  const back = backNine(scores);
  return { holes, front, back, total: front + back };
}
