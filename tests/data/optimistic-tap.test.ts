import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { acknowledge, discardEntry, parkEntry } from '#data/scores/outbox.ts';
import type { SafeDb } from '#data/backup/open-database.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import type { Tap, StateBeforeTap } from '#data/scores/drafts.ts';
import { DATABASE_NAME } from '#data/store/bucket.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { RegisterRow } from '#data/rows.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;
const FRIEND = 8;
const HOLE = 5;

interface Golfer {
  phone: PhoneWithBackup;
  db: SafeDb;
}
async function newGolfer(): Promise<Golfer> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const phone = phoneWithBackup();
  const db = phone.open();
  await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
  return { phone, db };
}

const tapOf = (score: number, author = ME): Tap => ({
  key: KEY,
  hole_number: HOLE,
  score,
  partner: null,
  author,
});
/** The basis of a tap on a page that is up to date. */
async function basisOf({ db }: Golfer): Promise<StateBeforeTap> {
  const { card, registers } = (await db.read((tx) => readCard(tx, KEY)))!;
  const device = (await db.read((tx) => tx.get('meta', 'device_id')))?.value;
  return {
    card,
    before: registers.find(({ hole_number }) => hole_number === HOLE),
    device: String(device ?? 'id0000000001'),
  };
}
const registerIn = async ({ db }: Golfer): Promise<RegisterRow> =>
  (await db.read((tx) => tx.get('registers', '7/3/1/5')))!;

async function acknowledgeOldest({ db }: Golfer): Promise<void> {
  const [op] = (await db.read(readUnsent)).outbox;
  if (!op) return;
  const { score, stamp } = op.payload;
  const entry = holeEntry(HOLE, { score, stamp: stamp! });
  await acknowledge(db, op.op_id, { ...entry, op_id: op.op_id, result: 'applied' });
}

type Step = ['tap' | 'queue', number, number] | ['acknowledge'];
const author = fc.constantFrom(ME, FRIEND);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom('tap' as const, 'queue' as const), fc.integer({ min: 1, max: 9 }), author),
  fc.constant<Step>(['acknowledge']),
);
async function take(golfer: Golfer, [what, score, by]: Step): Promise<void> {
  const { db, phone } = golfer;
  if (what === 'tap') await saveDraft(db, phone.clock, tapOf(score!, by));
  else if (what === 'queue') await queueHole(db, phone.clock, [KEY], HOLE, by!);
  else await acknowledgeOldest(golfer);
}

/** The comparable part of two phones' data: the order and origin of the values, without times and ids. */
async function comparableState(golfer: Golfer) {
  const { registers, outbox } = await golfer.db.read(readUnsent);
  const register = await registerIn(golfer);
  const [last] = outbox.toSorted((a, b) => (a.payload.stamp! < b.payload.stamp! ? 1 : -1));
  return {
    unsent: registers.map(({ score, state, author: by }) => ({ score, state, by })),
    queued: outbox.map(({ payload, owner }) => ({ score: payload.score, owner })),
    register: { score: register.score, state: register.state, by: register.author },
    seesNothing: register.seen === null,
    isNewest: last === undefined || register.stamp > last.payload.stamp!,
  };
}

/** A database whose second and later transactions fail, as if the app dies. */
function dying(db: SafeDb): PhoneStore {
  let writes = 0;
  return {
    ...db,
    write: (work) => ((writes += 1) === 1 ? db.write(work) : Promise.reject(new Error('died'))),
  };
}

