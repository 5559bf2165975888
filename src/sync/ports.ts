import type { OutboxRow, Verdict } from '#data/types.ts';

/** Why the engine shall look at the queue at once. */
export type WakeReason =
  'start' | 'entry' | 'front' | 'network' | 'probe' | 'signed-in' | 'retry' | 'sync-event' | 'timer';

/** What one user has to send. */
export interface Load {
  /** Due now, oldest stamp first, at most one batch. */
  due: OutboxRow[];
  /** When the next of the others is due (ms), null when there is none. */
  nextAt: number | null;
  /** Entries that are not parked, due or not. */
  waiting: number;
}

/** The outbox as the engine uses it. Everything may reject: then nothing is lost and the engine tries again later. */
export interface OutboxPort {
  load(user: number, now: number): Promise<Load>;
  /** Notes durably that these may have reached the server. Called before they are sent. */
  markSent(ops: readonly string[]): Promise<void>;
  settle(verdicts: readonly Verdict[], now: number): Promise<void>;
  /** Whether this server has ever answered with stamps. */
  knowsStamps(): Promise<boolean>;
  /** Hears of every change of the outbox, by any tab. Answers the function that ends it. */
  onChange(changed: () => void): () => void;
}

/** Who is signed in, as far as sending goes. `token` tells one access token from another. */
export interface Session {
  user: number;
  token: string;
}

/** What a request brought back. */
export type Reply =
  /** No answer, a time-out, a redirect. */
  | { kind: 'silent' }
  /** `json` is undefined when the body is not JSON. */
  | { kind: 'answer'; status: number; json: unknown; retryAfterMs: number | null }
  /** Nothing was sent: the user who is signed in now is another one, or nobody. */
  | { kind: 'not-sent' };

/** What became of renewing a token. offline: the network or a busy server stood in the way. */
export type Renewal = 'renewed' | 'refused' | 'offline';

export interface HttpPort {
  session(): Promise<Session | null>;
  /**
   * Posts with the token of that very user, read in the same breath. Gives up by itself after a while; never rejects.
   */
  post(call: 'batch' | 'single', user: number, body: unknown): Promise<Reply>;
  /** Renews the tokens, once for all tabs and the worker. */
  renew(refused: string): Promise<Renewal>;
}

/** One drain pass at a time on this phone. */
export interface LockPort {
  /**
   * Waits for the lock, and takes it over from a holder that outlasts every pass (a frozen tab). Answers the function that
   * gives it back. Two passes at once would do no harm: the server knows every op.
   */
  acquire(): Promise<() => void>;
}

export interface TimerPort {
  /** Runs `work` once after `ms`; answers the function that calls it off. */
  after(ms: number, work: () => void): () => void;
}

/** What the screens show of the engine. */
export interface EngineStatus {
  /** A pass is under way. */
  sending: boolean;
  /** The last try found no server of ours. */
  offline: boolean;
  /** The server no longer takes this user's tokens; nothing is lost. */
  signInToSend: boolean;
  /** The outbox could not be read or written. */
  storageFailed: boolean;
}

export interface EngineDeps {
  store: OutboxPort;
  http: HttpPort;
  /** Wall clock in ms. */
  clock: () => number;
  /** From 0 up to, not including, 1. */
  random: () => number;
  lock: LockPort;
  timer: TimerPort;
  notify: (status: EngineStatus) => void;
}

export interface Engine {
  /** Looks at the queue at once, whatever the back-off. */
  wake(reason: WakeReason): void;
  /** One look at the queue, to its end; answers how many entries of the signed-in user are left. For the worker's `sync` event. */
  drain(): Promise<{ left: number }>;
  /** Sends nothing until woken by `resume`. */
  pause(): void;
  resume(): void;
  /** Ends for good. */
  stop(): void;
  status(): EngineStatus;
}
