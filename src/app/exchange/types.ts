import type { UserRef } from '#contract/people/users.ts';
import type { BlockCheck } from '#data/scores/unsent-file.ts';
import type { Observable } from '#data/store/types.ts';
import type { ExchangeProblem } from '#domain/exchange/types.ts';
import type { Message } from '#words/message.ts';

/** A round of a tournament. */
export interface RoundKey {
  tournament: number;
  /** 1 to 4. */
  round: number;
}

/** What another phone says of one hole of a card, or of one mark by its place (src/domain/cards/marks.ts). */
export interface Told {
  /** Whose card it is. Of somebody whom no card on this phone names, the id alone. */
  player: UserRef;
  hole_number: number;
  /** 0 for a mark, and for a hole that was picked up or taken back. */
  score: number;
  /** The word of a mark, or of a hole that was picked up. */
  value?: string;
  /** Who entered it. */
  author: UserRef;
}

/** A hole with two values, neither of which had seen the other: a tap on the hole settles it, as any disagreement. */
export interface ToldDifference extends Told {
  /** The value that lost, and who entered it. */
  other: Omit<Told, 'player' | 'hole_number'>;
}

/** One author's writes on one phone, as they were taken. */
export interface TakenBlock {
  author: UserRef;
  /** unchecked: this phone does not know the key of that phone yet; the server judges it when it is carried there. */
  check: 'checked' | 'unchecked';
}

/** What taking a bundle did. All of it is durable on this phone. */
export interface Taken {
  problem: null;
  /** In the order of players and holes. */
  fresh: Told[];
  /** How many values this phone knew already. */
  known: number;
  /** How many values of this very phone the other one has. */
  own: number;
  /** The holes of this bundle on which two values stand against each other now. */
  differs: ToldDifference[];
  blocks: TakenBlock[];
  /** Authors whose block was left out, because its seal is not that of their phone. */
  forged: UserRef[];
}

/**
 * Why nothing was taken. forged: no block has the seal of the phone it names; other-tournament: it is of another tournament
 * than the one asked for; full: this phone keeps no more of this round.
 */
export type TakeProblem = ExchangeProblem | 'forged' | 'other-tournament' | 'full';

/** Why there is nothing to show. no-key: this browser cannot keep a key to seal with; nothing: no value of this round here. */
export type BundleProblem = 'no-key' | 'nothing';

/** What was taken of one author's phone, as it waits to be carried to the server. */
export interface CarriedHere {
  id: string;
  author: UserRef;
  tournament: number;
  round: number;
  /** How many values it has. */
  values: number;
  check: 'checked' | 'unchecked';
  /**
   * queued: it goes to the server, by itself; where that does not take it yet, `problem` says why. stays: this server takes nothing
   * of other phones; sent: the server has it; parked: the server refused it, with its sentence in `problem`.
   */
  state: 'queued' | 'stays' | 'sent' | 'parked';
  problem: Message | null;
  /** Milliseconds since 1970. */
  takenAt: number;
}

/** What phones tell each other with no network (docs/PHONE-TO-PHONE.md). Rejects with a StorageFailure where this phone cannot keep or read it. */
export interface Exchange {
  /**
   * The bytes that show this phone's values of the round and all that it carries; drafts of the signed-in golfer are handed to the
   * queue first. `own`: how many of the values are of this phone.
   */
  bundle(
    at: RoundKey,
  ): Promise<{ bundle: Uint8Array; own: number; carried: number } | { problem: BundleProblem }>;
  /** Takes a bundle: durable before it resolves. With `tournament`, blocks of others are not taken. */
  take(bundle: Uint8Array, tournament?: number): Promise<Taken | { problem: TakeProblem }>;
  /** Checks the blocks in a file of unsent scores, of any tournament, as those that are scanned. */
  check: BlockCheck;
  /** What this phone carries of others in a tournament, newest first, live. */
  carriedHere(tournament: number): Observable<CarriedHere[]>;
  /** What it carries of any tournament and the server does not have, oldest first, live. */
  unsentHere(): Observable<CarriedHere[]>;
  /** Tries again now one that the server refused, or does not take yet. */
  retry(id: string): Promise<void>;
  /** Gives one up that waits here: its values are not shown any more, and not sent. */
  discard(id: string): Promise<void>;
}
