import type { CarriedRow, PhoneTables, RegisterState } from '#data/rows.ts';

/** Lists that are asked for, each by an index. */
export type ListBy =
  | { table: 'cards'; index: 'all'; value: null }
  | { table: 'registers'; index: 'cardId'; value: string }
  | { table: 'registers'; index: 'state'; value: RegisterState }
  | { table: 'outbox'; index: 'owner'; value: number }
  | { table: 'outbox'; index: 'cardId'; value: string }
  | { table: 'outbox'; index: 'all'; value: null }
  | { table: 'carried'; index: 'round'; value: string }
  | { table: 'carried'; index: 'state'; value: CarriedRow['state'] };

/** One transaction on the phone's database: all of it becomes durable, or none. */
export interface Tx {
  get<T extends keyof PhoneTables>(table: T, key: string): Promise<PhoneTables[T] | undefined>;
  put<T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): Promise<void>;
  /** As `put`, of a row whose key must be free: else the whole transaction fails, with `isKeyTaken` true of the error. */
  add<T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): Promise<void>;
  delete<T extends keyof PhoneTables>(table: T, key: string): Promise<void>;
  list<L extends ListBy>(by: L): Promise<PhoneTables[L['table']][]>;
}

/** What a transaction did to one row: put it, or deleted the row that was there (null where there was none). */
export type Change = {
  [T in keyof PhoneTables]:
    { table: T; row: PhoneTables[T] } | { table: T; deleted: string; before: PhoneTables[T] | null };
}[keyof PhoneTables];

export interface Committed<T> {
  result: T;
  /** In the order they were made. */
  changes: readonly Change[];
}

export interface Subscription {
  unsubscribe(): void;
}
export interface Observer<T> {
  next: (value: T) => void;
  error?: (error: unknown) => void;
}
export interface Observable<T> {
  subscribe(observer: Observer<T>): Subscription;
}

/** Transactions on the phone's database. They reject with a StorageFailure when the phone cannot keep or give what is asked. */
export interface PhoneStore {
  /** Resolves once everything written is durable. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A store that says what each transaction wrote. */
export interface RecordingStore extends PhoneStore {
  /** As `write`. */
  commit<T>(work: (tx: Tx) => Promise<T>): Promise<Committed<T>>;
}

/** A store by its `commit` and `read`. */
export const recording = ({ commit, read }: Pick<RecordingStore, 'commit' | 'read'>): RecordingStore => ({
  commit,
  read,
  write: async (work) => (await commit(work)).result,
});

/** The phone's database as a page has it. */
export interface PhoneDb extends PhoneStore {
  /** The result now, and again after every change of what it read, in any tab. */
  watch<T>(work: (tx: Tx) => Promise<T>): Observable<T>;
}
