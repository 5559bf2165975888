import { useEffect, useState } from 'react';
import type { Failure } from '#api/failures.ts';
import type { CardKey, CardView } from '#data/scorecards.ts';
import type { UserRef } from '#contract/users.ts';

export type CardState =
  | { state: 'loading' }
  /** The server says that there is no such card. */
  | { state: 'missing' }
  /** Neither on this phone nor to be had. */
  | { state: 'failed'; failure: Failure; retry: () => void }
  | { state: 'ready'; view: CardView };

/** A card as this phone has it, kept current from the server. Null waits. */
export function useCard(key: CardKey | null): CardState {
  const [card] = useState<CardState>({ state: 'loading' });
  useEffect(() => {}, [key]);
  return card;
}

export interface CardActions {
  /** Puts a score (0 to 999) and partner on a hole as a draft. Rejects with a StorageFailure when the phone cannot keep it. */
  tap(key: CardKey, hole: number, score: number, partner: UserRef | null): Promise<void>;
  /** Hands the current hole to the queue; the screen moves on. */
  next(key: CardKey, hole: number): Promise<void>;
  previous(key: CardKey, hole: number): Promise<void>;
  /** Hands the current hole and every draft left on other holes to the queue. */
  submit(key: CardKey, hole: number): Promise<void>;
}
