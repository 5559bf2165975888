import { openPhoneDb, type OpenedDb } from './db.ts';
import { heal } from './heal.ts';
import type { Health } from './open.ts';
import type { Chance } from './scorecards.ts';
import type { Vault } from './vault.ts';
import { withVault } from './with-vault.ts';

export interface SafeParts {
  /** Null where the browser has no Cache API (an insecure origin): then there is no second copy. */
  vault: Vault | null;
  chance: Chance;
  /** Runs an opening while no other tab opens. */
  alone: Health['alone'];
  /** Makes room when the phone is full. */
  freeSpace: () => Promise<void>;
  /** Hears of a second copy that does not answer. */
  trouble: (error: unknown) => void;
  /** Scores were put back: `takeHealed` says what. */
  mended: () => void;
}

/** The phone's database with its second copy: looked after at every opening, and followed by every write. */
export function openSafePhoneDb(parts: SafeParts): OpenedDb {
  const { vault, chance, alone, freeSpace, trouble, mended } = parts;
  if (vault === null) return openPhoneDb({ freeSpace });
  const health: Health = {
    alone,
    async check(store, { isNew }) {
      if (await heal(store, vault, chance, { isNew, trouble })) mended();
    },
    mayRenew: () =>
      vault.rows().then(
        () => true,
        (error: unknown) => {
          trouble(error);
          return false;
        },
      ),
  };
  return withVault(openPhoneDb({ freeSpace, health }), vault, { trouble });
}
