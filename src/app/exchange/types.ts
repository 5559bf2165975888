import type { RoundKey } from '#domain/round.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CheckBlocks } from '#data/scores/unsent-file.ts';
import type { Observable } from '#data/store/types.ts';
import type { TakeProblem } from '#data/exchange/take.ts';
import type { Message } from '#words/message.ts';

export interface ReceivedValue {
  /** The card's player. Only the id is set if no card on this phone has the name. */
  player: UserRef;
  hole_number: number;
  /** Strokes; 0 for a mark, and for a hole that was picked up or cleared. */
  score: number;
  /** Text of a mark or of a picked-up hole. */
  value?: string;
  author: UserRef;
}

/** A hole with two concurrent values. A tap on the hole resolves it, like any conflict. */
export interface ReceivedConflict extends ReceivedValue {
  /** The value that is not shown. */
  other: Omit<ReceivedValue, 'player' | 'hole_number'>;
}

export interface TakenBlock {
  author: UserRef;
  /** 'unchecked': this phone lacks the author's device key. */
  check: 'checked' | 'unchecked';
}

export interface TakenBundle {
  problem: null;
  /** Values that were new to this phone, sorted by player and hole. */
  fresh: ReceivedValue[];
  existing: number;
  /** Number of this phone's own values in the bundle. */
  own: number;
  differs: ReceivedConflict[];
  blocks: TakenBlock[];
  /** Authors of skipped blocks with invalid seals. */
  forged: UserRef[];
}

/** no-key: this browser cannot store a key to seal with. nothing: this phone has no values of the round. */
export type BundleProblem = 'no-key' | 'nothing';

export interface RelayedBlock {
  id: string;
  author: UserRef;
  tournament: number;
  round: number;
  values: number;
  check: 'checked' | 'unchecked';
  /**
   * queued: to be sent; `problem` is the reason for a delay. stays: the server has no relay endpoint. parked:
   * refused; `problem` is the server's message.
   */
  state: 'queued' | 'stays' | 'sent' | 'parked';
  problem: Message | null;
  /** Time of the scan in milliseconds since 1970. */
  takenAt: number;
}

/** Exchanges cards between phones offline (docs/PHONE-TO-PHONE.md). Rejects with a StorageFailure. */
export interface Exchange {
  /**
   * Queues the signed-in golfer's drafts, then makes a bundle of this phone's values of the round and of relayed
   * blocks.
   */
  bundle(
    at: RoundKey,
  ): Promise<{ bundle: Uint8Array; own: number; carried: number } | { problem: BundleProblem }>;
  /** Stores a bundle durably. If `tournament` is given, ignores blocks of other tournaments. */
  take(bundle: Uint8Array, tournament?: number): Promise<TakenBundle | { problem: TakeProblem }>;
  /** Checks the blocks in a file of unsent scores, of any tournament, like scanned blocks. */
  check: CheckBlocks;
  relayedBlocks(tournament: number): Observable<RelayedBlock[]>;
  /** Unsent blocks of all tournaments, oldest first. */
  unsentBlocks(): Observable<RelayedBlock[]>;
  retry(id: string): Promise<void>;
  /** Deletes a waiting block, so that its values are no longer shown or sent. */
  discard(id: string): Promise<void>;
}
