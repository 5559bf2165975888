import type { RegisterRow } from '#data/rows.ts';
import type { Observable, PhoneDb, Tx } from '#data/store/types.ts';

const UNSENT = ['draft', 'queued', 'parked'] as const;

/** All unsent scores and marks on this phone, of every author. */
export async function unsentRegisters(tx: Tx): Promise<RegisterRow[]> {
  const lists = UNSENT.map((value) => tx.list({ table: 'registers', index: 'state', value }));
  return (await Promise.all(lists)).flat();
}

/** Gives everything unsent of one author to another, inside a transaction. Resolves to how many holes that were. */
export async function adoptScores(tx: Tx, from: number, to: number): Promise<number> {
  const ops = await tx.list({ table: 'outbox', index: 'owner', value: from });
  const registers = (await unsentRegisters(tx)).filter(({ author }) => author === from);
  for (const op of ops) await tx.put('outbox', { ...op, owner: to });
  for (const register of registers) await tx.put('registers', { ...register, author: to });
  return new Set([
    ...ops.map(({ cardId, hole_number }) => `${cardId}/${hole_number}`),
    ...registers.map(({ id }) => id),
  ]).size;
}

/** A helper who came in with no network and never signed in. */
export interface UnknownHelper {
  /** The number below zero that stands for them. */
  by: number;
  /** How many holes of theirs only this phone has. */
  scores: number;
}

/** The helpers whose scores are on this phone under no name that a server knows. */
export async function unknownIn(tx: Tx): Promise<UnknownHelper[]> {
  const holes = new Map<number, Set<string>>();
  const note = (author: number, hole: string): void => {
    if (author < 0) holes.set(author, (holes.get(author) ?? new Set()).add(hole));
  };
  for (const op of await tx.list({ table: 'outbox', index: 'all', value: null }))
    note(op.owner, `${op.cardId}/${op.hole_number}`);
  for (const register of await unsentRegisters(tx)) note(register.author, register.id);
  return [...holes].map(([by, of]) => ({ by, scores: of.size }));
}

/** The same, live. */
export const watchUnknown = (db: PhoneDb): Observable<UnknownHelper[]> => db.watch(unknownIn);
