import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import styles from '../Competitions.module.css';

/** Focuses the first field with a problem; a group of fields with a problem only scrolls into view. */
function focusFirstProblem(form: HTMLFormElement): void {
  const problemElement = form.querySelector<HTMLElement>(`[aria-invalid], .${styles.problem}`);
  problemElement?.focus({ preventScroll: true });
  problemElement?.scrollIntoView({ block: 'center' });
}

/** Returns a function that brings the form's first problem into view after the next render, which marks it. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && form.current) focusFirstProblem(form.current);
  }, [attempts, form]);
  return () => setAttempts((count) => count + 1);
}
