import type { DeviceKey } from '#contract/scores/relay.ts';
import type { Tx } from '#data/store/types.ts';

export type RegisteredKey = DeviceKey;

/** Reads the keys from the cached cards of a tournament's groups. */
export async function readRegisteredKeys(tx: Tx, tournament: number): Promise<RegisteredKey[]> {
  const cards = await tx.list({ table: 'cards', index: 'all', value: null });
  return cards
    .filter(({ id }) => id.split('/')[1] === String(tournament))
    .flatMap(({ card }) => card.grouping?.devices ?? []);
}
