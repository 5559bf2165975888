import type { AnyEndpoint } from '#contract/endpoint.ts';
import { text } from '#words/t.ts';
import { buildAddress, callHttp, toResult, type Fetch } from './call-http.ts';
import { createBusyFailure, fail, OFFLINE_FAILURE, createSignedOutFailure, type Result } from './failures.ts';
import { createRefresher } from './refresh.ts';
import type { LockPort } from './locks.ts';
import { isLikelyExpired, type Tokens, type TokenStore } from './tokens.ts';
import type { AnswerOf, CallInput, Client } from './types.ts';

/** Timeout of a request including its body, in ms. */
export const CALL_TIMEOUT_MS = 12_000;

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

function assertValidInput(endpoint: AnyEndpoint, input: CallInput): void {
  for (const inputPart of ['params', 'query', 'body'] as const) {
    const partValue = input[inputPart] ?? (inputPart === 'body' ? undefined : {});
    const validatedPart = endpoint[inputPart]['~standard'].validate(partValue);
    if (validatedPart instanceof Promise) throw new TypeError('schemas are synchronous');
    if (validatedPart.issues)
      throw new TypeError(`${endpoint.path}: ${inputPart} ${validatedPart.issues[0]?.message ?? 'is wrong'}`);
  }
}

/** Calls of sign-in, registration and sign-out are sent without a token, and a 401 means a wrong password. */
const isAuthCall = ({ path }: AnyEndpoint) => /^\/(token|register|logout)\//.test(path);

/**
 * A 401 for a token that the server has just issued is a fault of the server: the call is retried later, without a
 * new sign-in.
 */
const asServerProblem = (result: Result<unknown>): Result<unknown> =>
  !result.ok && result.failure.kind === 'signed-out' ? fail(createBusyFailure(401, null)) : result;

export function createClient(parts: ClientDependencies): Client {
  const { base, tokens, fetcher, hasWorker = () => false, timeoutMs = CALL_TIMEOUT_MS } = parts;
  const refresher = createRefresher({ base, tokens, fetcher, locks: parts.locks, timeoutMs });

  async function requestOnce(endpoint: AnyEndpoint, input: CallInput, accessToken: string | null) {
    const response = await callHttp(fetcher, {
      url: buildAddress(base, endpoint, input.params as never, input.query as never),
      method: endpoint.method,
      body: input.body,
      access: accessToken,
      timeoutMs,
      signal: input.signal,
      strategy: input.strategy,
    });
    return toResult(endpoint, response);
  }

  /** A public read with an expired token would get the answer for visitors, so the token is renewed first. */
  async function readAfterRenewal(endpoint: AnyEndpoint, input: CallInput, oldTokens: Tokens) {
    const renewedTokens = await refresher.renew(oldTokens.access);
    const networkInput: CallInput = { ...input, strategy: 'network-first' };
    if (renewedTokens.ok) return requestWithRetry(endpoint, networkInput, renewedTokens.data);
    if (renewedTokens.failure.kind === 'signed-out')
      return endpoint.auth === 'none' ? requestOnce(endpoint, networkInput, null) : renewedTokens;
    return hasWorker()
      ? requestOnce(endpoint, { ...input, strategy: 'cache-only' }, oldTokens.access)
      : renewedTokens;
  }

  /** Renews the tokens and retries once if the server rejects the access token. */
  async function requestWithRetry(
    endpoint: AnyEndpoint,
    input: CallInput,
    currentTokens: Tokens,
  ): Promise<Result<unknown>> {
    const firstResult = await requestOnce(endpoint, input, currentTokens.access);
    if (firstResult.ok || firstResult.failure.kind !== 'signed-out') return firstResult;
    const renewedTokens = await refresher.renew(currentTokens.access);
    if (renewedTokens.ok)
      return asServerProblem(await requestOnce(endpoint, input, renewedTokens.data.access));
    const canAskAnonymously = endpoint.auth === 'none' && renewedTokens.failure.kind === 'signed-out';
    return canAskAnonymously ? requestOnce(endpoint, input, null) : renewedTokens;
  }

  async function requestAsUser(endpoint: AnyEndpoint, input: CallInput): Promise<Result<unknown>> {
    const isReadCall = endpoint.method === 'GET';
    if (input.strategy === 'cache-only' && !(isReadCall && hasWorker())) return fail(OFFLINE_FAILURE);
    const currentTokens = await tokens.read();
    if (currentTokens === null) {
      const canCallWithoutTokens = endpoint.auth === 'none' || input.strategy === 'cache-only';
      return canCallWithoutTokens
        ? requestOnce(endpoint, input, null)
        : fail(createSignedOutFailure(text('Log in first.')));
    }
    if (input.strategy === 'cache-only') return requestOnce(endpoint, input, currentTokens.access);
    const isRenewalDue =
      isReadCall && currentTokens.refresh !== null && isLikelyExpired(currentTokens, Date.now());
    return isRenewalDue
      ? readAfterRenewal(endpoint, input, currentTokens)
      : requestWithRetry(endpoint, input, currentTokens);
  }

  return {
    async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}) {
      if (parts.checkInput) assertValidInput(endpoint, input);
      const result = isAuthCall(endpoint)
        ? await requestOnce(endpoint, input, null)
        : await requestAsUser(endpoint, input);
      return result as Result<AnswerOf<E>>;
    },
  };
}
