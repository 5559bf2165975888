import { useMemo, useSyncExternalStore } from 'react';
import { cardActions } from '#app/scores/useCard.ts';
import type { CardKey } from '#data/rows.ts';
import { createTapper } from './tapper.ts';
import type { Storing, Tapper } from './tapper.ts';

const storingOf = (key: CardKey): Storing => ({
  tap: (hole, score, partner) => cardActions.tap(key, hole, score, partner),
  hand: (hole) => cardActions.next(key, hole),
  submit: (hole) => cardActions.submit(key, hole),
});

/** One tapper a card, made when it is first asked for; the component follows all of them. */
function createTappers(tournament: number, round: number) {
  const all = new Map<number, Tapper>();
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    of(user: number): Tapper {
      const known = all.get(user);
      if (known) return known;
      const made = createTapper(storingOf({ user, tournament, round }), changed, (run, ms) => {
        setTimeout(run, ms);
      });
      all.set(user, made);
      return made;
    },
    follow(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** The tappers of a round's cards, by player. They belong to this screen and go with it. */
export function useTappers(tournament: number, round: number): (user: number) => Tapper {
  const tappers = useMemo(() => createTappers(tournament, round), [tournament, round]);
  useSyncExternalStore(tappers.follow, tappers.version);
  return tappers.of;
}
