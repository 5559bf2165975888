import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhoneDb, type OpenedDb } from '#data/store/database.ts';
import { DATABASE_NAME } from '#data/store/bucket.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { readOutbox, listWaitingEntries } from '#data/scores/outbox.ts';
import { openWorkerDb } from '#data/store/worker-database.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard, watchCard } from '#data/scores/cards.ts';
import type { CardView } from '#data/scores/types.ts';
import { scorecard } from '#tests/support/cards.ts';
import { carriedRow } from '#tests/support/carried-row.ts';

const ME = 7;
const KEY = { user: ME, tournament: 3, round: 1 };
let ids = 0;
const clock = {
  now: () => 1_780_000_000_000 + ids,
  newId: () => `id${String((ids += 1)).padStart(10, '0')}`,
};

/** The first release's tables, written out so that they cannot drift. */
const VERSION_1 = {
  cards: 'id',
  registers: 'id, cardId, state',
  outbox: 'op_id, owner, cardId',
  log: '++id',
  meta: 'key',
};

const VERSION_2 = { ...VERSION_1, carried: 'id, round, state' };

const BLOCK = carriedRow('8/phone/3/1/seal', { seal: 'seal' });

describe('After an update of the app, a phone’s database', () => {
  const opened: { close(): unknown }[] = [];
  const follow = <T extends { close(): unknown }>(db: T): T => {
    opened.push(db);
    return db;
  };
  const app = (): OpenedDb => follow(openPhoneDb());
  const tap = (db: OpenedDb, hole_number: number, score: number) =>
    saveDraft(db, clock, { key: KEY, hole_number, score, partner: null, author: ME });
  const scores = async (db: OpenedDb) =>
    (await db.read((tx) => readCard(tx, KEY)))!.holes.map(({ score }) => score).filter((score) => score > 0);

  /** A card with an acknowledged hole, a queued one and a draft. */
  async function underWay(): Promise<OpenedDb> {
    const db = app();
    await putCard(db, clock, KEY, scorecard(ME), clock.now());
    await tap(db, 1, 4);
    await queueHole(db, clock, [KEY], 1, ME);
    await tap(db, 2, 5);
    return db;
  }
  /** Writes today's rows into a database of the first release. Resolves to their number. */
  async function firstApp(): Promise<number> {
    const now = await underWay();
    const source = new Dexie(DATABASE_NAME);
    source.version(2).stores(VERSION_2);
    await source.open();
    const names = Object.keys(VERSION_1);
    const rows = await Promise.all(names.map((name) => source.table(name).toArray()));
    source.close();
    now.close();
    await Dexie.delete(DATABASE_NAME);
    const first = new Dexie(DATABASE_NAME);
    first.version(1).stores(VERSION_1);
    await first.open();
    for (const [i, name] of names.entries()) await first.table(name).bulkPut(rows[i]!);
    first.close();
    return rows.flat().length;
  }
  /** A newer app with one more table and one more index. Resolves after its migration. */
  async function newerApp({ oldest = 2 } = {}): Promise<Dexie> {
    const newer = new Dexie(DATABASE_NAME);
    newer.version(2).stores(VERSION_2);
    newer.version(3).stores({ outbox: 'op_id, owner, cardId, nextAt', photos: 'id' });
    await newer.open();
    if (oldest > 2) await newer.table('meta').put({ key: 'oldest version that may write', value: oldest });
    return follow(newer);
  }

  beforeEach(() => Dexie.delete(DATABASE_NAME));
  afterEach(() => {
    for (const db of opened.splice(0)) db.close();
  });

  it('is migrated from version 1 of its schema, with every draft and every queued score', async () => {
    const rows = await firstApp();
    const again = app();
    expect(await scores(again)).toEqual([4, 5]);
    expect(await readOutbox(again, ME)).toEqual({ drafts: 1, waiting: 1, needsYou: 0 });
    expect(rows).toBeGreaterThan(4);
    await again.write((tx) => tx.put('carried', BLOCK));
    expect(await again.read((tx) => tx.list({ table: 'carried', index: 'round', value: '3/1' }))).toEqual([
      BLOCK,
    ]);
  });

  it('can be read by a new service worker before the migration, and has no relayed scores at that time', async () => {
    await firstApp();
    const worker = follow((await openWorkerDb())!);
    expect(await worker.read((tx) => tx.list({ table: 'carried', index: 'state', value: 'queued' }))).toEqual(
      [],
    );
    expect(await worker.read((tx) => tx.get('carried', BLOCK.id))).toBeUndefined();
    expect(await listWaitingEntries(worker, ME)).toHaveLength(1);
  });

  it('keeps its relayed scores while an older version of the app writes to it', async () => {
    const now = await underWay();
    await now.write((tx) => tx.put('carried', BLOCK));
    now.close();
    const older = new Dexie(DATABASE_NAME);
    older.version(1).stores(VERSION_1);
    await older.open();
    await older.table('meta').put({ key: 'of the older app', value: 1 });
    older.close();
    const again = app();
    expect(await again.read((tx) => tx.get('carried', BLOCK.id))).toEqual(BLOCK);
    expect(await scores(again)).toEqual([4, 5]);
  });

  it('is migrated by a newer tab without loss, even while a tab of the older app is open', async () => {
    await underWay();
    const newer = await newerApp();
    expect(newer.verno).toBe(3);
    expect(await newer.table('outbox').count()).toBe(1);
    expect(await newer.table('registers').count()).toBe(2);
    expect(await newer.table('photos').count()).toBe(0);
  });

  it('can still be written by a tab of the older app, and the newer tab is notified', async () => {
    const older = await underWay();
    const seen: number[] = [];
    const watching = watchCard(older, KEY).subscribe({
      next: (view: CardView | null) => seen.push(view!.holes[2]!.score),
      error: (error) => {
        throw error;
      },
    });
    const newer = await newerApp();
    await newer.table('photos').put({ id: 'a', of: 'the winner' });
    await tap(older, 3, 6);
    await queueHole(older, clock, [KEY], 3, ME);
    expect(await scores(older)).toEqual([4, 5, 6]);
    expect(await newer.table('outbox').count()).toBe(2);
    expect(await newer.table('photos').count()).toBe(1);
    await expect.poll(() => seen.at(-1)).toBe(6);
    watching.unsubscribe();
    const worker = follow((await openWorkerDb())!);
    expect(await listWaitingEntries(worker, ME)).toHaveLength(2);
  });

  it('can be opened by an older version of the app without loss', async () => {
    (await underWay()).close();
    const newer = await newerApp();
    await newer.table('photos').put({ id: 'a', of: 'the winner' });
    newer.close();
    const older = app();
    expect(await scores(older)).toEqual([4, 5]);
    await tap(older, 3, 6);
    older.close();
    const back = await newerApp();
    expect(back.verno).toBe(3);
    expect(await back.table('photos').count()).toBe(1);
    expect(await back.table('registers').count()).toBe(3);
  });

  it('refuses a tab of the older app, with an instruction to reload, if the newer app has moved the scores', async () => {
    const older = await underWay();
    const newest = await newerApp({ oldest: 3 });
    const refused = await tap(older, 3, 6).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StorageFailure);
    expect((refused as Error).message).toBe(
      'A newer version of the app is in use on this phone. Close this tab or reload it.',
    );
    expect(await newest.table('registers').count()).toBe(2);
    expect(await newest.table('outbox').count()).toBe(1);
    expect(newest.isOpen()).toBe(true);
    await expect(scores(app())).rejects.toThrow(/^A newer version of the app/);
  });

  it('is closed to an older service worker if the newer app has moved the scores, and open to one that may write', async () => {
    await underWay();
    const newer = await newerApp({ oldest: 3 });
    expect(await openWorkerDb()).toBeNull();
    await newer.table('meta').put({ key: 'oldest version that may write', value: 2 });
    const worker = follow((await openWorkerDb())!);
    expect(await listWaitingEntries(worker, ME)).toHaveLength(1);
  });
});
