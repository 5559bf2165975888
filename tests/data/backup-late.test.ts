import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backup } from '#data/backup/backup.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { discardEntry, readOutbox } from '#data/scores/outbox.ts';
import type { OpenedDb } from '#data/store/database.ts';
import { carriedRow } from '#tests/support/carried-row.ts';
import { phoneWithCard, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;
const FROZEN_MS = 60_000;

let phone: PhoneWithBackup;
let db: OpenedDb;

beforeEach(async () => {
  ({ phone, db } = await phoneWithCard(KEY));
});

/** Another tab, whose backup copies wait while it is frozen. */
function frozenTab() {
  let thaw = (): void => {};
  const thawed = new Promise<void>((go) => (thaw = go));
  const workingBackup = openBackup(phone.caches, async () => {});
  const applied: Promise<void>[] = [];
  let slept = 0;
  const backup: Backup = {
    ...workingBackup,
    apply(changes) {
      const done = thawed.then(() => workingBackup.apply(changes));
      applied.push(done);
      return done;
    },
  };
  const clock = { ...phone.clock, now: () => phone.clock.now() + slept };
  const tab = phone.open(undefined, { backup, clock });
  return {
    tab,
    async thaw() {
      slept = FROZEN_MS;
      thaw();
      // The copies, and the second check after them.
      for (let done = 0; done < applied.length; done = applied.length) await Promise.all(applied);
      await tab.withDeadline.read((tx) => tx.get('meta', 'device_id'));
      await Promise.all(applied);
    },
  };
}

const readBackupScores = async () => (await phone.backupRows()).filter(({ table }) => table !== 'meta');

describe('When a tab that was frozen resumes copying scores to the backup,', () => {
  it('a score that a second tab discarded in the meantime does not return to the backup', async () => {
    const { tab, thaw } = frozenTab();
    await saveDraft(tab, phone.clock, { key: KEY, hole_number: 1, score: 4, partner: null, author: ME });
    await queueHole(tab, phone.clock, [KEY], 1, ME);
    const [entry] = await db.read((tx) => tx.list({ table: 'outbox', index: 'all', value: null }));
    await discardEntry(db, entry!.op_id);
    await thaw();
    await expect.poll(readBackupScores).toEqual([]);
    expect(phone.troubles).toEqual([]);
  });

  it('a score that is still unsent stays in the backup', async () => {
    const { tab, thaw } = frozenTab();
    await saveDraft(tab, phone.clock, { key: KEY, hole_number: 1, score: 4, partner: null, author: ME });
    await queueHole(tab, phone.clock, [KEY], 1, ME);
    await thaw();
    expect(await readOutbox(db, ME)).toMatchObject({ waiting: 1 });
    await expect.poll(readBackupScores).toHaveLength(2);
  });

  it('a relayed block that a second tab stored in the meantime stays in the backup', async () => {
    const { tab, thaw } = frozenTab();
    const block = carriedRow('8/phone/3/1/seal');
    await db.write((tx) => tx.put('carried', block));
    await tab.write((tx) => tx.delete('carried', block.id));
    await db.write((tx) => tx.put('carried', block));
    await thaw();
    await expect.poll(readBackupScores).toEqual([{ table: 'carried', row: block }]);
  });
});
