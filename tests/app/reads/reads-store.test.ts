import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAddress } from '#api/call-http.ts';
import type { Failure, Result } from '#api/failures.ts';
import type { ReadStrategy } from '#api/types.ts';
import { SETTLE_MS, createQueryCache } from '#app/reads/query-cache.ts';
import type { Snapshot } from '#app/reads/query-cache.ts';
import { listTournaments, readTournament } from '#contract/index.ts';

const BASE = 'https://golf.example';
const LIST = `${BASE}/api/tournaments/`;
const offline: Failure = { kind: 'offline' };
const fresh = (data: unknown): Result<unknown> => ({ ok: true, data, cachedAt: null });
const copy = (data: unknown, cachedAt: number): Result<unknown> => ({ ok: true, data, cachedAt });
const failed = (failure: Failure): Result<unknown> => ({ ok: false, failure });

interface Question {
  path: string;
  strategy: ReadStrategy;
  answer: (result: Result<unknown>) => Promise<void>;
}

beforeEach(() => vi.useFakeTimers({ now: 100_000 }));
afterEach(() => vi.useRealTimers());
const flush = () => vi.advanceTimersByTimeAsync(0);

/** A page's query cache over a client whose requests the test answers one by one. */
function page() {
  const questions: Question[] = [];
  const state = { areTokensExpired: false };
  const reads = createQueryCache({
    call: (endpoint, input) =>
      new Promise((resolve) => {
        questions.push({
          path: endpoint.path,
          strategy: input?.strategy ?? 'stale-while-revalidate',
          answer: async (result) => {
            resolve(result as never);
            await flush();
          },
        });
      }),
    now: () => Date.now(),
    addressOf: (endpoint, input) => buildAddress(BASE, endpoint, input.params as never, input.query as never),
    areTokensExpired: () => state.areTokensExpired,
  });
  const shown = () => reads.snapshot(reads.keyOf(listTournaments, {}));
  const ready = () => shown() as Extract<Snapshot, { state: 'ready' }>;
  const subscribe = () => reads.subscribe(listTournaments, {}, () => {});
  return { reads, questions, state, shown, ready, subscribe };
}

