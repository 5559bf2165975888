import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPhoneDb, type OpenedDb } from '#data/store/database.ts';
import { acknowledge, readOutbox, listWaitingEntries } from '#data/scores/outbox.ts';
import { openWorkerDb } from '#data/store/worker-database.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { readCard, watchCard } from '#data/scores/cards.ts';
import type { CardView } from '#data/scores/types.ts';
import { readSession, renewSession, writeSession } from '#data/session.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const OWNER = 7;

let page: OpenedDb;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  page = openPhoneDb();
});

/** Two scores that the page queues. */
async function twoWait(): Promise<void> {
  let ids = 0;
  const clock = { now: () => 1_000, newId: () => `id${String((ids += 1)).padStart(8, '0')}` };
  const holes = Array.from({ length: 18 }, (_, i) => holeEntry(i + 1));
  await putCard(page, clock, KEY, scorecard(OWNER, holes), 500);
  for (const hole_number of [1, 2])
    await saveDraft(page, clock, { key: KEY, hole_number, score: 4, partner: null, author: OWNER });
  await queueCards(page, clock, [KEY], OWNER);
}

async function opened() {
  const worker = await openWorkerDb();
  if (worker === null) throw new Error('there is a database');
  return worker;
}

describe("The service worker's access to the phone's database", () => {
  it('does not create the database, so that the page can create it with its own schema', async () => {
    expect(await openWorkerDb()).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
    await twoWait();
    expect((await readOutbox(page, OWNER)).waiting).toBe(2);
  });

  it('reads the queue of the page, and removes scores that the server acknowledged', async () => {
    await twoWait();
    const worker = await opened();
    const [first, second] = await listWaitingEntries(worker, OWNER);
    expect([first?.hole_number, second?.hole_number]).toEqual([1, 2]);
    const hole = { ...holeEntry(1), score: 4, stamp: first!.payload.stamp!, entered_by: person(OWNER) };
    await acknowledge(worker, first!.op_id, { ...hole, op_id: first!.op_id, result: 'applied' });
    worker.close();
    const view = await page.read((tx) => readCard(tx, KEY));
    expect(view?.holes.slice(0, 2).map(({ state }) => state)).toEqual(['sent', 'saved']);
    expect(view?.waiting).toBe(1);
  });

  it('rolls back a transaction that fails', async () => {
    await twoWait();
    const worker = await opened();
    const [first] = await listWaitingEntries(worker, OWNER);
    const failing = worker.write(async (tx) => {
      await tx.delete('outbox', first!.op_id);
      throw new TypeError('a fault');
    });
    await expect(failing).rejects.toThrow('a fault');
    expect(await listWaitingEntries(worker, OWNER)).toHaveLength(2);
  });

  it('reports a storage failure if the database is closed', async () => {
    await twoWait();
    const worker = await opened();
    worker.close();
    await expect(listWaitingEntries(worker, OWNER)).rejects.toMatchObject({ name: 'StorageFailure' });
  });

  it('stores renewed tokens only if the same golfer is still signed in', async () => {
    const own = { access: 'a', refresh: 'r', obtainedAt: 1 };
    await writeSession(page, own);
    const worker = await opened();
    await renewSession(worker, { ...own, access: 'b' }, ({ access }) => access === 'a');
    expect(await readSession(worker)).toMatchObject({ access: 'b' });
    await writeSession(page, { signedOutAt: 2 });
    await renewSession(worker, { ...own, access: 'c' }, () => true);
    expect(await readSession(worker)).toBeNull();
  });

  it('makes the page update its live queries after a write', async () => {
    await twoWait();
    const seen: number[] = [];
    const following = watchCard(page, KEY).subscribe({
      next: (view: CardView | null) => seen.push(view?.waiting ?? -1),
    });
    await vi.waitFor(() => expect(seen).toEqual([2]));
    const worker = await opened();
    const [first] = await listWaitingEntries(worker, OWNER);
    await acknowledge(worker, first!.op_id, null);
    page.refresh();
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
    following.unsubscribe();
  });
});
