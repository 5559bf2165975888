import type { ErrorBody } from '#contract/common.ts';

/**
 * Every refusal the server gives on purpose is made here: a status and one sentence a person can act on.
 * Throw it from a store or a route; app.ts turns it into the error body of docs/contract/errors.md. Anything else that
 * is thrown is a defect: logged, and answered 500 without its message.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds for a `Retry-After` header. */
  readonly retryAfter: number | undefined;
  /** What stands in the place of what was to be changed. */
  readonly standing: unknown;

  constructor(
    status: number,
    detail: string,
    errors?: Record<string, string[]>,
    retryAfter?: number,
    standing?: unknown,
  ) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.standing = standing;
  }
}

/** 400: what was sent cannot be taken. Name the field where there is one. */
export const badInput = (detail: string, field?: string): Refusal =>
  new Refusal(400, detail, field ? { [field]: [detail] } : undefined);
/** 401: nobody is signed in, or the token is no longer good. */
export const signInFirst = (detail = 'Please sign in first.'): Refusal => new Refusal(401, detail);
/** 403: signed in, without the right. */
export const forbidden = (detail: string): Refusal => new Refusal(403, detail);
/** 404: no such thing. */
export const notFound = (detail: string): Refusal => new Refusal(404, detail);
/** 409: it contradicts what is there. */
export const conflict = (detail: string): Refusal => new Refusal(409, detail);
/** 409 with what stands now: somebody else changed it since the caller read it. */
export const changedMeanwhile = (detail: string, standing: unknown): Refusal =>
  new Refusal(409, detail, undefined, undefined, standing);
/** 429: too often; answered with `Retry-After`. */
export const tooMany = (detail: string, seconds: number): Refusal =>
  new Refusal(429, detail, undefined, seconds);
/** 503: the server has more to do than it takes on; answered with `Retry-After`. */
export const busy = (detail: string, seconds: number): Refusal =>
  new Refusal(503, detail, undefined, seconds);

/** 503: the disk is full, or cannot be written. */
export const cannotStore = (): Refusal =>
  busy('The server cannot store this at the moment. Please try again in a few minutes.', 30);

/** The body of a refusal (docs/contract/errors.md). */
export const errorBody = ({
  message: detail,
  errors,
  standing,
}: Refusal): ErrorBody & { standing?: unknown } => ({
  detail,
  ...(errors && { errors }),
  ...(standing !== undefined && { standing }),
});

/** What a thrown thing says of itself, for a log. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