describe('A tap that is stored before the database is read', () => {
  it('has the same result as a tap that is stored after the read, even if the page is outdated', async () => {
    let behind = 0;
    const history = fc.array(step, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(history, fc.nat({ max: 8 }), author, async (steps, at, by) => {
        const reader = await newGolfer();
        await saveDraft(reader.db, reader.phone.clock, tapOf(1));
        for (const one of steps) await take(reader, one);
        await saveDraft(reader.db, reader.phone.clock, tapOf(4, by));
        const expected = await comparableState(reader);
        await reader.db.close();

        const quick = await newGolfer();
        await saveDraft(quick.db, quick.phone.clock, tapOf(1));
        let basis = await basisOf(quick);
        for (const [i, one] of steps.entries()) {
          await take(quick, one);
          if (i < at) basis = await basisOf(quick);
        }
        if (at < steps.length) behind += 1;
        const next = await saveOptimistically(quick.db, quick.phone.clock, tapOf(4, by), basis);
        expect(await comparableState(quick)).toEqual(expected);
        expect(next.before).toEqual(await registerIn(quick));
        await quick.db.close();
      }),
      { numRuns: 150 },
    );
    expect(behind).toBeGreaterThan(20);
  }, 110_000);

  it('replaces an earlier tap on the hole, even if the page has not read the earlier tap yet', async () => {
    const golfer = await newGolfer();
    const { db, phone } = golfer;
    let basis: StateBeforeTap = await saveDraft(db, phone.clock, tapOf(1));
    phone.clock.now = () => 1_000; // with the clock set back, a tap is still newer than the one before
    for (const score of [2, 3, 4]) basis = await saveOptimistically(db, phone.clock, tapOf(score), basis);
    expect(await registerIn(golfer)).toMatchObject({ score: 4, state: 'draft', seen: null });
  });

  it('is not lost if the score that it replaces is discarded at the same time', async () => {
    const golfer = await newGolfer();
    const { db, phone } = golfer;
    const basis = await saveDraft(db, phone.clock, tapOf(3));
    await db.write((tx) => tx.delete('registers', basis.before.id));
    phone.clock.now = () => 1_000;
    const { before } = await saveOptimistically(db, phone.clock, tapOf(4), basis);
    expect(await registerIn(golfer)).toEqual(before);
    expect(before!.score).toBe(4);
    expect(before!.stamp > basis.before.stamp).toBe(true);
  });

  it('does not replace another author’s score that the page does not show yet', async () => {
    const golfer = await newGolfer();
    const { db, phone } = golfer;
    await take(golfer, ['tap', 3, ME]);
    await take(golfer, ['queue', 3, ME]);
    const basis = await basisOf(golfer);
    await parkEntry(db, basis.before!.op_id!, { detail: 'This card is closed.' });
    await discardEntry(db, basis.before!.op_id!);
    await take(golfer, ['tap', 5, FRIEND]);
    await expect(saveOptimistically(dying(db), phone.clock, tapOf(6), basis)).rejects.toThrow('died');
    expect(await registerIn(golfer)).toMatchObject({ score: 5, author: FRIEND });
  });

  it('never gets the timestamp of a discarded score, even if the phone’s clock is slow', async () => {
    const golfer = await newGolfer();
    const { db, phone } = golfer;
    phone.clock.now = () => 1_000; // so that each stamp is the successor of the stored one
    const given: string[] = [];
    for (const by of [ME, FRIEND, ME]) {
      await take(golfer, ['tap', 3, by]);
      await take(golfer, ['tap', 4, by]);
      await take(golfer, ['queue', 4, by]);
      const { op_id, stamp } = await registerIn(golfer);
      given.push(stamp);
      await parkEntry(db, op_id!, { detail: 'This card is closed.' });
      await discardEntry(db, op_id!);
    }
    expect(new Set(given).size).toBe(3);
    expect(given).toEqual(given.toSorted());
  });

  it('names the server’s score as its parent if the page shows the server’s score', async () => {
    const golfer = await newGolfer();
    const { db, phone } = golfer;
    await take(golfer, ['tap', 5, ME]);
    await take(golfer, ['queue', 5, ME]);
    await acknowledgeOldest(golfer);
    const { stamp } = await registerIn(golfer);
    await saveOptimistically(db, phone.clock, tapOf(6), await basisOf(golfer));
    expect(await registerIn(golfer)).toMatchObject({ score: 6, seen: stamp });
  });

  it('never deletes the draft score of another author', async () => {
    const golfer = await newGolfer();
    const { db, phone } = golfer;
    const basis = await basisOf(golfer);
    await take(golfer, ['tap', 5, FRIEND]);
    await saveOptimistically(db, phone.clock, tapOf(6), basis);
    const { outbox } = await db.read(readUnsent);
    expect(outbox.map(({ owner, payload }) => [owner, payload.score])).toEqual([[FRIEND, 5]]);
    expect(await registerIn(golfer)).toMatchObject({ score: 6, author: ME });
  });

  it('never loses another unsent score, even if the app dies before it reads the database', async () => {
    let overtaken = 0;
    const history = fc.array(step, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(history, author, fc.boolean(), async (steps, by, isFirst) => {
        const golfer = await newGolfer();
        const { db, phone } = golfer;
        if (!isFirst) await saveDraft(db, phone.clock, tapOf(1));
        const basis = await basisOf(golfer);
        for (const one of steps) await take(golfer, one);
        const unsent = await db.read(readUnsent);
        await saveOptimistically(dying(db), phone.clock, tapOf(4, by), basis).catch(() => (overtaken += 1));
        const now = await db.read(readUnsent);
        const isStored = (whose: number, stamp: string) =>
          [
            ...now.registers,
            ...now.outbox.map(({ owner, payload }) => ({ author: owner, stamp: payload.stamp! })),
          ].some((each) => each.author === whose && each.stamp >= stamp);
        for (const register of unsent.registers) expect(isStored(register.author, register.stamp)).toBe(true);
        await db.close();
      }),
      { numRuns: 150 },
    );
    expect(overtaken).toBeGreaterThan(20);
  }, 110_000);

  it('does not overwrite a score that another tab stores or queues in the meantime', async () => {
    for (const handsOver of [false, true]) {
      const golfer = await newGolfer();
      const { db, phone } = golfer;
      await take(golfer, ['tap', 3, ME]);
      await take(golfer, ['queue', 3, ME]);
      const basis = await basisOf(golfer);
      await acknowledgeOldest(golfer); // the page does not see the acknowledgement
      let writes = 0;
      const withAnotherTab: PhoneStore = {
        ...db,
        async write(work) {
          const result = await db.write(work);
          if ((writes += 1) > 1) return result;
          await take(golfer, ['tap', 5, ME]);
          if (handsOver) await take(golfer, ['queue', 5, ME]);
          return result;
        },
      };
      const overtaken = await saveOptimistically(withAnotherTab, phone.clock, tapOf(4), basis);
      expect(await registerIn(golfer)).toEqual(overtaken.before);
      expect(overtaken.before).toMatchObject({ score: 5, seen: basis.before!.stamp });
      const { outbox } = await db.read(readUnsent);
      const stamps = outbox.map(({ payload }) => payload.stamp!).toSorted();
      expect(overtaken.before!.state).toBe(handsOver ? 'queued' : 'draft');
      expect(stamps.at(-1)).toBe(handsOver ? overtaken.before!.stamp : undefined);
      await db.close();
    }
  });

  it('never removes an entry from the log of taps, even after a score of the hole was discarded', async () => {
    const golfer = await newGolfer();
    const { db, phone } = golfer;
    const basis = await basisOf(golfer);
    for (const score of [3, 4]) {
      await saveOptimistically(db, phone.clock, tapOf(score), basis);
      await db.write((tx) => tx.delete('registers', '7/3/1/5'));
    }
    await saveOptimistically(db, phone.clock, tapOf(5), basis);
    expect(await registerIn(golfer)).toMatchObject({ score: 5 });
    const raw = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open(DATABASE_NAME);
      opening.addEventListener('success', () => done(opening.result));
    });
    const lines = raw.transaction('log').objectStore('log').getAll();
    await new Promise((done) => lines.addEventListener('success', done));
    expect(lines.result.map(({ score }) => score).toSorted()).toEqual([3, 4, 5]);
    raw.close();
  });

  it('is also stored in the backup, and subscribers of the card are notified', async () => {
    const { db, phone } = await newGolfer();
    const basis = await saveDraft(db, phone.clock, tapOf(1));
    const seen: number[] = [];
    const watching = db
      .watch((tx) => readCard(tx, KEY))
      .subscribe({ next: (view) => seen.push(view!.holes[HOLE - 1]!.score) });
    await vi.waitFor(() => expect(seen).toEqual([1]));
    await saveOptimistically(db, phone.clock, tapOf(2), basis);
    await vi.waitFor(() => expect(seen).toEqual([1, 2]));
    watching.unsubscribe();
    const backedUp = (await phone.backupRows()).flatMap(({ table, row }) =>
      table === 'registers' ? [row] : [],
    );
    expect(backedUp).toMatchObject([{ hole_number: HOLE, score: 2 }]);
  });
});
