import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedDb } from '#data/store/database.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readCard } from '#data/scores/cards.ts';
import { saveDraft } from '#data/scores/drafts.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import { scorecard } from '#tests/support/cards.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };

let phone: PhoneWithBackup;
let db: OpenedDb;

const tap = (hole_number: number, score: number) =>
  saveDraft(db, phone.clock, { key: KEY, hole_number, score, partner: null, author: KEY.user });
const hole = async (n: number) => (await db.read((tx) => readCard(tx, KEY)))!.holes[n - 1]!;
const hangs = () => new Promise<never>(() => {});

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = phoneWithBackup();
  db = phone.open(50);
  await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
});

describe('A phone whose backup of unsent scores does not respond', () => {
  it('stores the next score, even if the browser never completes an earlier write to the backup', async () => {
    await tap(1, 4);
    const cache = phone.caches.all.get(BACKUP_CACHE)!;
    const { put } = cache;
    cache.put = hangs;
    await tap(2, 5);
    cache.put = put;
    await tap(3, 6);
    const backedUp = (await phone.kept()).flatMap(({ table, row }) => (table === 'registers' ? [row] : []));
    expect(backedUp.map(({ hole_number }) => hole_number)).toEqual([1, 3]);
    expect(phone.troubles).toEqual([new Error('The backup hangs.')]);
  });

  it('can still read its database', async () => {
    await db.close();
    Object.assign(await phone.caches.open(BACKUP_CACHE), { put: hangs, delete: hangs, entries: [] });
    db = phone.open();
    expect(await hole(1)).toMatchObject({ state: 'empty' });
    expect(phone.troubles).toEqual([new Error('The backup hangs.')]);
  });
});
