import { useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { isPickedUp, PICKED_UP } from '#domain/cards/picked-up.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { toStartHole, findStartingHole } from '#domain/round.ts';
import type { CardView } from '#data/scores/types.ts';
import { fullName } from '#ui/names.ts';
import { lacksScore, showCard, findShownHole, type ShownCard } from './shownCard.ts';
import { findHoleAfter, findHoleBefore } from './hole/steps.ts';
import type { TapValue } from './hole/tapQueue.ts';
import { addChange, takeLastChange, type ScoreChange } from './undo.ts';
import type { TapQueues } from './hole/useTapQueues.ts';
import { formatSpokenScore, formatSpokenGap, formatSpokenHole } from './words.ts';

/** Vibrates briefly, so that a tap is felt through a glove. */
function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(12);
}

export interface ScoredCard {
  user: number;
  view: CardView;
  shown: ShownCard;
}

export interface Scoring {
  /** True if this phone knows that the results are final, so that the server accepts no changes. */
  isFinal: boolean;
  hole: number;
  /** Start hole of the group and holes in play; Next Hole goes through them from the start hole, wrapping around. */
  way: { start: number; holes: readonly number[] };
  /** Previous hole in playing order; null at the start of the round. `ahead` is the next one. */
  behind: number | null;
  ahead: number | null;
  cards: ScoredCard[];
  /** Moves to the hole without saving. */
  goTo(hole: number): void;
  /** Moves like `goTo`, and announces the hole to screen readers. */
  openHole(hole: number): void;
  tap(user: number, value: TapValue): void;
  pickUp(user: number): void;
  choosePartner(user: number, partner: UserRef | null): void;
  /** Stores a value that the user chose in a conflict, and queues it at once. */
  settle(user: number, hole: number, value: TapValue): void;
  giveUp(user: number, hole: number): void;
  saveAndGoTo(hole: number): void;
  next(): void;
  previous(): void;
  /** Resolves to true if all taps are stored and queued. */
  submit(): Promise<boolean>;
  undo(): void;
  lastChange: ScoreChange | null;
  /** Text for screen readers about the last tap or move. */
  announcement: string;
}

/** `views[0]` is the card that the address names; the others are scored with it. */
export function useScoring(views: readonly CardView[], queues: TapQueues, isFinal = false): Scoring {
  const start = toStartHole(views[0]?.card.grouping?.start_hole);
  const [openedHoles] = useState(() => views[0]?.holes ?? []);
  /** Null until the first interaction, so that a start hole that loads later still applies. */
  const [chosenHole, setChosenHole] = useState<number | null>(null);
  const holesInPlay = views[0]?.holes.map(({ hole_number }) => hole_number) ?? ALL_HOLES;
  // If the chosen hole is taken out of play, the screen moves to another hole.
  const hole =
    chosenHole !== null && holesInPlay.includes(chosenHole)
      ? chosenHole
      : findStartingHole(openedHoles, start, holesInPlay);
  const playingOrder = { start, holes: holesInPlay };
  const [holeBehind, holeAhead] = [findHoleBefore(hole, playingOrder), findHoleAfter(hole, playingOrder)];
  const [changes, setChanges] = useState<ScoreChange[]>([]);
  const [announcement, announce] = useState('');
  const cards = views.map((view): ScoredCard => {
    const { user } = view.key;
    return { user, view, shown: showCard(view, queues.of(user).taps(), holesInPlay) };
  });
  const users = cards.map(({ user }) => user);
  const undoStep = takeLastChange(changes);

  /** Name of the player; null for the card that the address names. */
  const findOtherName = (user: number): string | null => {
    const otherCard = cards.slice(1).find((card) => card.user === user);
    return otherCard ? fullName(otherCard.view.card.user) : null;
  };
  const storeValue = async (user: number, holeNumber: number, value: TapValue): Promise<boolean> => {
    vibrate();
    const wasStored = await queues.of(user).tap(holeNumber, value);
    announce(formatSpokenScore(holeNumber, value, wasStored ? 'draft' : 'unsaved', findOtherName(user)));
    return wasStored;
  };
  const findValue = (user: number, holeNumber: number): TapValue | undefined =>
    cards
      .find((card) => card.user === user)
      ?.shown.holes.find(({ stored }) => stored.hole_number === holeNumber)?.value;
  const changeValue = (user: number, holeNumber: number, value: TapValue): Promise<boolean> => {
    const currentValue = findValue(user, holeNumber);
    setChosenHole(hole);
    if (currentValue) setChanges(addChange(changes, { user, hole: holeNumber, before: currentValue }));
    return storeValue(user, holeNumber, value);
  };
  const openHole = (newHole: number, gapHole: number | null = null) => {
    setChosenHole(newHole);
    const holeText = formatSpokenHole(
      newHole,
      cards[0] ? findShownHole(cards[0].shown, newHole).stored.par : null,
    );
    announce(gapHole === null ? holeText : `${formatSpokenGap(gapHole)}. ${holeText}`);
  };
  /** Saves the current hole of every card, then moves (SPEC.md §4). */
  const saveAndGoTo = (newHole: number) => {
    void queues.enqueueHole(users, hole);
    openHole(newHole, newHole === holeAhead && lacksScore(cards, hole) ? hole : null);
  };
  const undo = () => {
    if (!undoStep.change) return;
    const { user, hole: changedHole, before } = undoStep.change;
    setChanges(undoStep.rest);
    setChosenHole(changedHole);
    void storeValue(user, changedHole, before);
  };

  return {
    isFinal,
    hole,
    way: playingOrder,
    behind: holeBehind,
    ahead: holeAhead,
    cards,
    goTo: setChosenHole,
    openHole: (newHole) => openHole(newHole),
    tap: (user, value) => void changeValue(user, hole, value),
    pickUp(user) {
      const currentValue = findValue(user, hole) ?? { score: 0, partner: null };
      const { change: lastUndoableChange } = undoStep;
      const isLastChanged =
        lastUndoableChange?.user === user &&
        lastUndoableChange.hole === hole &&
        !isPickedUp(lastUndoableChange.before);
      if (!isPickedUp(currentValue))
        void changeValue(user, hole, { score: 0, partner: currentValue.partner, value: PICKED_UP });
      else if (isLastChanged) undo();
      else void changeValue(user, hole, { score: 0, partner: currentValue.partner });
    },
    choosePartner(user, partner) {
      void changeValue(user, hole, { ...(findValue(user, hole) ?? { score: 0 }), partner });
    },
    settle: (user, holeNumber, value) => {
      void changeValue(user, holeNumber, value).then(
        (isStored) => isStored && queues.enqueueHole([user], holeNumber),
      );
    },
    giveUp: (user, holeNumber) => queues.of(user).giveUp(holeNumber),
    saveAndGoTo,
    next: () => saveAndGoTo(holeAhead ?? hole),
    previous: () => saveAndGoTo(holeBehind ?? hole),
    async submit() {
      const isStored = await queues.submit(users);
      return (
        isStored &&
        users.every((user) => [...queues.of(user).taps().values()].every(({ state }) => state !== 'unsaved'))
      );
    },
    undo,
    lastChange: undoStep.change,
    announcement,
  };
}
