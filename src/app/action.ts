import { createStore } from 'zustand';
import { succeed, type Failure, type Result } from '#api/failures.ts';

interface ActionState {
  /** It runs now. */
  busy: boolean;
  /** Why it did not work, for people; null before the first run, while it runs, and after it worked. */
  problem: string | null;
  /** The failure that `problem` tells of, for a field of a form to pick its own words; null where there is none. */
  failure: Failure | null;
}

const QUIET: ActionState = { busy: false, problem: null, failure: null };

type Then<T> = string | ((data: T) => string | undefined | void);

interface ActionParts {
  /** Shows a text as a toast. */
  worked: (words: string) => void;
  /** The sentence for a failure. */
  wordsOf: (failure: Failure) => string;
  /** The sentence for an error that was thrown, as by a storage that does not answer. */
  thrown: () => string;
}

/** The state of one thing that a user can start; components use `useAction`. */
export function createAction({ worked, wordsOf, thrown }: ActionParts) {
  const store = createStore<ActionState>()(() => QUIET);
  /**
   * Runs `work` unless it is already running. On success it calls `then` and shows the text that `then` returns, or `then` itself
   * if that is a text, as a toast. Resolves to whether `work` succeeded. An error that `work` throws is logged and shown as `problem`.
   */
  async function run<T>(work: () => Promise<Result<T>>, then?: Then<T>): Promise<boolean> {
    if (store.getState().busy) return false;
    store.setState({ ...QUIET, busy: true });
    let result: Result<T>;
    try {
      result = await work();
    } catch (error) {
      console.error('What the user asked for failed.', error);
      store.setState({ ...QUIET, problem: thrown() });
      return false;
    }
    if (!result.ok) {
      const { failure } = result;
      store.setState({ busy: false, failure, problem: wordsOf(failure) });
      return false;
    }
    store.setState(QUIET);
    const words = typeof then === 'function' ? then(result.data) : then;
    if (words) worked(words);
    return true;
  }

  return {
    store,
    run,
    /** Same as `run`, for work that throws when it fails. */
    attempt: <T>(work: () => Promise<T>, then?: Then<T>): Promise<boolean> =>
      run(async () => succeed(await work()), then),
    /** Shows a problem that was found before `run`, or with null removes the one that is shown. */
    show: (problem: string | null): void => store.setState({ failure: null, problem }),
  };
}
