import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { succeed } from '#api/failures.ts';
import { createQueryCache } from '#app/reads/query-cache.ts';
import { listTournaments } from '#contract/index.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('if a screen shows cached data again, the data are requested in a separate task after the screen is drawn', async () => {
  let requests = 0;
  const reads = createQueryCache({
    call: async () => {
      requests += 1;
      return { ...succeed([1]), cachedAt: null } as never;
    },
    now: () => Date.now(),
    addressOf: ({ path }) => `https://golf.example${path}`,
    areTokensExpired: () => false,
  });
  const show = () => reads.subscribe(listTournaments, {}, () => {});
  const hide = show();
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  hide();
  show();
  expect(reads.snapshot(reads.keyOf(listTournaments, {}))).toMatchObject({ state: 'ready', data: [1] });
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toBe(2);
});
