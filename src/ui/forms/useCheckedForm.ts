import { useRef, useState } from 'react';
import { useFirstProblem } from './useFirstProblem.ts';
import { useShownProblems } from './useShownProblems.ts';

/** Names of the inputs with text that the browser cannot read as a date, time or number. Their value is ''. */
export const listUnreadable = (form: Pick<HTMLFormElement, 'querySelectorAll'> | null): string[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name);

/**
 * Checks a form that has `noValidate`, because the browser's own message may point at a field under the bar.
 * `findProblems` gets the names of unreadable inputs, and returns null if the form can be saved.
 */
export function useCheckedForm<Problems>(findProblems: (unreadable: readonly string[]) => Problems | null) {
  const form = useRef<HTMLFormElement>(null);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const { shown, isValid, hide } = useShownProblems(findProblems(unreadable));
  const showFirstProblem = useFirstProblem(form);
  return {
    form,
    shown,
    /** To be called on submit. Shows the first problem, if there is one. */
    check: (): boolean => {
      const names = listUnreadable(form.current);
      setUnreadable(names);
      isValid();
      if (findProblems(names) === null) return true;
      showFirstProblem();
      return false;
    },
    /** To be called when the input is discarded. */
    reset: (): void => {
      setUnreadable([]);
      hide();
    },
  };
}
