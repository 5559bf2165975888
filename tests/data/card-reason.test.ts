import { beforeEach, describe, expect, it } from 'vitest';
import { toMarkUpdate, type MarkEntry } from '#contract/scores/marks.ts';
import { parseUnsentFile } from '#contract/scores/unsent-file.ts';
import { describeCardStatus, listFormerMarks, listStatusMarks } from '#app/marks/statusMarks.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueMarks } from '#data/scores/queue-marks.ts';
import { readCard } from '#data/scores/cards.ts';
import { listWaitingEntries } from '#data/scores/outbox.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { decodeBlock, encodeBlock } from '#domain/exchange/block.ts';
import { noBlocks } from '#tests/support/no-blocks.ts';
import { person, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const AUTHOR = 9;
const WHY = 'Signed for 4 on hole 7: 5, règle 3.3b';

describe.each(Object.entries(DATABASES))('With the database %s, the reason of a status', (_, open) => {
  let db: PhoneDb;
  /** Ids fall, so that the order of ids is not the order of acts. */
  let ids = 1_000_000;
  const time = 1_780_000_000_000;
  const clock = { now: () => time, newId: () => `id${String((ids -= 1)).padStart(10, '0')}` };
  const view = async (from = db): Promise<CardView> => (await from.read((tx) => readCard(tx, KEY)))!;
  const set = async (status: string, reason: string) =>
    queueMarks(db, clock, listStatusMarks(await view(), status, reason), AUTHOR);

  beforeEach(async () => {
    db = await open();
    await putCard(db, clock, KEY, scorecard(KEY.user), time);
  });

  it('is stored, shown and queued together with the status, and only what differs from the card is', async () => {
    await set('DQ', WHY);
    const { status, reason, measured } = await view();
    expect([status.value, reason.value, reason.state, measured]).toEqual(['DQ', WHY, 'saved', []]);
    expect(describeCardStatus(await view())).toBe(`Disqualified (DQ): ${WHY}`);
    const updates = (await listWaitingEntries(db, AUTHOR)).map(({ payload }) => toMarkUpdate(payload));
    expect(updates).toMatchObject([
      { kind: 'status', value: 'DQ' },
      { kind: 'reason', value: WHY },
    ]);
    expect(listStatusMarks(await view(), 'DQ', 'Rule 1.2')).toMatchObject([{ mark: 106, former: WHY }]);
    expect(listStatusMarks(await view(), 'DQ', WHY)).toEqual([]);
  });

  it('is restored with the status by the undo of the desk', async () => {
    await set('DQ', WHY);
    const marks = listStatusMarks(await view(), 'playing', '');
    await queueMarks(db, clock, marks, AUTHOR);
    expect(describeCardStatus(await view())).toBe('Playing');
    await queueMarks(db, clock, listFormerMarks(marks), AUTHOR);
    expect(describeCardStatus(await view())).toBe(`Disqualified (DQ): ${WHY}`);
  });

  it('is in the exported file of unsent scores, which an app version without reasons refuses as too new', async () => {
    await set('DQ', WHY);
    const { text } = await exportUnsentFile(db, time);
    expect(JSON.parse(text)).toMatchObject({ version: 9 });
    const other = await open();
    expect(await importUnsentFile(other, clock, text, noBlocks)).toMatchObject({ restored: 2 });
    await putCard(other, clock, KEY, scorecard(KEY.user), time);
    expect((await view(other)).reason).toMatchObject({ value: WHY, state: 'saved' });
    expect(parseUnsentFile(text.replaceAll(WHY, 'x'.repeat(71)))).toEqual({ problem: 'spoilt' });
  });

  it('has no conflict with another reason, which the server stored meanwhile', async () => {
    const reason: MarkEntry = {
      kind: 'reason',
      value: 'Rule 1.2',
      stamp: 'ffffffffffff-0000-other',
      entered_by: person(1),
      recorded_at: null,
      disagreement: null,
    };
    await set('DQ', WHY);
    await putCard(db, clock, KEY, { ...scorecard(KEY.user), marks: { reason } }, time + 1);
    expect((await view()).waiting).toBe(2);
    expect((await view()).reason.disagreement).toBeNull();
  });
});

it('the reason of a status passes from phone to phone unchanged, at its longest too', () => {
  const register = { user: 7, place: 106, score: 0, partner: null, seen: null, seen_other: null };
  for (const value of [WHY, '', 'é'.repeat(70), '漢'.repeat(70)]) {
    const stamp = '019de3320780-0000-a1b2c3d4e5f6a1b2c3d4e5f6';
    const registers = [{ ...register, value, stamp, recorded_at: 1_780_000_000_000 }];
    const device = 'a1b2c3d4e5f6a1b2c3d4e5f6';
    const block = { tournament: 3, round: 1, author: AUTHOR, device, registers };
    expect(decodeBlock(encodeBlock(block))).toEqual(block);
  }
});
