import type { Failure } from '#api/failures.ts';
import { known } from '#words/known.ts';

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/**
 * What the server said about one field of a form, or null. The server calls the field by its name on the wire;
 * `label` is what the form calls it, in the language of the page.
 */
export function fieldProblem(failure: Failure | null, field: string, label = field): string | null {
  const sentence = failure?.kind === 'refused' ? failure.errors[field]?.[0] : undefined;
  if (!sentence) return null;
  const start = `${field} `;
  return capital(known(sentence.startsWith(start) ? `${label} ${sentence.slice(start.length)}` : sentence));
}
