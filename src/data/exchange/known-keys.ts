import type { DeviceKey } from '#contract/scores/carried.ts';
import type { Tx } from '#data/store/types.ts';

/** The public key of a phone that an account has written on, as the server told it. */
export type KnownKey = DeviceKey;

/** The keys that this phone knows of the groups of a tournament, from the cards that it has. */
export async function knownKeys(tx: Tx, tournament: number): Promise<KnownKey[]> {
  const cards = await tx.list({ table: 'cards', index: 'all', value: null });
  return cards
    .filter(({ id }) => id.split('/')[1] === String(tournament))
    .flatMap(({ card }) => card.grouping?.devices ?? []);
}
