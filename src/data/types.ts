import type { Disagreement, Scorecard, ScoreUpdate } from '#contract/scores.ts';
import type { UserRef } from '#contract/users.ts';

/** One round of one player. */
export interface CardKey {
  user: number;
  tournament: number;
  round: number;
}

/** A card as the server last answered it. */
export interface CardRow {
  id: string;
  card: Scorecard;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

/**
 * Where a register of this phone is. draft: tapped, not handed to the queue; queued: in the outbox; parked: refused
 * by the server, needs the golfer; sent: the server said that it has it.
 */
export type RegisterState = 'draft' | 'queued' | 'parked' | 'sent';

/** The last value this phone wrote on one hole of one card. Kept for ever, so that a server can be healed from it. */
export interface RegisterRow {
  id: string;
  cardId: string;
  hole_number: number;
  score: number;
  partner: UserRef | null;
  stamp: string;
  /** Stamp of the server's value that was on the hole before the first tap the server does not have. */
  seen: string | null;
  /** Stamp of the disagreement's other value that was shown then. */
  seen_other: string | null;
  recorded_at: string;
  /** Who was signed in when it was tapped. */
  author: number;
  state: RegisterState;
  /** The op that carries it, once queued. */
  op_id: string | null;
  /** The server speaks stamps: only then can a lesser one on a card mean that the server lost this. */
  stamped: boolean;
  /** The server's sentence while parked. */
  problem: string | null;
  /** Another value stands in the place of this one: worth saying until the hole is tapped again. */
  replaced: boolean;
}

/** One score update on its way to the server. */
export interface OutboxRow {
  op_id: string;
  owner: number;
  cardId: string;
  hole_number: number;
  payload: ScoreUpdate;
  /** 0 waiting, 1 parked: a number, because IndexedDB indexes no booleans. */
  parked: 0 | 1;
  attempts: number;
  /** Not before this time, milliseconds since 1970. */
  nextAt: number;
  queuedAt: number;
  problem: string | null;
}

/** A line of the phone's own log: what was tapped, whatever became of it. */
export interface LogRow {
  /** `turnOf` its tap: a tap that another has overtaken cannot be made. A number once that turn came again. */
  id?: string | number;
  registerId: string;
  score: number;
  author: number;
  recorded_at: string;
  stamp: string;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

/** Everything the phone keeps in IndexedDB, by table. */
export interface PhoneTables {
  cards: CardRow;
  registers: RegisterRow;
  outbox: OutboxRow;
  log: LogRow;
  meta: MetaRow;
}

/** Lists that are asked for, each by an index. */
export type ListBy =
  | { table: 'registers'; index: 'cardId'; value: string }
  | { table: 'registers'; index: 'state'; value: RegisterState }
  | { table: 'outbox'; index: 'owner'; value: number }
  | { table: 'outbox'; index: 'cardId'; value: string }
  | { table: 'outbox'; index: 'all'; value: null };

/** One transaction on the phone's database: all of it becomes durable, or none. */
export interface Tx {
  get<T extends keyof PhoneTables>(table: T, key: string): Promise<PhoneTables[T] | undefined>;
  put<T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): Promise<void>;
  /** As `put`, of a row whose key must be free: else the whole transaction fails, with `isTaken` true of the error. */
  add<T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): Promise<void>;
  delete<T extends keyof PhoneTables>(table: T, key: string): Promise<void>;
  list<L extends ListBy>(by: L): Promise<PhoneTables[L['table']][]>;
}

export interface Subscription {
  unsubscribe(): void;
}
export interface Observer<T> {
  next: (value: T) => void;
  error?: (error: unknown) => void;
}
export interface Observable<T> {
  subscribe(observer: Observer<T>): Subscription;
}

/** Transactions on the phone's database. They reject with a StorageFailure when the phone cannot keep or give what is asked. */
export interface PhoneStore {
  /** Resolves once everything written is durable. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The phone's database as a page has it. */
export interface PhoneDb extends PhoneStore {
  /** The result now, and again after every change of what it read, in any tab. */
  watch<T>(work: (tx: Tx) => Promise<T>): Observable<T>;
}

/** What a hole shows (see HoleView.state). */
export type HolePlace = 'empty' | 'draft' | 'saved' | 'sent' | 'needs-you';

/** One hole as the golfer should see it: the server's value, or this phone's where that is newer. */
export interface HoleView {
  hole_number: number;
  hole_id: number;
  par: number | null;
  stroke_index: number | null;
  score: number;
  partner: UserRef | null;
  state: HolePlace;
  stamp: string | null;
  /** The server's sentence when it needs you. */
  problem: string | null;
  /** The op behind a `needs-you`, for retry and discard. */
  op_id: string | null;
  disagreement: Disagreement | null;
  entered_by: UserRef | null;
  /** The value tapped here in whose place another one stands. */
  replaced: { score: number; partner: UserRef | null } | null;
}

export interface CardView {
  key: CardKey;
  card: Scorecard;
  fetchedAt: number;
  /** Holes 1 to 18. */
  holes: HoleView[];
  /** The registers of this phone that the view was made with. */
  registers: readonly RegisterRow[];
  front: number;
  back: number;
  total: number;
  drafts: number;
  waiting: number;
  needsYou: number;
}

/** The scores of one user that the server does not have. */
export interface OutboxSummary {
  drafts: number;
  waiting: number;
  needsYou: number;
}

export const cardIdOf = ({ user, tournament, round }: CardKey): string => `${user}/${tournament}/${round}`;
export const registerIdOf = (cardId: string, hole: number): string => `${cardId}/${hole}`;
/** Which tap on a hole it is, by the value that it follows: there is one such tap. */
export const turnOf = (registerId: string, before: RegisterRow | undefined): string =>
  `${registerId}|${before?.stamp ?? ''}`;

/** The key that a card's id was made of. */
export function cardKeyOf(cardId: string): CardKey {
  const [user, tournament, round] = cardId.split('/').map(Number) as [number, number, number];
  return { user, tournament, round };
}
