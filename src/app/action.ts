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
  /** Says in passing that it worked. */
  worked: (words: string) => void;
  /** The sentence for a failure. */
  wordsOf: (failure: Failure) => string;
  /** The sentence for an error that was thrown, as by a storage that does not answer. */
  thrown: () => string;
}

/** One thing that a user can ask for; `useAction` has it for a component. */
export function createAction({ worked, wordsOf, thrown }: ActionParts) {
  const store = createStore<ActionState>()(() => QUIET);
  /**
   * Does `work`, unless it is being done. `then` is called once it worked; words that it answers, or that stand in its place, are
   * shown in passing. Resolves to whether it worked. What `work` throws is logged, and the user is told.
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
    /** As `run`, for work that throws where it fails. */
    attempt: <T>(work: () => Promise<T>, then?: Then<T>): Promise<boolean> =>
      run(async () => succeed(await work()), then),
    /** Shows a problem that was found before anything was asked for, or takes the shown one away. */
    show: (problem: string | null): void => store.setState({ failure: null, problem }),
  };
}
