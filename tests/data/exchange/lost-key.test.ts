import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOO_EARLY_STATUS } from '#contract/scores/relay.ts';
import type { SafeDb } from '#data/backup/open-database.ts';
import { readBlock, type DecodedBlock } from '#data/exchange/check.ts';
import { makeBundle } from '#data/exchange/make.ts';
import { loadPhoneKey, type PhoneKey } from '#data/exchange/phone-key.ts';
import { createKeyPair, signBody } from '#data/exchange/seal.ts';
import { takeBundle } from '#data/exchange/take.ts';
import { DEVICE_KEY } from '#data/rows.ts';
import { createKeyDeviceChooser } from '#data/scores/device.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { decodeBundle } from '#domain/exchange/bundle.ts';
import type { SealedBlock } from '#domain/exchange/types.ts';
import { checkSeal } from '#server/scores/relayed-blocks.ts';
import { cardOf, exchangePhone, keyOf, taken, TOURNAMENT } from '#tests/support/exchange-phone.ts';
import { phoneWithCard, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const ME = 7;
const KEY = keyOf(ME);

let phone: PhoneWithBackup;
let db: SafeDb;

const loadKey = async (): Promise<PhoneKey> => (await loadPhoneKey(createKeyDeviceChooser(db, phone.clock)))!;
const show = (key: PhoneKey) =>
  makeBundle(db, phone.clock, key, { tournament: TOURNAMENT, round: 1, author: ME });
const registrationOf = ({ device, key }: PhoneKey) => ({ user: ME, device_id: device, key });
const stampDevice = async () => (await db.read((tx) => tx.get('meta', DEVICE_KEY)))?.value;

beforeEach(async () => {
  ({ phone, db } = await phoneWithCard(KEY));
});

describe('A phone whose browser cleared IndexedDB, but not the backup,', () => {
  let formerKey: PhoneKey;
  let newKey: PhoneKey;

  beforeEach(async () => {
    formerKey = await loadKey();
    await saveDraft(db, phone.clock, { key: KEY, hole_number: 1, score: 5, partner: null, author: ME });
    await queueCards(db, phone.clock, [KEY], ME);
    await db.close();
    vi.stubGlobal('indexedDB', new IDBFactory());
    db = phone.open();
    await putCard(db, phone.clock, KEY, cardOf(ME), phone.clock.now());
    newKey = await loadKey();
  });

  it('gets a new key with a device id of its own, and its stamps keep the id that they had', async () => {
    expect(newKey.key).not.toBe(formerKey.key);
    expect(newKey.device).not.toBe(formerKey.device);
    expect(await stampDevice()).toBe(formerKey.device);
    expect(await loadKey()).toMatchObject({ key: newKey.key, device: newKey.device });
  });

  it('passes its scores to a mate who has only the former key, and the server waits for the new one', async () => {
    const made = await show(newKey);
    expect(made.own).toBe(1);
    const mate = await exchangePhone(8);
    await mate.prepare([registrationOf(formerKey)]);
    expect(taken(await mate.take(made))).toMatchObject({
      fresh: [{ author: ME, score: 5 }],
      forged: [],
      blocks: [{ check: 'unchecked' }],
    });
    const [sealed] = decodeBundle(made.bundle) as SealedBlock[];
    const { block } = readBlock(sealed!) as DecodedBlock;
    const decoded = { block, ...sealed! };
    expect(await checkSeal(decoded, [registrationOf(formerKey)])).toMatchObject({ status: TOO_EARLY_STATUS });
    expect(await checkSeal(decoded, [registrationOf(formerKey), registrationOf(newKey)])).toBeNull();
  });

  it('is checked by the new key once a card has that key, and a seal of another key is still forged', async () => {
    const mate = await exchangePhone(8);
    await mate.prepare([registrationOf(formerKey), registrationOf(newKey)]);
    const otherPair = await createKeyPair();
    const otherSeal = (body: Uint8Array) => signBody(otherPair, body);
    const forged = await show({ ...newKey, seal: otherSeal });
    expect(await mate.take(forged)).toEqual({ problem: 'forged' });
    const underFormerId = await show({ ...newKey, device: formerKey.device, seal: otherSeal });
    expect(await mate.take(underFormerId)).toEqual({ problem: 'forged' });
    expect(taken(await mate.take(await show(newKey))).blocks).toMatchObject([{ check: 'checked' }]);
  });

  it('takes its scores for its own when they come back from a mate', async () => {
    const mate = await exchangePhone(8);
    await mate.prepare([registrationOf(newKey)]);
    taken(await mate.take(await show(newKey)));
    const { bundle } = await mate.show();
    const result = taken(await takeBundle(db, phone.clock, bundle, { keys: [registrationOf(newKey)] }));
    expect(result).toMatchObject({ own: 1, fresh: [], existing: 0 });
    expect(
      await db.read((tx) => tx.list({ table: 'carried', index: 'round', value: `${TOURNAMENT}/1` })),
    ).toEqual([]);
  });
});

it('The first key of a phone seals blocks with the device id of its stamps', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  db = phone.open();
  phone.caches.all.clear();
  const key = await loadKey();
  expect(key.device).toBe(await stampDevice());
});
