import type { Failure } from '#api/failures.ts';

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** What the server said about one field of a form, or null. */
export function fieldProblem(failure: Failure | null, field: string): string | null {
  const sentence = failure?.kind === 'refused' ? failure.errors[field]?.[0] : undefined;
  return sentence ? capital(sentence) : null;
}
