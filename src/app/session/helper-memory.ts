import { formerHelper, keepHelper } from '#data/helper.ts';
import type { PhoneStore } from '#data/store/types.ts';

/** The phone's memory of its helpers. A phone that cannot remember lets them in all the same, as somebody new. */
export interface HelperMemory {
  /** What tells the server that the helper is the one who was here before; null for nobody. `held`: of who is signed in. */
  before(tournament: number, held: string | null): Promise<string | null>;
  cameIn(tournament: number, access: string): Promise<void>;
}

export const createHelperMemory = (db: PhoneStore): HelperMemory => ({
  before: async (tournament, held) =>
    (await formerHelper(db, tournament).catch((error: unknown) => {
      console.warn('The helper who was here before could not be read.', error);
      return null;
    })) ?? held,
  cameIn: (tournament, access) =>
    keepHelper(db, tournament, access).catch((error: unknown) =>
      console.warn('The helper could not be remembered.', error),
    ),
});
