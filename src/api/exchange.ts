import type { AnyEndpoint, Schema } from '#contract/endpoint.ts';
import { buildPath } from '#contract/endpoint.ts';
import { busy, fail, gatewayDown, offline, refusal, signedOut, succeed, unreadable } from './failures.ts';
import type { Result } from './failures.ts';
import { FETCHED_AT } from './cached-reads.ts';
import type { ReadStrategy } from './types.ts';

const LONGEST_WAIT_MS = 600_000;

export type Exchange =
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

export interface ExchangeRequest {
  url: string;
  method: string;
  body?: unknown;
  access: string | null;
  timeoutMs: number;
  signal?: AbortSignal;
  strategy?: ReadStrategy;
}

const CACHE_MODE: Record<ReadStrategy, RequestCache> = {
  'stale-while-revalidate': 'no-cache',
  'network-first': 'reload',
  'cache-only': 'force-cache',
};

/** Parses seconds or an HTTP date into milliseconds from `now`, at most 10 minutes; null if invalid. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
}

function createRequestInit(request: ExchangeRequest, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (request.access !== null) headers['authorization'] = `Bearer ${request.access}`;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: request.method,
    headers,
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    cache: request.method === 'GET' ? CACHE_MODE[request.strategy ?? 'stale-while-revalidate'] : 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal,
  };
}

function parseBody(contentType: string | null, text: string): { isJson: boolean; json: unknown } {
  if (text === '' || contentType?.includes('html')) return { isJson: false, json: undefined };
  try {
    return { isJson: true, json: JSON.parse(text) };
  } catch {
    return { isJson: false, json: undefined }; // The body is a captive portal's page, or is truncated.
  }
}

/** The timeout covers the whole body. Never throws: any network error or timeout gives `reached: false`. */
export async function exchange(fetcher: Fetch, request: ExchangeRequest): Promise<Exchange> {
  const abort = new AbortController();
  const abortRequest = () => abort.abort();
  const timer = setTimeout(abortRequest, request.timeoutMs);
  request.signal?.addEventListener('abort', abortRequest, { once: true });
  if (request.signal?.aborted) abortRequest();
  try {
    const response = await fetcher(request.url, createRequestInit(request, abort.signal));
    if (response.type === 'opaqueredirect') return { reached: false, leadsElsewhere: true };
    if (response.status === 0) return { reached: false };
    const body = parseBody(response.headers.get('content-type'), await response.text());
    const cachedAt = Number(response.headers.get(FETCHED_AT) ?? Number.NaN);
    return {
      reached: true,
      status: response.status,
      ...body,
      retryAfterMs: retryAfter(response.headers.get('retry-after'), Date.now()),
      cachedAt: Number.isFinite(cachedAt) ? cachedAt : null,
      request: response.headers.get('x-request-id'),
    };
  } catch {
    return { reached: false };
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abortRequest);
  }
}

/** Statuses after which the same request may succeed later (docs/contract/queue.md). */
const isBusy = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** Statuses of a server without this endpoint; they do not describe the requested resource. */
export const isMissingEndpoint = (status: number) => status === 404 || status === 405 || status === 501;

/** Reads an answer by the table of docs/contract/queue.md as data, as a refusal, or as no answer of our server. */
export function toResult<A extends Schema>(
  endpoint: AnyEndpoint & { answer: A },
  finishedExchange: Exchange,
): Result<unknown> {
  if (!finishedExchange.reached)
    return fail(finishedExchange.leadsElsewhere ? { kind: 'offline', leadsElsewhere: true } : offline);
  const { status, isJson, json } = finishedExchange;
  if (status === 511 || status === 407 || (status >= 300 && status < 400)) return fail(offline);
  if (status >= 200 && status < 300) return readSuccess(endpoint, finishedExchange);
  if (!isJson && isMissingEndpoint(status))
    return fail(unreadable(`${endpoint.path} answered ${status} without JSON`));
  if (!isJson && finishedExchange.retryAfterMs === null && (status === 502 || status === 503))
    return fail(gatewayDown(status));
  if (isBusy(status)) return fail(busy(status, finishedExchange.retryAfterMs, finishedExchange.request));
  if (!isJson) return fail(offline);
  const failure = refusal(status, json);
  return fail(status === 401 && failure.kind === 'refused' ? signedOut(failure.detail) : failure);
}

function readSuccess(
  endpoint: AnyEndpoint,
  reachedExchange: Extract<Exchange, { reached: true }>,
): Result<unknown> {
  const expectsNothing = endpoint.status === 204;
  if (expectsNothing && (reachedExchange.status === 204 || reachedExchange.status === 205))
    return succeed(undefined);
  if (!reachedExchange.isJson) return fail(offline);
  if (expectsNothing) return succeed(undefined);
  const read = endpoint.answer['~standard'].validate(reachedExchange.json);
  if (read instanceof Promise) throw new TypeError('answer schemas are synchronous');
  if (!read.issues) return succeed(read.value, reachedExchange.cachedAt);
  const [issue] = read.issues;
  const issuePath = issue?.path?.map((step) => (typeof step === 'object' ? step.key : step)).join('.') ?? '';
  return fail(unreadable(`${endpoint.path} ${issuePath}: ${issue?.message ?? 'not as expected'}`));
}

export function buildAddress(
  base: string,
  endpoint: { path: string },
  params: Record<string, string | number> = {},
  query: Record<string, string | number | boolean | undefined | null> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `${base.replace(/\/+$/, '')}${buildPath(endpoint, params)}${text === '' ? '' : `?${text}`}`;
}
