import type { Result } from '#api/failures.ts';
import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { CarriedRow, OutboxRow } from '#data/rows.ts';
import type { Message } from '#words/message.ts';

/** Everything the engine touches, passed in: tests and the simulation decide what each of them does. */
export interface EnginePorts {
  store: OutboxStore;
  http: ScoreHttp;
  /** Makes a sign-in by code that waits on this phone, before anything is sent; left out where none ever does. */
  comeIn?: ComeIn;
  /** Takes what other phones gave this one to the server, after everything of its own; left out where nothing is carried. */
  carrier?: Carrier;
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /**
   * Runs one pass while no other tab or worker does. A holder that does not come back is taken over, so the
   * work must do no harm when it runs twice at once (it does not: every op is idempotent).
   */
  locked(work: () => Promise<void>): Promise<void>;
  /** Calls back once after `ms`; the returned function calls it off. */
  later(ms: number, work: () => void): () => void;
  /** False only when the device says that it has no network at all. */
  hasNetwork(): boolean;
  /** Hears every change of what the engine knows. */
  changed(state: EngineState): void;
  /** A storage failure or a fault of the program, for the log; the engine goes on later. */
  report(error: unknown): void;
}

/**
 * Resolves to null when no sign-in waits any more, or when it waits for the golfer; else to why it still waits. With `mayAsk`
 * false the server is not asked.
 */
export type ComeIn = (
  mayAsk: boolean,
) => Promise<{ kind: 'offline' } | { kind: 'later'; retryAfterMs: number | null } | null>;

export interface OutboxStore {
  /** Entries of this user that wait, oldest first; parked ones are not among them. */
  waiting(owner: number): Promise<OutboxRow[]>;
  /** `answer` is the server's JSON; null from a backend that knows only SPEC.md §7. */
  acknowledge(op_id: string, answer: unknown): Promise<void>;
  /** Whether this phone's server ever answered with a register. */
  supportsStamps(): Promise<boolean>;
  defer(op_id: string, nextAt: number): Promise<void>;
  park(op_id: string, problem: Message): Promise<void>;
}

export interface ScoreHttp {
  /** The user whose token would be sent, or null when nobody is signed in. */
  owner(): Promise<number | null>;
  /** One score. Never sent with a token of anybody but `owner`: that is `signed-out`. */
  one(owner: number, update: QueuedUpdate): Promise<Result<unknown>>;
  /** Up to 100 scores, or up to 100 marks; the answers are in their order. */
  batch(owner: number, updates: QueuedUpdate[]): Promise<Result<BatchAnswer>>;
}

/** What this phone carries for others. */
export interface Carrier {
  /** The blocks that the server does not have, as far as this phone knows. */
  waiting(): Promise<CarriedRow[]>;
  /** Up to 64 blocks, whoever's they are; the answers are in their order. Never sent with a token of anybody but `owner`. */
  send(owner: number, rows: readonly CarriedRow[]): Promise<Result<CarryAnswer>>;
  sent(id: string): Promise<void>;
  /** `has`: what the server took of the block, as `carriedPlaceOf`. */
  park(id: string, problem: Message, has: readonly string[]): Promise<void>;
  defer(id: string, nextAt: number, problem: Message | null): Promise<void>;
}

export interface CarryAnswer {
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

/** What the engine knows between passes. All of it may be forgotten: the outbox alone is the truth. */
export interface EngineState {
  /** Failed attempts to reach the server since the last answer. */
  misses: number;
  /** No attempt before this time, unless something wakes the engine. */
  offlineUntil: number;
  /** The user whose refresh token the server refused: their scores wait until they sign in again. */
  signInNeeded: number | null;
  /** How many sign-ins this engine has heard of: a refusal of what was sent before the last one says nothing. */
  signIns: number;
  /** False once the server said that it has no batch call. */
  takesBatches: boolean;
  /** When the golfer last did something, for how eagerly to try. */
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

/** Why the engine should look now. `retry` is its own timer. */
export type WakeReason = 'tap' | 'front' | 'network' | 'start' | 'signed-in' | 'background' | 'retry';
