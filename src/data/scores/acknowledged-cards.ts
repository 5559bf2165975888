import { cardKeyOf, type CardKey } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';

const EPOCH = 'server epoch';

/** A card that holds a value which this phone wrote and the server had. */
export interface WrittenCard {
  id: string;
  key: CardKey;
  /** When its latest value was tapped, ISO 8601. */
  writtenAt: string;
}

/** Cards that hold a value of this phone, newest first: those whose server copy is worth a look. */
export const writtenCards = (db: PhoneStore): Promise<WrittenCard[]> =>
  db.read(async (tx) => {
    const rows = await tx.list({ table: 'registers', index: 'state', value: 'sent' });
    const newest = new Map<string, string>();
    for (const { cardId, recorded_at, stamped } of rows)
      if (stamped && (newest.get(cardId) ?? '') < recorded_at) newest.set(cardId, recorded_at);
    return [...newest]
      .sort(([, a], [, b]) => (a < b ? 1 : -1))
      .map(([id, writtenAt]) => ({ id, key: cardKeyOf(id), writtenAt }));
  });

/** The restore of the server after which every written card was looked at; null when there was none. */
export const readEpoch = (db: PhoneStore): Promise<string | null> =>
  db.read(async (tx) => {
    const value = (await tx.get('meta', EPOCH))?.value;
    return typeof value === 'string' ? value : null;
  });

/** Notes that all was looked at after this restore. */
export const writeEpoch = (db: PhoneStore, epoch: string | null): Promise<void> =>
  db.write((tx) => tx.put('meta', { key: EPOCH, value: epoch }));
