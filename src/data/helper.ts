import type { PhoneStore } from '#data/store/types.ts';
import { HELPERS_KEY } from './rows.ts';

/** Access token of the helper on this phone, by tournament id. */
type Tokens = Record<string, string>;

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((fieldValue) => typeof fieldValue === 'string');

const parseTokens = (value: unknown): Tokens => (isTokens(value) ? value : {});

/**
 * The helper's access token, which may be expired; null for none. It survives a sign-out, because unsent scores need
 * it.
 */
export const readHelperToken = (db: PhoneStore, tournament: number): Promise<string | null> =>
  db.read(async (tx) => parseTokens((await tx.get('meta', HELPERS_KEY))?.value)[tournament] ?? null);

export const storeHelperToken = (db: PhoneStore, tournament: number, access: string): Promise<void> =>
  db.write(async (tx) => {
    const helperTokens = parseTokens((await tx.get('meta', HELPERS_KEY))?.value);
    await tx.put('meta', { key: HELPERS_KEY, value: { ...helperTokens, [tournament]: access } });
  });
