import { beforeEach, describe, expect, it } from 'vitest';
import type { RelayedRow, RegisterRow } from '#data/rows.ts';
import { BACKUP_CACHE, keyOfRow } from '#data/backup/backup.ts';
import type { Backup, BackupChanges, BackupRow } from '#data/backup/backup.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { createCaches, type MemoryCaches } from '#tests/support/caches.ts';

const never = () => new Promise<never>(() => {});
const register = (score: number, stamp: string): BackupRow => ({
  table: 'registers',
  row: { id: '7/3/1/5', cardId: '7/3/1', hole_number: 5, score, stamp, state: 'draft' } as RegisterRow,
});
const KEY = keyOfRow(register(0, ''));
const put = (row: BackupRow): BackupChanges => new Map([[KEY, row]]);
const FORGET: BackupChanges = new Map([[KEY, null]]);

let caches: MemoryCaches;
const page = (): Backup => openBackup(caches, async () => {});
const scores = async () => (await page().rows()).map(({ row }) => (row as RegisterRow).score);
const cache = () => caches.all.get(BACKUP_CACHE)!;

beforeEach(() => {
  caches = createCaches();
});

describe('In the backup of unsent scores,', () => {
  it('the old score stays readable if the browser is killed before the new score is stored', async () => {
    const backup = page();
    await backup.apply(put(register(4, '1')));
    // Chromium deletes the old entry before it writes the new one.
    cache().put = async (request) => {
      await cache().delete(request);
      return never();
    };
    void backup.apply(put(register(5, '2')));
    await new Promise((done) => setTimeout(done));
    expect(await scores()).toEqual([4]);
  });

  it('another phone’s older scores are deleted only after its newer scores are completely stored', async () => {
    const block = (id: string): BackupRow => ({
      table: 'carried',
      row: { id, seal: id, registers: [] as RelayedRow['registers'] } as Partial<RelayedRow> as RelayedRow,
    });
    const backup = page();
    const [earlier, later] = [block('earlier'), block('later')];
    const ids = async () => (await page().rows()).map(({ row }) => (row as RelayedRow).id);
    const replaced: BackupChanges = new Map([
      [keyOfRow(earlier), null],
      [keyOfRow(later), later],
    ]);
    await backup.apply(new Map([[keyOfRow(earlier), earlier]]));
    const { put: whole } = cache();
    cache().put = never; // the browser is killed here
    void backup.apply(replaced);
    await new Promise((done) => setTimeout(done));
    expect(await ids()).toEqual(['earlier']);
    cache().put = whole;
    await page().apply(replaced);
    expect(await ids()).toEqual(['later']);
  });

  it('an older score of a hole neither replaces nor deletes a newer score', async () => {
    const backup = page();
    const before = register(4, '1').row as RegisterRow;
    for (const state of ['draft', 'queued', 'parked'] as const) {
      await backup.apply(put(register(5, '2')));
      await backup.apply(put({ table: 'registers', row: { ...before, state } }));
      await backup.apply(new Map([[KEY, { table: 'gone', stamp: '1' }]]));
      await new Promise((done) => setTimeout(done));
      expect(await scores()).toEqual([5]);
      await backup.apply(new Map([[KEY, { table: 'gone', stamp: '2' }]]));
      expect(cache().entries).toEqual([]);
    }
  });

  it('reads return only the new score of a hole, even if the old score could not be deleted', async () => {
    const backup = page();
    await backup.apply(put(register(4, '1')));
    cache().delete = never;
    await backup.apply(put(register(5, '2')));
    expect(cache().entries).toHaveLength(2);
    expect(await scores()).toEqual([5]);
    await page().apply(put(register(6, '3')));
    expect(await scores()).toEqual([6]);
  });

  it('the score of a hole with the greater stamp wins, even if it was written earlier', async () => {
    await page().apply(put(register(5, '2')));
    const [left] = cache().entries;
    await page().apply(put(register(4, '1')));
    cache().entries.push(left!);
    expect(await scores()).toEqual([5]);
  });

  it('each hole has a single entry, even after many writes in quick succession', async () => {
    for (let i = 1; i <= 20; i += 1) await page().apply(put(register(i, String(100 + i))));
    expect(await scores()).toEqual([20]);
    expect(cache().entries).toHaveLength(1);
  });

  it('the removal of a score deletes all its entries, also those that other tabs and older app versions wrote', async () => {
    await page().apply(put(register(4, '1')));
    const [left] = cache().entries;
    const backup = page();
    await backup.apply(put(register(5, '2')));
    const [address] = left!.url.split('?');
    cache().entries.push(left!, { ...left!, url: address! });
    await backup.apply(FORGET);
    expect(cache().entries).toEqual([]);
  });

  it('the entry of an older app version stays readable until the new entry is stored', async () => {
    await caches.open(BACKUP_CACHE);
    const address = `https://vault.greenside.invalid/${KEY}`;
    await cache().put(address, Response.json(register(4, '1')));
    expect(await scores()).toEqual([4]);
    await page().apply(put(register(5, '2')));
    expect(await scores()).toEqual([5]);
    expect(cache().entries).toHaveLength(1);
  });

  it('the function Response.json is not needed, because iOS 16 does not have it', async () => {
    const { json } = Response;
    Reflect.deleteProperty(Response, 'json');
    try {
      await page().apply(put(register(4, '1')));
    } finally {
      Response.json = json;
    }
    expect(await scores()).toEqual([4]);
  });

  it('the cache is opened again if all open caches fail because the browser lost its storage process', async () => {
    const backup = page();
    await backup.apply(put(register(4, '1')));
    // WebKit: all open caches fail with this error for the rest of the document's life.
    const lost = () => Promise.reject(new TypeError('Internal error'));
    const opened = cache();
    const alive = Object.assign(
      Object.create(Object.getPrototypeOf(opened) as object),
      opened,
    ) as typeof opened;
    Object.assign(opened, { put: lost, match: lost, keys: lost, delete: lost });
    caches.all.set(BACKUP_CACHE, alive);
    expect((await backup.rows()).map(({ row }) => (row as RegisterRow).score)).toEqual([4]);
    await backup.apply(put(register(5, '2')));
    expect(await scores()).toEqual([5]);
  });
});
