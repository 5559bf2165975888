import { useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { isPickedUp, PICKED_UP } from '#domain/cards/no-score.ts';
import { startHoleOf, startingHole } from '#domain/round.ts';
import type { CardView } from '#data/scores/types.ts';
import { fullName } from '#ui/names.ts';
import { tick } from './hole/haptic.ts';
import { lacksScore, showCard } from './shown.ts';
import type { ShownCard } from './shown.ts';
import { holeAfter, holeBefore } from './hole/steps.ts';
import type { Value } from './hole/tapper.ts';
import { remember, takeLast } from './undo.ts';
import type { Change } from './undo.ts';
import type { Tappers } from './hole/useTappers.ts';
import { spoken, spokenGap, spokenHole } from './words.ts';

/** One card that is scored on this screen. */
export interface ScoredCard {
  user: number;
  view: CardView;
  shown: ShownCard;
}

/** What every part of the scoring screen can do. */
export interface Scoring {
  hole: number;
  /** Where the group starts: the card is walked from there around. */
  start: number;
  /** The holes that Previous Hole and Next Hole go to; null where the way round begins and ends. */
  behind: number | null;
  ahead: number | null;
  cards: ScoredCard[];
  /** Moves without saving, as a tile does. */
  goTo(hole: number): void;
  /** As `goTo`, and says which hole it is, for a button that is not the hole's own. */
  lookAt(hole: number): void;
  tap(user: number, value: Value): void;
  /** The hole in hand was picked up; if it was already, that is taken back. */
  pickUp(user: number): void;
  choosePartner(user: number, partner: UserRef | null): void;
  /** Puts a value that somebody chose on purpose, and hands it to the queue at once. */
  settle(user: number, hole: number, value: Value): void;
  giveUp(user: number, hole: number): void;
  /** As Next Hole and Previous Hole do: saves the hole in hand, then moves. */
  leaveFor(hole: number): void;
  next(): void;
  previous(): void;
  /** Resolves to whether everything is stored and on its way. */
  submit(): Promise<boolean>;
  undo(): void;
  lastChange: Change | null;
  /** What a screen reader says about the last tap or move. */
  announcement: string;
}

/**
 * The state of the scoring screen: the current hole, what was changed, and the cards as they are shown. `views` are
 * the cards scored together, the first is the one whose address this is.
 */
export function useScoring(views: readonly CardView[], tappers: Tappers): Scoring {
  const start = startHoleOf(views[0]?.card.grouping?.start_hole);
  const [opened] = useState(() => views[0]?.holes ?? []);
  /** Null until the golfer does something here: a start hole that is heard of a moment later still counts. */
  const [chosen, setHole] = useState<number | null>(null);
  const hole = chosen ?? startingHole(opened, start);
  const [behind, ahead] = [holeBefore(hole, start), holeAfter(hole, start)];
  const [changes, setChanges] = useState<Change[]>([]);
  const [announcement, announce] = useState('');
  const cards = views.map((view): ScoredCard => {
    const { user } = view.key;
    return { user, view, shown: showCard(view, tappers.of(user).taps()) };
  });
  const users = cards.map(({ user }) => user);
  const last = takeLast(changes);

  /** The player's name, where it is not the card that is open. */
  const nameBeside = (user: number): string | null => {
    const beside = cards.slice(1).find((card) => card.user === user);
    return beside ? fullName(beside.view.card.user) : null;
  };
  const put = async (user: number, at: number, value: Value): Promise<boolean> => {
    tick();
    const ok = await tappers.of(user).tap(at, value);
    announce(spoken(at, value, ok ? 'draft' : 'unsaved', nameBeside(user)));
    return ok;
  };
  const valueOf = (user: number, at: number): Value | undefined =>
    cards.find((card) => card.user === user)?.shown.holes[at - 1]?.value;
  const change = (user: number, at: number, value: Value): Promise<boolean> => {
    const now = valueOf(user, at);
    setHole(hole);
    if (now) setChanges(remember(changes, { user, hole: at, before: now }));
    return put(user, at, value);
  };
  const lookAt = (to: number, gap: number | null = null) => {
    setHole(to);
    const come = spokenHole(to, cards[0]?.shown.holes[to - 1]?.stored.par ?? null);
    announce(gap === null ? come : `${spokenGap(gap)}. ${come}`);
  };
  /** Saves the current hole of every card that is scored, then moves (SPEC.md §4). */
  const leaveFor = (to: number) => {
    void tappers.hand(users, hole);
    lookAt(to, to === ahead && lacksScore(cards, hole) ? hole : null);
  };
  const undo = () => {
    if (!last.change) return;
    const { user, hole: at, before } = last.change;
    setChanges(last.rest);
    setHole(at);
    void put(user, at, before);
  };

  return {
    hole,
    start,
    behind,
    ahead,
    cards,
    goTo: setHole,
    lookAt: (to) => lookAt(to),
    tap: (user, value) => void change(user, hole, value),
    pickUp(user) {
      const now = valueOf(user, hole) ?? { score: 0, partner: null };
      const { change: done } = last;
      const isLast = done?.user === user && done.hole === hole && !isPickedUp(done.before);
      if (!isPickedUp(now)) void change(user, hole, { score: 0, partner: now.partner, value: PICKED_UP });
      else if (isLast) undo();
      else void change(user, hole, { score: 0, partner: now.partner });
    },
    choosePartner(user, partner) {
      void change(user, hole, { ...(valueOf(user, hole) ?? { score: 0 }), partner });
    },
    settle: (user, at, value) => {
      void change(user, at, value).then((ok) => ok && tappers.hand([user], at));
    },
    giveUp: (user, at) => tappers.of(user).giveUp(at),
    leaveFor,
    next: () => leaveFor(ahead ?? hole),
    previous: () => leaveFor(behind ?? hole),
    async submit() {
      const isStored = await tappers.submit(users);
      return (
        isStored &&
        users.every((user) => [...tappers.of(user).taps().values()].every(({ state }) => state !== 'unsaved'))
      );
    },
    undo,
    lastChange: last.change,
    announcement,
  };
}
