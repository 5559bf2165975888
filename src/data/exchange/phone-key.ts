import { openFactory } from '#data/store/bucket.ts';
import { waitForRequest } from '#data/store/transaction.ts';
import { toBase64url } from './base64url.ts';
import { newPair, publicBytes, sealWith } from './seal.ts';

/** A separate database: a loss of the scores does not lose the key, and no copy of the scores contains the key. */
const KEY_DATABASE = 'greenside-key';
const KEY_STORE = 'keys';
const PHONE_ID = 'phone';

interface KeyRecord {
  pair: CryptoKeyPair;
  /** User ids of the accounts for which the server has this key. */
  registered: number[];
}

export interface PhoneKey {
  /** The public key as base64url. */
  key: string;
  seal(body: Uint8Array): Promise<Uint8Array>;
  registered: readonly number[];
}

async function openKeyDatabase(factory: () => Promise<IDBFactory>): Promise<IDBDatabase> {
  const request = (await factory()).open(KEY_DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(KEY_STORE));
  return waitForRequest(request);
}

/** Changes the record and resolves once it is durable. Without a record it stores `pair`; null if there is neither. */
async function change(
  database: IDBDatabase,
  pair: CryptoKeyPair | null,
  changeRecord: (record: KeyRecord) => KeyRecord,
): Promise<KeyRecord | null> {
  const transaction = database.transaction(KEY_STORE, pair ? 'readwrite' : 'readonly', { durability: 'strict' });
  const completion = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  completion.catch(() => {}); // `await completion` below receives the error.
  const store = transaction.objectStore(KEY_STORE);
  const storedRecord = (await waitForRequest(store.get(PHONE_ID))) as KeyRecord | undefined;
  if (pair === null) return storedRecord ?? null;
  const nextRecord = changeRecord(storedRecord ?? { pair, registered: [] });
  if (nextRecord !== storedRecord) store.put(nextRecord, PHONE_ID);
  await completion;
  return nextRecord;
}

const toPhoneKey = async ({ pair, registered }: KeyRecord): Promise<PhoneKey> => ({
  key: toBase64url(await publicBytes(pair)),
  seal: (body) => sealWith(pair, body),
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
const hasKeys = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

/**
 * Creates this phone's key on first use. Null if the browser cannot store keys (WebKit in Lockdown Mode or a private
 * window, an insecure origin): the phone then cannot seal its own values.
 */
export async function phoneKey(factory: () => Promise<IDBFactory> = openFactory): Promise<PhoneKey | null> {
  if (!hasKeys()) return null;
  try {
    return await withDatabase(factory, async (database) => {
      const storedRecord = await change(database, null, (record) => record);
      return toPhoneKey(storedRecord ?? (await change(database, await newPair(), (record) => record))!);
    });
  } catch (error) {
    console.warn('No key for the exchange between phones.', error);
    return null;
  }
}

export async function noteRegistered(
  { key }: PhoneKey,
  user: number,
  factory: () => Promise<IDBFactory> = openFactory,
): Promise<void> {
  await withDatabase(factory, async (database) => {
    const storedRecord = await change(database, null, (record) => record);
    if (storedRecord === null || toBase64url(await publicBytes(storedRecord.pair)) !== key) return;
    await change(database, storedRecord.pair, (record) => ({
      ...record,
      registered: [...new Set([...record.registered, user])],
    }));
  });
}
