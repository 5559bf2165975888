import { known } from '#words/known.ts';
import { t, text } from '#words/t.ts';

/** All failures of a call that need handling. They are created only here; any thrown error is a bug. */
export type Failure =
  /** No JSON answer from our server: no network, timeout, redirect (`leadsElsewhere`), or a captive portal's page. */
  | { kind: 'offline'; leadsElsewhere?: true }
  /** The server needs a signed-in user, and our tokens are no longer valid. Nothing is lost. */
  | { kind: 'signed-out'; detail: string }
  /** The server refused; `detail` is one sentence for people. */
  | {
      kind: 'refused';
      status: number;
      detail: string;
      errors: Record<string, string[]>;
      /** The stored value after a concurrent edit, to be parsed with the endpoint's schema. */
      standing?: unknown;
    }
  /**
   * Temporary failure. `retryAfterMs` is at most 10 minutes, or null; `request` is the id in the server's log.
   * `isGateway`: a proxy answered instead of our server.
   */
  | { kind: 'busy'; status: number; retryAfterMs: number | null; request?: string; isGateway?: true }
  /** JSON that does not match the contract. */
  | { kind: 'unreadable'; detail: string };

/** `cachedAt`: when a cached copy was fetched (ms since 1970), null for a fresh answer. */
export type Result<T> = { ok: true; data: T; cachedAt: number | null } | { ok: false; failure: Failure };

export const succeed = <T>(data: T, cachedAt: number | null = null): Result<T> => ({
  ok: true,
  data,
  cachedAt,
});
export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

export const offline: Failure = { kind: 'offline' };
export const signedOut = (detail: string = text('Sign in again to go on.')): Failure => ({
  kind: 'signed-out',
  detail,
});
export const unreadable = (detail: string): Failure => ({ kind: 'unreadable', detail });
export const busy = (status: number, retryAfterMs: number | null, request?: string | null): Failure => ({
  kind: 'busy',
  status,
  retryAfterMs,
  ...(request && { request }),
});
export const gatewayDown = (status: number): Failure => ({
  kind: 'busy',
  status,
  retryAfterMs: null,
  isGateway: true,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sentences = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((s): s is string => typeof s === 'string')
      : [];

/** Field errors in the format of CONTRACT.md §2, or of Django REST (`{field: [sentence]}` at the top). */
function fieldErrors(body: Record<string, unknown>): Record<string, string[]> {
  const source = isRecord(body['errors']) ? body['errors'] : body;
  const named = Object.entries(source).filter(
    ([name]) => !['detail', 'error', 'message', 'standing'].includes(name),
  );
  return Object.fromEntries(
    named.flatMap(([name, value]) => (sentences(value).length > 0 ? [[name, sentences(value)]] : [])),
  );
}

/** `detail` comes from `detail`, else `error`, `message` or the first field's sentence. */
export function refusal(status: number, body: unknown): Failure {
  const said = isRecord(body) ? body : {};
  const errors = fieldErrors(said);
  const first = Object.values(errors)[0]?.[0];
  const detail = [said['detail'], said['error'], said['message'], first].find(
    (sentence): sentence is string => typeof sentence === 'string' && sentence !== '',
  );
  const unsaid = text('The server refused this ({status}).').replace('{status}', String(status));
  const standing = said['standing'] === undefined ? {} : { standing: said['standing'] };
  return { kind: 'refused', status, detail: detail ?? unsaid, errors, ...standing };
}

export function failureMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('No connection to the server.');
    case 'signed-out':
    case 'refused':
      return known(failure.detail);
    case 'busy':
      if (failure.status === 500 && failure.request)
        return t('The server failed at this ({number}). Please try again.', { number: failure.request });
      return t('The server is busy. Please try again in a moment.');
    case 'unreadable':
      return t('The server answered something this app cannot read.');
  }
}
