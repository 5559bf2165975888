import { useState } from 'react';
import { useStore } from 'zustand';
import { failureMessage, type Failure } from '#api/failures.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { createAction } from './action.ts';
import { useToast } from './useToast.ts';

interface Words {
  /** The sentence for a failure, instead of the usual one. */
  wordsOf?: (failure: Failure) => string;
  /** The sentence for an error that was thrown, instead of the usual one. */
  thrown?: PlainText;
}

/**
 * One thing that a user can ask for: whether it runs, and why it did not work. A second press while it runs does nothing.
 * The words are those of the first call.
 */
export function useAction({
  wordsOf = failureMessage,
  thrown = text('That did not work. Please try again.'),
}: Words = {}) {
  const toast = useToast();
  const [{ store, ...acts }] = useState(() =>
    createAction({
      worked: (words) => toast(words, { kind: 'success' }),
      wordsOf,
      thrown: () => t(thrown),
    }),
  );
  return { ...useStore(store), ...acts };
}

export type Action = ReturnType<typeof useAction>;
