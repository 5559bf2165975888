import { formerHelper, storeHelper } from '#data/helper.ts';
import type { PhoneStore } from '#data/store/types.ts';

/** Remembers helpers, because a returning helper would otherwise be a new user. Storage errors are only logged. */
export interface HelperMemory {
  /**
   * Resolves to the token that identifies a returning helper; null for a new one. `held` is the token of the
   * signed-in user.
   */
  before(tournament: number, held: string | null): Promise<string | null>;
  cameIn(tournament: number, access: string): Promise<void>;
}

export const createHelperMemory = (db: PhoneStore): HelperMemory => ({
  before: async (tournament, tokens) =>
    (await formerHelper(db, tournament).catch((error: unknown) => {
      console.warn('The stored helper could not be read.', error);
      return null;
    })) ?? tokens,
  cameIn: (tournament, access) =>
    storeHelper(db, tournament, access).catch((error: unknown) =>
      console.warn('The helper could not be remembered.', error),
    ),
});
