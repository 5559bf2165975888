import type { BaseIssue } from 'valibot';
import type { ErrorBody } from '#contract/common.ts';
import { composeMessage, toMessage, type Message } from '#words/message.ts';

interface Details {
  errors?: Record<string, Message[]> | undefined;
  /** Seconds for a `Retry-After` header. */
  retryAfter?: number | undefined;
  /** The present state, if the caller wanted to change an outdated one. */
  standing?: unknown;
}

/**
 * A refusal that the server gives on purpose: a status and a sentence that tells a person what to do. Any other error
 * is a defect, which is logged and answered with 500.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: Message;
  readonly details: Details;

  constructor(status: number, sentence: string | Message, details: Details = {}) {
    super(toMessage(sentence).detail);
    this.status = status;
    this.sentence = toMessage(sentence);
    this.details = details;
  }
}

type Sentence = string | Message;

/** Creates a refusal of invalid input (400); `field` is the invalid field, if there is one. */
export const badInput = (sentence: Sentence, field?: string): Refusal =>
  new Refusal(400, sentence, field ? { errors: { [field]: [toMessage(sentence)] } } : {});
export const createSignInRefusal = (sentence: Sentence = 'Please log in first.'): Refusal =>
  new Refusal(401, sentence);
export const forbidden = (sentence: Sentence): Refusal => new Refusal(403, sentence);
export const notFound = (sentence: Sentence): Refusal => new Refusal(404, sentence);
export const conflict = (sentence: Sentence): Refusal => new Refusal(409, sentence);
/** Creates a 409 with the present state, because another user changed it after the caller read it. */
export const createStaleRefusal = (sentence: Sentence, storedValue: unknown): Refusal =>
  new Refusal(409, sentence, { standing: storedValue });
export const createRateRefusal = (sentence: Sentence, retryAfter: number): Refusal =>
  new Refusal(429, sentence, { retryAfter });
export const serviceUnavailable = (sentence: Sentence, retryAfter: number): Refusal =>
  new Refusal(503, sentence, { retryAfter });

export const createStorageRefusal = (): Refusal =>
  serviceUnavailable('The server cannot save this at the moment. Please try again in a few minutes.', 30);

/** Describes an issue, for example "score must be 999 or less." */
export function describeIssue(
  { message, received, expected, requirement }: BaseIssue<unknown>,
  field: string,
): Message {
  const customMessage = message.startsWith('Invalid ') ? null : message;
  const genericMessage = expected === 'Object' ? 'must be a JSON object' : 'is not valid';
  const predicate = received === 'undefined' ? 'is required' : (customMessage ?? genericMessage);
  const [, placeholderName] = /\{(\w+)\}/.exec(predicate) ?? [];
  return composeMessage(`{field} ${predicate}.`, {
    field,
    ...(placeholderName && { [placeholderName]: Number(requirement) }),
  });
}

/** Returns the body of a refusal (docs/contract/errors.md). */
export function toErrorBody({ sentence, details }: Refusal): ErrorBody & { standing?: unknown } {
  const { errors = {}, standing } = details;
  const allErrors = Object.values(errors).flat();
  const fields = Object.entries(errors).map(([field, fieldErrors]) => [
    field,
    fieldErrors.map(({ detail }) => detail),
  ]);
  return {
    ...sentence,
    ...(details.errors && { errors: Object.fromEntries(fields) }),
    ...(allErrors.some(({ template }) => template !== undefined) && { error_messages: errors }),
    ...(standing !== undefined && { standing }),
  };
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Code of an error of Node, a database or a library; '' for none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
