import { createClient, type ClientDependencies } from '#api/client.ts';
import { claimsOf } from '#api/tokens.ts';
import type { Client } from '#api/types.ts';
import { carryBlocks } from '#contract/scores/relay.ts';
import { toMarkUpdate, updateMarks } from '#contract/scores/marks.ts';
import { updateScore, updateScores } from '#contract/scores/score-posts.ts';
import { joinedBase64url } from '#data/exchange/base64url.ts';
import type { RelayedRow } from '#data/rows.ts';
import type { RelayPort, ScoreHttp } from './ports.ts';

/** Wire format of a block: its bytes, followed by its seal. */
const toWireText = ({ body, seal }: RelayedRow): string => joinedBase64url(body, seal);

/** Each client sees only its owner's tokens, so that another user who signs in never sends the owner's scores. */
export function scoreHttp(parts: ClientDependencies): ScoreHttp & Pick<RelayPort, 'send'> {
  const { tokens } = parts;
  let lastRead: { access: string; owner: number | null } = { access: '', owner: null };
  /** The user id in a token. The last one is cached, because a pass asks for the owner before every step. */
  function parseOwner(heldTokens: { access: string } | null): number | null {
    if (heldTokens === null) return null;
    const { access } = heldTokens;
    if (lastRead.access !== access) lastRead = { access, owner: claimsOf(access)?.userId ?? null };
    return lastRead.owner;
  }
  const clients = new Map<number, Client>();
  const clientFor = (owner: number): Client => {
    const existing = clients.get(owner);
    if (existing) return existing;
    const filterByOwner = async <T extends { access: string }>(
      foundPromise: Promise<T | null>,
    ): Promise<T | null> => {
      const tokenPair = await foundPromise;
      return parseOwner(tokenPair) === owner ? tokenPair : null;
    };
    const newClient = createClient({
      ...parts,
      tokens: {
        read: () => filterByOwner(tokens.read()),
        readNewest: () => filterByOwner(tokens.readNewest()),
        write: tokens.write,
      },
    });
    clients.set(owner, newClient);
    return newClient;
  };
  return {
    owner: async () => parseOwner(await tokens.read()),
    one: (owner, update) => clientFor(owner).call(updateScore, { body: update }),
    batch(owner, updates) {
      const marks = updates.flatMap((update) => toMarkUpdate(update) ?? []);
      if (marks.length > 0) return clientFor(owner).call(updateMarks, { body: { updates: marks } });
      return clientFor(owner).call(updateScores, { body: { updates } });
    },
    send: (owner, rows) => clientFor(owner).call(carryBlocks, { body: { blocks: rows.map(toWireText) } }),
  };
}
