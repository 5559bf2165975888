import type { Generated } from 'kysely';
import type { RequestState } from '#domain/entry/waiting-list.ts';

export interface EntryTables {
  /** Requests to enter a tournament, also of players who have entered. Their order is `place`, then `id`. */
  entry_requests: {
    id: Generated<number>;
    tournament: number;
    player: number;
    /** State after the last stored change; `loadPlaceRequests` computes the present one. */
    state: RequestState;
    place: Generated<number>;
    arrived_at: number;
    changed_at: number;
    offered_until: number | null;
    wish_with: string | null;
    wish_when: 'early' | 'late' | null;
  };
  /** When a user who manages a tournament last opened its requests. */
  entry_checks: {
    tournament: number;
    user: number;
    /** Time of the last visit; 0 if there was none. */
    seen_at: number;
    /** When the user got the latest mail about requests; null for none. */
    mailed_at: Generated<number | null>;
  };
}
