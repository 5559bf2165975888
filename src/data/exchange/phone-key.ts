import { openFactory } from '#data/store/bucket.ts';
import { waitForRequest } from '#data/store/transaction.ts';
import type { ChooseKeyDevice } from '#data/scores/device.ts';
import { toBase64url } from './base64url.ts';
import { createKeyPair, exportPublicKey, signBody } from './seal.ts';

/** A separate database: a loss of the scores does not lose the key, and no copy of the scores contains the key. */
const KEY_DATABASE = 'greenside-key';
const KEY_STORE = 'keys';
const PHONE_KEY_RECORD_ID = 'phone';

interface KeyRecord {
  pair: CryptoKeyPair;
  /** User ids of the accounts for which the server has this key. */
  registered: number[];
  /** Device id of the blocks that the key seals. Absent if an older app made the key: then the id of the stamps. */
  device?: string;
}

export interface PhoneKey {
  /** The public key as base64url. */
  key: string;
  /** Device id of the blocks that this key seals. */
  device: string;
  seal(body: Uint8Array): Promise<Uint8Array>;
  registered: readonly number[];
}

async function openKeyDatabase(factory: () => Promise<IDBFactory>): Promise<IDBDatabase> {
  const openRequest = (await factory()).open(KEY_DATABASE, 1);
  openRequest.addEventListener('upgradeneeded', () => openRequest.result.createObjectStore(KEY_STORE));
  return waitForRequest(openRequest);
}

/** Changes the record and resolves once it is durable. Without a record it stores `created`; null if there is neither. */
async function updateRecord(
  database: IDBDatabase,
  created: KeyRecord | null,
  changeRecord: (record: KeyRecord) => KeyRecord,
): Promise<KeyRecord | null> {
  const transaction = database.transaction(KEY_STORE, created ? 'readwrite' : 'readonly', {
    durability: 'strict',
  });
  const completion = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  completion.catch(() => {}); // `await completion` below receives the error.
  const store = transaction.objectStore(KEY_STORE);
  const storedRecord = (await waitForRequest(store.get(PHONE_KEY_RECORD_ID))) as KeyRecord | undefined;
  if (created === null) return storedRecord ?? null;
  const nextRecord = changeRecord(storedRecord ?? created);
  if (nextRecord !== storedRecord) store.put(nextRecord, PHONE_KEY_RECORD_ID);
  await completion;
  return nextRecord;
}

const toPhoneKey = async (
  { pair, registered, device }: KeyRecord,
  chooseDevice: ChooseKeyDevice,
): Promise<PhoneKey> => ({
  key: toBase64url(await exportPublicKey(pair)),
  device: device ?? (await chooseDevice(false)),
  seal: (body) => signBody(pair, body),
  registered,
});

async function withDatabase<T>(
  factory: () => Promise<IDBFactory>,
  task: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const database = await openKeyDatabase(factory);
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

/** False over plain http, where browsers offer no keys. */
const hasWebCrypto = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

/**
 * Creates this phone's key on first use. Null if the browser cannot store keys (WebKit in Lockdown Mode or a private
 * window, an insecure origin): the phone then cannot seal its own values.
 */
export async function loadPhoneKey(
  chooseDevice: ChooseKeyDevice,
  factory: () => Promise<IDBFactory> = openFactory,
): Promise<PhoneKey | null> {
  if (!hasWebCrypto()) return null;
  try {
    return await withDatabase(factory, async (database) => {
      const storedRecord = await updateRecord(database, null, (record) => record);
      if (storedRecord !== null) return toPhoneKey(storedRecord, chooseDevice);
      const created = { pair: await createKeyPair(), registered: [], device: await chooseDevice(true) };
      return toPhoneKey((await updateRecord(database, created, (record) => record))!, chooseDevice);
    });
  } catch (error) {
    console.warn('No key for the exchange between phones.', error);
    return null;
  }
}

export async function storeRegistration(
  { key }: PhoneKey,
  userId: number,
  factory: () => Promise<IDBFactory> = openFactory,
): Promise<void> {
  await withDatabase(factory, async (database) => {
    const storedRecord = await updateRecord(database, null, (record) => record);
    if (storedRecord === null || toBase64url(await exportPublicKey(storedRecord.pair)) !== key) return;
    await updateRecord(database, storedRecord, (record) => ({
      ...record,
      registered: [...new Set([...record.registered, userId])],
    }));
  });
}
