import { buildPath, type AnyEndpoint, type Schema } from '#contract/endpoint.ts';
import {
  createBusyFailure,
  fail,
  createGatewayFailure,
  OFFLINE_FAILURE,
  readRefusal,
  createSignedOutFailure,
  succeed,
  createUnreadableFailure,
} from './failures.ts';
import type { Result } from './failures.ts';
import { FETCHED_AT_HEADER } from './cached-reads.ts';
import type { ReadStrategy } from './types.ts';

const MAX_RETRY_AFTER_MS = 600_000;

export type HttpOutcome =
  /** `leadsElsewhere` is true for a redirect: a captive portal answered, or the address has moved. */
  | { reached: false; leadsElsewhere?: true }
  | {
      reached: true;
      status: number;
      /** True if the body is JSON; false for an empty body. */
      isJson: boolean;
      json: unknown;
      retryAfterMs: number | null;
      cachedAt: number | null;
      /** Id of the request in the server's log. */
      request?: string | null;
    };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpCall {
  url: string;
  method: string;
  body?: unknown;
  access: string | null;
  timeoutMs: number;
  signal?: AbortSignal;
  strategy?: ReadStrategy;
}

const CACHE_MODE_BY_STRATEGY: Record<ReadStrategy, RequestCache> = {
  'stale-while-revalidate': 'no-cache',
  'network-first': 'reload',
  'cache-only': 'force-cache',
};

/** Parses seconds or an HTTP date into milliseconds from `now`, at most 10 minutes; null if invalid. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const waitMs = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), MAX_RETRY_AFTER_MS) : null;
}

function createRequestInit(httpCall: HttpCall, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (httpCall.access !== null) headers['authorization'] = `Bearer ${httpCall.access}`;
  if (httpCall.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: httpCall.method,
    headers,
    ...(httpCall.body !== undefined && { body: JSON.stringify(httpCall.body) }),
    cache:
      httpCall.method === 'GET'
        ? CACHE_MODE_BY_STRATEGY[httpCall.strategy ?? 'stale-while-revalidate']
        : 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal,
  };
}

function parseBody(contentType: string | null, bodyText: string): { isJson: boolean; json: unknown } {
  if (bodyText === '' || contentType?.includes('html')) return { isJson: false, json: undefined };
  try {
    return { isJson: true, json: JSON.parse(bodyText) };
  } catch {
    return { isJson: false, json: undefined }; // The body is a captive portal's page, or is truncated.
  }
}

/** The timeout covers the whole body. Never throws: any network error or timeout gives `reached: false`. */
export async function callHttp(fetcher: Fetch, httpCall: HttpCall): Promise<HttpOutcome> {
  const abortController = new AbortController();
  const abortRequest = () => abortController.abort();
  const timer = setTimeout(abortRequest, httpCall.timeoutMs);
  httpCall.signal?.addEventListener('abort', abortRequest, { once: true });
  if (httpCall.signal?.aborted) abortRequest();
  try {
    const response = await fetcher(httpCall.url, createRequestInit(httpCall, abortController.signal));
    if (response.type === 'opaqueredirect') return { reached: false, leadsElsewhere: true };
    if (response.status === 0) return { reached: false };
    const body = parseBody(response.headers.get('content-type'), await response.text());
    const cachedAt = Number(response.headers.get(FETCHED_AT_HEADER) ?? Number.NaN);
    return {
      reached: true,
      status: response.status,
      ...body,
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
      cachedAt: Number.isFinite(cachedAt) ? cachedAt : null,
      request: response.headers.get('x-request-id'),
    };
  } catch {
    return { reached: false };
  } finally {
    clearTimeout(timer);
    httpCall.signal?.removeEventListener('abort', abortRequest);
  }
}

/** Statuses after which the same request may succeed later (docs/contract/queue.md). */
const isBusyStatus = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** Statuses of a server that lacks this endpoint; they say nothing about the requested resource. */
export const isMissingEndpoint = (status: number) => status === 404 || status === 405 || status === 501;

/** Reads an answer as data, as a refusal, or as no answer of our server (the table is in docs/contract/queue.md). */
export function toResult<A extends Schema>(
  endpoint: AnyEndpoint & { answer: A },
  outcome: HttpOutcome,
): Result<unknown> {
  if (!outcome.reached)
    return fail(outcome.leadsElsewhere ? { kind: 'offline', leadsElsewhere: true } : OFFLINE_FAILURE);
  const { status, isJson, json } = outcome;
  if (status === 511 || status === 407 || (status >= 300 && status < 400)) return fail(OFFLINE_FAILURE);
  if (status >= 200 && status < 300) return readSuccess(endpoint, outcome);
  if (!isJson && isMissingEndpoint(status))
    return fail(createUnreadableFailure(`${endpoint.path} answered ${status} without JSON`));
  if (!isJson && outcome.retryAfterMs === null && (status === 502 || status === 503))
    return fail(createGatewayFailure(status));
  if (isBusyStatus(status)) return fail(createBusyFailure(status, outcome.retryAfterMs, outcome.request));
  if (!isJson) return fail(OFFLINE_FAILURE);
  const failure = readRefusal(status, json);
  return fail(
    status === 401 && failure.kind === 'refused' ? createSignedOutFailure(failure.detail) : failure,
  );
}

function readSuccess(
  endpoint: AnyEndpoint,
  reachedOutcome: Extract<HttpOutcome, { reached: true }>,
): Result<unknown> {
  const hasNoBody = endpoint.status === 204;
  if (hasNoBody && (reachedOutcome.status === 204 || reachedOutcome.status === 205))
    return succeed(undefined);
  if (!reachedOutcome.isJson) return fail(OFFLINE_FAILURE);
  if (hasNoBody) return succeed(undefined);
  const validatedAnswer = endpoint.answer['~standard'].validate(reachedOutcome.json);
  if (validatedAnswer instanceof Promise) throw new TypeError('answer schemas are synchronous');
  if (!validatedAnswer.issues) return succeed(validatedAnswer.value, reachedOutcome.cachedAt);
  const [issue] = validatedAnswer.issues;
  const issuePath = issue?.path?.map((step) => (typeof step === 'object' ? step.key : step)).join('.') ?? '';
  return fail(
    createUnreadableFailure(`${endpoint.path} ${issuePath}: ${issue?.message ?? 'not as expected'}`),
  );
}

export function buildAddress(
  baseUrl: string,
  endpoint: { path: string },
  params: Record<string, string | number> = {},
  query: Record<string, string | number | boolean | undefined | null> = {},
): string {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined && value !== null) searchParams.set(name, String(value));
  const queryString = searchParams.toString();
  return `${baseUrl.replace(/\/+$/, '')}${buildPath(endpoint, params)}${queryString === '' ? '' : `?${queryString}`}`;
}
