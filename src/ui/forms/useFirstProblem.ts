import { useEffect, useState, type RefObject } from 'react';

/** Focuses the first field with a problem; a group of fields with a problem only scrolls into view. */
function focusFirstProblem(form: HTMLFormElement, selector: string): void {
  const problemElement = form.querySelector<HTMLElement>(selector);
  problemElement?.focus({ preventScroll: true });
  problemElement?.scrollIntoView({ block: 'center' });
}

/** Returns a function that brings the form's first problem into view after the next render, which marks it. */
export function useFirstProblem(
  form: RefObject<HTMLFormElement | null>,
  selector = '[aria-invalid]',
): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && form.current) focusFirstProblem(form.current, selector);
  }, [attempts, form, selector]);
  return () => setAttempts((count) => count + 1);
}
