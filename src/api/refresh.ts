import { refreshTokens } from '#contract/people/tokens.ts';
import type { TokenPair } from '#contract/people/tokens.ts';
import { buildAddress, exchange, isMissingEndpoint, toResult } from './exchange.ts';
import type { Exchange, Fetch } from './exchange.ts';
import { fail, offline, signedOut, succeed } from './failures.ts';
import type { Result } from './failures.ts';
import { TOKEN_LOCK, withLock } from './locks.ts';
import type { LockPort } from './locks.ts';
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

/** Time in ms after its timeout at which a lock holder counts as frozen. */
const MARGIN_MS = 3_000;

/** Reads the tokens; a legacy server without rotation sends only the access token. */
function readPair(refreshExchange: Exchange, refresh: string): Result<Tokens> {
  // A server that supports only SPEC.md has no such endpoint, and may answer with an HTML page.
  if (refreshExchange.reached && !refreshExchange.isJson && isMissingEndpoint(refreshExchange.status))
    return fail(signedOut());
  const result = toResult(refreshTokens, refreshExchange);
  const obtainedAt = Date.now();
  if (result.ok) return succeed({ ...(result.data as TokenPair), obtainedAt });
  const access =
    refreshExchange.reached && refreshExchange.status === 200
      ? (refreshExchange.json as { access?: unknown } | null)?.access
      : null;
  return typeof access === 'string' ? succeed({ access, refresh, obtainedAt }) : result;
}

export function createRefresher(parts: RefresherDependencies): Refresher {
  const { base, tokens, fetcher, timeoutMs } = parts;
  let pendingRenewal: Promise<Result<Tokens>> | null = null;

  async function requestTokens(refresh: string) {
    const response = await exchange(fetcher, {
      url: buildAddress(base, refreshTokens),
      method: refreshTokens.method,
      body: { refresh },
      access: null,
      timeoutMs,
    });
    const isOurServer = response.reached && response.isJson;
    return { result: readPair(response, refresh), spoke: isOurServer };
  }

  async function renewUnderLock(refusedToken: string): Promise<Result<Tokens>> {
    const currentTokens = await tokens.readNewest();
    if (currentTokens === null) return fail(signedOut());
    if (currentTokens.access !== refusedToken) return succeed(currentTokens);
    if (currentTokens.refresh === null) return fail(signedOut());
    const { result, spoke } = await requestTokens(currentTokens.refresh);
    const newestTokens = await tokens.readNewest();
    if (newestTokens === null) return fail(signedOut());
    if (newestTokens.access !== refusedToken) return succeed(newestTokens); // Another tab stole the lock meanwhile.
    if (result.ok) {
      await tokens.write(result.data);
      return result;
    }
    if (!['refused', 'signed-out'].includes(result.failure.kind)) return result;
    if (spoke) await tokens.write({ ...currentTokens, refresh: null });
    return fail(signedOut());
  }

  return {
    renew(refusedToken) {
      pendingRenewal ??= withLock(parts.locks, TOKEN_LOCK, timeoutMs + MARGIN_MS, () =>
        renewUnderLock(refusedToken),
      )
        .catch((error: unknown) => {
          // Another tab stole the lock while this tab was frozen, and renews the tokens.
          if (error instanceof DOMException && error.name === 'AbortError') return fail(offline);
          throw error;
        })
        .finally(() => (pendingRenewal = null));
      return pendingRenewal;
    },
  };
}
