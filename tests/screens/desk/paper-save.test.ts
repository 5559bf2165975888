import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { openPhoneDb } from '#data/store/database.ts';
import { saveChanges } from '#screens/desk/paper/paperSave.ts';
import { listChanges, applyKey, createEmptyTyping } from '#screens/desk/paper/paperKeys.ts';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const AUTHOR = 9;
let made = 0;
const clock = { now: () => 1_700_000_000_000 + made, newId: () => `identity${(made += 1)}` };
const db = openPhoneDb();

/** The app's card actions on a phone's database; writes to hole `full` fail with a full disk. */
const actionsOn = (key: CardKey, full = 0) => ({
  async tap(hole: number, score: number, partner: ReturnType<typeof person> | null) {
    if (hole === full) throw new Error('no room');
    await saveDraft(db, clock, { key, hole_number: hole, score, partner, author: AUTHOR });
  },
});
const handOver = {
  async cards(keys: readonly CardKey[]) {
    await queueCards(db, clock, keys, AUTHOR);
  },
};

async function card(user: number, inPlay?: number[]) {
  const key = { user, tournament: 1, round: 1 };
  const entries = [holeEntry(2, { score: 5, partner: person(8) })];
  const given = { ...scorecard(user, entries), ...(inPlay && { holes_in_play: inPlay }) };
  await putCard(db, clock, key, given, clock.now());
  const readStored = async () => (await db.read((tx) => readCard(tx, key)))!;
  const waiting = () => db.read((tx) => tx.list({ table: 'outbox', index: 'all', value: null }));
  const own = async () => (await waiting()).filter(({ cardId }) => cardId.startsWith(`${user}/`));
  return { key, readStored, own };
}

const CHANGES = [
  { hole: 1, score: 4, was: 0 },
  { hole: 2, score: 6, was: 5 },
  { hole: 3, score: 12, was: 0 },
];

describe('A paper card that is saved at the desk', () => {
  it('stores each hole like a tapped score, and leaves the hole’s partner unchanged', async () => {
    const { key, readStored, own } = await card(1);
    await saveChanges(actionsOn(key), handOver, await readStored(), CHANGES);
    const { holes, waiting, drafts } = await readStored();
    expect(holes.slice(0, 4).map(({ score }) => score)).toEqual([4, 6, 12, 0]);
    expect(holes[1]).toMatchObject({ state: 'saved', partner: { id: 8 } });
    expect({ waiting, drafts }).toEqual({ waiting: 3, drafts: 0 });
    const sent = (await own()).map(({ owner, hole_number, payload }) => [owner, hole_number, payload.score]);
    expect(sent.toSorted()).toEqual([
      [AUTHOR, 1, 4],
      [AUTHOR, 2, 6],
      [AUTHOR, 3, 12],
    ]);
    expectAll(await own(), ({ payload }) => Boolean(payload.stamp));
  });

  it('stores its scores on the holes 10 to 18 if only the back nine is in play', async () => {
    const { key, readStored, own } = await card(3, [10, 11, 12, 13, 14, 15, 16, 17, 18]);
    const view = await readStored();
    const inPlay = view.holes.map(({ hole_number }) => hole_number);
    const typing = ['5', 'x', '3'].reduce(applyKey, createEmptyTyping(inPlay));
    const changes = listChanges(typing, listCardStrokes(view.holes));
    await saveChanges(actionsOn(key), handOver, view, changes);
    const sent = (await own()).map(({ hole_number, payload }) => [hole_number, payload.score]);
    expect(sent.toSorted()).toEqual([
      [10, 5],
      [11, 0],
      [12, 3],
    ]);
    expect((await readStored()).total).toBe(8);
  });

  it('loses no score if the storage becomes full, and is completed when it is saved again', async () => {
    const { key, readStored, own } = await card(2);
    await expect(saveChanges(actionsOn(key, 3), handOver, await readStored(), CHANGES)).rejects.toThrow(
      'no room',
    );
    expect((await readStored()).drafts).toBe(2);
    const view = await readStored();
    const left = CHANGES.filter(({ hole, score }) => view.holes[hole - 1]!.score !== score);
    expect(left.map(({ hole }) => hole)).toEqual([3]);
    await saveChanges(actionsOn(key), handOver, view, left);
    expect((await readStored()).waiting).toBe(3);
    expect(await own()).toHaveLength(3);
  });
});