describe('a query with several subscribers', () => {
  it('is sent to the server only once', async () => {
    const { questions, subscribe, shown } = page();
    subscribe();
    subscribe();
    expect(questions).toHaveLength(1);
    expect(shown().state).toBe('loading');
    await questions[0]!.answer(fresh([1]));
    expect(shown()).toMatchObject({ state: 'ready', data: [1], isFresh: true });
  });

  it('notifies all current subscribers, but no former subscribers', async () => {
    const { reads, questions } = page();
    const calls = { a: 0, b: 0 };
    reads.subscribe(listTournaments, {}, () => calls.a++);
    const stop = reads.subscribe(listTournaments, {}, () => calls.b++);
    stop();
    await questions[0]!.answer(fresh([1]));
    expect(calls.a).toBeGreaterThan(0);
    expect(calls.b).toBe(0);
  });

  it('can be sent again after it failed', async () => {
    const { questions, subscribe, shown } = page();
    subscribe();
    await questions[0]!.answer(failed(offline));
    expect(shown()).toMatchObject({ state: 'failed', failure: offline });
    (shown() as Extract<Snapshot, { state: 'failed' }>).retry();
    await questions[1]!.answer(fresh([1]));
    expect(shown()).toMatchObject({ state: 'ready', data: [1] });
  });

  it('still has the old data, and the time of their fetch, after a failed request', async () => {
    const { questions, subscribe, ready } = page();
    subscribe();
    await questions[0]!.answer(fresh([1]));
    await vi.advanceTimersByTimeAsync(60_000);
    ready().reload();
    await questions[1]!.answer(failed(offline));
    expect(ready()).toMatchObject({ data: [1], isFresh: false, fetchedAt: 100_000 });
  });

  it('fails with status 404 once the server has deleted the data', async () => {
    const { questions, subscribe, ready, shown } = page();
    subscribe();
    await questions[0]!.answer(fresh([1]));
    ready().reload();
    await questions[1]!.answer(
      failed({ kind: 'refused', status: 404, detail: 'No such thing.', errors: {} }),
    );
    expect(shown()).toMatchObject({ state: 'failed', failure: { status: 404 } });
  });

  it('does not notify the subscribers if the new data equal the old data, but updates the time of the data', async () => {
    const { reads, questions, ready } = page();
    let notifications = 0;
    reads.subscribe(listTournaments, {}, () => (notifications += 1));
    await questions[0]!.answer(fresh([{ id: 1 }]));
    const before = ready();
    const notificationsBefore = notifications;
    await vi.advanceTimersByTimeAsync(60_000);
    before.reload();
    await questions[1]!.answer(fresh([{ id: 1 }]));
    expect(notifications).toBe(notificationsBefore);
    expect(ready()).toBe(before);
    before.reload();
    await questions[2]!.answer(failed(offline));
    expect(notifications).toBe(notificationsBefore + 1);
    expect(ready()).toMatchObject({ isFresh: false, fetchedAt: 160_000 });
  });

  it('sends one request for all polls that were skipped while a slow request was running', async () => {
    const { questions, subscribe, ready, shown } = page();
    subscribe();
    await questions[0]!.answer(fresh(['first']));
    const { reload } = ready();
    for (const answer of ['second', 'third']) {
      reload();
      await flush();
      const asked = questions.length;
      for (let seconds = 0; seconds < 10; seconds += 2.5) {
        await vi.advanceTimersByTimeAsync(2_500);
        reload();
      }
      expect(questions, 'no second question beside the first').toHaveLength(asked);
      await questions.at(-1)!.answer(fresh([answer]));
      expect(shown()).toMatchObject({ data: [answer] });
      expect(questions, 'one more, for what was missed').toHaveLength(asked + 1);
      await questions.at(-1)!.answer(fresh([`${answer}, again`]));
      expect(shown()).toMatchObject({ data: [`${answer}, again`], isFresh: true });
      expect(questions).toHaveLength(asked + 1);
    }
  });

  it('is not sent again after the last subscriber has unsubscribed', async () => {
    const { questions, subscribe, ready } = page();
    const leave = subscribe();
    await questions[0]!.answer(fresh([1]));
    ready().reload();
    ready().reload();
    leave();
    await questions[1]!.answer(fresh([2]));
    expect(questions).toHaveLength(2);
  });

  it('ignores an answer whose request was sent before a write changed the data', async () => {
    const { reads, questions, subscribe, ready } = page();
    subscribe();
    await questions[0]!.answer(fresh(['first']));
    ready().reload();
    reads.invalidate(() => true);
    await questions[2]!.answer(fresh(['third']));
    await questions[1]!.answer(fresh(['second']));
    expect(ready().data).toEqual(['third']);
  });
});

