import { readHelperToken, storeHelperToken } from '#data/helper.ts';
import type { PhoneStore } from '#data/store/types.ts';

/** Remembers helpers, because a returning helper would otherwise be a new user. Storage errors are only logged. */
export interface HelperMemory {
  /** Resolves to a returning helper's token, else to `held`, the token of the signed-in user. */
  findToken(tournament: number, held: string | null): Promise<string | null>;
  storeToken(tournament: number, access: string): Promise<void>;
}

export const createHelperMemory = (db: PhoneStore): HelperMemory => ({
  findToken: async (tournament, heldToken) =>
    (await readHelperToken(db, tournament).catch((error: unknown) => {
      console.warn('The stored helper could not be read.', error);
      return null;
    })) ?? heldToken,
  storeToken: (tournament, access) =>
    storeHelperToken(db, tournament, access).catch((error: unknown) =>
      console.warn('The helper is not stored.', error),
    ),
});
