import type { AnyEndpoint } from '#contract/endpoint.ts';
import { text } from '#words/t.ts';
import { buildAddress, exchange, toResult } from './exchange.ts';
import type { Fetch } from './exchange.ts';
import { busy, fail, offline, signedOut } from './failures.ts';
import type { Result } from './failures.ts';
import { createRefresher } from './refresh.ts';
import type { LockPort } from './locks.ts';
import { isLikelyExpired } from './tokens.ts';
import type { Tokens, TokenStore } from './tokens.ts';
import type { AnswerOf, CallInput, Client } from './types.ts';

/** Timeout of a request including its body, in ms. */
export const PATIENCE_MS = 12_000;

export interface ClientDependencies {
  /** Origin and prefix of the API, without a trailing slash. */
  base: string;
  tokens: TokenStore;
  fetcher: Fetch;
  /** Null if the browser has no Web Locks. */
  locks: LockPort | null;
  hasWorker?: () => boolean;
  timeoutMs?: number;
  /** Development only: throws on input that violates the contract. */
  checkInput?: boolean;
}

function checkInput(endpoint: AnyEndpoint, input: CallInput): void {
  for (const inputPart of ['params', 'query', 'body'] as const) {
    const partValue = input[inputPart] ?? (inputPart === 'body' ? undefined : {});
    const read = endpoint[inputPart]['~standard'].validate(partValue);
    if (read instanceof Promise) throw new TypeError('schemas are synchronous');
    if (read.issues)
      throw new TypeError(`${endpoint.path}: ${inputPart} ${read.issues[0]?.message ?? 'is wrong'}`);
  }
}

/** Calls of sign-in, registration and sign-out are sent without a token, and a 401 means a wrong password. */
const isAuthCall = ({ path }: AnyEndpoint) => /^\/(token|register|logout)\//.test(path);

/**
 * A 401 for a token that the server has just issued is a fault of the server: the call is retried later, without a
 * new sign-in.
 */
const asServerProblem = (result: Result<unknown>): Result<unknown> =>
  !result.ok && result.failure.kind === 'signed-out' ? fail(busy(401, null)) : result;

export function createClient(parts: ClientDependencies): Client {
  const { base, tokens, fetcher, hasWorker = () => false, timeoutMs = PATIENCE_MS } = parts;
  const refresher = createRefresher({ base, tokens, fetcher, locks: parts.locks, timeoutMs });

  async function requestOnce(endpoint: AnyEndpoint, input: CallInput, access: string | null) {
    const response = await exchange(fetcher, {
      url: buildAddress(base, endpoint, input.params as never, input.query as never),
      method: endpoint.method,
      body: input.body,
      access,
      timeoutMs,
      signal: input.signal,
      strategy: input.strategy,
    });
    return toResult(endpoint, response);
  }

  /**
   * With an expired token a public read gets the answer for visitors (no email, no rights), so the token is renewed
   * first.
   */
  async function readAfterRenewal(endpoint: AnyEndpoint, input: CallInput, oldTokens: Tokens) {
    const renewedTokens = await refresher.renew(oldTokens.access);
    const networkInput: CallInput = { ...input, strategy: 'network-first' };
    if (renewedTokens.ok) return afterAnswer(endpoint, networkInput, renewedTokens.data);
    if (renewedTokens.failure.kind === 'signed-out')
      return endpoint.auth === 'none' ? requestOnce(endpoint, networkInput, null) : renewedTokens;
    return hasWorker()
      ? requestOnce(endpoint, { ...input, strategy: 'cache-only' }, oldTokens.access)
      : renewedTokens;
  }

  /** Renews the tokens and retries once if the server rejects the access token. */
  async function afterAnswer(
    endpoint: AnyEndpoint,
    input: CallInput,
    currentTokens: Tokens,
  ): Promise<Result<unknown>> {
    const firstExchange = await requestOnce(endpoint, input, currentTokens.access);
    if (firstExchange.ok || firstExchange.failure.kind !== 'signed-out') return firstExchange;
    const renewedTokens = await refresher.renew(currentTokens.access);
    if (renewedTokens.ok)
      return asServerProblem(await requestOnce(endpoint, input, renewedTokens.data.access));
    const mayAskUnknown = endpoint.auth === 'none' && renewedTokens.failure.kind === 'signed-out';
    return mayAskUnknown ? requestOnce(endpoint, input, null) : renewedTokens;
  }

  async function asUser(endpoint: AnyEndpoint, input: CallInput): Promise<Result<unknown>> {
    const isRead = endpoint.method === 'GET';
    if (input.strategy === 'cache-only' && !(isRead && hasWorker())) return fail(offline);
    const currentTokens = await tokens.read();
    if (currentTokens === null) {
      const mayAsk = endpoint.auth === 'none' || input.strategy === 'cache-only';
      return mayAsk ? requestOnce(endpoint, input, null) : fail(signedOut(text('Log in first.')));
    }
    if (input.strategy === 'cache-only') return requestOnce(endpoint, input, currentTokens.access);
    const renewFirst = isRead && currentTokens.refresh !== null && isLikelyExpired(currentTokens, Date.now());
    return renewFirst
      ? readAfterRenewal(endpoint, input, currentTokens)
      : afterAnswer(endpoint, input, currentTokens);
  }

  return {
    async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}) {
      if (parts.checkInput) checkInput(endpoint, input);
      const result = isAuthCall(endpoint)
        ? await requestOnce(endpoint, input, null)
        : await asUser(endpoint, input);
      return result as Result<AnswerOf<E>>;
    },
  };
}
