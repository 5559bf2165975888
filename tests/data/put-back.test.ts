import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOfRow } from '#data/backup/backup.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { readUnconfirmedRecovery, recoverDatabase } from '#data/backup/recover.ts';
import { describeRecovery } from '#app/sync/storage-notice.ts';
import { cardIdOf } from '#data/rows.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import type { OpenedDb } from '#data/store/database.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { createNextStamp } from '#domain/scores/stamp.ts';
import { phoneWithCard, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;

let phone: PhoneWithBackup;
let db: OpenedDb;

const tap = (hole_number: number, score: number) =>
  saveDraft(db, phone.clock, { key: KEY, hole_number, score, partner: null, author: ME });
const queue = (hole: number) => queueHole(db, phone.clock, [KEY], hole, ME);
const unsent = () => db.read(readUnsent);

beforeEach(async () => {
  ({ phone, db } = await phoneWithCard(KEY));
});

describe('A score that is restored from the backup', () => {
  const backupOf = () => openBackup(phone.caches, async () => {});
  const recoverNow = (backup = backupOf()) =>
    recoverDatabase(db, backup, phone.clock, { reportError: (error) => phone.troubles.push(error) });

  it('is not overwritten by a tap on a page that still shows an older score of the hole', async () => {
    await tap(1, 4);
    const [unsentRegister] = (await unsent()).registers;
    const { card: shown } = (await db.read((tx) => tx.get('cards', unsentRegister!.cardId)))!;
    const inBackup = {
      ...unsentRegister!,
      score: 7,
      stamp: createNextStamp(unsentRegister!.stamp, 0, 'another-page'),
    };
    const row = { table: 'registers', row: inBackup } as const;
    await backupOf().apply(new Map([[keyOfRow(row), row]]));
    await recoverNow();
    let writes = 0;
    const dying: PhoneStore = {
      ...db,
      write: (work) => ((writes += 1) === 1 ? db.write(work) : Promise.reject(new Error('died'))),
    };
    const late = { key: KEY, hole_number: 1, score: 5, partner: null, author: ME };
    const basis = { card: shown, before: unsentRegister!, device: 'this-page' };
    await expect(saveOptimistically(dying, phone.clock, late, basis)).rejects.toThrow('died');
    expect((await unsent()).registers).toMatchObject([{ score: 7, stamp: inBackup.stamp }]);
  });

  describe('with the same timestamp as a tap in the database', () => {
    const inBackup = async (score: number, later: number) => {
      await tap(1, 4);
      await queue(1);
      const { registers, outbox } = await unsent();
      const recorded_at = new Date(Date.parse(registers[0]!.recorded_at) + later).toISOString();
      const register = { ...registers[0]!, score, recorded_at, op_id: 'alone-0000000001' };
      const op = { ...outbox[0]!, op_id: 'alone-0000000001', payload: { ...outbox[0]!.payload, score } };
      const rows = [{ table: 'registers', row: register } as const, { table: 'outbox', row: op } as const];
      await backupOf().apply(new Map(rows.map((row) => [keyOfRow(row), row])));
      await recoverNow();
      return { stamp: registers[0]!.stamp, first: outbox[0]!.op_id };
    };

    it('gets a new timestamp and is also sent if the golfer entered the score after the tap', async () => {
      const { stamp, first } = await inBackup(7, 1000);
      const { registers, outbox } = await unsent();
      expect(registers).toMatchObject([{ score: 7, state: 'queued' }]);
      expect(registers[0]!.stamp > stamp).toBe(true);
      expect(outbox.map(({ op_id, payload }) => [op_id === first, payload.score])).toEqual(
        expect.arrayContaining([
          [true, 4],
          [false, 7],
        ]),
      );
      expect(outbox).toHaveLength(2);
      await recoverNow();
      expect(await unsent()).toEqual({ registers, outbox, carried: [] });
    });

    it('is not sent if the golfer entered the score before the tap', async () => {
      const { first } = await inBackup(7, -1000);
      expect(await unsent()).toMatchObject({ registers: [{ score: 4 }], outbox: [{ op_id: first }] });
    });
  });

  it('stays in the outbox if it belongs to another golfer, even if the server has a later score of the signed-in golfer', async () => {
    await tap(1, 4);
    await queue(1);
    const [op] = (await unsent()).outbox;
    const theirs = { ...op!, op_id: 'theirs-00000001', owner: 8 };
    const row = { table: 'outbox', row: theirs } as const;
    await tap(1, 5);
    await queue(1);
    await db.write(async (tx) => {
      for (const { op_id } of await tx.list({ table: 'outbox', index: 'all', value: null }))
        await tx.delete('outbox', op_id);
      const [later] = await tx.list({ table: 'registers', index: 'state', value: 'queued' });
      await tx.put('registers', { ...later!, state: 'sent', stamped: true });
    });
    await backupOf().apply(new Map([[keyOfRow(row), row]]));
    await recoverNow();
    expect((await unsent()).outbox).toMatchObject([{ op_id: theirs.op_id, owner: 8 }]);
    // An own score that is older than the server's value is not pending.
    const mine = { table: 'outbox', row: { ...theirs, op_id: 'mine-000000001', owner: ME } } as const;
    await backupOf().apply(new Map([[keyOfRow(mine), mine]]));
    await recoverNow();
    expect((await unsent()).outbox).toMatchObject([{ op_id: theirs.op_id }]);
  });

  describe('and is another golfer’s draft under a later score of the hole', () => {
    /** The friend's draft of 8, in the backup alone; a later 4 of the signed-in golfer is in the database. */
    async function recoverDraft(prepare = async (): Promise<void> => {}): Promise<void> {
      await tap(1, 4);
      const [mine] = (await unsent()).registers;
      const stamp = createNextStamp(null, 1, 'another-page');
      const row = { table: 'registers', row: { ...mine!, score: 8, author: 8, stamp } } as const;
      await queue(1);
      await backupOf().apply(new Map([[keyOfRow(row), null]]));
      await backupOf().apply(new Map([[keyOfRow(row), row]]));
      await prepare();
      expect(await recoverNow()).toBe(true);
    }

    it('is sent as that golfer’s, and the later score stays', async () => {
      await recoverDraft();
      const { registers, outbox } = await unsent();
      expect(registers).toMatchObject([{ score: 4, author: ME }]);
      const sent = outbox.map(({ owner, payload }) => [owner, payload.score]);
      expect(sent.sort()).toEqual([
        [ME, 4],
        [8, 8],
      ]);
      const backedUp = (await phone.backupRows()).flatMap(({ table, row }) =>
        table === 'outbox' ? [row.owner] : [],
      );
      expect(backedUp.sort()).toEqual([ME, 8]);
      expect(await readUnconfirmedRecovery(db)).toEqual({ damage: 'gaps', restored: 1 });
      expect(await recoverNow()).toBe(false);
    });

    it('is named in the notice if this phone lacks the card, because it cannot be sent', async () => {
      await recoverDraft(() => db.write((tx) => tx.delete('cards', cardIdOf(KEY))));
      const recovery = await readUnconfirmedRecovery(db);
      expect(recovery).toEqual({ damage: 'gaps', restored: 0, skipped: 1 });
      expect(describeRecovery(recovery!)).toBe(
        'Something was missing in this phone’s storage. 1 score of another golfer left out: this phone has a score on the same hole.',
      );
    });
  });

  it('has only one entry in the outbox, even if the page died while it queued the draft', async () => {
    await tap(1, 4);
    const [draft] = (await unsent()).registers;
    const [row] = await phone.backupRows().then((rows) => rows.filter(({ table }) => table === 'registers'));
    await queue(1);
    const [op] = (await unsent()).outbox;
    await db.write(async (tx) => {
      await tx.delete('outbox', op!.op_id);
      await tx.put('registers', draft!);
    });
    const entry = { table: 'outbox', row: op! } as const;
    await backupOf().apply(
      new Map([
        [keyOfRow(row!), row!],
        [keyOfRow(entry), entry],
      ]),
    );
    await recoverNow();
    await queue(1); // the draft no longer exists
    const after = await unsent();
    expect(after.outbox.map(({ op_id }) => op_id)).toEqual([op!.op_id]);
    expect(after.registers).toMatchObject([{ state: 'queued', op_id: op!.op_id, score: 4 }]);
  });
});
