// What a page's thread worked at a start, by the browser's own trace: the processor time of each task, which other programs on a
// busy machine change little. Times by the clock they double.
import { traceEvents } from './trace.mjs';

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const LONG_MS = 50;

/**
 * Starts a trace of the browser behind a session of its DevTools protocol. The function that it resolves to ends it and answers, in ms of a processor that is `slower` times
 * slower than this one: what the page's thread worked until it set the mark `end`, and what its tasks took over 50 ms in all.
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
