import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCardAhead } from '#data/backup/early-read.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readCard } from '#data/scores/cards.ts';
import { saveDraft } from '#data/scores/drafts.ts';
import { openVault } from '#data/backup/cache-backup.ts';
import { vaultKey, type VaultRow } from '#data/backup/backup.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { vaultedPhone, type VaultedPhone } from '#tests/support/vaulted.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const OTHER = { ...KEY, round: 11 };

let phone: VaultedPhone;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = vaultedPhone();
});
afterEach(() => vi.unstubAllGlobals());

const vault = () => openVault(phone.caches, async () => {});

async function tapped(key = KEY) {
  const db = phone.open();
  await putCard(db, phone.chance, key, scorecard(7, [holeEntry(1), holeEntry(2)]), 500);
  await saveDraft(db, phone.chance, { key, hole_number: 1, score: 5, partner: null, author: 7 });
  const view = await db.read((tx) => readCard(tx, key));
  await db.close();
  return view;
}

/** What a score of the card is in the second copy, changed. */
async function spoil(change: (row: VaultRow & { table: 'registers' }) => VaultRow['row']) {
  const [kept] = await vault().rows(vaultKey('registers', '7/3/1/'));
  const row = change(kept as VaultRow & { table: 'registers' }) as (VaultRow & { table: 'registers' })['row'];
  await vault().apply(new Map([[vaultKey('registers', row.id), { table: 'registers', row }]]));
}

describe('A card read ahead of the opening of the database', () => {
  it('is the card as the open database shows it', async () => {
    const view = await tapped();
    expect(view?.holes[0]).toMatchObject({ score: 5, state: 'draft' });
    expect(await readCardAhead(KEY, vault())).toEqual(view);
  });

  it('is none on a phone without the card, and none is made', async () => {
    expect(await readCardAhead(KEY, vault())).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
    await tapped(OTHER);
    expect(await readCardAhead(KEY, vault())).toBeNull();
  });

  it('is none while the second copy has a score, or a later one, that the database lacks', async () => {
    await tapped();
    await spoil(({ row }) => ({ ...row, id: '7/3/1/2', hole_number: 2 }));
    expect(await readCardAhead(KEY, vault())).toBeNull();
    await vault().apply(new Map([[vaultKey('registers', '7/3/1/2'), null]]));
    expect(await readCardAhead(KEY, vault())).not.toBeNull();
    await spoil(({ row }) => ({ ...row, stamp: row.stamp.replace(/^0/, 'f'), score: 6 }));
    expect(await readCardAhead(KEY, vault())).toBeNull();
  });

  it('heeds the scores of this card alone, and an older one that the second copy has yet to lose', async () => {
    const view = await tapped();
    await tapped(OTHER);
    await vault().apply(new Map([[vaultKey('registers', '7/3/1/1'), null]]));
    expect(await readCardAhead(KEY, vault())).toEqual(view);
  });
});
