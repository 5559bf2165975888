import { beforeEach, describe, expect, it } from 'vitest';
import type { HoleEntry, ScoreAnswer } from '#contract/scores/scores.ts';
import { parseUnsentFile } from '#contract/scores/unsent-file.ts';
import { readCard } from '#data/scores/cards.ts';
import { writeDraft, queueHole, saveDraft, type StateBeforeTap } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { acknowledge, listWaitingEntries } from '#data/scores/outbox.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { noBlocks } from '#tests/support/no-blocks.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const AUTHOR = 7;
const EARLIER = '000000000001-0000-other';
const LATER = 'ffffffffffff-0000-other';

describe.each(Object.entries(DATABASES))('With the database %s, a picked-up hole', (_, open) => {
  let db: PhoneDb;
  let ids = 0;
  let time = 1_780_000_000_000;
  const clock = { now: () => (time += 1), newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
  const place = { key: KEY, hole_number: 4, partner: null, author: AUTHOR };
  const pickUp = (): Promise<StateBeforeTap> =>
    saveDraft(db, clock, { ...place, score: 0, value: PICKED_UP });
  const hole = async () => (await db.read((tx) => readCard(tx, KEY)))!.holes[3]!;
  const queue = () => queueHole(db, clock, [KEY], 4, AUTHOR);
  const waiting = async () => (await listWaitingEntries(db, AUTHOR))[0]!;
  const fetched = (entry: Partial<HoleEntry>, has_stamps = true) => ({
    ...scorecard(KEY.user, [holeEntry(4, entry)]),
    has_stamps,
  });
  const answer = (op_id: string, more: Partial<HoleEntry>): ScoreAnswer => ({
    ...holeEntry(4, { entered_by: person(AUTHOR), ...more }),
    op_id,
    result: 'applied',
  });

  beforeEach(async () => {
    db = await open();
    await putCard(db, clock, KEY, scorecard(KEY.user), clock.now());
  });

  it('is shown at once, is sent as score 0 with a pick-up mark, and counts as sent once the server has it', async () => {
    await pickUp();
    expect(await hole()).toMatchObject({ score: 0, value: PICKED_UP, state: 'draft' });
    await queue();
    const { op_id, payload } = await waiting();
    expect(payload).toMatchObject({ score: 0, no_score: true, hole: 104 });
    expect(payload).not.toHaveProperty('value');
    await acknowledge(db, op_id, answer(op_id, { no_score: true, stamp: payload.stamp! }));
    expect(await hole()).toMatchObject({ value: PICKED_UP, state: 'sent', replaced: null });
  });

  it('is replaced by a number of strokes or an empty score, which is sent without the pick-up mark', async () => {
    await pickUp();
    for (const score of [5, 0]) {
      await saveDraft(db, clock, { ...place, score });
      expect(await hole()).not.toHaveProperty('value');
      await queue();
      expect((await listWaitingEntries(db, AUTHOR)).at(-1)!.payload).not.toHaveProperty('no_score');
    }
  });

  it('is shown as replaced if the server has no score for the hole, even if another author deleted the pick-up', async () => {
    await pickUp();
    await queue();
    const { op_id, payload } = await waiting();
    await acknowledge(db, op_id, answer(op_id, { stamp: payload.stamp! }));
    expect(await hole()).toMatchObject({ score: 0, replaced: { score: 0, value: PICKED_UP } });
    const none = fetched({ stamp: LATER, entered_by: person(9) });
    await putCard(db, clock, KEY, none, clock.now());
    expect((await hole()).replaced).toMatchObject({ value: PICKED_UP });
  });

  it('is sent again after the server was restored', async () => {
    await pickUp();
    await queue();
    const { op_id, payload } = await waiting();
    await acknowledge(db, op_id, answer(op_id, { no_score: true, stamp: payload.stamp! }));
    expect(await putCard(db, clock, KEY, fetched({ stamp: EARLIER, score: 5 }), clock.now())).toBe(1);
    expect((await waiting()).payload).toMatchObject({ score: 0, no_score: true, stamp: payload.stamp });
  });

  it('that another player’s phone sent is shown on the card, and changes the version of the card', async () => {
    const entry = { stamp: LATER, entered_by: person(9) };
    await putCard(db, clock, KEY, fetched({ ...entry, no_score: true }), clock.now());
    expect(await hole()).toMatchObject({ score: 0, value: PICKED_UP, state: 'sent' });
    expect(computeScorecardVersion(fetched({ ...entry, no_score: true }))).not.toBe(
      computeScorecardVersion(fetched(entry)),
    );
  });

  it('is marked "only on this phone" while a plain backend has 0 strokes for it', async () => {
    await pickUp();
    await queue();
    const { op_id } = await waiting();
    await acknowledge(db, op_id, null);
    expect(await hole()).toMatchObject({ value: PICKED_UP, state: 'here-only' });
    await putCard(db, clock, KEY, fetched({ score: 0 }, false), clock.now());
    expect(await hole()).toMatchObject({ value: PICKED_UP, state: 'here-only' });
    await putCard(db, clock, KEY, fetched({ score: 5 }, false), clock.now());
    expect(await hole()).toMatchObject({ score: 5, state: 'sent' });
    expect(await hole()).not.toHaveProperty('value');
  });

  it('is in the exported file of unsent scores, whose format version the previous release of the app refuses', async () => {
    await pickUp();
    await queue();
    const { text } = await exportUnsentFile(db, clock.now());
    expect(JSON.parse(text)).toMatchObject({ version: 3 });
    const other = await open();
    await putCard(other, clock, KEY, scorecard(KEY.user), clock.now());
    await importUnsentFile(other, clock, text, noBlocks);
    expect((await listWaitingEntries(other, AUTHOR))[0]!.payload).toMatchObject({ no_score: true });
    const card = (await other.read((tx) => readCard(tx, KEY)))!;
    expect(card.holes[3]).toMatchObject({ value: PICKED_UP, state: 'saved' });
    expect(parseUnsentFile(text.replaceAll('"score": 0', '"score": 5'))).toEqual({ problem: 'spoilt' });
  });

  it('is replaced if another tab stores a later score', async () => {
    const basis = await saveDraft(db, clock, { ...place, score: 4 });
    await queue();
    const { op_id, payload } = await waiting();
    await acknowledge(db, op_id, answer(op_id, { score: 4, stamp: payload.stamp! }));
    await saveOptimistically(db, clock, { ...place, score: 0, value: PICKED_UP }, basis);
    expect(await hole()).toMatchObject({ value: PICKED_UP, state: 'draft' });
    await db.write((tx) => writeDraft(tx, clock, { ...place, score: 6 }));
    expect(await hole()).toMatchObject({ score: 6 });
    expect(await hole()).not.toHaveProperty('value');
  });
});
