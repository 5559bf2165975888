import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCardEarly } from '#data/backup/early-read.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readCard } from '#data/scores/cards.ts';
import { saveDraft } from '#data/scores/drafts.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { toBackupKey, type BackupRow } from '#data/backup/backup.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const OTHER = { ...KEY, round: 11 };

let phone: PhoneWithBackup;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = phoneWithBackup();
});
afterEach(() => vi.unstubAllGlobals());

const backup = () => openBackup(phone.caches, async () => {});

async function tapped(key = KEY) {
  const db = phone.open();
  await putCard(db, phone.clock, key, scorecard(7, [holeEntry(1), holeEntry(2)]), 500);
  await saveDraft(db, phone.clock, { key, hole_number: 1, score: 5, partner: null, author: 7 });
  const view = await db.read((tx) => readCard(tx, key));
  await db.close();
  return view;
}

/** Changes a score's row in the backup. */
async function spoil(change: (row: BackupRow & { table: 'registers' }) => BackupRow['row']) {
  const [storedRow] = await backup().rows(toBackupKey('registers', '7/3/1/'));
  const row = change(storedRow as BackupRow & { table: 'registers' }) as (BackupRow & {
    table: 'registers';
  })['row'];
  await backup().apply(new Map([[toBackupKey('registers', row.id), { table: 'registers', row }]]));
}

describe('A card that is read before the app has opened its database', () => {
  it('equals the card that is read once the database is open', async () => {
    const view = await tapped();
    expect(view?.holes[0]).toMatchObject({ score: 5, state: 'draft' });
    expect(await readCardEarly(KEY, backup())).toEqual(view);
  });

  it('is null if the phone does not have the card, and the read creates no database', async () => {
    expect(await readCardEarly(KEY, backup())).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
    await tapped(OTHER);
    expect(await readCardEarly(KEY, backup())).toBeNull();
  });

  it('is not shown if the backup has newer scores than the database', async () => {
    await tapped();
    await spoil(({ row }) => ({ ...row, id: '7/3/1/2', hole_number: 2 }));
    expect(await readCardEarly(KEY, backup())).toBeNull();
    await backup().apply(new Map([[toBackupKey('registers', '7/3/1/2'), null]]));
    expect(await readCardEarly(KEY, backup())).not.toBeNull();
    await spoil(({ row }) => ({ ...row, stamp: row.stamp.replace(/^0/, 'f'), score: 6 }));
    expect(await readCardEarly(KEY, backup())).toBeNull();
  });

  it('contains only scores of this card, without outdated scores that are still in the backup', async () => {
    const view = await tapped();
    await tapped(OTHER);
    await backup().apply(new Map([[toBackupKey('registers', '7/3/1/1'), null]]));
    expect(await readCardEarly(KEY, backup())).toEqual(view);
  });
});
