import type { RegisterRow } from '#data/rows.ts';
import type { Observable, PhoneDb, Tx } from '#data/store/types.ts';

const UNSENT_STATES = ['draft', 'queued', 'parked'] as const;

export async function listUnsentRegisters(tx: Tx): Promise<RegisterRow[]> {
  const registerLists = UNSENT_STATES.map((value) => tx.list({ table: 'registers', index: 'state', value }));
  return (await Promise.all(registerLists)).flat();
}

/** Resolves to the number of holes. */
export async function reassignAuthor(tx: Tx, fromAuthor: number, toAuthor: number): Promise<number> {
  const ops = await tx.list({ table: 'outbox', index: 'owner', value: fromAuthor });
  const registers = (await listUnsentRegisters(tx)).filter(({ author }) => author === fromAuthor);
  for (const op of ops) await tx.put('outbox', { ...op, owner: toAuthor });
  for (const register of registers) await tx.put('registers', { ...register, author: toAuthor });
  return new Set([
    ...ops.map(({ cardId, hole_number }) => `${cardId}/${hole_number}`),
    ...registers.map(({ id }) => id),
  ]).size;
}

/** A helper who signed in offline and never got an account. */
export interface HelperWithoutAccount {
  /** Temporary id of the helper, negative. */
  by: number;
  /** Number of the helper's holes that only this phone has. */
  scores: number;
}

export async function listHelpersWithoutAccount(tx: Tx): Promise<HelperWithoutAccount[]> {
  const registerIdsByHelper = new Map<number, Set<string>>();
  const addHelperRegister = (author: number, registerId: string): void => {
    if (author < 0)
      registerIdsByHelper.set(author, (registerIdsByHelper.get(author) ?? new Set()).add(registerId));
  };
  for (const op of await tx.list({ table: 'outbox', index: 'all', value: null }))
    addHelperRegister(op.owner, `${op.cardId}/${op.hole_number}`);
  for (const register of await listUnsentRegisters(tx)) addHelperRegister(register.author, register.id);
  return [...registerIdsByHelper].map(([author, registerIds]) => ({ by: author, scores: registerIds.size }));
}

export const watchHelpersWithoutAccount = (db: PhoneDb): Observable<HelperWithoutAccount[]> =>
  db.watch(listHelpersWithoutAccount);
