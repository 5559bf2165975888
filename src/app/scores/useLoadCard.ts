import type { Result } from '#api/failures.ts';
import { usePhone } from '#app/usePhone.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { loadCard } from './load-card.ts';

/** Reads a card that is not on screen: the server's copy, or this phone's if the server does not answer. */
export function useLoadCard(): (key: CardKey) => Promise<Result<CardView>> {
  const { db, http, prepareCardMerge } = usePhone();
  return (key) => loadCard({ db, call: http.call, prepareCardMerge }, key);
}
