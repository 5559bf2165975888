import { useMemo, useSyncExternalStore } from 'react';
import { useCardActions } from '#app/scores/useCard.ts';
import { createTapper } from './tapper.ts';
import type { Tapper } from './tapper.ts';

type ActionsOn = ReturnType<typeof useCardActions>;

/** One tapper a card, made when it is first asked for; the component follows all of them. */
function createTappers(actionsOn: ActionsOn, tournament: number, round: number) {
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
      const made = createTapper(actionsOn({ user, tournament, round }), changed, (run, ms) => {
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
  const actionsOn = useCardActions();
  const tappers = useMemo(() => createTappers(actionsOn, tournament, round), [actionsOn, tournament, round]);
  useSyncExternalStore(tappers.follow, tappers.version);
  return tappers.of;
}
