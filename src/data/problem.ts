import type { Message } from '#words/message.ts';

/** Why the server refused something, as a row has it. */
export interface Problem {
  /** The English sentence; null for none. */
  problem: string | null;
  /** The same as a message, where it has values. Rows of releases before have none. */
  problem_message?: Message | undefined;
}

export const problemFields = (message: Message | null): Problem => ({
  problem: message?.detail ?? null,
  problem_message: message?.template === undefined ? undefined : message,
});

/** A tab of the release before changes `problem` alone: then the message is of an earlier refusal. */
export function problemOf({ problem, problem_message }: Problem): Message | null {
  if (problem === null) return null;
  return problem_message?.detail === problem ? problem_message : { detail: problem };
}
