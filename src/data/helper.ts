import type { PhoneStore } from '#data/store/types.ts';
import { HELPERS_KEY } from './rows.ts';

/** An access token of the helper who came in on this phone, by tournament. */
type Tokens = Record<string, string>;

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

const tokensIn = (value: unknown): Tokens => (isTokens(value) ? value : {});

/**
 * What the helper of this tournament was let in with on this phone, good or not any more; null when nobody came in to help.
 * It outlives a sign-out and whoever signs in after: scores of theirs may wait here, which only they can send.
 */
export const formerHelper = (db: PhoneStore, tournament: number): Promise<string | null> =>
  db.read(async (tx) => tokensIn((await tx.get('meta', HELPERS_KEY))?.value)[tournament] ?? null);

/** Remembers what a helper was let in with. */
export const keepHelper = (db: PhoneStore, tournament: number, access: string): Promise<void> =>
  db.write(async (tx) => {
    const before = tokensIn((await tx.get('meta', HELPERS_KEY))?.value);
    await tx.put('meta', { key: HELPERS_KEY, value: { ...before, [tournament]: access } });
  });
