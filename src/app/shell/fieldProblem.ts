import type { Failure } from '#api/failures.ts';
import { translate } from '#words/message.ts';

const capitalize = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The server's message starts with the wire name of the field, which `label` replaces. */
export function describeFieldProblem(failure: Failure | null, field: string, label = field): string | null {
  const message = failure?.kind === 'refused' ? failure.errors[field]?.[0] : undefined;
  if (!message) return null;
  const fieldPrefix = `${field} `;
  if (!message.detail.startsWith(fieldPrefix)) return capitalize(translate(message));
  const detailWithoutField = message.detail.slice(fieldPrefix.length);
  const { template = `{field} ${detailWithoutField}`, params } = message;
  return capitalize(
    translate({ detail: `${label} ${detailWithoutField}`, template, params: { ...params, field: label } }),
  );
}