describe('a cached copy of the server’s data', () => {
  it('is shown at once, and its age is shown only if the refresh takes long', async () => {
    const { questions, subscribe, ready } = page();
    subscribe();
    await questions[0]!.answer(copy([1], 40_000));
    expect(ready()).toMatchObject({ data: [1], isFresh: false, settling: true });
    await vi.advanceTimersByTimeAsync(SETTLE_MS);
    expect(ready()).toMatchObject({ settling: false, fetchedAt: 40_000 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ready()).toMatchObject({ fetchedAt: 40_000 });
  });

  it('counts as fresh once the service worker has compared it with the server', async () => {
    const { reads, questions, subscribe, ready } = page();
    subscribe();
    await questions[0]!.answer(copy([1], 40_000));
    reads.onMessage({ type: 'read-checked', url: LIST });
    expect(ready()).toMatchObject({ isFresh: true, settling: false });
  });

  it('is replaced once the service worker has fetched a newer copy', async () => {
    const { reads, questions, subscribe, ready } = page();
    subscribe();
    await questions[0]!.answer(copy([1], 40_000));
    reads.onMessage({ type: 'read-updated', url: LIST });
    expect(questions[1]!.strategy).toBe('cache-only');
    await questions[1]!.answer(copy([1, 2], 99_999));
    expect(ready()).toMatchObject({ data: [1, 2], isFresh: true });
    expect(questions).toHaveLength(2);
  });

  it('is shown with its age if the service worker cannot refresh it', async () => {
    const { reads, questions, subscribe, ready } = page();
    subscribe();
    await questions[0]!.answer(copy([1], 40_000));
    reads.onMessage({ type: 'read-stale', url: LIST, status: null });
    expect(ready()).toMatchObject({ isFresh: false, settling: false, fetchedAt: 40_000 });
  });

  it('is refreshed by the page if the server answers the service worker with 401, because only the page can renew the token', async () => {
    const { reads, questions, subscribe, ready } = page();
    subscribe();
    await questions[0]!.answer(copy([1], 40_000));
    reads.onMessage({ type: 'read-stale', url: LIST, status: 401 });
    expect(questions[1]!.strategy).toBe('network-first');
    await questions[1]!.answer(fresh([2]));
    expect(ready()).toMatchObject({ data: [2], isFresh: true });
  });

  it('counts as fresh even if the service worker compares it with the server before the page reads it', async () => {
    const { reads, questions, subscribe, ready } = page();
    subscribe();
    reads.onMessage({ type: 'read-checked', url: LIST });
    await questions[0]!.answer(copy([1], 40_000));
    expect(ready()).toMatchObject({ isFresh: true });
  });

  it('is replaced by the server’s answer if the browser has deleted the copy', async () => {
    const { reads, questions, subscribe, shown } = page();
    subscribe();
    await questions[0]!.answer(copy([1], 40_000));
    reads.onMessage({ type: 'read-updated', url: LIST });
    await questions[1]!.answer(failed(offline));
    expect(questions[2]!.strategy).toBe('network-first');
    await questions[2]!.answer(failed({ kind: 'refused', status: 404, detail: 'Gone.', errors: {} }));
    expect(shown().state).toBe('failed');
  });

  it('is shown first if the tokens look expired; then the page requests the data with new tokens', async () => {
    const { state, questions, subscribe, ready } = page();
    state.areTokensExpired = true;
    subscribe();
    expect(questions[0]!.strategy).toBe('cache-only');
    await questions[0]!.answer(copy([1], 40_000));
    expect(ready()).toMatchObject({ data: [1] });
    expect(questions[1]!.strategy).toBe('network-first');
    await questions[1]!.answer(fresh([2]));
    expect(ready()).toMatchObject({ data: [2], isFresh: true });
  });
});

describe('after a write', () => {
  it('the screen requests only the changed data again, directly from the server', async () => {
    const { reads, questions, subscribe } = page();
    subscribe();
    reads.subscribe(readTournament, { params: { id: 3 } }, () => {});
    for (const question of questions.slice()) await question.answer(fresh([]));
    reads.invalidate(({ path }) => path === readTournament.path);
    expect(questions.slice(2)).toMatchObject([{ path: readTournament.path, strategy: 'network-first' }]);
  });

  it('data that no screen shows are requested from the server once a screen shows the data again', async () => {
    const { reads, questions, subscribe } = page();
    const stop = subscribe();
    await questions[0]!.answer(fresh([1]));
    stop();
    reads.invalidate(() => true);
    expect(questions).toHaveLength(1);
    subscribe();
    expect(questions[1]!.strategy).toBe('network-first');
    await questions[1]!.answer(copy([1], 40_000));
    reads.refreshShown();
    await flush();
    expect(questions[2]!.strategy).toBe('network-first');
    await questions[2]!.answer(fresh([2]));
    reads.refreshShown();
    await flush();
    expect(questions[3]!.strategy).toBe('stale-while-revalidate');
  });
});

describe('when the network returns or the page is shown again,', () => {
  it('the page requests the data on its screen again', async () => {
    const { reads, questions, subscribe } = page();
    subscribe();
    reads.subscribe(readTournament, { params: { id: 3 } }, () => {});
    for (const question of questions.slice()) await question.answer(fresh([]));
    reads.refreshShown();
    expect(questions).toHaveLength(2);
    await flush();
    expect(questions.slice(2).map(({ path }) => path)).toEqual([listTournaments.path, readTournament.path]);
  });

  it('the page does not request data that its screen no longer shows', async () => {
    const { reads, questions, subscribe } = page();
    const stop = subscribe();
    await questions[0]!.answer(fresh([]));
    reads.refreshShown();
    stop();
    await flush();
    expect(questions).toHaveLength(1);
  });
});

describe('if another user signs in, the new user', () => {
  it('never sees the data of the previous user, even for a moment', async () => {
    const { reads, questions, subscribe, shown } = page();
    const stop = subscribe();
    await questions[0]!.answer(fresh(['ana']));
    stop();
    reads.clear();
    expect(shown().state).toBe('loading');
  });

  it('gets the answer to a new request, not to a running request of the previous user', async () => {
    const { reads, questions, subscribe, shown, ready } = page();
    subscribe();
    reads.clear();
    await questions[0]!.answer(fresh(['ana']));
    expect(shown().state).toBe('loading');
    await questions[1]!.answer(fresh(['bea']));
    expect(ready().data).toEqual(['bea']);
  });
});
