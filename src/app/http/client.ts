import { createClient } from '#api/client.ts';
import type { ClientParts } from '#api/client.ts';
import { kyFetch } from '#api/ky.ts';
import { webLocks } from '#api/locks.ts';
import type { Client } from '#api/types.ts';
import { noteResult } from './connection.ts';
import { API_BASE } from './api-base.ts';
import { pageTokens } from '#app/session/token-storage.ts';

/** What the page's clients are made of; the sync engine's have their owner's tokens alone. */
export const clientParts: ClientParts = {
  base: API_BASE,
  tokens: pageTokens,
  fetcher: kyFetch,
  locks: webLocks(),
  hasWorker: () => Boolean(navigator.serviceWorker?.controller),
  checkInput: import.meta.env.DEV,
};

const client = createClient(clientParts);

/** Calls the contract; see `Client`. Every answer also says whether there is a connection. */
export const call: Client['call'] = async (endpoint, input) => {
  const result = await client.call(endpoint, input);
  if (input?.freshness !== 'kept') noteResult(result);
  return result;
};
