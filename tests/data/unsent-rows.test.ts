import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeUnsentFile } from '#contract/scores/unsent-file.ts';
import type { OpenedDb } from '#data/store/database.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import { parkEntry, readOutbox, listWaitingEntries } from '#data/scores/outbox.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import { noBlocks } from '#tests/support/no-blocks.ts';
import { person, scorecard } from '#tests/support/cards.ts';
import { sentence } from '#words/message.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';
import { cardIdOf } from '#data/rows.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;
const REFUSED = sentence('Round {round} is not played on this course.', { round: 1 });
const FRIEND = 8;

interface Golfer {
  phone: PhoneWithBackup;
  db: OpenedDb;
  tap(hole: number, score: number, author?: number): Promise<void>;
  queue(hole: number, author?: number): Promise<number>;
}

/** A phone with the user's card, and its own clock and ids. */
async function phoneOf(ids: string, hasCard = true): Promise<Golfer> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const phone = phoneWithBackup(ids);
  const db = phone.open();
  await db.read(readUnsent);
  if (hasCard) await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
  return {
    phone,
    db,
    async tap(hole_number, score, author = ME) {
      await saveDraft(db, phone.clock, { key: KEY, hole_number, score, partner: person(9), author });
    },
    queue: (hole, author = ME) => queueHole(db, phone.clock, [KEY], hole, author),
  };
}

const take = (to: Golfer, text: string) => importUnsentFile(to.db, to.phone.clock, text, noBlocks);
const all = async (golfer: Golfer) => {
  const { registers, outbox } = await golfer.db.read(readUnsent);
  return { registers, outbox: outbox.map((row) => ({ ...row, attempts: 0, nextAt: 0 })) };
};

let mine: Golfer;
let file: string;
beforeEach(async () => {
  mine = await phoneOf('a');
  await mine.tap(1, 4);
  await mine.tap(2, 5);
  await mine.queue(2);
  await mine.tap(3, 6, FRIEND);
  await mine.queue(3, FRIEND);
  await mine.tap(4, 7);
  await mine.queue(4);
  const entry = (await listWaitingEntries(mine.db, ME)).find(({ hole_number }) => hole_number === 4)!;
  await parkEntry(mine.db, entry.op_id, REFUSED);
  file = (await exportUnsentFile(mine.db, 1_780_000_000_000)).text;
});

