import { registerIdOf, type RegisterRow } from '#data/rows.ts';
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

/** Unsent scores of one author on this phone. */
export interface UnsentCount {
  /** User id; negative for the temporary id of a helper who signed in offline and never got an account. */
  by: number;
  /** Number of holes and marks that only this phone has. */
  scores: number;
}

/**
 * Register ids of the holes and marks that only this phone has, by author. Includes ops in the outbox whose hole has a
 * later value of somebody else.
 */
export async function listUnsentIdsByAuthor(tx: Tx): Promise<Map<number, Set<string>>> {
  const registerIdsByAuthor = new Map<number, Set<string>>();
  const addRegister = (author: number, registerId: string): void =>
    void registerIdsByAuthor.set(author, (registerIdsByAuthor.get(author) ?? new Set()).add(registerId));
  for (const register of await listUnsentRegisters(tx)) addRegister(register.author, register.id);
  for (const op of await tx.list({ table: 'outbox', index: 'all', value: null }))
    addRegister(op.owner, registerIdOf(op.cardId, op.hole_number));
  return registerIdsByAuthor;
}

export const countUnsentByAuthor = async (tx: Tx): Promise<UnsentCount[]> =>
  [...(await listUnsentIdsByAuthor(tx))].map(([by, registerIds]) => ({ by, scores: registerIds.size }));

export const watchUnsentCounts = (db: PhoneDb): Observable<UnsentCount[]> => db.watch(countUnsentByAuthor);
