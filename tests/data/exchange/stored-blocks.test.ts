import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeRegistration, loadPhoneKey } from '#data/exchange/phone-key.ts';
import { isSealedBy } from '#data/exchange/seal.ts';
import { updateRelayedRow } from '#data/scores/relayed.ts';
import { mergeUnsent } from '#data/scores/merge-unsent.ts';
import { putCard, readSentIds } from '#data/scores/merge-card.ts';
import type { MadeBundle } from '#data/exchange/make.ts';
import { holeEntry, person } from '#tests/support/cards.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import { phoneWithBackup } from '#tests/support/phone-with-backup.ts';
import { STORES } from '#tests/support/stores.ts';
import { cardOf, exchangePhone, keyOf, taken, type ExchangePhone } from '#tests/support/exchange-phone.ts';

const SENT = { state: 'sent' } as const;
let ann: ExchangePhone;
let shown: MadeBundle;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  ann = await exchangePhone(7);
  await ann.prepare();
  await ann.tap(7, 1, 4);
  await ann.tap(8, 1, 5);
  shown = await ann.show();
});

describe('A block of scores received from another phone', () => {
  it.each(Object.keys(STORES))('is stored and shown on a phone with the store "%s"', async (name) => {
    const bill = await exchangePhone(8, await STORES[name]!());
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    expect(await bill.carried()).toHaveLength(1);
    expect(await bill.hole(8, 1)).toMatchObject({ score: 5, state: 'carried' });
  });

  it('is queued again behind a later value of somebody else only after a restore of the server', async () => {
    const bill = await exchangePhone(8);
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    const { id } = (await bill.carried())[0]!;
    await bill.db.write((tx) => updateRelayedRow(tx, id, SENT));
    const stamp = `${(1_780_000_900_000).toString(16).padStart(12, '0')}-0000-theirs`;
    const later = holeEntry(1, { score: 6, stamp, entered_by: person(9) });
    const cards = [7, 8].map((user) => [keyOf(user), cardOf(user, [ann.key], { 1: later })] as const);
    const read = async (isRestored: boolean): Promise<void> => {
      for (const [key, card] of cards) {
        const had = await readSentIds(bill.db, key);
        const stateBefore = { has: (sentId: string | null) => had.has(sentId), isRestored };
        await putCard(bill.db, bill.clock, key, card, bill.clock.now(), stateBefore);
      }
    };
    await read(false);
    expect(await bill.carried()).toMatchObject([{ state: 'sent' }]);
    await read(true);
    expect(await bill.carried()).toMatchObject([{ state: 'queued' }]);
    await bill.db.write((tx) => updateRelayedRow(tx, id, SENT));
    await read(false);
    expect(await bill.carried()).toMatchObject([{ state: 'sent' }]);
  });

  it('is stored completely or not at all, at whatever step the phone dies', async () => {
    let survived = 0;
    for (let at = 0; survived === 0; at += 1) {
      const db = memoryDb();
      const bill = await exchangePhone(8, db);
      await bill.prepare([ann.key]);
      let steps = 0;
      db.beforeStep = () => {
        if (steps++ === at) throw new DOMException('the page was killed', 'AbortError');
      };
      const result = await bill.take(shown).catch(() => null);
      db.beforeStep = () => {};
      const rows = await bill.carried();
      const scores = await Promise.all([bill.hole(7, 1), bill.hole(8, 1)]);
      expect(scores.map(({ score }) => score)).toEqual(rows.length === 1 ? [4, 5] : [0, 0]);
      // The result never reports a block that is not stored.
      expect(result !== null && rows.length === 0).toBe(false);
      if (result !== null) survived = at;
      expect(taken(await bill.take(shown)).blocks).toHaveLength(1);
      expect((await bill.hole(8, 1)).score).toBe(5);
    }
    expect(survived).toBeGreaterThan(3);
  });

  it('is restored from the backup after the database was wiped', async () => {
    const phone = phoneWithBackup();
    const db = phone.open();
    const bill = await exchangePhone(8, db);
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    await db.close();
    vi.stubGlobal('indexedDB', new IDBFactory());
    const again = phone.open();
    const after = await exchangePhone(8, again);
    expect(await after.carried()).toHaveLength(1);
    for (const user of [7, 8]) await putCard(again, after.clock, keyOf(user), cardOf(user), 1);
    expect(await after.hole(8, 1)).toMatchObject({ score: 5, state: 'carried' });
    const [row] = await after.carried();
    await again.write((tx) => updateRelayedRow(tx, row!.id, SENT));
    expect((await phone.backupRows()).filter(({ table }) => table === 'carried')).toEqual([]);
    await again.close();
  });

  it('is restored only once from a backup, even if the backup is merged into the database twice', async () => {
    const bill = await exchangePhone(8);
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    const unsent = await bill.unsent();
    const other = await exchangePhone(8);
    await other.prepare();
    for (const _ of [1, 2]) await other.db.write((tx) => mergeUnsent(tx, other.clock, unsent));
    expect(await other.carried()).toEqual(await bill.carried());
    expect((await other.hole(8, 1)).score).toBe(5);
  });

  it('counts as sent while the server’s cards have its scores; after a restore of the server it is sent again', async () => {
    const bill = await exchangePhone(8);
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    const [row] = await bill.carried();
    const at = row!.registers;
    const onServer = (user: number) => {
      const { stamp, score } = at.find((register) => register.user === user)!;
      return cardOf(user, [], { '1': holeEntry(1, { score, stamp, entered_by: person(7) }) });
    };
    await putCard(bill.db, bill.clock, keyOf(7), onServer(7), bill.clock.now());
    expect((await bill.carried())[0]).toMatchObject({ state: 'queued' });
    await putCard(bill.db, bill.clock, keyOf(8), onServer(8), bill.clock.now());
    expect((await bill.carried())[0]).toMatchObject(SENT);
    expect(await bill.hole(8, 1)).toMatchObject({ score: 5, state: 'sent' });
    const had = await readSentIds(bill.db, keyOf(8));
    await putCard(bill.db, bill.clock, keyOf(8), cardOf(8), bill.clock.now(), had);
    expect((await bill.carried())[0]).toMatchObject({ state: 'queued' });
    expect(await bill.hole(8, 1)).toMatchObject({ score: 5, state: 'carried' });
  });

  it('is sent even if the server has another author’s later score, because that author may not have seen the block', async () => {
    const bill = await exchangePhone(8);
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    const [row] = await bill.carried();
    const stampOf = (user: number) => row!.registers.find((register) => register.user === user)!.stamp;
    const laterOn = (device: string) => `${(2 ** 47 - 1).toString(16)}-0000-${device}`;
    const answer = (different: Parameters<typeof holeEntry>[1]) =>
      putCard(
        bill.db,
        bill.clock,
        keyOf(8),
        cardOf(8, [], { '1': holeEntry(1, different) }),
        bill.clock.now(),
      );
    const first = holeEntry(1, { score: 4, stamp: stampOf(7), entered_by: person(7) });
    await putCard(bill.db, bill.clock, keyOf(7), cardOf(7, [], { '1': first }), bill.clock.now());

    await answer({ score: 6, stamp: laterOn('another'), entered_by: person(9) });
    expect((await bill.carried())[0]).toMatchObject({ state: 'queued' });
    // A value by another user from that phone, or by that user from another phone, proves nothing either.
    await answer({ score: 6, stamp: laterOn(ann.device), entered_by: person(9) });
    await answer({ score: 6, stamp: laterOn('another'), entered_by: person(7) });
    expect((await bill.carried())[0]).toMatchObject({ state: 'queued' });

    const disagreement = { score: 5, partner: null, user: person(7), recorded_at: null, stamp: stampOf(8) };
    await answer({ score: 6, stamp: laterOn('another'), entered_by: person(9), disagreement });
    expect((await bill.carried())[0]).toMatchObject(SENT);
  });

  it('is not sent if the server’s cards have later scores of the same author and phone', async () => {
    const bill = await exchangePhone(8);
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    const later = `${(2 ** 47 - 1).toString(16)}-0000-${ann.device}`;
    for (const user of [7, 8]) {
      const entry = holeEntry(1, { score: 6, stamp: later, entered_by: person(7) });
      await putCard(bill.db, bill.clock, keyOf(user), cardOf(user, [], { '1': entry }), bill.clock.now());
    }
    expect((await bill.carried())[0]).toMatchObject(SENT);
  });

  it('never removes a score from the outbox of its author’s phone, even if another phone has sent that score', async () => {
    const before = await ann.unsent();
    const bill = await exchangePhone(8);
    await bill.prepare([ann.key]);
    taken(await bill.take(shown));
    const [row] = await bill.carried();
    await bill.db.write((tx) => updateRelayedRow(tx, row!.id, SENT));
    taken(await ann.take(await bill.show()));
    expect(await ann.unsent()).toEqual(before);
    expect(await ann.hole(7, 1)).toMatchObject({ state: 'saved' });
  });
});

