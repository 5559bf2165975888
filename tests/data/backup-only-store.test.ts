import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FallbackDb } from '#data/backup/fallback.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { acknowledge, discardEntry, parkEntry, readOutbox, listWaitingEntries } from '#data/scores/outbox.ts';
import type { SafeDb } from '#data/backup/open-database.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;

let phone: PhoneWithBackup;
let store: FallbackDb;
/** The database without its backup, as another tab uses it. */
let db: SafeDb;
let op_id: string;

const tap = (to: PhoneStore, score: number) =>
  saveDraft(to, phone.clock, { key: KEY, hole_number: 1, score, partner: null, author: ME });
const queue = (to: PhoneStore) => queueHole(to, phone.clock, [KEY], 1, ME);
const view = async () => (await db.read((tx) => readCard(tx, KEY)))!;

async function acknowledged(): Promise<void> {
  const { score, stamp } = (await db.read((tx) => tx.get('outbox', op_id)))!.payload;
  await acknowledge(db, op_id, { ...holeEntry(1, { score, stamp: stamp! }), op_id, result: 'applied' });
}

/** Runs `work` while every write to the database fails. */
async function whileBroken(work: () => Promise<unknown>): Promise<void> {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  await work();
  spy.mockRestore();
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = phoneWithBackup();
  store = phone.openStore();
  db = store.database;
  await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
  await tap(db, 4);
  await queue(db);
  op_id = (await listWaitingEntries(db, ME))[0]!.op_id;
});

describe('A score that is only in the backup, because the database failed,', () => {
  const between: Record<string, () => Promise<unknown>> = {
    'the server acknowledges the value before it': acknowledged,
    'the server refuses the value before it': () => parkEntry(db, op_id, { detail: 'No.' }),
    'the golfer gives the value before it up': () => discardEntry(db, op_id),
    async 'the server has lost the value before it'() {
      await acknowledged();
      await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
    },
  };
  for (const [name, happens] of Object.entries(between))
    it(`becomes a draft once the database answers, even if ${name}`, async () => {
      await whileBroken(() => tap(store, 6));
      await happens();
      await store.recover();
      expect((await view()).holes[0]).toMatchObject({ score: 6, state: 'draft' });
    });

  it('becomes a draft once the database answers, even if the backup has an older refused score', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    await whileBroken(async () => {
      await tap(store, 5);
      await tap(store, 6);
    });
    await parkEntry(db, op_id, { detail: 'No.' });
    clock.mockRestore();
    await store.recover();
    expect((await view()).holes[0]).toMatchObject({ score: 6, state: 'draft' });
  });

  it('replaces the refused score of its hole once it is queued', async () => {
    await parkEntry(db, op_id, { detail: 'No.' });
    await whileBroken(async () => {
      await tap(store, 6);
      await queue(store);
    });
    await store.recover();
    expect(await readOutbox(db, ME)).toEqual({ drafts: 0, waiting: 1, needsYou: 0 });
    expect((await listWaitingEntries(db, ME))[0]!.payload.score).toBe(6);
  });
});