describe('A file of unsent scores', () => {
  it('contains the number of its scores, which is 0 after every score was sent', async () => {
    expect((await exportUnsentFile(mine.db, 1)).scores).toBe(4);
    expect((await exportUnsentFile((await phoneOf('b')).db, 1)).scores).toBe(0);
  });

  it('moves all unsent scores with their authors to another phone, including drafts and refused scores', async () => {
    const other = await phoneOf('b', false);
    expect(await take(other, file)).toEqual({ restored: 4, skipped: 0, owners: [ME, FRIEND], forged: 0 });
    expect(await all(other)).toEqual(await all(mine));
    expect(await readOutbox(other.db, ME)).toEqual({ drafts: 1, waiting: 1, needsYou: 1 });
    expect(await readOutbox(other.db, FRIEND)).toEqual({ drafts: 0, waiting: 1, needsYou: 0 });
    await putCard(other.db, other.phone.clock, KEY, scorecard(KEY.user), other.phone.clock.now());
    const view = await other.db.read((tx) => readCard(tx, KEY));
    expect(view!.holes.slice(0, 4).map(({ score, state }) => [score, state])).toEqual([
      [4, 'draft'],
      [5, 'saved'],
      [6, 'saved'],
      [7, 'needs-you'],
    ]);
    expect(view!.holes[3]!.problem).toEqual(REFUSED);
  });

  it('changes nothing if it is loaded twice, or if the phone still has its scores', async () => {
    const before = await all(mine);
    expect(await take(mine, file)).toMatchObject({ restored: 0, skipped: 0 });
    expect(await all(mine)).toEqual(before);
    const other = await phoneOf('b');
    await take(other, file);
    expect(await take(other, file)).toMatchObject({ restored: 0, skipped: 0 });
  });

  it('never replaces a later score of the phone that loads it', async () => {
    await mine.tap(1, 9);
    await take(mine, file);
    const { registers } = await all(mine);
    expect(registers.find(({ hole_number }) => hole_number === 1)).toMatchObject({
      score: 9,
      state: 'draft',
    });
  });

  it('can replace another golfer’s draft on a hole by a later score, after the phone has queued the draft', async () => {
    const other = await phoneOf('b');
    await other.tap(1, 8, FRIEND);
    const later = JSON.parse(file) as { registers: { stamp: string }[] };
    const stamp = 'ffff00000000-0000-later';
    later.registers = later.registers.map((one) => ({ ...one, stamp }));
    await take(other, JSON.stringify(later));
    expect((await listWaitingEntries(other.db, FRIEND)).map(({ payload }) => payload.score)).toContain(8);
    const { registers } = await all(other);
    expect(registers.find(({ hole_number }) => hole_number === 1)).toMatchObject({ score: 4, author: ME });
  });

  it('queues a draft beside another golfer’s later score of the hole, once', async () => {
    const other = await phoneOf('b');
    other.phone.clock.now = () => 1_790_000_000_000;
    await other.tap(1, 8, FRIEND);
    expect(await take(other, file)).toMatchObject({ restored: 4, skipped: 0 });
    const { registers, outbox } = await all(other);
    const isFirst = ({ hole_number }: { hole_number: number }) => hole_number === 1;
    expect(registers.find(isFirst)).toMatchObject({ score: 8, author: FRIEND, state: 'draft' });
    expect(outbox.filter(isFirst)).toMatchObject([{ owner: ME, parked: 0, payload: { score: 4 } }]);
    expect(await take(other, file)).toMatchObject({ restored: 0, skipped: 0 });
  });

  it('is loaded without a draft if this phone has another golfer’s later score for the hole, and no card', async () => {
    const other = await phoneOf('b');
    other.phone.clock.now = () => 1_790_000_000_000;
    await other.tap(1, 8, FRIEND);
    await other.db.write((tx) => tx.delete('cards', cardIdOf(KEY)));
    expect(await take(other, file)).toMatchObject({ restored: 3, skipped: 1 });
    const { registers } = await all(other);
    expect(registers.find(({ hole_number }) => hole_number === 1)).toMatchObject({
      score: 8,
      author: FRIEND,
    });
  });

  const changed = (change: (json: Record<string, never>) => void): string => {
    const json = JSON.parse(file) as Record<string, never>;
    change(json);
    return JSON.stringify(json);
  };
  const bad: [string, () => string, string][] = [
    ['a photo', () => '\u00ff\u00d8\u00ff\u00e0JFIF', 'foreign'],
    ['JSON of another app', () => '{"holes":[]}', 'foreign'],
    ['nothing', () => '', 'foreign'],
    ['cut off', () => file.slice(0, file.length / 2), 'spoilt'],
    ['of a newer version', () => changed((json) => void Object.assign(json, { version: 99 })), 'newer'],
    ['with a score of -1', () => file.replace('"score": 4', '"score": -1'), 'spoilt'],
    ['with a stamp that is none', () => file.replace(/"stamp": "[^"]+"/, '"stamp": "now"'), 'spoilt'],
    ['with an op of another card', () => file.replace('"user": 7', '"user": 70'), 'spoilt'],
    ['with a hole 19', () => file.replace('"hole_number": 1,', '"hole_number": 19,'), 'spoilt'],
  ];
  it.each(bad)('changes nothing on the phone if it is %s', async (_, text, problem) => {
    const before = await all(mine);
    expect(await take(mine, text())).toEqual({ problem });
    expect(await all(mine)).toEqual(before);
  });

  it('can be loaded even if it contains no score', async () => {
    const empty = writeUnsentFile({ saved_at: '2026-06-01T00:00:00.000Z', registers: [], outbox: [] });
    expect(await take(mine, empty)).toEqual({ restored: 0, skipped: 0, owners: [], forged: 0 });
  });
});