describe('The signing key of a phone', () => {
  const onPhone = async () => 'this-phone';
  it('is created once and stored, and its secret part cannot be read', async () => {
    const [one, other] = await Promise.all([loadPhoneKey(onPhone), loadPhoneKey(onPhone)]);
    expect(one!.key).toMatch(/^[0-9A-Za-z_-]{87}$/);
    expect(other!.key).toBe(one!.key);
    const body = Uint8Array.of(1, 2, 3);
    const seal = await (await loadPhoneKey(onPhone))!.seal(body);
    expect(await isSealedBy(one!.key, { body, seal })).toBe(true);
    expect(await isSealedBy(one!.key, { body: Uint8Array.of(1, 2, 4), seal })).toBe(false);
    expect(await isSealedBy('no key', { body, seal })).toBe(false);
  });

  it('is stored with a list of the accounts that have registered it', async () => {
    const key = (await loadPhoneKey(onPhone))!;
    await storeRegistration(key, 7);
    await storeRegistration(key, 7);
    expect((await loadPhoneKey(onPhone))!.registered).toEqual([7]);
    vi.stubGlobal('indexedDB', new IDBFactory());
    const next = (await loadPhoneKey(onPhone))!;
    await storeRegistration(key, 7);
    expect(next.key).not.toBe(key.key);
    expect((await loadPhoneKey(onPhone))!.registered).toEqual([]);
  });

  it('does not exist if the browser cannot store a key', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const broken = async (): Promise<IDBFactory> => {
      throw new DOMException('not here', 'SecurityError');
    };
    expect(await loadPhoneKey(onPhone, broken)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  });
});
