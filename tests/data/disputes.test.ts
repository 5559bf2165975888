import { beforeEach, describe, expect, it } from 'vitest';
import { acknowledge, listWaitingEntries } from '#data/scores/outbox.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const AUTHOR = 7;

describe.each(Object.entries(DATABASES))(
  'With the database %s, a score that was forged in a player’s name is shown to the player',
  (_, open) => {
    let db: PhoneDb;
    let time: number;
    let ids: number;
    const clock = { now: () => time, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
    const tap = (hole_number: number, score: number) =>
      saveDraft(db, clock, { key: KEY, hole_number, score, partner: null, author: AUTHOR });
    const hole = async (n: number) => (await db.read((tx) => readCard(tx, KEY)))!.holes[n - 1]!;

    beforeEach(async () => {
      db = await open();
      time = 1_780_000_000_000;
      ids = 0;
      await putCard(db, clock, KEY, scorecard(KEY.user), time);
    });

    const mate = person(9);
    async function queued() {
      await tap(1, 4);
      await queueHole(db, clock, [KEY], 1, AUTHOR);
      const [entry] = await listWaitingEntries(db, AUTHOR);
      return { op_id: entry!.op_id, stamp: entry!.payload.stamp! };
    }
    const mine = { score: 4, partner: null, user: person(AUTHOR), recorded_at: null };

    const results = ['duplicate', 'superseded', 'applied'] as const;
    const later = 'ffff00000000-0000-other';
    const earlier = '000000000001-0000-other';
    const cases = results.flatMap((result) => [later, earlier, 'hers'].map((other) => ({ result, other })));

    it.each(cases)(
      'if the server answers with "$result" and the forged score has the timestamp "$other"',
      async ({ result, other }) => {
        const { op_id, stamp } = await queued();
        const lie = holeEntry(1, { score: 9, stamp: other === 'hers' ? stamp : other, entered_by: mate });
        await acknowledge(db, op_id, { ...lie, op_id, result });
        expect(await hole(1)).toMatchObject({ score: 9, entered_by: { id: 9 }, replaced: { score: 4 } });
      },
    );

    it('together with the author’s score if the server reports a conflict', async () => {
      const { op_id, stamp } = await queued();
      const lie = holeEntry(1, { score: 9, stamp, entered_by: mate, disagreement: { ...mine, stamp } });
      await acknowledge(db, op_id, { ...lie, op_id, result: 'superseded' });
      expect(await hole(1)).toMatchObject({
        score: 9,
        disagreement: { score: 4 },
        replaced: { score: 4 },
      });
      await tap(1, 4);
      expect(await hole(1)).toMatchObject({ score: 4, state: 'draft', replaced: null });
      await queueHole(db, clock, [KEY], 1, AUTHOR);
      const [next] = await listWaitingEntries(db, AUTHOR);
      expect(next!.payload).toMatchObject({ seen: stamp, seen_other: stamp });
    });

    it('even if the strokes are equal and only the partner differs', async () => {
      const { op_id } = await queued();
      const lie = holeEntry(1, {
        score: 4,
        stamp: 'ffff00000000-0000-other',
        partner: mate,
        entered_by: mate,
      });
      await acknowledge(db, op_id, { ...lie, op_id, result: 'superseded' });
      expect(await hole(1)).toMatchObject({
        score: 4,
        partner: { id: 9 },
        replaced: { score: 4, partner: null },
      });
    });

    it('if the restored server has the forged score and receives the author’s score again', async () => {
      const { op_id, stamp } = await queued();
      await acknowledge(db, op_id, { ...holeEntry(1, { score: 4, stamp }), op_id, result: 'applied' });
      expect(await hole(1)).toMatchObject({ score: 4, replaced: null });
      const lie = holeEntry(1, { score: 9, stamp, entered_by: mate });
      time += 10;
      expect(await putCard(db, clock, KEY, scorecard(KEY.user, [lie]), time)).toBe(1);
      expect(await listWaitingEntries(db, AUTHOR)).toMatchObject([{ op_id, payload: { score: 4, stamp } }]);
      const beside = { ...lie, disagreement: { ...mine, stamp } };
      await acknowledge(db, op_id, { ...beside, op_id, result: 'superseded' });
      time += 10;
      expect(await putCard(db, clock, KEY, scorecard(KEY.user, [beside]), time), 'once').toBe(0);
      expect(await hole(1)).toMatchObject({ score: 9, disagreement: { score: 4 }, replaced: { score: 4 } });
    });
  },
);
