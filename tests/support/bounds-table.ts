import { calls } from '#contract/calls.ts';
import type { Bound, CallName, CallRunner, Quota } from '#server/bounds/bound.ts';
import { BOUNDS } from '#server/bounds/bounds.ts';
import * as queues from '#server/policies/queues.ts';
import { MAX_CALENDAR_EVENTS, MAX_PICTURE_BYTES } from '#server/policies/quotas.ts';
import { CALENDAR_FEED_RATE, CALENDAR_FILE_RATE } from '#server/policies/rates.ts';

const WHERE: Record<CallRunner, string> = {
  here: 'the thread that answers, in a turn of its own',
  background: 'beside it, a list',
  sums: 'beside it, behind draws',
  bytes: 'beside it, once a version',
  static: 'made once',
  writer: 'the writer, after scores',
  scores: 'the writer, with scores',
};

const MINUTE_MS = 60_000;
/** The refill rate of a bucket. */
export const pace = (everyMs: number): string =>
  everyMs > MINUTE_MS ? `${(60 * MINUTE_MS) / everyMs} an hour` : `${MINUTE_MS / everyMs} a minute`;

/** 20000 as 20,000. */
export const inWords = (count: number): string => count.toLocaleString('en-US');

const often = ({ of, most, everyMs }: Quota): string =>
  `${most}${everyMs === undefined ? '' : `, then ${pace(everyMs)}`}: ${of}`;

function rowOf(name: string, { runs, largest, quotas }: Bound): string {
  const { method, path } = calls.get(name)!;
  const size = largest ? `${largest.most} ${largest.unit}: ${largest.by}` : '';
  return `| \`${name}\` | ${method} \`${path}\` | ${WHERE[runs]} | ${size} | ${quotas.map(often).join('; ')} |`;
}

const table = (): string =>
  [
    '| call | | where it runs | largest answer | how often |',
    '| --- | --- | --- | --- | --- |',
    ...[...calls.keys()].sort().map((name) => rowOf(name, BOUNDS[name as CallName])),
  ].join('\n');

/** docs/BOUNDS.md; `npx vitest run tests/server/calls/bounds.test.ts -u` updates it. */
export const boundsDoc = (): string => `# What bounds each call

Made from \`server/bounds\` by \`npx vitest run tests/server/calls/bounds.test.ts -u\`; the same test fails for a call without a row. A new call gets its row there.

- **Where it runs.** A score is stored by the writer, before every other change that waits. Every call but a single score and
  what is made once begins in a turn of the event loop of its own, so that a score is taken between two of them; what the thread that answers reads by itself is short. All that can be long is made beside that thread, once for all who ask at the same time; ${queues.MAX_READS_WAITING} such
  reads and ${queues.MAX_CALCULATIONS_WAITING} draws or handicap runs may wait, ${queues.MAX_CHANGES_WAITING} changes and ${inWords(queues.MAX_SCORES_WAITING)} scores. More get 503.
- **Largest answer.** A longer list is refused with a sentence.
- **How often.** So many at once, then at that pace; more get 429 with the time to wait. *Changes*, *large changes* and *large reads* of one account count together, each
  over all of its calls, in each server process; a batch counts as its scores. Reads without a sign-in have no such limit: a whole club is behind one address.
- **Not calls of the contract**: streams of boards (${inWords(queues.MAX_STREAMS)}, and ${queues.MAX_STREAMS_PER_NETWORK} of one network), pictures (${MAX_PICTURE_BYTES / 1e6} MB each, made once), calendars (${MAX_CALENDAR_EVENTS} events, made beside the thread that answers; ${CALENDAR_FEED_RATE.burst} reads of a feed, then ${pace(CALENDAR_FEED_RATE.everyMs)}; ${CALENDAR_FILE_RATE.burst} files for one network, then ${pace(CALENDAR_FILE_RATE.everyMs)}), files of the app (static), previews of links (a page
  waits 150 ms for its words), \`/api/health/live\` and \`/ready\`, \`/metrics\`.

\`npm run bench:calls\` sends each of these calls over 30 connections and measures a score beside it.

${table()}
`;
