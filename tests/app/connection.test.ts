import { describe, expect, it } from 'vitest';
import { fail, offline, succeed } from '#api/failures.ts';
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

describe('whether there is a connection', () => {
  it('is what the last call says', () => {
    const { connection } = world();
    connection.learn(fail(offline));
    expect(connection.isOnline()).toBe(false);
    connection.learn(succeed('fresh', null));
    expect(connection.isOnline()).toBe(true);
    connection.missed();
    connection.learn(succeed('from the cache', 1));
    expect(connection.isOnline()).toBe(false);
    connection.reached();
    expect(connection.isOnline()).toBe(true);
  });

  it('stays "none" when an answer from before arrives after the browser lost its network', () => {
    const { connection, turn } = world();
    turn(false);
    connection.learn(succeed('late', null));
    connection.reached();
    expect(connection.isOnline()).toBe(false);
    turn(true);
    connection.reached();
    expect(connection.isOnline()).toBe(true);
  });
});
