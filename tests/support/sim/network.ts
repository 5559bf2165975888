import type { Fetch } from '#api/call-http.ts';
import type { Draws } from './chance.ts';
import type { Context } from './context.ts';
import type { SimAnswer } from './answers.ts';
import { type SimRequest, type SimServer } from './server.ts';
import { withMore } from './answers.ts';
import type { VirtualTime } from './time.ts';

/** The network conditions at a phone. */
export type Air = 'good' | 'bad' | 'none' | 'hanging' | 'portal' | 'portal-json' | 'redirecting';

/** The outcome of one request. */
type Fate = 'well' | 'lost' | 'answer-lost' | 'reset' | 'twice' | 'slow' | 'late' | 'portal' | 'portal-json';

const BAD: Record<Fate, number> = {
  well: 8,
  lost: 1,
  'answer-lost': 3,
  reset: 2,
  twice: 2,
  slow: 2,
  late: 1,
  portal: 1,
  'portal-json': 1,
};

const page: SimAnswer = { status: 200, body: '<html>Welcome to the clubhouse</html>', type: 'text/html' };
const jsonPage: SimAnswer = {
  status: 200,
  body: '{"status":"login required","score":4}',
  type: 'application/json',
};

/** The origin of the simulated server. */
export const SERVER = 'http://sim';

/** Maximum delay in ms of a request that its sender has abandoned. */
const LATEST_MS = 10 * 60_000;

export interface NetworkParts {
  time: VirtualTime;
  draws: Draws;
  server: SimServer;
  air: () => Air;
  /** Called with the path of every request. */
  asked: (path: string) => void;
  /** A future version of the app, which sends unknown fields. */
  isNewer: boolean;
}

/** The part of Response that src/api/call-http.ts reads. */
function responseOf(answer: SimAnswer, context: Context): Response {
  const headers = new Map([['content-type', answer.type]]);
  if (answer.retryAfter !== undefined) headers.set('retry-after', answer.retryAfter);
  const response = {
    type: 'basic',
    status: answer.status,
    headers: { get: (name: string) => headers.get(name) ?? null },
    async text() {
      await context.step();
      return answer.body;
    },
  };
  return response as unknown as Response;
}

const REDIRECT = { type: 'opaqueredirect', status: 0 } as unknown as Response;

/** A tab's fetch with the faults of its network. */
export function fetchIn(context: Context, parts: NetworkParts): Fetch {
  const { time, draws, server } = parts;
  const delay = (slow: boolean): number => (slow ? 1_000 + draws.below(25_000) : 10 + draws.below(300));

  return async (url, init) => {
    await context.step();
    const path = url.slice(SERVER.length);
    parts.asked(path);
    const authorization = (init.headers as Record<string, string>)['authorization'];
    const request = (): SimRequest => {
      const sent: unknown = init.body === undefined ? undefined : JSON.parse(init.body as string);
      const body = parts.isNewer ? withMore(sent) : sent;
      return { path, method: init.method ?? 'GET', authorization, body };
    };
    return new Promise<Response>((resolve, reject) => {
      const fail = (): void => context.run(() => reject(new TypeError('Failed to fetch')));
      init.signal?.addEventListener('abort', fail);
      const answerWith = (answer: SimAnswer, ms: number): void =>
        void time.after(ms, () => context.run(() => resolve(responseOf(answer, context))));
      const deliver = (slow: boolean, isAnswered: boolean): void => {
        time.after(delay(slow), async () => {
          const answer = await server.handle(request());
          if (isAnswered) answerWith(answer, delay(slow));
        });
      };
      // A phone takes any JSON for an answer of a plain backend (docs/contract/queue.md), so its portal answers in HTML.
      const portal = (): SimAnswer => (server.plain ? page : jsonPage);
      const air = parts.air();
      if (air === 'none') return void time.after(5, fail);
      if (air === 'hanging') return;
      if (air === 'portal') return answerWith(page, 50);
      if (air === 'portal-json') return answerWith(portal(), 50);
      if (air === 'redirecting') return void time.after(50, () => context.run(() => resolve(REDIRECT)));
      switch (air === 'good' ? 'well' : draws.weighted(BAD)) {
        case 'well':
          return deliver(false, true);
        case 'slow':
          return deliver(true, true);
        case 'twice':
          deliver(true, false);
          return deliver(false, true);
        case 'late': // requests sent later arrive first
          return void time.after(draws.below(LATEST_MS), () => void server.handle(request()));
        case 'answer-lost':
          deliver(false, false);
          return draws.chance(0.5) ? void time.after(400, fail) : undefined;
        case 'reset':
          return void time.after(delay(false), fail);
        case 'portal':
          return answerWith(page, 50);
        case 'portal-json':
          return answerWith(portal(), 50);
        case 'lost':
          return;
      }
    });
  };
}
