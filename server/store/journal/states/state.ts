import type { DialectName } from '#server/db/executor.ts';
import type { Db } from '#server/db/schema.ts';

export interface UndoContext {
  user: number;
  now: number;
  dialect: DialectName;
  /** Raises the versions of tournaments whose boards change. */
  touch(tournaments: readonly number[]): Promise<void>;
}

/** A state that can be stored as JSON and restored later. */
export interface UndoableState<Key, Value> {
  /** Blocks other writers until the transaction ends; takes row locks in the order of other changes. */
  lock(trx: Db, key: Key, before: Value, by: UndoContext): Promise<void>;
  load(trx: Db, key: Key): Promise<Value>;
  /** The part that must still be as the change left it; the rest may have changed. */
  compare(value: Value, key: Key): unknown;
  /** Throws a Refusal with a sentence if the state can no longer be restored. `changedAt` is in ms. */
  restore(trx: Db, key: Key, before: Value, by: UndoContext & { changedAt: number }): Promise<void>;
}
