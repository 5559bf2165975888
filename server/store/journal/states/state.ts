import type { Kysely } from 'kysely';
import type { DialectName } from '#server/db/executor.ts';
import type { Tables } from '#server/db/schema.ts';

type Db = Kysely<Tables>;

export interface Undoer {
  user: number;
  now: number;
  dialect: DialectName;
  /** Tournaments whose boards change. */
  touch(tournaments: readonly number[]): Promise<void>;
}

/** Something that can be stored as JSON and restored later. */
export interface State<Key, Value> {
  /** Blocks other writers until the transaction ends, in the order in which others lock. */
  lock(trx: Db, key: Key, before: Value, by: Undoer): Promise<void>;
  load(trx: Db, key: Key): Promise<Value>;
  /** What must be as the change left it; changes of the rest do not matter. */
  compare(value: Value, key: Key): unknown;
  /** Throws a Refusal with one sentence if it is not possible any more. */
  restore(trx: Db, key: Key, before: Value, by: Undoer): Promise<void>;
}
