import type { StorageFault } from '#data/store/failure.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { isUnsettled, type CardView, type HoleView } from '#data/scores/types.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { sumBackNine, sumFrontNine, isHoleDone } from '#domain/round.ts';
import type { PendingTap, PendingTaps, TapValue } from './hole/tapQueue.ts';
import type { StorageState } from './words.ts';

/** A hole as it is shown: the stored value with this screen's taps applied. */
export interface ShownHole {
  stored: HoleView;
  value: TapValue;
  place: StorageState;
  /** A value that could not be stored; it is never shown as the hole's value. */
  unsaved: TapValue | null;
  fault?: StorageFault | undefined;
}

export const isSameTapValue = (a: TapValue, b: TapValue): boolean =>
  a.score === b.score && a.partner?.id === b.partner?.id && isPickedUp(a) === isPickedUp(b);

function showHole(storedHole: HoleView, pendingTap: PendingTap | undefined): ShownHole {
  const { score, partner, value: specialValue } = storedHole;
  const storedValue: TapValue = {
    score,
    partner,
    ...(specialValue !== undefined && { value: specialValue }),
  };
  if (!pendingTap) return { stored: storedHole, value: storedValue, place: storedHole.state, unsaved: null };
  const { value, state, fault } = pendingTap;
  if (state === 'unsaved')
    return { stored: storedHole, value: storedValue, place: 'unsaved', unsaved: value, fault };
  const isTapStored = isSameTapValue(storedValue, value);
  const storageState: StorageState =
    state === 'saving' ? 'saving' : isTapStored && storedHole.state !== 'empty' ? storedHole.state : 'draft';
  return { stored: storedHole, value, place: storageState, unsaved: null };
}

/** True if the hole has a conflict that nobody has resolved; a newer value of this phone resolves it. */
export const isDisputed = ({ stored, place }: ShownHole): boolean =>
  place === stored.state && isUnsettled(stored);

export interface ShownCard {
  /** The holes in play, in the order of the card. */
  holes: ShownHole[];
  front: number;
  back: number;
  total: number;
}

/** `hole` must be in play. */
export const findShownHole = ({ holes }: Pick<ShownCard, 'holes'>, hole: number): ShownHole =>
  holes.find(({ stored }) => stored.hole_number === hole)!;

const hasResult = ({ stored, value }: ShownHole): boolean =>
  isHoleDone({ hole_number: stored.hole_number, ...value });

export const hasScores = ({ holes }: Pick<ShownCard, 'holes'>): boolean => holes.some(hasResult);

/** True if a begun card has no result on this hole, or if no card is begun. Ignores withdrawn players. */
export function lacksScore(
  shownCards: readonly { shown: ShownCard; view: CardView }[],
  hole: number,
): boolean {
  const cards = shownCards.filter(({ view }) => !isPlayerOut(view));
  const scoredCards = cards.filter(({ shown }) => hasScores(shown));
  return (scoredCards.length === 0 ? cards : scoredCards).some(
    ({ shown }) => !hasResult(findShownHole(shown, hole)),
  );
}

const listHoleNumbers = ({ holes }: CardView): HolesInPlay => holes.map(({ hole_number }) => hole_number);

const findHole = ({ holes, out_of_play }: CardView, hole: number): HoleView => {
  const hasNumber = ({ hole_number }: HoleView): boolean => hole_number === hole;
  return (holes.find(hasNumber) ?? out_of_play.find(hasNumber))!;
};

/**
 * Applies the taps to a card. Sums include taps that are not stored, so that they agree with the tiles. A group passes
 * `holesInPlay`, because its cards may have been read before and after a hole was taken out of play.
 */
export function showCard(
  view: CardView,
  taps: PendingTaps,
  holesInPlay: HolesInPlay = listHoleNumbers(view),
): ShownCard {
  const holes = holesInPlay.map((hole) => showHole(findHole(view, hole), taps.get(hole)));
  const scores = holes.map(({ stored, value }) => ({ hole_number: stored.hole_number, score: value.score }));
  const frontSum = sumFrontNine(scores);
  const backSum = sumBackNine(scores);
  return { holes, front: frontSum, back: backSum, total: frontSum + backSum };
}
