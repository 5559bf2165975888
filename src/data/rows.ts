import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import type { Problem } from './problem.ts';

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
  /** What other phones said of this card (`CarriedRow`), as it was last laid on it: a tap need not look for it. Left out for nothing. */
  carried?: readonly CarriedValue[];
}

/** A register that was taken from another phone, and where the block is that it came in. */
export interface CarriedValue extends ExchangedRegister {
  author: number;
  check: CarriedRow['check'];
  state: CarriedRow['state'];
}

/**
 * Where a register of this phone is. draft: tapped, not handed to the queue; queued: in the outbox; parked: refused
 * by the server, needs the golfer; sent: the server said that it has it.
 */
export type RegisterState = 'draft' | 'queued' | 'parked' | 'sent';

/** The last value this phone wrote on one hole, or as one mark, of one card. Kept for ever, so that a server that lost it can be sent it again. */
export interface RegisterRow extends Problem {
  id: string;
  cardId: string;
  /** 1 to 18, or beyond them the place of a mark (src/domain/cards/marks.ts), whose score is 0. */
  hole_number: number;
  score: number;
  /** The word of a mark, or of a hole that was picked up (src/domain/cards/no-score.ts), whose score is 0. */
  value?: string;
  partner: UserRef | null;
  stamp: string;
  /** Stamp of the server's value that was on the hole before the first tap the server does not have. */
  seen: string | null;
  /** Stamp of the disagreement's other value that was shown then. */
  seen_other: string | null;
  recorded_at: string;
  /** Who kept score when it was tapped; below zero for a helper whose sign-in waits (src/data/pending.ts). */
  author: number;
  state: RegisterState;
  /** The op that carries it, once queued. */
  op_id: string | null;
  /** The server speaks stamps: only then can a lesser one on a card mean that the server lost this. */
  stamped: boolean;
  /** Another value stands in the place of this one: worth saying until the hole is tapped again. */
  replaced: boolean;
}

/** One score or mark on its way to the server. */
export interface OutboxRow extends Problem {
  op_id: string;
  owner: number;
  cardId: string;
  hole_number: number;
  payload: QueuedUpdate;
  /** 0 waiting, 1 parked: a number, because IndexedDB indexes no booleans. */
  parked: 0 | 1;
  attempts: number;
  /** Not before this time, milliseconds since 1970. */
  nextAt: number;
  queuedAt: number;
}

/** A line of the phone's own log: what was tapped, whatever became of it. Kept for 30 days. */
export interface LogRow {
  /** `compareAndSetKey` its tap: a tap that another has overtaken cannot be made. A number once that turn came again. */
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
 * What one author wrote on another phone in one round, as that phone sealed it: to be shown here, and to be carried to the server.
 * Kept when it is there, too, for whoever loses it. What it says never changes; a later block of that phone is another row.
 */
export interface CarriedRow extends Problem {
  /** `carriedIdOf`. */
  id: string;
  /** `roundIdOf`. */
  round: string;
  tournament: number;
  roundNumber: number;
  author: number;
  device: string;
  /** The sealed bytes and the seal, base64url. */
  body: string;
  seal: string;
  /** What the bytes say. */
  registers: readonly ExchangedRegister[];
  /** unchecked: this phone did not know the key of that phone; the server judges. */
  check: 'checked' | 'unchecked';
  /** queued: to be carried; sent: the server has it; parked: refused by the server, needs somebody's word. */
  state: 'queued' | 'sent' | 'parked';
  /** Of a block that it refused, `carriedPlaceOf` what it has all the same. */
  has?: readonly string[];
  /** Milliseconds since 1970. */
  takenAt: number;
  attempts: number;
  /** Not carried before this time, milliseconds since 1970. */
  nextAt: number;
}

/** Everything the phone keeps in IndexedDB, by table. */
export interface PhoneTables {
  cards: CardRow;
  registers: RegisterRow;
  outbox: OutboxRow;
  log: LogRow;
  meta: MetaRow;
  carried: CarriedRow;
}

export const roundIdOf = ({ tournament, round }: Omit<CardKey, 'user'>): string => `${tournament}/${round}`;
/** By the seal, which no two blocks share: what is forgotten of one never takes another along. */
export const carriedIdOf = ({ author, device, round, seal }: Omit<CarriedRow, 'id'>): string =>
  `${author}/${device}/${round}/${seal.slice(0, 16)}`;
export const cardIdOf = ({ user, tournament, round }: CardKey): string => `${user}/${tournament}/${round}`;
export const registerIdOf = (cardId: string, hole: number): string => `${cardId}/${hole}`;
/** Which tap on a hole it is, by the value that it follows: there is one such tap. */
export const compareAndSetKey = (
  registerId: string,
  before: Pick<RegisterRow, 'stamp'> | undefined,
): string => `${registerId}|${before?.stamp ?? ''}`;

/** What the phone's log says of a register, without the key of the line. */
export const logLine = ({ id, score, value, author, recorded_at, stamp }: RegisterRow): LogRow => ({
  registerId: id,
  score,
  ...(value !== undefined && { value }),
  author,
  recorded_at,
  stamp,
});

/** The key that a card's id was made of. */
export function cardKeyOf(cardId: string): CardKey {
  const [user, tournament, round] = cardId.split('/').map(Number) as [number, number, number];
  return { user, tournament, round };
}

/** Meta rows that belong into the backup: who this phone is, how its server talks, who is signed in, who helped, and that it once had a database. */
export const DEVICE_KEY = 'device_id';
export const STAMPED_KEY = 'server speaks stamps';
export const SENTINEL_KEY = 'sentinel';
/** Local storage may not be on disk yet (src/app/session/restore.ts): a wiped database must not sign the golfer out as well. */
export const SESSION_KEY = 'session';
/** Who helped on this phone (src/data/helper.ts). */
export const HELPERS_KEY = 'helpers';
/** Whom the server took the last helper for who came in with no network (src/data/pending.ts). */
export const CAME_IN_KEY = 'came-in';
export const META_KEYS = [DEVICE_KEY, STAMPED_KEY, SESSION_KEY, HELPERS_KEY, CAME_IN_KEY, SENTINEL_KEY];
