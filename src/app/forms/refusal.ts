import type { Failure } from '#api/failures.ts';
import { hasSameContent } from '#domain/same-content.ts';
import { describeFieldProblem } from '../shell/fieldProblem.ts';

/** What a form shows of its last failed save, with the values that it had then. */
export interface SaveRefusal<Values> {
  failure: Failure | null;
  /** A sentence about the whole form. */
  problem: string | null;
  values: Values;
}

/** The server's sentence about a field, until the user changes the refused value. */
export const describeRefusedField = <Values extends object>(
  { failure, values: refusedValues }: SaveRefusal<Values>,
  values: Values,
  field: keyof Values & string,
  label?: string,
): string | null =>
  hasSameContent(refusedValues[field], values[field]) ? describeFieldProblem(failure, field, label) : null;

/**
 * The problem of the whole form. A refusal goes when the user has changed the fields that it names, or any field if it
 * names none of this form; a lost connection and a busy server are not about values and stay until the next save.
 */
export function findStandingProblem<Values extends object>(
  { failure, problem, values: refusedValues }: SaveRefusal<Values>,
  values: Values,
): string | null {
  if (failure !== null && failure.kind !== 'refused') return problem;
  const fields = Object.keys(values) as (keyof Values)[];
  const refusedFields = fields.filter((field) => failure?.errors[String(field)]?.length);
  const isUnchanged = (field: keyof Values): boolean => hasSameContent(refusedValues[field], values[field]);
  const isStanding = refusedFields.length > 0 ? refusedFields.some(isUnchanged) : fields.every(isUnchanged);
  return isStanding ? problem : null;
}
