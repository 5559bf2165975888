import type { Result } from '#api/failures.ts';
import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { RelayedRow, OutboxRow } from '#data/rows.ts';
import type { Message } from '#words/message.ts';

/** Injected dependencies, so that tests and the simulation control them. */
export interface EnginePorts {
  store: OutboxStore;
  http: ScoreHttp;
  /** Completes a pending sign-in before writes are sent; absent where none can be pending. */
  completeSignIn?: CompleteSignIn;
  /** Sends relayed blocks after the outbox; absent where no block is relayed. */
  relayPort?: RelayPort;
  /** Time in milliseconds since 1970. */
  now(): number;
  /** A random number from 0 up to, but not including, 1. */
  random(): number;
  /**
   * Runs one pass at a time across tabs and worker. It takes over the lock of a frozen holder, so `work` must tolerate
   * concurrent runs.
   */
  locked(work: () => Promise<void>): Promise<void>;
  later(ms: number, work: () => void): () => void;
  /** False only if the device reports that it has no network. */
  hasNetwork(): boolean;
  changed(state: EngineState): void;
  /** Logs a storage failure or a bug. The engine continues later. */
  report(error: unknown): void;
}

/**
 * Resolves to the reason why the sign-in is still pending; to null if there is nothing to retry, because no sign-in is
 * pending or the golfer must act. With `canAsk` false the server is not contacted.
 */
export type CompleteSignIn = (
  canAsk: boolean,
) => Promise<{ kind: 'offline' } | { kind: 'later'; retryAfterMs: number | null } | null>;

export interface OutboxStore {
  /** The waiting outbox entries, oldest first, without parked ones. */
  waiting(owner: number): Promise<OutboxRow[]>;
  /** `answer` is the server's JSON, or null from a server that supports only SPEC.md §7. */
  acknowledge(op_id: string, answer: unknown): Promise<void>;
  /** True if the server has ever sent stamps. */
  supportsStamps(): Promise<boolean>;
  /** `refusal` is the server's sentence if it refused the write with an unlisted status. */
  defer(op_id: string, nextAt: number, refusal?: Message): Promise<void>;
  park(op_id: string, problem: Message): Promise<void>;
}

export interface ScoreHttp {
  /** Id of the signed-in user; null if nobody is signed in. */
  owner(): Promise<number | null>;
  /** Fails with `signed-out` if no token of `owner` is available. */
  sendOne(owner: number, update: QueuedUpdate): Promise<Result<unknown>>;
  /** Sends up to 100 scores or up to 100 marks of kinds that this version supports. */
  sendBatch(owner: number, updates: QueuedUpdate[]): Promise<Result<BatchAnswer>>;
}

export interface RelayPort {
  /** Blocks that the server does not have, as far as this phone knows. */
  waiting(): Promise<RelayedRow[]>;
  /**
   * Sends blocks of any author with a token of `owner`: the engine sends up to 16, and the server accepts up to 64. The
   * answers have the same order.
   */
  send(owner: number, rows: readonly RelayedRow[]): Promise<Result<RelayAnswer>>;
  sent(id: string): Promise<void>;
  /** `has`: keys (`formatRelayedKey`) of the block's values that the server accepted. */
  park(id: string, problem: Message, has: readonly string[]): Promise<void>;
  defer(id: string, nextAt: number, problem: Message | null): Promise<void>;
}

export interface RelayAnswer {
  blocks: {
    status: number;
    detail?: string | undefined;
    template?: string | undefined;
    params?: Record<string, unknown> | undefined;
    results?: readonly { user: number; place: number; status: number }[] | undefined;
  }[];
}

export interface BatchAnswer {
  results: { status: number; op_id: string | null; body: unknown }[];
}

/** In-memory state between passes. It may be lost: only the outbox is durable. */
export interface EngineState {
  misses: number;
  /** The engine makes no attempt before this time (ms since 1970), unless a wake-up resets it. */
  offlineUntil: number;
  /** User whose refresh token the server refused: the user's scores wait for a sign-in. */
  signInNeeded: number | null;
  /** Number of sign-ins so far: a refusal of a request that is older than the latest sign-in is ignored. */
  signIns: number;
  /** False once the server has shown that it has no batch call. */
  takesBatches: boolean;
  /** Time of the golfer's last action (ms since 1970); retries are more frequent after it. */
  lastUse: number;
}

export const initialState: EngineState = {
  misses: 0,
  offlineUntil: 0,
  signInNeeded: null,
  signIns: 0,
  takesBatches: true,
  lastUse: 0,
};

/** Reason for a pass. `retry` is the engine's own timer. */
export type WakeReason = 'tap' | 'front' | 'network' | 'start' | 'signed-in' | 'background' | 'retry';
