import type { Suspension, SuspensionKind } from '#domain/cards/suspension.ts';
import type { EntryRequest } from '#domain/entry/waiting-list.ts';
import type { GivenRole } from '#domain/rights/rights.ts';

export interface EntryNow {
  /** False while the results are final. */
  isOpen: boolean;
  /** Null for no limit. */
  limit: number | null;
  /** Players who are in. */
  players: readonly number[];
  requests: readonly Pick<EntryRequest, 'player' | 'state'>[];
}

type Eventually<T> = T | Promise<T>;

/** What people do at the server on a day with entries, roles, suspensions and merges. */
export interface PeopleServer {
  giveRole(user: number, role: GivenRole): Eventually<void>;
  endRole(user: number, role: GivenRole): Eventually<void>;
  /** The organizer sets the limit of players, and opens entry. */
  limitEntry(limit: number | null): Eventually<void>;
  /** Asks for a place, takes an offer, or returns. Refused where the product refuses it. */
  enter(user: number): Eventually<void>;
  leave(user: number): Eventually<void>;
  /** The organizer removes a player; refused for a player with scores. */
  remove(user: number): Eventually<void>;
  entry(): Eventually<EntryNow>;
  /** The committee suspends play, or lets it resume. */
  setPlay(state: SuspensionKind | 'resumed'): Eventually<void>;
  /** The latest suspension; null if play was never suspended. */
  play(): Eventually<Suspension | null>;
  /** False if refused, for example because the results are not final. */
  merge(from: number, into: number): Eventually<boolean>;
  undoMerge(): Eventually<boolean>;
}
