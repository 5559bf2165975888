import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRefusalRate } from '#server/web/refusal-rate.ts';
import { buildApp } from '#server/app.ts';
import { startServer } from '#tests/support/server.ts';

/** A rate limit with its own clock, and the waits that it requested. */
function paceAt(clock: { ms: number }) {
  const waits: number[] = [];
  const mayRefuse = createRefusalRate({
    now: () => clock.ms,
    wait: async (ms) => void waits.push(ms),
  });
  return { mayRefuse, waits };
}

afterEach(() => vi.restoreAllMocks());

describe('The server’s refusals of invalid requests', () => {
  it('are sent at once for the first 300 invalid requests from a network', async () => {
    const { mayRefuse, waits } = paceAt({ ms: 1e6 });
    for (let i = 0; i < 300; i += 1) await mayRefuse('192.0.2.1');
    expect(waits).toEqual([]);
    await mayRefuse('192.0.2.1');
    expect(waits).toEqual([5]);
    await mayRefuse('192.0.2.2');
    expect(waits).toEqual([5]);
  });

  it('are sent at most once every 5 ms after 300 invalid requests from one network, and none is delayed by more than 5 s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 2_000 }), { minLength: 1, maxLength: 30 }), async (pauses) => {
        const clock = { ms: 1e6 };
        const { mayRefuse, waits } = paceAt(clock);
        const sentAt: number[] = [];
        for (const pause of pauses) {
          clock.ms += pause;
          for (let i = 0; i < 150; i += 1) {
            const before = waits.length;
            await mayRefuse('192.0.2.1');
            sentAt.push(clock.ms + (waits.length > before ? waits.at(-1)! : 0));
          }
        }
        for (const wait of waits) expect(wait).toBeLessThanOrEqual(5_000);
        // At most 300 + 200 answers in any 1,000 ms; answers beyond the maximum wait are sent then as well.
        const isFull = waits.includes(5_000);
        for (const at of isFull ? [] : sentAt)
          expect(sentAt.filter((other) => other >= at && other < at + 1_000).length).toBeLessThanOrEqual(501);
        clock.ms += 10_000;
        const before = waits.length;
        await mayRefuse('192.0.2.1');
        expect(waits).toHaveLength(before);
      }),
      { numRuns: 50 },
    );
  });

  it('are replaced by a closed connection if 2,000 refusals to the network already wait', async () => {
    const ends: (() => void)[] = [];
    const mayRefuse = createRefusalRate({
      now: () => 1e6,
      wait: () => new Promise<void>((end) => ends.push(end)),
    });
    for (let i = 0; i < 300; i += 1) expect(await mayRefuse('192.0.2.1')).toBe(true);
    const waiting = Array.from({ length: 2_000 }, () => mayRefuse('192.0.2.1'));
    expect(await mayRefuse('192.0.2.1')).toBe(false);
    expect(await mayRefuse('192.0.2.2')).toBe(true);
    for (const end of ends) end();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  });

  it.each([
    ['POST', '/token/refresh/', { refresh: 'junk' }, 401],
    ['POST', '/logout/', { refresh_token: 'junk' }, 204],
    ['POST', '/api/tournaments/', {}, 401],
    ['PUT', '/api/scoreupdate/', {}, 404],
  ] as const)(
    'do not wait if another network floods the server with %s %s',
    async (method, url, payload, status) => {
      const server = await startServer({ database: 'sqlite' });
      const app = buildApp(server.context, { pages: null, publicUrl: null });
      const answers: string[] = [];
      const ask = async (remoteAddress: string) => {
        const { statusCode } = await app.inject({ method, url, payload, remoteAddress });
        expect(statusCode).toBe(status);
        answers.push(remoteAddress);
      };
      // A stopped clock: on a slow machine the flood earns no allowance while it arrives; its last request waits 1.5 s.
      vi.spyOn(performance, 'now').mockReturnValue(1e6);
      const flood = Array.from({ length: 600 }, () => ask('192.0.2.1'));
      await ask('192.0.2.2');
      expect(answers.length).toBeLessThan(flood.length);
      await Promise.all(flood);
      await app.close();
      await server.close();
    },
  );
});
