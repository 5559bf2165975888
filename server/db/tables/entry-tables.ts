import type { Generated } from 'kysely';
import type { RequestState } from '#domain/entry/waiting-list.ts';

/** Requests of players for a place, also of those who are in; in the order of `place`, then `id`. */
export interface EntryRequestsTable {
  id: Generated<number>;
  tournament: number;
  player: number;
  /** As of the last change; `loadRequests` has the present one. */
  state: RequestState;
  place: Generated<number>;
  arrived_at: number;
  changed_at: number;
  offered_until: number | null;
  wish_with: string | null;
  wish_when: 'early' | 'late' | null;
}

/** When somebody who manages a tournament last looked at its entries. */
export interface EntryChecksTable {
  tournament: number;
  user: number;
  /** 0 if they never looked. */
  seen_at: number;
  /** When they got the latest mail about entries; null for none. */
  mailed_at: Generated<number | null>;
}
