import type { Failure } from '#api/failures.ts';
import { known } from '#words/known.ts';

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The server's message starts with the wire name of the field; `label` replaces that name. */
export function fieldProblem(failure: Failure | null, field: string, label = field): string | null {
  const sentence = failure?.kind === 'refused' ? failure.errors[field]?.[0] : undefined;
  if (!sentence) return null;
  const start = `${field} `;
  return capital(known(sentence.startsWith(start) ? `${label} ${sentence.slice(start.length)}` : sentence));
}
