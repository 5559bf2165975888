import type { OutboxRow } from '#data/rows.ts';
import type { EngineState, WakeReason } from './ports.ts';

/** Maximum number of updates in one call (docs/contract/scores.md). */
export const BATCH_SIZE = 100;
/** Number of parallel single posts: browsers open as many connections to one host over HTTP/1.1. */
export const MAX_PARALLEL_REQUESTS = 6;
const SECOND = 1000;
const LONGEST_BACKOFF = 60 * SECOND;
/** Longest back-off in ms while a golfer is scoring. */
const EAGER_BACKOFF = 8 * SECOND;
const EAGER_FOR = 5 * 60 * SECOND;
export const LONGEST_RETRY_AFTER = 600 * SECOND;
/** Shortest back-off in ms without recent use, which saves the battery in a dead zone. */
const MIN_BACKOFF = 15 * SECOND;

export type EngineEvent =
  | { type: 'woken'; reason: WakeReason; now: number }
  | { type: 'reached' }
  | { type: 'missed'; now: number; random: number }
  /** `since` is the value of `signIns` when the request was sent. */
  | { type: 'refused'; owner: number; since: number }
  | { type: 'no-batches' };

/** Full jitter: a random wait in ms up to a ceiling that doubles with each miss. */
function backoff(misses: number, maxMs: number, minMs: number, random: number): number {
  const ceiling = Math.min(maxMs, SECOND * 2 ** Math.min(misses, 20));
  return Math.max(minMs, Math.floor(random * ceiling));
}

export function reduce(state: EngineState, event: EngineEvent): EngineState {
  switch (event.type) {
    case 'woken': {
      const isUserActive = event.reason === 'tap' || event.reason === 'front';
      const isRetry = event.reason === 'retry';
      const signedIn = event.reason === 'signed-in';
      return {
        ...state,
        lastUse: isUserActive ? event.now : state.lastUse,
        offlineUntil: isRetry ? state.offlineUntil : 0,
        signInNeeded: signedIn ? null : state.signInNeeded,
        signIns: signedIn ? state.signIns + 1 : state.signIns,
      };
    }
    case 'reached':
      if (state.misses === 0 && state.offlineUntil === 0) return state;
      return { ...state, misses: 0, offlineUntil: 0 };
    case 'missed': {
      const failedAttempts = state.misses + 1;
      const isEager = event.now - state.lastUse < EAGER_FOR;
      const delay = isEager
        ? backoff(failedAttempts, EAGER_BACKOFF, SECOND, event.random)
        : backoff(failedAttempts, LONGEST_BACKOFF, MIN_BACKOFF, event.random);
      return { ...state, misses: failedAttempts, offlineUntil: event.now + delay };
    }
    case 'refused':
      return event.since === state.signIns ? { ...state, signInNeeded: event.owner } : state;
    case 'no-batches':
      return { ...state, takesBatches: false };
  }
}

/** Time of the next attempt after a temporary failure, in ms since 1970. */
export function nextTry(
  entry: Pick<OutboxRow, 'attempts'>,
  now: number,
  retryAfterMs: number | null,
  random: number,
): number {
  if (retryAfterMs !== null) return now + Math.min(LONGEST_RETRY_AFTER, Math.max(SECOND, retryAfterMs));
  return now + backoff(entry.attempts + 1, LONGEST_BACKOFF, SECOND, random);
}

/** Time of the next attempt (ms since 1970) for a block whose device key the server may lack for hours. */
export const nextTryOfUnknownKey = (
  { attempts }: Pick<OutboxRow, 'attempts'>,
  now: number,
  random: number,
): number => now + backoff(attempts + 1, LONGEST_RETRY_AFTER, SECOND, random);

/** A time further ahead than `longestWait` means that the clock was set back: it counts as due. */
export const isDue = (time: number, now: number, longestWait: number): boolean =>
  time <= now || time > now + longestWait;

export const isBackOffOver = ({ offlineUntil }: EngineState, now: number): boolean =>
  isDue(offlineUntil, now, LONGEST_BACKOFF);

/** Time of the next attempt after a temporary failure of the server, in ms since 1970. */
export const nextAsk = (now: number, retryAfterMs: number | null): number =>
  now + Math.min(LONGEST_RETRY_AFTER, Math.max(SECOND, retryAfterMs ?? MIN_BACKOFF));

/** Wait in ms. It is limited, because the clock may have been set back since `dueAt` was computed. */
export const waitUntil = (dueAt: number, now: number): number =>
  Math.min(LONGEST_RETRY_AFTER, Math.max(0, dueAt - now));

export type Plan =
  | { do: 'send'; entries: OutboxRow[] }
  /** `at` is the next time at which an entry is due, in ms since 1970; null for never. */
  | { do: 'wait'; at: number | null };

export const isMark = ({ payload }: OutboxRow): boolean => payload.value !== undefined;

/** Without stamps the server cannot order single posts for one hole, and one post may overtake another. */
function firstOfEachHole(queue: readonly OutboxRow[]): OutboxRow[] {
  const seenHoles = new Set<string>();
  return queue.filter(({ cardId, hole_number }) => {
    const hole = `${cardId}/${hole_number}`;
    return !seenHoles.has(hole) && seenHoles.add(hole);
  });
}

export function plan(
  state: EngineState,
  queue: readonly OutboxRow[],
  { owner, now, hasNetwork }: { owner: number | null; now: number; hasNetwork: boolean },
): Plan {
  if (owner === null || state.signInNeeded === owner || queue.length === 0) return { do: 'wait', at: null };
  // Without a network the device reports its return; a timer would only use battery.
  if (!hasNetwork) return { do: 'wait', at: null };
  if (!isBackOffOver(state, now)) return { do: 'wait', at: state.offlineUntil };
  const sendable = state.takesBatches ? queue : firstOfEachHole(queue);
  const dueEntries = sendable.filter((entry) => isDue(entry.nextAt, now, LONGEST_RETRY_AFTER));
  if (dueEntries.length === 0) return { do: 'wait', at: Math.min(...sendable.map((entry) => entry.nextAt)) };
  // Scores and marks have separate calls. The kind of the oldest entry goes first.
  const sameKindEntries = dueEntries.filter((entry) => isMark(entry) === isMark(dueEntries[0]!));
  return { do: 'send', entries: sameKindEntries.slice(0, BATCH_SIZE) };
}
