import { createClient, type ClientDependencies } from '#api/client.ts';
import { kyFetch } from '#api/ky.ts';
import { getWebLocks } from '#api/locks.ts';
import type { Client } from '#api/types.ts';
import type { Connection } from './connection.ts';

export interface PageClient {
  call: Client['call'];
  /** Options of this client. Sync creates one client per user with them, and gives each client that user's tokens only. */
  parts: ClientDependencies;
}

export function createPageClient({
  base,
  tokens,
  hasWorker,
  connection,
}: Pick<ClientDependencies, 'base' | 'tokens' | 'hasWorker'> & { connection: Connection }): PageClient {
  const dependencies: ClientDependencies = {
    base,
    tokens,
    fetcher: kyFetch,
    locks: getWebLocks(),
    ...(hasWorker && { hasWorker }),
    checkInput: import.meta.env.DEV,
  };
  const client = createClient(dependencies);
  return {
    parts: dependencies,
    async call(endpoint, input) {
      const result = await client.call(endpoint, input);
      if (input?.strategy !== 'cache-only') connection.learn(result);
      return result;
    },
  };
}
