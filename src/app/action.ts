import { createStore } from 'zustand';
import { succeed, type Failure, type Result } from '#api/failures.ts';

interface ActionState {
  busy: boolean;
  /** A sentence for the user; null before the first run, while running, and after a success. */
  problem: string | null;
  /** The failure behind `problem`, if any, for a form that shows a text of its own. */
  failure: Failure | null;
}

const IDLE_STATE: ActionState = { busy: false, problem: null, failure: null };

type SuccessText<T> = string | ((data: T) => string | undefined | void);

interface ActionCallbacks {
  worked: (words: string) => void;
  wordsOf: (failure: Failure) => string;
  thrown: () => string;
}

export function createAction({ worked, wordsOf, thrown }: ActionCallbacks) {
  const store = createStore<ActionState>()(() => IDLE_STATE);
  /**
   * Does nothing if the action already runs. On success it shows `successText`, or the text that `successText` returns, as a toast.
   * Resolves to whether `task` succeeded; a thrown error is logged and shown as `problem`.
   */
  async function runAction<T>(
    task: () => Promise<Result<T>>,
    successText?: SuccessText<T>,
  ): Promise<boolean> {
    if (store.getState().busy) return false;
    store.setState({ ...IDLE_STATE, busy: true });
    let result: Result<T>;
    try {
      result = await task();
    } catch (error) {
      console.error('What the user asked for failed.', error);
      store.setState({ ...IDLE_STATE, problem: thrown() });
      return false;
    }
    if (!result.ok) {
      const { failure } = result;
      store.setState({ busy: false, failure, problem: wordsOf(failure) });
      return false;
    }
    store.setState(IDLE_STATE);
    const successMessage = typeof successText === 'function' ? successText(result.data) : successText;
    if (successMessage) worked(successMessage);
    return true;
  }

  return {
    store,
    run: runAction,
    /** The same as `run`, for a task that throws on failure. */
    attempt: <T>(task: () => Promise<T>, successText?: SuccessText<T>): Promise<boolean> =>
      runAction(async () => succeed(await task()), successText),
    /** Shows a problem that was found before `run`; null removes it. */
    show: (problem: string | null): void => store.setState({ failure: null, problem }),
  };
}
