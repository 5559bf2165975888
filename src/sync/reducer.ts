import type { OutboxRow } from '#data/rows.ts';
import type { EngineState, WakeReason } from './ports.ts';

/** The most updates of one call (docs/contract/scores.md). */
export const BATCH = 100;
/** Single posts under way at once: what browsers open to one host over HTTP/1.1. */
export const AT_ONCE = 6;
const SECOND = 1000;
const LONGEST_BACKOFF = 60 * SECOND;
/** While somebody is scoring, a server that comes back is found within this. */
const EAGER_BACKOFF = 8 * SECOND;
const EAGER_FOR = 5 * 60 * SECOND;
export const LONGEST_RETRY_AFTER = 600 * SECOND;
/** Untouched in a dead zone, nothing wakes the phone more often than this. */
const CALM = 15 * SECOND;

export type EngineEvent =
  | { type: 'woken'; reason: WakeReason; now: number }
  /** An answer of our server, whatever it was. */
  | { type: 'reached' }
  | { type: 'missed'; now: number; random: number }
  /** `since`: the `signIns` when it was sent. */
  | { type: 'refused'; owner: number; since: number }
  | { type: 'no-batches' };

/** Full jitter: anywhere from nothing to the ceiling that doubles with each miss. In ms. */
function backoff(misses: number, most: number, least: number, random: number): number {
  const ceiling = Math.min(most, SECOND * 2 ** Math.min(misses, 20));
  return Math.max(least, Math.floor(random * ceiling));
}

/** The engine's next state. Pure. */
export function reduce(state: EngineState, event: EngineEvent): EngineState {
  switch (event.type) {
    case 'woken': {
      const used = event.reason === 'tap' || event.reason === 'front';
      const own = event.reason === 'retry';
      const signedIn = event.reason === 'signed-in';
      return {
        ...state,
        lastUse: used ? event.now : state.lastUse,
        offlineUntil: own ? state.offlineUntil : 0,
        signInNeeded: signedIn ? null : state.signInNeeded,
        signIns: signedIn ? state.signIns + 1 : state.signIns,
      };
    }
    case 'reached':
      if (state.misses === 0 && state.offlineUntil === 0) return state;
      return { ...state, misses: 0, offlineUntil: 0 };
    case 'missed': {
      const misses = state.misses + 1;
      const eager = event.now - state.lastUse < EAGER_FOR;
      const wait = eager
        ? backoff(misses, EAGER_BACKOFF, SECOND, event.random)
        : backoff(misses, LONGEST_BACKOFF, CALM, event.random);
      return { ...state, misses, offlineUntil: event.now + wait };
    }
    case 'refused':
      return event.since === state.signIns ? { ...state, signInNeeded: event.owner } : state;
    case 'no-batches':
      return { ...state, takesBatches: false };
  }
}

/** When an entry that the server could not take is tried again, in ms since 1970. */
export function nextTry(
  entry: Pick<OutboxRow, 'attempts'>,
  now: number,
  retryAfterMs: number | null,
  random: number,
): number {
  if (retryAfterMs !== null) return now + Math.min(LONGEST_RETRY_AFTER, Math.max(SECOND, retryAfterMs));
  return now + backoff(entry.attempts + 1, LONGEST_BACKOFF, SECOND, random);
}

/** When a block is carried again whose phone the server does not know yet: it may be hours until that one has a network. */
export const nextOfUnknown = (
  { attempts }: Pick<OutboxRow, 'attempts'>,
  now: number,
  random: number,
): number => now + backoff(attempts + 1, LONGEST_RETRY_AFTER, SECOND, random);

/** Whether this time has come. One that is further off than `longest` was set before the clock was put back: it has. */
export const isDue = (time: number, now: number, longest: number): boolean =>
  time <= now || time > now + longest;

export const isBackOffOver = ({ offlineUntil }: EngineState, now: number): boolean =>
  isDue(offlineUntil, now, LONGEST_BACKOFF);

/** When a server that could not answer now is asked again, in ms since 1970. */
export const nextAsk = (now: number, retryAfterMs: number | null): number =>
  now + Math.min(LONGEST_RETRY_AFTER, Math.max(SECOND, retryAfterMs ?? CALM));

/** How long to wait for `at`, in ms. The clock may have been put back since `at` was reckoned: no wait is longer than any that is set. */
export const waitUntil = (at: number, now: number): number =>
  Math.min(LONGEST_RETRY_AFTER, Math.max(0, at - now));

export type Plan =
  | { do: 'send'; entries: OutboxRow[] }
  /** Nothing to do before `at` (ms since 1970), or at all when null. */
  | { do: 'wait'; at: number | null };

/** Whether this is a mark of a card, and no score. */
export const isMark = ({ payload }: OutboxRow): boolean => payload.value !== undefined;

/** Posts that overtake each other do no harm on different holes; to a backend without stamps, on one hole they would. */
function firstOfEachHole(queue: readonly OutboxRow[]): OutboxRow[] {
  const seen = new Set<string>();
  return queue.filter(({ cardId, hole_number }) => {
    const hole = `${cardId}/${hole_number}`;
    return !seen.has(hole) && seen.add(hole);
  });
}

/** What to do about the queue now. Pure: the same state and queue give the same plan. */
export function plan(
  state: EngineState,
  queue: readonly OutboxRow[],
  { owner, now, hasNetwork }: { owner: number | null; now: number; hasNetwork: boolean },
): Plan {
  if (owner === null || state.signInNeeded === owner || queue.length === 0) return { do: 'wait', at: null };
  // Without any network the device itself says when there is one; a timer would only cost battery.
  if (!hasNetwork) return { do: 'wait', at: null };
  if (!isBackOffOver(state, now)) return { do: 'wait', at: state.offlineUntil };
  const next = state.takesBatches ? queue : firstOfEachHole(queue);
  const due = next.filter((entry) => isDue(entry.nextAt, now, LONGEST_RETRY_AFTER));
  if (due.length === 0) return { do: 'wait', at: Math.min(...next.map((entry) => entry.nextAt)) };
  // Scores and marks have calls of their own: whichever is the older goes first.
  const alike = due.filter((entry) => isMark(entry) === isMark(due[0]!));
  return { do: 'send', entries: alike.slice(0, BATCH) };
}
