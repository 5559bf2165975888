import { useState } from 'react';
import type { Failure } from '#api/failures.ts';
import { describeRefusedField, findStandingProblem } from './refusal.ts';

/** Returns the problems of a form after a failed save. A problem goes when the user changes the refused value. */
export function useFormProblems<Values extends object>(
  { failure, problem }: { failure: Failure | null; problem: string | null },
  values: Values,
) {
  const [refused, setRefused] = useState({ failure, problem, values });
  if (refused.failure !== failure || refused.problem !== problem) setRefused({ failure, problem, values });
  return {
    /** About the whole form; null without one. */
    formProblem: findStandingProblem(refused, values),
    describeProblem: (field: keyof Values & string, label?: string): string | null =>
      describeRefusedField(refused, values, field, label),
  };
}
