import type { StorageFailure } from './failure.ts';

/** A value that changes. Unlike an Rx observable it goes on after an error: storage may come back. */
export interface Observable<T> {
  /** Hears the value now and after each change. Answers the function that ends it. */
  subscribe(next: (value: T) => void, failed?: (failure: StorageFailure) => void): () => void;
}
