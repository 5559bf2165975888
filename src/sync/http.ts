import { createClient, type ClientDependencies } from '#api/client.ts';
import { decodeClaims } from '#api/tokens.ts';
import type { Client } from '#api/types.ts';
import { carryBlocks } from '#contract/scores/relay.ts';
import { toMarkUpdate, updateMarks } from '#contract/scores/marks.ts';
import { updateScore, updateScores } from '#contract/scores/score-posts.ts';
import { joinBase64url } from '#data/exchange/base64url.ts';
import type { RelayedRow } from '#data/rows.ts';
import type { RelayPort, ScoreHttp } from './ports.ts';

/** Wire format of a block: its bytes, followed by its seal. */
const toWireText = ({ body, seal }: RelayedRow): string => joinBase64url(body, seal);

/** Each client sees only its owner's tokens, so that another user who signs in never sends the owner's scores. */
export function createScoreHttp(dependencies: ClientDependencies): ScoreHttp & Pick<RelayPort, 'send'> {
  const { tokens } = dependencies;
  let lastOwner: { access: string; owner: number | null } = { access: '', owner: null };
  /** Returns the user id in a token. The last id is cached, because the engine asks for the owner before every step. */
  function parseOwner(storedTokens: { access: string } | null): number | null {
    if (storedTokens === null) return null;
    const { access } = storedTokens;
    if (lastOwner.access !== access) lastOwner = { access, owner: decodeClaims(access)?.userId ?? null };
    return lastOwner.owner;
  }
  const clientsByOwner = new Map<number, Client>();
  const getClientOfOwner = (owner: number): Client => {
    const existingClient = clientsByOwner.get(owner);
    if (existingClient) return existingClient;
    const filterByOwner = async <T extends { access: string }>(
      tokensPromise: Promise<T | null>,
    ): Promise<T | null> => {
      const tokenPair = await tokensPromise;
      return parseOwner(tokenPair) === owner ? tokenPair : null;
    };
    const newClient = createClient({
      ...dependencies,
      tokens: {
        read: () => filterByOwner(tokens.read()),
        readNewest: () => filterByOwner(tokens.readNewest()),
        write: tokens.write,
      },
    });
    clientsByOwner.set(owner, newClient);
    return newClient;
  };
  return {
    owner: async () => parseOwner(await tokens.read()),
    sendOne: (owner, update) => getClientOfOwner(owner).call(updateScore, { body: update }),
    sendBatch(owner, updates) {
      const client = getClientOfOwner(owner);
      if (updates.every(({ value }) => value === undefined))
        return client.call(updateScores, { body: { updates } });
      const marks = updates.flatMap((update) => toMarkUpdate(update) ?? []);
      return client.call(updateMarks, { body: { updates: marks } });
    },
    send: (owner, rows) =>
      getClientOfOwner(owner).call(carryBlocks, { body: { blocks: rows.map(toWireText) } }),
  };
}
