// The time when a tap is on disk, from the browser's trace: the page is notified later, after its drawing.
import { traceEvents } from './trace.mjs';

const TAP = 'bench-tap';
const COMMIT = 'BackingStore::Transaction::CommitPhaseTwo';
const CATEGORIES = ['IndexedDB', 'blink.user_timing'];

/**
 * Starts a trace. The returned function stops it and returns, for each tap marked by watchTaps, the ms from its
 * timestamp to the end of the next commit; undefined if the next tap comes first.
 */
export async function traceCommits(session) {
  const ended = await traceEvents(session, CATEGORIES);
  return async () => {
    const events = await ended();
    const of = (name) => events.filter((event) => event.name === name).toSorted((a, b) => a.ts - b.ts);
    const taps = of(TAP);
    const ends = of(COMMIT).map(({ ts, dur }) => ({ began: ts, ended: ts + dur }));
    return taps.map((tap, i) => {
      const next = taps[i + 1]?.ts ?? Number.POSITIVE_INFINITY;
      const commit = ends.find(({ began }) => began > tap.ts && began < next);
      return commit && (commit.ended - tap.ts) / 1000;
    });
  };
}
