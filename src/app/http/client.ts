import { createClient } from '#api/client.ts';
import type { ClientParts } from '#api/client.ts';
import { kyFetch } from '#api/ky.ts';
import { webLocks } from '#api/locks.ts';
import type { Client } from '#api/types.ts';
import type { Connection } from './connection.ts';

export interface PageClient {
  call: Client['call'];
  /** Options for other clients. The sync engine uses them with its owner's tokens only. */
  parts: ClientParts;
}

export function createPageClient({
  base,
  tokens,
  hasWorker,
  connection,
}: Pick<ClientParts, 'base' | 'tokens' | 'hasWorker'> & { connection: Connection }): PageClient {
  const parts: ClientParts = {
    base,
    tokens,
    fetcher: kyFetch,
    locks: webLocks(),
    ...(hasWorker && { hasWorker }),
    checkInput: import.meta.env.DEV,
  };
  const client = createClient(parts);
  return {
    parts,
    async call(endpoint, input) {
      const result = await client.call(endpoint, input);
      if (input?.strategy !== 'cache-only') connection.learn(result);
      return result;
    },
  };
}
