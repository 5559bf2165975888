import { fromBase64url } from './exchange/base64url.ts';
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

/** The `exp` claim of the access token, seconds since 1970; 0 if it has none. */
function readExpiry(access: string): number {
  const bytes = fromBase64url(access.split('.')[1] ?? '');
  try {
    const claims = JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())) as {
      exp?: unknown;
    } | null;
    return typeof claims?.exp === 'number' ? claims.exp : 0;
  } catch {
    return 0; // The text is no valid token.
  }
}

/** Merges the values of two `HELPERS_KEY` rows: of each tournament the token that expires later, `first`'s if equal. */
export function mergeHelperTokens(first: unknown, second: unknown): HelperTokens {
  const mergedTokens = { ...parseHelperTokens(first) };
  for (const [tournament, access] of Object.entries(parseHelperTokens(second)))
    if (readExpiry(access) > readExpiry(mergedTokens[tournament] ?? '') || !(tournament in mergedTokens))
      mergedTokens[tournament] = access;
  return mergedTokens;
}
