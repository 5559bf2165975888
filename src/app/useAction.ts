import { useState } from 'react';
import { useStore } from 'zustand';
import { failureMessage, type Failure } from '#api/failures.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { createAction } from './action.ts';
import { useToast } from './useToast.ts';

/** The text for an act on the phone's storage that failed. */
export const NOT_STORED = text('This phone could not store that. Please try again.');

interface Words {
  /** The sentence for a failure, instead of the usual one. */
  wordsOf?: (failure: Failure) => string;
  /** The sentence for an error that was thrown, instead of the usual one. */
  thrown?: PlainText;
}

/**
 * One thing that a user can start, as saving a form: whether it runs, and why it failed. A second start while it runs does nothing.
 * Later renders cannot change the options.
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
