import { useMemo } from 'react';
import { useCard } from '#app/scores/useCard.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';

function useMate({ tournament, round }: CardKey, user: number | undefined) {
  const key = useMemo(
    () => (user === undefined ? null : { user, tournament, round }),
    [user, tournament, round],
  );
  return useCard(key);
}

/** Reads the cards of up to three other players, because a group has four. Omits cards that cannot be loaded. */
export function useGroupCards(round: CardKey, users: readonly number[]): CardView[] {
  const cards = [useMate(round, users[0]), useMate(round, users[1]), useMate(round, users[2])];
  return cards.flatMap((card) => (card.state === 'ready' ? [card.view] : []));
}
