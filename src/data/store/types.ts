import type { RelayedRow, PhoneTables, RegisterState } from '#data/rows.ts';

export type RowSelection =
  | { table: 'cards'; index: 'all'; value: null }
  | { table: 'registers'; index: 'cardId'; value: string }
  | { table: 'registers'; index: 'state'; value: RegisterState }
  | { table: 'outbox'; index: 'owner'; value: number }
  | { table: 'outbox'; index: 'cardId'; value: string }
  | { table: 'outbox'; index: 'all'; value: null }
  | { table: 'carried'; index: 'round'; value: string }
  | { table: 'carried'; index: 'state'; value: RelayedRow['state'] };

/** One transaction on the phone's database, all or nothing. */
export interface Tx {
  get<T extends keyof PhoneTables>(table: T, key: string): Promise<PhoneTables[T] | undefined>;
  put<T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): Promise<void>;
  /** Writes like `put`, but fails the whole transaction if the key exists (see `isKeyTaken`). */
  add<T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): Promise<void>;
  delete<T extends keyof PhoneTables>(table: T, key: string): Promise<void>;
  list<L extends RowSelection>(by: L): Promise<PhoneTables[L['table']][]>;
}

/** A row that a transaction wrote or deleted. `before` is null if the deleted row did not exist. */
export type TableChange = {
  [T in keyof PhoneTables]:
    | { table: T; row: PhoneTables[T] }
    | { table: T; deleted: string; before: PhoneTables[T] | null };
}[keyof PhoneTables];

export interface CommitResult<T> {
  result: T;
  /** Changes in the order of execution. */
  changes: readonly TableChange[];
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

/** The phone's store. It rejects with a StorageFailure if the phone's storage fails. */
export interface PhoneStore {
  /** Resolves once the changes are durable. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface RecordingStore extends PhoneStore {
  commit<T>(work: (tx: Tx) => Promise<T>): Promise<CommitResult<T>>;
}

export const createRecordingStore = ({
  commit,
  read,
}: Pick<RecordingStore, 'commit' | 'read'>): RecordingStore => ({
  commit,
  read,
  write: async (task) => (await commit(task)).result,
});

export interface PhoneDb extends PhoneStore {
  /** Emits the result now and after every change of the rows that `task` read, in any tab. */
  watch<T>(work: (tx: Tx) => Promise<T>): Observable<T>;
}
