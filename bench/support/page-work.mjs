// The page thread's processor time at a start, from the browser's trace. Wall-clock times double on a busy machine.
import { traceEvents } from './trace.mjs';

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const LONG_MS = 50;

/**
 * Starts a trace. The returned function stops it and returns, in ms at a `slower` times slower CPU, the page thread's
 * work before the mark `end`, and the time of its tasks above 50 ms.
 */
export async function traceWork(session, { end, slower }) {
  const ended = await traceEvents(session, CATEGORIES);
  return async () => {
    const events = await ended();
    const mark = events.find(({ name }) => name === end);
    const of = (name) => events.filter((event) => event.name === name && event.pid === mark.pid);
    const loads = of('navigationStart').filter(({ args }) =>
      args.data?.documentLoaderURL?.startsWith('http'),
    );
    const began = Math.min(...loads.map(({ ts }) => ts));
    const tasks = of('RunTask')
      .filter(({ tid, ts }) => tid === mark.tid && ts >= began)
      .map(({ ts, tdur = 0 }) => ({ ts, ms: (tdur * slower) / 1000 }));
    const sum = (all) => all.reduce((so, ms) => so + ms, 0);
    return {
      took: sum(tasks.filter(({ ts }) => ts < mark.ts).map(({ ms }) => ms)),
      blocked: sum(tasks.map(({ ms }) => Math.max(0, ms - LONG_MS))),
    };
  };
}
