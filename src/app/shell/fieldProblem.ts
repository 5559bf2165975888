import type { Failure } from '#api/failures.ts';
import { translate } from '#words/message.ts';

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The server's message starts with the wire name of the field, which `label` replaces. */
export function fieldProblem(failure: Failure | null, field: string, label = field): string | null {
  const message = failure?.kind === 'refused' ? failure.errors[field]?.[0] : undefined;
  if (!message) return null;
  const start = `${field} `;
  if (!message.detail.startsWith(start)) return capital(translate(message));
  const detailWithoutField = message.detail.slice(start.length);
  const { template = `{field} ${detailWithoutField}`, params } = message;
  return capital(
    translate({ detail: `${label} ${detailWithoutField}`, template, params: { ...params, field: label } }),
  );
}
