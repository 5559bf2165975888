import type { CachedRead } from './cached-routes.ts';

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

export type FetchOutcome =
  | { kind: 'ok'; body: string; response: Response }
  /** Our server answers that the resource is not found, or that this user may not see it. */
  | { kind: 'gone'; response: Response }
  /** Our server rejects the token, so the page must renew it. */
  | { kind: 'unauthorized'; response: Response }
  /** The answer is a server error, or a page that is not from our server. */
  | { kind: 'other'; response: Response }
  | { kind: 'no-answer' };

const MISSING_STATUSES = new Set([403, 404, 410]);
const BODYLESS_STATUSES = new Set([101, 204, 205, 304]);

function parseJsonBody(contentType: string | null, bodyText: string): unknown {
  if (contentType?.includes('html')) return undefined;
  try {
    return JSON.parse(bodyText);
  } catch {
    return undefined; // The body is not JSON, or is truncated.
  }
}

const hasOurDetail = (json: unknown): boolean =>
  typeof (json as { detail?: unknown } | null | undefined)?.detail === 'string';

/** Only a 200 with JSON of the expected shape is `ok`. */
function classifyResponse(cachedRead: CachedRead, response: Response, body: string): FetchOutcome {
  const { status, headers } = response;
  const answerCopy = new Response(BODYLESS_STATUSES.has(status) ? null : body, { status, headers });
  const json = parseJsonBody(headers.get('content-type'), body);
  if (status === 200 && json !== undefined && cachedRead.isValidShape(json))
    return { kind: 'ok', body, response: answerCopy };
  if (MISSING_STATUSES.has(status) && hasOurDetail(json)) return { kind: 'gone', response: answerCopy };
  if (status === 401 && hasOurDetail(json)) return { kind: 'unauthorized', response: answerCopy };
  return { kind: 'other', response: answerCopy };
}

/**
 * Fetches a read. `timeoutMs` in ms covers the whole body. Network errors and redirects (captive portals) give
 * 'no-answer'.
 */
export async function fetchRead(
  fetcher: Fetcher,
  request: Request,
  cachedRead: CachedRead,
  timeoutMs: number,
): Promise<FetchOutcome> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const authorization = request.headers.get('authorization');
  if (authorization !== null) headers['authorization'] = authorization;
  const abortController = new AbortController();
  const timer = setTimeout(() => abortController.abort(), timeoutMs);
  try {
    const response = await fetcher(request.url, {
      headers,
      cache: 'no-cache',
      credentials: 'omit',
      redirect: 'manual',
      signal: abortController.signal,
    });
    if (response.type === 'opaqueredirect' || response.status === 0) return { kind: 'no-answer' };
    return classifyResponse(cachedRead, response, await response.text());
  } catch {
    return { kind: 'no-answer' };
  } finally {
    clearTimeout(timer);
  }
}
