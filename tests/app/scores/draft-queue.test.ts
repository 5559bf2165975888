import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { dropBlankDraft } from '#data/scores/leftover-drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { createDraftQueue, UNTOUCHED_MS, type DraftQueue } from '#app/scores/draft-queue.ts';
import type { PageChange } from '#app/lifecycle.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { DATABASES } from '#tests/support/stores.ts';

const ME = 7;
const OWN: CardKey = { user: ME, tournament: 3, round: 1 };
const MATE: CardKey = { ...OWN, user: 8 };
const MINUTE_AGO = UNTOUCHED_MS + 1_000;

describe.each(Object.entries(DATABASES))('With the database %s, a draft score', (_, open) => {
  let db: PhoneDb;
  let wall: number;
  let steady: number;
  let ids: number;
  let inFront: boolean;
  let change: (what: PageChange) => void;
  let grew: number;
  let asked: string[];
  let isServerUp: boolean;
  let queue: DraftQueue;
  const clock = { now: () => wall, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };

  const save = (key: CardKey, hole: number, score: number) =>
    saveDraft(db, clock, { key, hole_number: hole, score, partner: null, author: ME });
  async function tap(key: CardKey, hole: number, score = 5): Promise<void> {
    await save(key, hole, score);
    queue.saved(key, hole);
  }
  const counts = () => readOutbox(db, ME);
  const queued = (waiting: number, drafts = 0) => ({ drafts, waiting, needsYou: 0 });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
  const started = (): DraftQueue => {
    const listeners: ((what: PageChange) => void)[] = [];
    const lifecycle = {
      on: (listener: (what: PageChange) => void) => {
        listeners.push(listener);
        return () => {};
      },
      isInFront: () => inFront,
      mayAsk: () => inFront,
    };
    change = (what) => listeners.forEach((listener) => listener(what));
    return createDraftQueue({
      db: db as FallbackDb,
      clock,
      userId: () => ME,
      lifecycle,
      onEnqueued: () => (grew += 1),
      async loadCard(key) {
        asked.push(cardIdOf(key));
        if (!isServerUp) return fail(OFFLINE_FAILURE);
        await putCard(db, clock, key, scorecard(key.user), wall);
        return succeed(undefined);
      },
      now: () => steady,
    });
  };

  beforeEach(async () => {
    vi.useRealTimers();
    db = await open();
    wall = 1_780_000_000_000;
    steady = 1_000;
    ids = 0;
    grew = 0;
    asked = [];
    isServerUp = false;
    inFront = true;
    for (const key of [OWN, MATE]) await putCard(db, clock, key, scorecard(key.user), wall);
    queue = started();
    queue.start();
  });

  it('is not queued while its card is open; when the card is left, all drafts of the group are queued', async () => {
    const leave = queue.open([cardIdOf(OWN), cardIdOf(MATE)]);
    await tap(OWN, 18);
    await tap(MATE, 18);
    await settled();
    expect(await counts()).toMatchObject({ drafts: 2, waiting: 0 });
    leave();
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(2)));
    expect(grew).toBe(1);
  });

  it('of another player is queued when the golfer switches from Group to Me, but the golfer’s own drafts are not queued', async () => {
    const leaveGroup = queue.open([cardIdOf(OWN), cardIdOf(MATE)]);
    await tap(OWN, 4);
    await tap(MATE, 4);
    leaveGroup();
    queue.open([cardIdOf(OWN)]);
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1, 1)));
    const [mate] = await db.read((tx) => tx.list({ table: 'outbox', index: 'owner', value: ME }));
    expect(mate).toMatchObject({ cardId: cardIdOf(MATE) });
  });

  it('is queued even if it is stored only after the golfer closed the card', async () => {
    const leave = queue.open([cardIdOf(OWN)]);
    leave();
    await settled();
    await tap(OWN, 18);
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1)));
  });

  it('of an open card is queued when the app goes to the background, even if the draft is stored only later', async () => {
    queue.open([cardIdOf(OWN)]);
    await tap(OWN, 9);
    inFront = false;
    change('hidden');
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1)));
    await tap(OWN, 10);
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(2)));
  });

  it('that another tab stored is not queued by this tab when this tab starts or is hidden', async () => {
    queue = started();
    wall += 1000;
    await save(OWN, 3, 4);
    queue.start();
    change('hidden');
    await settled();
    expect(await counts()).toEqual(queued(0, 1));
  });

  it('of an earlier visit is queued when the app starts again', async () => {
    await save(OWN, 3, 4);
    queue = started();
    queue.start();
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1)));
  });

  it('that another tab stored is queued once it is a minute old and this tab becomes visible', async () => {
    await save(OWN, 3, 4);
    wall += MINUTE_AGO;
    await save(OWN, 4, 4);
    change('front');
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1, 1)));
  });

  it('with a time in the future is queued at once, because the phone’s clock was set back', async () => {
    await save(OWN, 3, 4);
    wall -= 3_600_000;
    change('front');
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1)));
  });

  it('that another golfer entered on this phone is queued under that golfer’s name', async () => {
    await saveDraft(db, clock, { key: OWN, hole_number: 5, score: 4, partner: null, author: 99 });
    await queue.queueAll();
    expect(await counts()).toEqual({ drafts: 0, waiting: 0, needsYou: 0 });
    expect((await readOutbox(db, 99)).drafts).toBe(1);
  });

  it('does not prevent other drafts from being queued if its card is not on this phone', async () => {
    const lost: CardKey = { ...OWN, user: 66 };
    await putCard(db, clock, lost, scorecard(66), wall);
    await save(lost, 1, 4);
    await save(OWN, 1, 4);
    await db.write((tx) => tx.delete('cards', cardIdOf(lost)));
    await queue.queueAll();
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1, 1)));
  });

  it('whose card is missing on this phone is queued within a minute after the card is stored', async () => {
    const restored: CardKey = { ...OWN, user: 66 };
    await putCard(db, clock, restored, scorecard(66), wall);
    await save(restored, 1, 4);
    await db.write((tx) => tx.delete('cards', cardIdOf(restored)));
    const later: (() => void)[] = [];
    const set = globalThis.setTimeout;
    const timer = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms = 0) =>
        ms === UNTOUCHED_MS ? later.push(work) : set(work, ms)) as never);
    queue = started();
    queue.start();
    await vi.waitFor(() => expect(later).toHaveLength(1));
    timer.mockRestore();
    expect(await counts()).toEqual(queued(0, 1));
    await putCard(db, clock, restored, scorecard(66), wall);
    steady += UNTOUCHED_MS;
    later[0]!();
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1)));
  });

  /** A draft whose card this phone has lost. */
  async function saveWithoutCard(): Promise<CardKey> {
    const lost: CardKey = { ...OWN, user: 66 };
    await putCard(db, clock, lost, scorecard(66), wall);
    await save(lost, 1, 4);
    await db.write((tx) => tx.delete('cards', cardIdOf(lost)));
    return lost;
  }

  it('whose card is missing on this phone is submitted after its card is requested, or the reason is reported', async () => {
    const lost = await saveWithoutCard();
    await save(OWN, 1, 4);
    expect(await queue.queueAll()).toEqual(fail(OFFLINE_FAILURE));
    expect(await counts()).toEqual(queued(1, 1));
    expect(asked).toEqual([cardIdOf(lost)]);
    isServerUp = true;
    expect(await queue.queueAll()).toMatchObject({ ok: true });
    expect(await counts()).toEqual(queued(2));
    expect(asked).toHaveLength(2);
    expect(grew).toBe(2);
  });

  it('whose card is missing on this phone is queued at the next start, which requests the card if the app is in front', async () => {
    await saveWithoutCard();
    isServerUp = true;
    inFront = false;
    started().start();
    await settled();
    expect(asked).toEqual([]);
    inFront = true;
    started().start();
    await vi.waitFor(async () => expect(await counts()).toEqual(queued(1)));
  });

  it('without strokes is discarded if the hole has no queued score and no score of the server', async () => {
    await save(OWN, 6, 4);
    await save(OWN, 6, 0);
    expect(await dropBlankDraft(db, OWN, 6)).toBe(true);
    expect(await counts()).toEqual({ drafts: 0, waiting: 0, needsYou: 0 });
    await save(OWN, 6, 5);
    expect(await counts()).toMatchObject({ drafts: 1 });
    expect(await dropBlankDraft(db, OWN, 6)).toBe(false);
    await queueHole(db, clock, [OWN], 6, ME);
    await save(OWN, 6, 0);
    expect(await dropBlankDraft(db, OWN, 6)).toBe(false);
    const stored = {
      ...scorecard(ME),
      holes: { ...scorecard(ME).holes, 8: holeEntry(8, { score: 4, stamp: STAMP }) },
    };
    await putCard(db, clock, OWN, stored, wall);
    await save(OWN, 8, 0);
    expect(await dropBlankDraft(db, OWN, 8)).toBe(false);
  });
});

