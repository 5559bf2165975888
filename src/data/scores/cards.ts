import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { Observable, PhoneDb, PhoneStore, Tx } from '#data/store/types.ts';
import type { CardView } from './types.ts';
import { viewCard } from './view.ts';

/** Emits null while this phone has no copy of the card. */
export function watchCard(db: PhoneDb, key: CardKey): Observable<CardView | null> {
  return db.watch((tx) => readCard(tx, key));
}

/** Resolves to null if this phone has no copy of the card. */
export async function readCard(tx: Tx, key: CardKey): Promise<CardView | null> {
  const id = cardIdOf(key);
  const row = await tx.get('cards', id);
  if (!row) return null;
  return viewCard(key, row, await tx.list({ table: 'registers', index: 'cardId', value: id }));
}

export const hasCard = (db: PhoneStore, key: CardKey): Promise<boolean> =>
  db.read(async (tx) => (await tx.get('cards', cardIdOf(key))) !== undefined);
