import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBusyFailure, fail, createGatewayFailure, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import { createConnection } from '#app/http/connection.ts';
import type { PageChange } from '#app/lifecycle.ts';

/** A page whose browser can lose its network. */
function world() {
  const state = { hasNetwork: true };
  const listeners = new Set<(change: PageChange) => void>();
  const connection = createConnection({
    isInFront: () => true,
    hasNetwork: () => state.hasNetwork,
    mayAsk: () => state.hasNetwork,
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const turn = (hasNetwork: boolean): void => {
    state.hasNetwork = hasNetwork;
    for (const listener of listeners) listener(hasNetwork ? 'network' : 'no-network');
  };
  return { connection, turn };
}

describe('the connection status', () => {
  it('follows the result of the latest call, except calls that the cache answered', () => {
    const { connection } = world();
    connection.learn(fail(OFFLINE_FAILURE));
    expect(connection.isOnline()).toBe(false);
    connection.learn(succeed('fresh', null));
    expect(connection.isOnline()).toBe(true);
    connection.missed();
    connection.learn(succeed('from the cache', 1));
    expect(connection.isOnline()).toBe(false);
    connection.reached();
    expect(connection.isOnline()).toBe(true);
  });

  it('stays "none" if the network is lost and then a response to an earlier request arrives', () => {
    const { connection, turn } = world();
    turn(false);
    connection.learn(succeed('late', null));
    connection.reached();
    expect(connection.isOnline()).toBe(false);
    turn(true);
    connection.reached();
    expect(connection.isOnline()).toBe(true);
  });

  it('is "none" if a proxy reports that the server is down, but not if the server is only busy', () => {
    const { connection } = world();
    connection.learn(fail(createGatewayFailure(502)));
    expect(connection.isOnline()).toBe(false);
    connection.learn(fail(createBusyFailure(503, 5_000)));
    expect(connection.isOnline()).toBe(true);
  });

  describe('after a lost connection', () => {
    afterEach(() => vi.useRealTimers());

    /** The delays in ms of the requests within this time. */
    async function askedWithin(ms: number, lose: (of: ReturnType<typeof world>['connection']) => void) {
      vi.useFakeTimers();
      const { connection } = world();
      const asked: number[] = [];
      const begun = Date.now();
      connection.watch(async () => void asked.push(Date.now() - begun));
      lose(connection);
      await vi.advanceTimersByTimeAsync(ms);
      return { connection, asked };
    }

    it('is checked again by a request to the server every 20 s', async () => {
      const { asked } = await askedWithin(65_000, ({ missed }) => missed());
      expect(asked).toEqual([20_000, 40_000, 60_000]);
    });

    it('is checked every 4 s for two minutes, then every 20 s, while a proxy reports that the server is down', async () => {
      const { asked } = await askedWithin(170_000, ({ learn }) => learn(fail(createGatewayFailure(502))));
      expect(asked.slice(0, 3)).toEqual([4_000, 8_000, 12_000]);
      expect(asked.filter((at) => at <= 120_000)).toHaveLength(30);
      expect(asked.filter((at) => at > 120_000)).toEqual([140_000, 160_000]);
    });

    it('is not checked every 4 s if some calls fail at the proxy, but others reach the server', async () => {
      const { connection, asked } = await askedWithin(4_500, ({ learn }) =>
        learn(fail(createGatewayFailure(502))),
      );
      for (let i = 0; i < 40; i += 1) {
        connection.reached();
        connection.learn(fail(createGatewayFailure(502)));
        await vi.advanceTimersByTimeAsync(4_500);
      }
      const before = asked.length;
      connection.reached();
      connection.learn(fail(createGatewayFailure(502)));
      await vi.advanceTimersByTimeAsync(19_000);
      expect(asked).toHaveLength(before);
    });
  });
});
