import { useState } from 'react';
import { useStore } from 'zustand';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { createAction } from './action.ts';
import { useToast } from './useToast.ts';

export const NOT_STORED = text('This phone could not save that. Please try again.');

interface ActionTexts {
  wordsOf?: (failure: Failure) => string;
  thrown?: PlainText;
}

/** State of one user action. A second start while it runs does nothing. Options are fixed at the first render. */
export function useAction({
  wordsOf = describeCallFailure,
  thrown = text('That did not work. Please try again.'),
}: ActionTexts = {}) {
  const toast = useToast();
  const [{ store, ...actions }] = useState(() =>
    createAction({
      worked: (successText) => toast(successText, { kind: 'success' }),
      wordsOf,
      thrown: () => t(thrown),
    }),
  );
  return { ...useStore(store), ...actions };
}
