import { beforeEach, describe, expect, it } from 'vitest';
import { readMarkAnswer, toMarkUpdate, type MarkEntry } from '#contract/scores/marks.ts';
import { parseUnsentFile } from '#contract/scores/unsent-file.ts';
import { acknowledge, discardEntry, parkEntry, listWaitingEntries } from '#data/scores/outbox.ts';
import { watchDisputes } from '#data/scores/disputes.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueMark } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { getContestMarkNumber, NOT_MEASURED } from '#domain/cards/marks.ts';
import { noBlocks } from '#tests/support/no-blocks.ts';
import { person, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const AUTHOR = 7;
const LATER = 'ffffffffffff-0000-other';
const NEAR_7 = getContestMarkNumber({ contest: 'near', hole: 7 });
const LONG_18 = getContestMarkNumber({ contest: 'long', hole: 18 });

const near = (value: string, more: Partial<MarkEntry> = {}): MarkEntry => ({
  kind: 'near:7',
  value,
  stamp: LATER,
  entered_by: person(9),
  recorded_at: null,
  disagreement: null,
  ...more,
});

describe.each(Object.entries(DATABASES))('With the database %s, a contest’s measured distance', (_, open) => {
  let db: PhoneDb;
  let ids = 0;
  const time = 1_780_000_000_000;
  const clock = { now: () => time, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
  const set = (value: string, hole_number = NEAR_7) =>
    queueMark(db, clock, { key: KEY, hole_number, score: 0, partner: null, value, author: AUTHOR });
  const view = async (from = db): Promise<CardView> => (await from.read((tx) => readCard(tx, KEY)))!;
  const waiting = async () => (await listWaitingEntries(db, AUTHOR))[0]!;
  const answered = (more: Partial<MarkEntry>, op_id: string) =>
    readMarkAnswer({ ...near('250'), ...more, op_id, result: 'applied' })!;

  beforeEach(async () => {
    db = await open();
    await putCard(db, clock, KEY, scorecard(KEY.user), time);
  });

  it('is shown at once, is queued, and changes neither the holes nor the status of the card', async () => {
    expect((await view()).measured).toEqual([]);
    await set('24350', LONG_18);
    await set('250');
    const { measured, holes, status, total, waiting: count } = await view();
    expect(measured).toMatchObject([
      { hole_number: 207, value: '250', state: 'saved', score: 0 },
      { hole_number: 318, value: '24350', state: 'saved' },
    ]);
    expect([holes.length, status.state, total, count]).toEqual([18, 'empty', 0, 2]);
    const updates = (await listWaitingEntries(db, AUTHOR)).map(({ payload }) => toMarkUpdate(payload));
    expect(updates).toMatchObject([
      { kind: 'near:7', value: '250' },
      { user: 7, tournament: 3, round_number: 1, kind: 'long:18', value: '24350', seen: null },
    ]);
  });

  it('is deleted by an empty value, and no entry waits to be sent once the server has the empty value', async () => {
    await set('250');
    const first = await waiting();
    await acknowledge(db, first.op_id, answered({ stamp: first.payload.stamp! }, first.op_id));
    await set(NOT_MEASURED);
    const { op_id, payload } = await waiting();
    expect(toMarkUpdate(payload)).toMatchObject({ kind: 'near:7', value: '', seen: first.payload.stamp });
    await acknowledge(db, op_id, answered({ value: '', stamp: payload.stamp! }, op_id));
    expect((await view()).measured).toMatchObject([{ value: '', state: 'sent', replaced: null }]);
    expect((await view()).waiting).toBe(0);
  });

  it('that the server refuses waits for the user, who can accept the server’s value instead', async () => {
    await putCard(db, clock, KEY, { ...scorecard(7), marks: { 'near:7': near('85') } }, time);
    await set('250');
    const { op_id } = await waiting();
    await parkEntry(db, op_id, { detail: 'The results are final.' });
    expect(await view()).toMatchObject({ needsYou: 1, measured: [{ state: 'needs-you' }] });
    await discardEntry(db, op_id);
    expect((await view()).measured).toMatchObject([{ value: '85', state: 'sent', entered_by: { id: 9 } }]);
  });

  it('is sent again if the server has lost it', async () => {
    await set('250');
    const { op_id, payload } = await waiting();
    await acknowledge(db, op_id, answered({ stamp: payload.stamp! }, op_id));
    expect(await putCard(db, clock, KEY, scorecard(7), time + 1)).toBe(1);
    expect(await waiting()).toMatchObject({ op_id, payload: { value: '250', stamp: payload.stamp } });
  });

  it('is listed as a conflict with a concurrent measurement until the user chooses one', async () => {
    const disagreement = { value: '310', user: person(8), recorded_at: null, stamp: LATER };
    const marks = { 'near:7': near('250', { disagreement }) };
    await putCard(db, clock, KEY, { ...scorecard(7), marks }, time);
    const disputes = () =>
      new Promise((resolve, reject) => watchDisputes(db, AUTHOR).subscribe({ next: resolve, error: reject }));
    expect(await disputes()).toMatchObject([{ hole_number: NEAR_7, player: { id: 7 } }]);
    await set('310');
    expect((await waiting()).payload).toMatchObject({ seen: LATER, seen_other: LATER });
    expect(await disputes()).toEqual([]);
  });

  it('may be 0 for a nearest ball without a measurement; an exported file with a 0 has version 8', async () => {
    await set('0');
    const { text } = await exportUnsentFile(db, time);
    expect(JSON.parse(text)).toMatchObject({ version: 8 });
    expect(await importUnsentFile(await open(), clock, text, noBlocks)).toMatchObject({ restored: 1 });
  });

  it('is in the exported file of unsent scores, which an app version without measurements refuses as too new', async () => {
    await set('250');
    await set(NOT_MEASURED, LONG_18);
    const { text, scores } = await exportUnsentFile(db, time);
    expect(scores).toBe(2);
    expect(JSON.parse(text)).toMatchObject({ version: 4 });
    const other = await open();
    expect(await importUnsentFile(other, clock, text, noBlocks)).toMatchObject({ restored: 2 });
    await putCard(other, clock, KEY, scorecard(7), time);
    expect((await view(other)).measured).toMatchObject([
      { value: '250', state: 'saved' },
      { value: '', state: 'saved' },
    ]);
    for (const spoilt of ['"RTD"', '"-1"', '"100001"', '"no_score"'])
      expect(parseUnsentFile(text.replaceAll('"250"', spoilt))).toEqual({ problem: 'spoilt' });
  });
});
