import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import type { Problem } from './problem.ts';

export interface CardKey {
  user: number;
  tournament: number;
  round: number;
}

/** A row with the card of the server's last response. */
export interface CardRow {
  id: string;
  card: Scorecard;
  /** Fetch time in milliseconds since 1970. */
  fetchedAt: number;
  /** Values relayed from other phones, copied from `carried` so that a tap need not query that table. */
  carried?: readonly RelayedValue[];
}

/** A value relayed from another phone, with the state of its block. */
export interface RelayedValue extends ExchangedRegister {
  author: number;
  check: RelayedRow['check'];
  state: RelayedRow['state'];
}

export const REGISTER_STATES = ['draft', 'queued', 'parked', 'sent'] as const;
/**
 * draft: not yet in the outbox. queued: in the outbox. parked: refused, the golfer has to decide. sent: acknowledged.
 */
export type RegisterState = (typeof REGISTER_STATES)[number];

/** The last value that this phone wrote on a hole or mark of a card. Never deleted, in case the server loses it. */
export interface RegisterRow extends Problem {
  id: string;
  cardId: string;
  /** Number of the hole, 1 to 18, or of the mark (src/domain/cards/marks.ts). */
  hole_number: number;
  score: number;
  /** Text of a mark or of a picked-up hole (src/domain/cards/picked-up.ts); `score` is 0 then. */
  value?: string;
  partner: UserRef | null;
  stamp: string;
  /** Parent of this write: stamp of the server's value before the first unsent tap on the hole. */
  seen: string | null;
  /** Second parent: stamp of the conflicting value that was shown beside the server's value. */
  seen_other: string | null;
  recorded_at: string;
  /** User id of the scorer; negative for a helper whose sign-in is pending (src/data/pending.ts). */
  author: number;
  state: RegisterState;
  /** Idempotency key; set when the value is queued. */
  op_id: string | null;
  /** True if the server supports stamps, so that an older stamp on its card proves that it lost this write. */
  stamped: boolean;
  /** True if another value replaced this one; the hole shows a notice until the golfer taps it again. */
  replaced: boolean;
}

/** One score or mark on its way to the server. */
export interface OutboxRow extends Problem {
  op_id: string;
  owner: number;
  cardId: string;
  hole_number: number;
  payload: QueuedUpdate;
  /** 1 if parked; a number, because IndexedDB cannot index booleans. */
  parked: 0 | 1;
  attempts: number;
  /** Number of refusals with an unlisted status since the last other answer (docs/contract/queue.md); absent for 0. */
  refusals?: number;
  /** Time of the earliest retry, milliseconds since 1970. */
  nextAt: number;
  queuedAt: number;
}

/** A line of the local log of taps, stored for 30 days even if the tap was discarded. */
export interface LogRow {
  /**
   * `toCompareAndSetKey` of the tap: a second tap based on the same value fails with a ConstraintError. The id is a
   * number if the same key occurs again after a discard.
   */
  id?: string | number;
  registerId: string;
  score: number;
  value?: string;
  author: number;
  recorded_at: string;
  stamp: string;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

/**
 * A sealed block of another phone: one author's writes of one round. The block never changes, and stays after the
 * relay, in case the other phone loses it.
 */
export interface RelayedRow extends Problem {
  /** Key that `relayedIdOf` gives. */
  id: string;
  round: string;
  tournament: number;
  roundNumber: number;
  author: number;
  device: string;
  /** Sealed bytes; `body` and `seal` are base64url. */
  body: string;
  seal: string;
  registers: readonly ExchangedRegister[];
  /** 'unchecked': this phone lacks the author's device key, and the server verifies the seal. */
  check: 'checked' | 'unchecked';
  /** queued: waits to be relayed. sent: on the server. parked: refused by the server, the user has to decide. */
  state: 'queued' | 'sent' | 'parked';
  /** Keys (`formatRelayedKey`) of the values of a refused block that the server accepted. */
  has?: readonly string[];
  /** Time of the scan in milliseconds since 1970. */
  takenAt: number;
  attempts: number;
  /** Time of the earliest retry, milliseconds since 1970. */
  nextAt: number;
}

export interface PhoneTables {
  cards: CardRow;
  registers: RegisterRow;
  outbox: OutboxRow;
  log: LogRow;
  meta: MetaRow;
  carried: RelayedRow;
}

export const roundIdOf = ({ tournament, round }: Omit<CardKey, 'user'>): string => `${tournament}/${round}`;
/** The id contains the seal, which is unique for each block, so that deleting one block never deletes another. */
export const relayedIdOf = ({ author, device, round, seal }: Omit<RelayedRow, 'id'>): string =>
  `${author}/${device}/${round}/${seal.slice(0, 16)}`;
export const cardIdOf = ({ user, tournament, round }: CardKey): string => `${user}/${tournament}/${round}`;
export const registerIdOf = (cardId: string, hole: number): string => `${cardId}/${hole}`;
/** Identifies a tap by the value that it replaces: at most one tap may follow each value. */
export const toCompareAndSetKey = (
  registerId: string,
  registerBefore: Pick<RegisterRow, 'stamp'> | undefined,
): string => `${registerId}|${registerBefore?.stamp ?? ''}`;

export const toLogRow = ({ id, score, value, author, recorded_at, stamp }: RegisterRow): LogRow => ({
  registerId: id,
  score,
  ...(value !== undefined && { value }),
  author,
  recorded_at,
  stamp,
});

export function parseCardId(cardId: string): CardKey {
  const [user, tournament, round] = cardId.split('/').map(Number) as [number, number, number];
  return { user, tournament, round };
}

export const DEVICE_KEY = 'device_id';
export const SERVER_HAS_STAMPS_KEY = 'server speaks stamps';
export const SENTINEL_KEY = 'sentinel';
/**
 * Key of the session's mirror. A crash can lose the last write to local storage, and without the mirror the user would be
 * signed out (src/app/session/restore.ts).
 */
export const SESSION_KEY = 'session';
export const HELPERS_KEY = 'helpers';
/** Key of the completed sign-in, see src/data/pending.ts. */
export const COMPLETED_SIGN_IN_KEY = 'came-in';
export const META_KEYS = [
  DEVICE_KEY,
  SERVER_HAS_STAMPS_KEY,
  SESSION_KEY,
  HELPERS_KEY,
  COMPLETED_SIGN_IN_KEY,
  SENTINEL_KEY,
];