const STAMP = '019e6f000000-0000-otherphone';

describe('A draft score that the golfer does not change any more', () => {
  it('is queued one minute after it was entered, whatever happens to other drafts', async () => {
    const db = await Object.values(DATABASES)[0]!();
    let steady = 0;
    let ids = 0;
    const clock = { now: () => 1_780_000_000_000, newId: () => `id${String((ids += 1)).padStart(10, '0')}` };
    await putCard(db, clock, OWN, scorecard(ME), clock.now());
    const lifecycle = { on: () => () => {}, isInFront: () => true, mayAsk: () => true };
    /** Callbacks scheduled by the queue. */
    const run: (() => void)[] = [];
    const queue = createDraftQueue({
      db: db as FallbackDb,
      clock,
      userId: () => ME,
      lifecycle,
      onEnqueued: () => {},
      loadCard: async () => fail(OFFLINE_FAILURE),
      now: () => steady,
    });
    queue.open([cardIdOf(OWN)]);
    const tap = async (hole: number) => {
      await saveDraft(db, clock, { key: OWN, hole_number: hole, score: 4, partner: null, author: ME });
      const held = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void) => {
        run.push(work);
        return 0;
      }) as never);
      queue.saved(OWN, hole);
      held.mockRestore();
    };
    await tap(1);
    steady = 30_000;
    await tap(2);
    expect(run).toHaveLength(1);
    steady = UNTOUCHED_MS;
    run.shift()!();
    await vi.waitFor(async () =>
      expect(await readOutbox(db, ME)).toEqual({ drafts: 1, waiting: 1, needsYou: 0 }),
    );
  });
});
