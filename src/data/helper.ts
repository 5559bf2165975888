import type { PhoneStore } from '#data/store/types.ts';
import { HELPERS_KEY } from './rows.ts';

/** Access token of the helper on this phone, by tournament id. */
type HelperTokens = Record<string, string>;

const isHelperTokens = (value: unknown): value is HelperTokens =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((fieldValue) => typeof fieldValue === 'string');

const parseHelperTokens = (value: unknown): HelperTokens => (isHelperTokens(value) ? value : {});

/**
 * The helper's access token, which may be expired; null for none. It survives a sign-out, because unsent scores need
 * it.
 */
export const readHelperToken = (db: PhoneStore, tournament: number): Promise<string | null> =>
  db.read(async (tx) => parseHelperTokens((await tx.get('meta', HELPERS_KEY))?.value)[tournament] ?? null);

export const storeHelperToken = (db: PhoneStore, tournament: number, access: string): Promise<void> =>
  db.write(async (tx) => {
    const helperTokens = parseHelperTokens((await tx.get('meta', HELPERS_KEY))?.value);
    await tx.put('meta', { key: HELPERS_KEY, value: { ...helperTokens, [tournament]: access } });
  });
