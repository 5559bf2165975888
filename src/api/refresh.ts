import { refreshTokens, type TokenPair } from '#contract/people/tokens.ts';
import { buildAddress, callHttp, isMissingEndpoint, toResult } from './call-http.ts';
import type { HttpOutcome, Fetch } from './call-http.ts';
import { fail, OFFLINE_FAILURE, createSignedOutFailure, succeed, type Result } from './failures.ts';
import { TOKEN_LOCK, withLock, type LockPort } from './locks.ts';
import type { Tokens, TokenStore } from './tokens.ts';

export interface RefresherDependencies {
  base: string;
  tokens: TokenStore;
  fetcher: Fetch;
  locks: LockPort | null;
  timeoutMs: number;
}

export interface Refresher {
  /**
   * Returns tokens newer than the refused access token. Concurrent callers in all tabs share one request. Fails with
   * `signed-out` if the server refuses the refresh token.
   */
  renew(refused: string): Promise<Result<Tokens>>;
}

/** A tab counts as frozen if it still holds the lock this many ms after its request's timeout. */
const LOCK_WAIT_AFTER_TIMEOUT_MS = 3_000;

/** Reads the tokens; a legacy server without rotation sends only the access token. */
function readTokens(refreshOutcome: HttpOutcome, refreshToken: string): Result<Tokens> {
  // A server that supports only SPEC.md may have no refresh endpoint, and answer with an HTML page.
  if (refreshOutcome.reached && !refreshOutcome.isJson && isMissingEndpoint(refreshOutcome.status))
    return fail(createSignedOutFailure());
  const refreshResult = toResult(refreshTokens, refreshOutcome);
  const obtainedAt = Date.now();
  if (refreshResult.ok) return succeed({ ...(refreshResult.data as TokenPair), obtainedAt });
  const accessToken =
    refreshOutcome.reached && refreshOutcome.status === 200
      ? (refreshOutcome.json as { access?: unknown } | null)?.access
      : null;
  return typeof accessToken === 'string'
    ? succeed({ access: accessToken, refresh: refreshToken, obtainedAt })
    : refreshResult;
}

export function createRefresher(parts: RefresherDependencies): Refresher {
  const { base, tokens, fetcher, timeoutMs } = parts;
  let pendingRenewal: Promise<Result<Tokens>> | null = null;

  async function requestTokens(refreshToken: string) {
    const response = await callHttp(fetcher, {
      url: buildAddress(base, refreshTokens),
      method: refreshTokens.method,
      body: { refresh: refreshToken },
      access: null,
      timeoutMs,
    });
    const isOurServer = response.reached && response.isJson;
    return { result: readTokens(response, refreshToken), spoke: isOurServer };
  }

  async function renewUnderLock(refusedToken: string): Promise<Result<Tokens>> {
    const currentTokens = await tokens.readNewest();
    if (currentTokens === null) return fail(createSignedOutFailure());
    if (currentTokens.access !== refusedToken) return succeed(currentTokens);
    if (currentTokens.refresh === null) return fail(createSignedOutFailure());
    const { result, spoke } = await requestTokens(currentTokens.refresh);
    const newestTokens = await tokens.readNewest();
    if (newestTokens === null) return fail(createSignedOutFailure());
    // Another tab stole the lock during the request.
    if (newestTokens.access !== refusedToken) return succeed(newestTokens);
    if (result.ok) {
      await tokens.write(result.data);
      return result;
    }
    if (!['refused', 'signed-out'].includes(result.failure.kind)) return result;
    if (spoke) await tokens.write({ ...currentTokens, refresh: null });
    return fail(createSignedOutFailure());
  }

  return {
    renew(refusedToken) {
      pendingRenewal ??= withLock(parts.locks, TOKEN_LOCK, timeoutMs + LOCK_WAIT_AFTER_TIMEOUT_MS, () =>
        renewUnderLock(refusedToken),
      )
        .catch((error: unknown) => {
          // Another tab stole the lock while this tab was frozen, and renews the tokens.
          if (error instanceof DOMException && error.name === 'AbortError') return fail(OFFLINE_FAILURE);
          throw error;
        })
        .finally(() => (pendingRenewal = null));
      return pendingRenewal;
    },
  };
}
