import { useMemo } from 'react';
import { discardEntry, retryEntry, watchParked } from '#data/scores/outbox.ts';
import { cardKeyOf } from '#data/rows.ts';
import type { CardKey, OutboxRow } from '#data/rows.ts';
import { queueGrew } from './engine.ts';
import { db } from '#app/phone.ts';
import { useSession } from '#app/session/useSession.ts';
import { useWatched } from '#app/scores/useLiveQuery.ts';

/** A score that the server refused, as the golfer decides about it. */
export interface Parked {
  op_id: string;
  key: CardKey;
  hole_number: number;
  score: number;
  /** The server's sentence. */
  problem: string;
}

const parkedOf = (row: OutboxRow): Parked => ({
  op_id: row.op_id,
  key: cardKeyOf(row.cardId),
  hole_number: row.hole_number,
  score: row.payload.score,
  problem: row.problem ?? 'The server did not say why.',
});

const byCardAndHole = (a: Parked, b: Parked): number =>
  a.key.tournament - b.key.tournament ||
  a.key.round - b.key.round ||
  a.key.user - b.key.user ||
  a.hole_number - b.hole_number;

/** What needs the golfer, live; `failed` when the phone's storage does not answer. */
export function useParked():
  { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; parked: Parked[] } {
  const { userId } = useSession();
  const watched = useWatched(useMemo(() => (userId === null ? null : watchParked(db, userId)), [userId]));
  if (watched.state !== 'ready') return watched;
  return { state: 'ready', parked: watched.value.map(parkedOf).sort(byCardAndHole) };
}

/** The golfer's word: send it again, at once. */
export async function retryParked(op_id: string): Promise<void> {
  await retryEntry(db.prompt, op_id);
  queueGrew();
}

/** The golfer's word: give it up. The hole shows the server's value again. */
export const discardParked = (op_id: string): Promise<void> => discardEntry(db.prompt, op_id);
