import { beforeEach, describe, expect, it } from 'vitest';
import { readMarkAnswer, toMarkUpdate, type MarkEntry } from '#contract/scores/marks.ts';
import { parseUnsentFile } from '#contract/scores/unsent-file.ts';
import { acknowledge, discardEntry, parkEntry, readOutbox, listWaitingEntries } from '#data/scores/outbox.ts';
import { watchDisputes } from '#data/scores/disputes.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueMark, saveDraft, queueHole } from '#data/scores/drafts.ts';
import { queueMarks } from '#data/scores/queue-marks.ts';
import { readCard } from '#data/scores/cards.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { noBlocks } from '#tests/support/no-blocks.ts';
import { person, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const AUTHOR = 7;
const LATER = 'ffffffffffff-0000-other';

const markEntry = (value: string, more: Partial<MarkEntry> = {}): MarkEntry => ({
  kind: 'status',
  value,
  stamp: LATER,
  entered_by: person(9),
  recorded_at: null,
  disagreement: null,
  ...more,
});

describe.each(Object.entries(DATABASES))(
  'With the database %s, the status of a card (such as "retired")',
  (_, open) => {
    let db: PhoneDb;
    let ids = 0;
    const time = 1_780_000_000_000;
    const clock = { now: () => time, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
    const set = (value: string) =>
      queueMark(db, clock, {
        key: KEY,
        hole_number: MARK_PLACES.status,
        score: 0,
        partner: null,
        value,
        author: AUTHOR,
      });
    const view = async (): Promise<CardView> => (await db.read((tx) => readCard(tx, KEY)))!;
    const waiting = async () => (await listWaitingEntries(db, AUTHOR))[0]!;
    const answered = (more: Partial<MarkEntry>, op_id: string) =>
      readMarkAnswer({ ...markEntry('RTD'), ...more, op_id, result: 'applied' })!;

    beforeEach(async () => {
      db = await open();
      await putCard(db, clock, KEY, scorecard(KEY.user), time);
    });

    it('is shown at once, is queued in the same transaction, and changes no hole', async () => {
      await set('RTD');
      expect((await view()).status).toMatchObject({ value: 'RTD', state: 'saved', score: 0 });
      expect((await view()).holes).toHaveLength(18);
      expect((await view()).waiting).toBe(1);
      expect(await readOutbox(db, AUTHOR)).toEqual({ drafts: 0, waiting: 1, needsYou: 0 });
      expect(toMarkUpdate((await waiting()).payload)).toMatchObject({
        user: 7,
        tournament: 3,
        round_number: 1,
        kind: 'status',
        value: 'RTD',
        seen: null,
      });
    });

    it('is queued together with the statuses of other cards; if one card is not on the phone, no status is queued', async () => {
      const other = { ...KEY, user: 8 };
      const marks = [KEY, other].map((key) => ({ key, mark: MARK_PLACES.status, value: 'NS' }));
      await expect(queueMarks(db, clock, marks, AUTHOR)).rejects.toThrow('no copy of card');
      expect((await view()).status.state).toBe('empty');
      await putCard(db, clock, other, scorecard(other.user), time);
      await queueMarks(db, clock, marks, AUTHOR);
      expect((await view()).status).toMatchObject({ value: 'NS', state: 'saved' });
      expect((await db.read((tx) => readCard(tx, other)))!.status).toMatchObject({
        value: 'NS',
        state: 'saved',
      });
      expect((await readOutbox(db, AUTHOR)).waiting).toBe(2);
    });

    it('counts as sent once the server has it, and a different value of the server replaces it', async () => {
      await set('RTD');
      const { op_id, payload } = await waiting();
      await acknowledge(db, op_id, answered({ stamp: payload.stamp!, entered_by: person(AUTHOR) }, op_id));
      expect((await view()).status).toMatchObject({
        value: 'RTD',
        state: 'sent',
        entered_by: { id: AUTHOR },
      });
      await set('playing');
      const next = await waiting();
      expect(next.payload.seen).toBe(payload.stamp);
      await acknowledge(db, next.op_id, answered({ value: 'DQ' }, next.op_id));
      expect((await view()).status).toMatchObject({ value: 'DQ', replaced: { value: 'playing' } });
    });

    it('that the server refuses waits for the user, who can accept the server’s value instead', async () => {
      await putCard(db, clock, KEY, { ...scorecard(7), marks: { status: markEntry('DQ') } }, time);
      await set('RTD');
      const { op_id } = await waiting();
      await parkEntry(db, op_id, { detail: 'Only the organizer may.' });
      expect((await view()).status).toMatchObject({
        state: 'needs-you',
        problem: { detail: 'Only the organizer may.' },
      });
      expect((await view()).needsYou).toBe(1);
      await discardEntry(db, op_id);
      expect((await view()).status).toMatchObject({ value: 'DQ', state: 'sent' });
    });

    it('is sent again if the server has lost it', async () => {
      await set('WD');
      const { op_id, payload } = await waiting();
      await acknowledge(db, op_id, answered({ value: 'WD', stamp: payload.stamp! }, op_id));
      expect(await putCard(db, clock, KEY, scorecard(7), time + 1)).toBe(1);
      expect(await waiting()).toMatchObject({ op_id, payload: { value: 'WD', stamp: payload.stamp } });
    });

    it('is listed as a conflict if another user changed it concurrently', async () => {
      const disagreement = { value: 'WD', user: person(8), recorded_at: null, stamp: LATER };
      const marks = { status: markEntry('RTD', { disagreement }) };
      await putCard(db, clock, KEY, { ...scorecard(7), marks }, time);
      expect((await view()).status.disagreement).toMatchObject({ value: 'WD', user: { id: 8 } });
      const found = await new Promise((resolve, reject) =>
        watchDisputes(db, AUTHOR).subscribe({ next: resolve, error: reject }),
      );
      expect(found).toMatchObject([{ hole_number: MARK_PLACES.status, player: { id: 7 } }]);
    });

    it('is in the exported file of unsent scores, which an app version without statuses refuses as too new', async () => {
      await saveDraft(db, clock, { key: KEY, hole_number: 2, score: 4, partner: null, author: AUTHOR });
      await queueHole(db, clock, [KEY], 2, AUTHOR);
      const scoresAlone = await exportUnsentFile(db, time);
      expect(JSON.parse(scoresAlone.text)).toMatchObject({ version: 1 });
      await set('WD');
      const { text, scores } = await exportUnsentFile(db, time);
      expect(scores).toBe(2);
      expect(JSON.parse(text)).toMatchObject({ version: 2 });
      const other = await open();
      expect(await importUnsentFile(other, clock, text, noBlocks)).toMatchObject({ restored: 2 });
      await putCard(other, clock, KEY, scorecard(7), time);
      const shown = (await other.read((tx) => readCard(tx, KEY)))!;
      expect(shown.status).toMatchObject({ value: 'WD', state: 'saved' });
      const spoilt = text.replaceAll('"WD"', '"LATE"');
      expect(parseUnsentFile(spoilt)).toEqual({ problem: 'spoilt' });
    });

    it('can change without the loss of a mark that a newer server added to the card', async () => {
      const marks = { mood: markEntry('sunny', { kind: 'mood' }), status: null };
      await putCard(db, clock, KEY, { ...scorecard(7), marks }, time);
      expect((await view()).status).toMatchObject({ state: 'empty' });
      await set('RTD');
      const { op_id, payload } = await waiting();
      await acknowledge(db, op_id, answered({ stamp: payload.stamp! }, op_id));
      expect((await view()).card.marks).toMatchObject({ mood: { value: 'sunny' }, status: { value: 'RTD' } });
    });
  },
);
