import type { Message } from '#words/message.ts';

/** The server's reason for a refusal, as a row stores it. */
export interface Problem {
  /** The sentence in English; null for none. */
  problem: string | null;
  /** The sentence with its template and values, if it has values. Rows of older releases have only the sentence. */
  problem_message?: Message | undefined;
}

export const toProblemFields = (message: Message | null): Problem => ({
  problem: message?.detail ?? null,
  problem_message: message?.template === undefined ? undefined : message,
});

/** A tab of the previous release changes only `problem`; `problem_message` then belongs to an earlier refusal. */
export function problemOf({ problem, problem_message }: Problem): Message | null {
  if (problem === null) return null;
  return problem_message?.detail === problem ? problem_message : { detail: problem };
}
