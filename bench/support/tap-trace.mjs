// When a tap is on the disk, by the browser's own trace: the page hears of it later, behind its own drawing.
import { traceEvents } from './trace.mjs';

const TAP = 'bench-tap';
const COMMIT = 'BackingStore::Transaction::CommitPhaseTwo';
const CATEGORIES = ['IndexedDB', 'blink.user_timing'];

/**
 * Starts a trace. The function that it resolves to ends it and answers, for every tap that watchTaps marked, the ms from the
 * tap's own timestamp to the end of the first commit after it; undefined where there was none before the next tap.
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
