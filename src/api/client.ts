import type { AnyEndpoint } from '#contract/endpoint.ts';
import { addressOf, exchange, judge } from './exchange.ts';
import type { Fetch } from './exchange.ts';
import { fail, signedOut, succeed } from './failures.ts';
import type { Result } from './failures.ts';
import { createRefresher } from './refresh.ts';
import type { LockPort } from './refresh.ts';
import type { TokenStore } from './tokens.ts';
import type { AnswerOf, CallInput, Client } from './types.ts';

/** A request is given up after this long, body included. */
export const PATIENCE_MS = 12_000;

export interface ClientParts {
  /** Origin and prefix of the API, without a trailing slash. */
  base: string;
  tokens: TokenStore;
  fetcher: Fetch;
  /** Web Locks, shared by tabs and worker; null where the browser has none. */
  locks: LockPort | null;
  timeoutMs?: number;
  /** Development only: a call with input that the contract refuses throws. */
  checkInput?: boolean;
}

function check(endpoint: AnyEndpoint, input: CallInput): void {
  for (const part of ['params', 'query', 'body'] as const) {
    const given = input[part] ?? (part === 'body' ? undefined : {});
    const read = endpoint[part]['~standard'].validate(given);
    if (read instanceof Promise) throw new TypeError('schemas are synchronous');
    if (read.issues)
      throw new TypeError(`${endpoint.path}: ${part} ${read.issues[0]?.message ?? 'is wrong'}`);
  }
}

/** The client of the contract's calls; one for a page, one for the worker. */
export function createClient(parts: ClientParts): Client {
  const { base, tokens, fetcher, timeoutMs = PATIENCE_MS } = parts;
  const refresher = createRefresher({ base, tokens, fetcher, locks: parts.locks, timeoutMs });

  async function once(endpoint: AnyEndpoint, input: CallInput, access: string | null) {
    const got = await exchange(fetcher, {
      url: addressOf(base, endpoint, input.params as never, input.query as never),
      method: endpoint.method,
      body: input.body,
      access,
      timeoutMs,
      signal: input.signal,
      freshness: input.freshness,
    });
    return judge(endpoint, got);
  }

  async function withTokens(endpoint: AnyEndpoint, input: CallInput): Promise<Result<unknown>> {
    const held = await tokens.read();
    if (held === null && endpoint.auth === 'required') return fail(signedOut('Sign in first.'));
    const first = await once(endpoint, input, held?.access ?? null);
    if (held === null || first.ok || first.failure.kind !== 'signed-out') return first;
    const renewed = await refresher.renew(held.access);
    if (renewed.ok) return once(endpoint, input, renewed.data.access);
    const isOpen = endpoint.auth === 'none';
    return isOpen && renewed.failure.kind === 'signed-out' ? once(endpoint, input, null) : renewed;
  }

  return {
    async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}) {
      if (parts.checkInput) check(endpoint, input);
      const entering = /^\/(token|register|logout)\//.test(endpoint.path);
      const got = entering ? await once(endpoint, input, null) : await withTokens(endpoint, input);
      return (got.ok ? succeed(got.data, got.cachedAt) : got) as Result<AnswerOf<E>>;
    },
  };
}
