import { sentence, translate, type Message } from '#words/message.ts';
import { t, text } from '#words/t.ts';

/** A failure of a call that the app handles. Only this file creates failures; any thrown error is a bug. */
export type Failure =
  /** No JSON answer of our server: no network, a timeout, a redirect (`leadsElsewhere`) or a captive portal's page. */
  | { kind: 'offline'; leadsElsewhere?: true }
  /** The server needs a signed-in user, and our tokens are no longer valid. No data are lost. */
  | { kind: 'signed-out'; detail: string }
  | ({
      kind: 'refused';
      status: number;
      errors: Record<string, Message[]>;
      /** The stored value if another user changed it first; the caller parses it by its schema. */
      standing?: unknown;
    } & Message)
  /**
   * A temporary failure. `retryAfterMs` is at most 10 minutes, or null; `request` is the id in the server's log.
   * `isGateway` is true if a proxy answered for our server.
   */
  | { kind: 'busy'; status: number; retryAfterMs: number | null; request?: string; isGateway?: true }
  /** The server sent JSON that does not match the contract. */
  | { kind: 'unreadable'; detail: string };

/** `cachedAt` is the fetch time of a cached copy (ms since 1970), null for a fresh answer. */
export type Result<T> = { ok: true; data: T; cachedAt: number | null } | { ok: false; failure: Failure };

export const succeed = <T>(data: T, cachedAt: number | null = null): Result<T> => ({
  ok: true,
  data,
  cachedAt,
});
export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

export const OFFLINE_FAILURE: Failure = { kind: 'offline' };
export const createSignedOutFailure = (detail: string = text('Log in again to continue.')): Failure => ({
  kind: 'signed-out',
  detail,
});
export const createUnreadableFailure = (detail: string): Failure => ({ kind: 'unreadable', detail });
export const createBusyFailure = (
  status: number,
  retryAfterMs: number | null,
  request?: string | null,
): Failure => ({
  kind: 'busy',
  status,
  retryAfterMs,
  ...(request && { request }),
});
export const createGatewayFailure = (status: number): Failure => ({
  kind: 'busy',
  status,
  retryAfterMs: null,
  isGateway: true,
});

/** True if the resource no longer exists or the user may not see it: its data then leave the screen. */
export const isMissingResource = (failure: Failure): boolean =>
  failure.kind === 'refused' && [403, 404, 410].includes(failure.status);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the sentence, with its template and values if `otherFields` has them. */
export const parseMessage = (detail: string, otherFields: unknown): Message =>
  isRecord(otherFields) && typeof otherFields['template'] === 'string' && isRecord(otherFields['params'])
    ? { detail, template: otherFields['template'], params: otherFields['params'] }
    : { detail };

function toMessages(value: unknown, messages: unknown): Message[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const templateRecords: unknown[] = Array.isArray(messages) ? messages : [];
  return values.flatMap((detail, i) =>
    typeof detail === 'string' ? [parseMessage(detail, templateRecords[i])] : [],
  );
}

const NON_FIELD_NAMES = ['detail', 'template', 'error', 'message', 'standing'];

/**
 * Reads field errors as docs/contract/errors.md sends them, or as Django REST does (`{field: [sentence]}` at the top
 * level).
 */
function readFieldErrors(body: Record<string, unknown>): Record<string, Message[]> {
  const errorsByField = isRecord(body['errors']) ? body['errors'] : body;
  const messages = isRecord(body['error_messages']) ? body['error_messages'] : {};
  const errorEntries = Object.entries(errorsByField).map(
    ([name, value]) => [name, toMessages(value, messages[name])] as const,
  );
  return Object.fromEntries(
    errorEntries.filter(
      ([name, fieldMessages]) => !NON_FIELD_NAMES.includes(name) && fieldMessages.length > 0,
    ),
  );
}

/** Takes the sentence from `detail`, else from `error`, `message` or the first field with an error. */
export function readRefusal(status: number, body: unknown): Failure {
  const fields = isRecord(body) ? body : {};
  const errors = readFieldErrors(fields);
  const detail = [fields['detail'], fields['error'], fields['message']].find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  );
  const message = detail === undefined ? Object.values(errors)[0]?.[0] : parseMessage(detail, fields);
  const standingField = fields['standing'] === undefined ? {} : { standing: fields['standing'] };
  return {
    kind: 'refused',
    status,
    ...(message ?? sentence('The server refused this ({status}).', { status })),
    errors,
    ...standingField,
  };
}

export function describeCallFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('No connection to the server.');
    case 'signed-out':
    case 'refused':
      return translate(failure);
    case 'busy':
      if (failure.status === 500 && failure.request)
        return t('Something went wrong on the server ({number}). Please try again.', {
          number: failure.request,
        });
      return t('The server is busy. Please try again in a moment.');
    case 'unreadable':
      return t('This app cannot read the server’s answer.');
  }
}
