import { parseCardId, type CardKey } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';

const EPOCH_KEY = 'server epoch';

export interface AcknowledgedCard {
  id: string;
  key: CardKey;
  /** Time of the latest tap, ISO 8601. */
  writtenAt: string;
}

/** Cards with acknowledged writes, newest first. A restored server may have lost values of these cards. */
export const listAcknowledgedCards = (db: PhoneStore): Promise<AcknowledgedCard[]> =>
  db.read(async (tx) => {
    const rows = await tx.list({ table: 'registers', index: 'state', value: 'sent' });
    const newestStamps = new Map<string, string>();
    for (const { cardId, recorded_at, stamped } of rows)
      if (stamped && (newestStamps.get(cardId) ?? '') < recorded_at) newestStamps.set(cardId, recorded_at);
    return [...newestStamps]
      .sort(([, a], [, b]) => (a < b ? 1 : -1))
      .map(([id, writtenAt]) => ({ id, key: parseCardId(id), writtenAt }));
  });

/** The server's epoch when this phone last checked all cards that it wrote. */
export const readEpoch = (db: PhoneStore): Promise<string | null> =>
  db.read(async (tx) => {
    const storedEpoch = (await tx.get('meta', EPOCH_KEY))?.value;
    return typeof storedEpoch === 'string' ? storedEpoch : null;
  });

export const writeEpoch = (db: PhoneStore, epoch: string | null): Promise<void> =>
  db.write((tx) => tx.put('meta', { key: EPOCH_KEY, value: epoch }));
