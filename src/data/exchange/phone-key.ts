import { openFactory } from '#data/store/bucket.ts';
import { answer } from '#data/store/transaction.ts';
import { toBase64url } from './base64url.ts';
import { newPair, publicBytes, sealWith } from './seal.ts';

/** Apart from the scores: neither is lost with the other, and no copy of the scores holds a key. */
const DATABASE = 'greenside-key';
const STORE = 'keys';
const PHONE = 'phone';

interface KeyRecord {
  pair: CryptoKeyPair;
  /** The accounts that the server knows this key of. */
  registered: number[];
}

/** The key that this phone seals with. */
export interface PhoneKey {
  /** The public key, base64url. */
  key: string;
  seal(body: Uint8Array): Promise<Uint8Array>;
  /** The accounts that the server knows this key of. */
  registered: readonly number[];
}

async function open(factory: () => Promise<IDBFactory>): Promise<IDBDatabase> {
  const request = (await factory()).open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return answer(request);
}

/** What the work makes of the record that is there, once that is durable; `pair` is kept where there is none. */
async function change(
  database: IDBDatabase,
  pair: CryptoKeyPair | null,
  work: (record: KeyRecord) => KeyRecord,
): Promise<KeyRecord | null> {
  const transaction = database.transaction(STORE, pair ? 'readwrite' : 'readonly', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  done.catch(() => {}); // whoever waits below hears of it
  const store = transaction.objectStore(STORE);
  const found = (await answer(store.get(PHONE))) as KeyRecord | undefined;
  if (pair === null) return found ?? null;
  const next = work(found ?? { pair, registered: [] });
  if (next !== found) store.put(next, PHONE);
  await done;
  return next;
}

const keyOf = async ({ pair, registered }: KeyRecord): Promise<PhoneKey> => ({
  key: toBase64url(await publicBytes(pair)),
  seal: (body) => sealWith(pair, body),
  registered,
});

async function withDatabase<T>(
  factory: () => Promise<IDBFactory>,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const database = await open(factory);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Where the browser has keys at all: not over plain http. */
const hasKeys = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

/**
 * This phone's key, made at the first need and kept. Null where the browser cannot keep one (WebKit in Lockdown Mode and in private
 * windows, an insecure origin): then this phone shows and takes, and cannot seal.
 */
export async function phoneKey(factory: () => Promise<IDBFactory> = openFactory): Promise<PhoneKey | null> {
  if (!hasKeys()) return null;
  try {
    return await withDatabase(factory, async (database) => {
      const known = await change(database, null, (record) => record);
      return keyOf(known ?? (await change(database, await newPair(), (record) => record))!);
    });
  } catch (error) {
    console.warn('This browser keeps no key for the exchange between phones.', error);
    return null;
  }
}

/** Notes that the server knows this key of this account. */
export async function noteRegistered(
  { key }: PhoneKey,
  user: number,
  factory: () => Promise<IDBFactory> = openFactory,
): Promise<void> {
  await withDatabase(factory, async (database) => {
    const known = await change(database, null, (record) => record);
    if (known === null || toBase64url(await publicBytes(known.pair)) !== key) return;
    await change(database, known.pair, (record) => ({
      ...record,
      registered: [...new Set([...record.registered, user])],
    }));
  });
}
