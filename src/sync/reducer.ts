import type { OutboxRow } from '#data/rows.ts';
import type { EngineState, WakeReason } from './ports.ts';

/** Maximum number of updates in one call (docs/contract/scores.md). */
export const MAX_BATCH_SIZE = 100;
/** Number of parallel single posts: browsers open as many connections to one host over HTTP/1.1. */
export const MAX_PARALLEL_REQUESTS = 6;
const SECOND_MS = 1000;
const MAX_BACKOFF_MS = 60 * SECOND_MS;
/** Longest back-off in ms while a golfer is scoring. */
const MAX_EAGER_BACKOFF_MS = 8 * SECOND_MS;
const EAGER_PERIOD_MS = 5 * 60 * SECOND_MS;
export const MAX_RETRY_AFTER_MS = 600 * SECOND_MS;
/** Shortest back-off in ms without recent use, which saves the battery in a dead zone. */
const MIN_BACKOFF_MS = 15 * SECOND_MS;

export type EngineEvent =
  | { type: 'woken'; reason: WakeReason; now: number }
  | { type: 'reached' }
  | { type: 'missed'; now: number; random: number }
  /** `since` is the value of `signIns` when the request was sent. */
  | { type: 'refused'; owner: number; since: number }
  | { type: 'no-batches' };

/** Full jitter: a random wait in ms up to a ceiling that doubles with each miss. */
function computeBackoff(missCount: number, maxMs: number, minMs: number, random: number): number {
  const maxWaitMs = Math.min(maxMs, SECOND_MS * 2 ** Math.min(missCount, 20));
  return Math.max(minMs, Math.floor(random * maxWaitMs));
}

export function reduce(state: EngineState, event: EngineEvent): EngineState {
  switch (event.type) {
    case 'woken': {
      const isUserActive = event.reason === 'tap' || event.reason === 'front';
      const isRetry = event.reason === 'retry';
      const isSignedIn = event.reason === 'signed-in';
      return {
        ...state,
        lastUse: isUserActive ? event.now : state.lastUse,
        offlineUntil: isRetry ? state.offlineUntil : 0,
        signInNeeded: isSignedIn ? null : state.signInNeeded,
        signIns: isSignedIn ? state.signIns + 1 : state.signIns,
      };
    }
    case 'reached':
      if (state.misses === 0 && state.offlineUntil === 0) return state;
      return { ...state, misses: 0, offlineUntil: 0 };
    case 'missed': {
      const failedAttempts = state.misses + 1;
      const isEager = event.now - state.lastUse < EAGER_PERIOD_MS;
      const delay = isEager
        ? computeBackoff(failedAttempts, MAX_EAGER_BACKOFF_MS, SECOND_MS, event.random)
        : computeBackoff(failedAttempts, MAX_BACKOFF_MS, MIN_BACKOFF_MS, event.random);
      return { ...state, misses: failedAttempts, offlineUntil: event.now + delay };
    }
    case 'refused':
      return event.since === state.signIns ? { ...state, signInNeeded: event.owner } : state;
    case 'no-batches':
      return { ...state, takesBatches: false };
  }
}

/** Time of the next attempt after a temporary failure, in ms since 1970. */
export function computeNextTry(
  entry: Pick<OutboxRow, 'attempts'>,
  now: number,
  retryAfterMs: number | null,
  random: number,
): number {
  if (retryAfterMs !== null) return now + Math.min(MAX_RETRY_AFTER_MS, Math.max(SECOND_MS, retryAfterMs));
  return now + computeBackoff(entry.attempts + 1, MAX_BACKOFF_MS, SECOND_MS, random);
}

/** Time of the next attempt (ms since 1970) for a block whose device key the server may lack for hours. */
export const computeUnknownKeyRetry = (
  { attempts }: Pick<OutboxRow, 'attempts'>,
  now: number,
  random: number,
): number => now + computeBackoff(attempts + 1, MAX_RETRY_AFTER_MS, SECOND_MS, random);

/** True once `dueTime` is reached. A time further ahead than `maxWaitMs` is due at once: the clock was set back. */
export const isDue = (dueTime: number, now: number, maxWaitMs: number): boolean =>
  dueTime <= now || dueTime > now + maxWaitMs;

export const isBackOffOver = ({ offlineUntil }: EngineState, now: number): boolean =>
  isDue(offlineUntil, now, MAX_BACKOFF_MS);

/** Time of the next attempt after a temporary failure of the server, in ms since 1970. */
export const computeSignInRetry = (now: number, retryAfterMs: number | null): number =>
  now + Math.min(MAX_RETRY_AFTER_MS, Math.max(SECOND_MS, retryAfterMs ?? MIN_BACKOFF_MS));

/** Wait in ms. It is limited, because the clock may have been set back since `dueAt` was computed. */
export const computeWaitMs = (dueAt: number, now: number): number =>
  Math.min(MAX_RETRY_AFTER_MS, Math.max(0, dueAt - now));

export type EngineStep =
  | { do: 'send'; entries: OutboxRow[] }
  /** `at` is the next time at which an outbox entry is due, in ms since 1970; null for never. */
  | { do: 'wait'; at: number | null };

export const isMark = ({ payload }: OutboxRow): boolean => payload.value !== undefined;

/** Without stamps the server cannot order single posts for one hole, and one post may overtake another. */
function selectFirstOfEachHole(queue: readonly OutboxRow[]): OutboxRow[] {
  const seenHoles = new Set<string>();
  return queue.filter(({ cardId, hole_number }) => {
    const hole = `${cardId}/${hole_number}`;
    return !seenHoles.has(hole) && seenHoles.add(hole);
  });
}

export function planStep(
  state: EngineState,
  queue: readonly OutboxRow[],
  { owner, now, hasNetwork }: { owner: number | null; now: number; hasNetwork: boolean },
): EngineStep {
  if (owner === null || state.signInNeeded === owner || queue.length === 0) return { do: 'wait', at: null };
  // Without a network the device reports its return; a timer would only use battery.
  if (!hasNetwork) return { do: 'wait', at: null };
  if (!isBackOffOver(state, now)) return { do: 'wait', at: state.offlineUntil };
  const sendableEntries = state.takesBatches ? queue : selectFirstOfEachHole(queue);
  const dueEntries = sendableEntries.filter((entry) => isDue(entry.nextAt, now, MAX_RETRY_AFTER_MS));
  if (dueEntries.length === 0)
    return { do: 'wait', at: Math.min(...sendableEntries.map((entry) => entry.nextAt)) };
  // Scores and marks have separate calls. The kind of the oldest outbox entry is sent first.
  const sameKindEntries = dueEntries.filter((entry) => isMark(entry) === isMark(dueEntries[0]!));
  return { do: 'send', entries: sameKindEntries.slice(0, MAX_BATCH_SIZE) };
}
