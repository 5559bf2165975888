import { useMemo, useState } from 'react';
import { usePhoneOnceLoaded } from '#app/usePhone.ts';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import { overlayUnsent, type PhoneCard } from '#domain/boards/overlay.ts';
import { useLiveQuery } from './useLiveQuery.ts';

const NO_CARDS: PhoneCard[] = [];

/** Cards with unsent scores, for a board (see `watchUnsentCards`). Empty while loading, and after a storage failure. */
export function useUnsentCards(tournament: number, sinceMs: number | null): PhoneCard[] {
  const phone = usePhoneOnceLoaded();
  const cardsQuery = useLiveQuery(
    useMemo(() => phone && phone.unsentCards(tournament, sinceMs), [phone, tournament, sinceMs]),
  );
  const [lastCards, setLastCards] = useState({ tournament, cards: NO_CARDS });
  const readCards = cardsQuery.state === 'ready' ? cardsQuery.value : null;
  // The same object each time, so that a board without unsent scores is not computed again after each query.
  const cards = readCards?.length === 0 ? NO_CARDS : readCards;
  // When a fresh board replaces the cached one, a new query starts. Until it ends, the previous query's cards are shown,
  // so that no score disappears.
  if (cards !== null && cards !== lastCards.cards) setLastCards({ tournament, cards });
  if (cards !== null) return cards;
  return cardsQuery.state === 'loading' && lastCards.tournament === tournament ? lastCards.cards : NO_CARDS;
}

/** The golfer's rounds on the board, with this phone's unsent scores applied; null until the board is loaded. */
export function useOwnScores(tournament: number, userId: number): BoardRow['round_scores'] | null {
  const boardQuery = useQuery(readBoard, { params: { id: tournament } });
  const unsentCards = useUnsentCards(tournament, getCopyTime(boardQuery));
  if (boardQuery.state !== 'ready') return null;
  return (
    overlayUnsent(boardQuery.data, unsentCards).find(({ user }) => user.id === userId)?.round_scores ?? {}
  );
}
