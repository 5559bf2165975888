import { useState } from 'react';
import type { Failure } from '#api/failures.ts';
import { describeFieldProblem } from '../shell/fieldProblem.ts';

/** Describes the server's refusal of a field, until the user changes the refused value. */
export function useFieldProblems<Values extends object>(failure: Failure | null, values: Values) {
  const [refused, setRefused] = useState({ failure, values });
  if (refused.failure !== failure) setRefused({ failure, values });
  return (field: keyof Values & string, label?: string): string | null =>
    refused.values[field] === values[field] ? describeFieldProblem(failure, field, label) : null;
}
