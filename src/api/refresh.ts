import { refreshTokens } from '#contract/tokens.ts';
import type { TokenPair } from '#contract/tokens.ts';
import { addressOf, exchange, judge } from './exchange.ts';
import type { Exchange, Fetch } from './exchange.ts';
import { fail, offline, signedOut, succeed } from './failures.ts';
import type { Result } from './failures.ts';
import type { Tokens, TokenStore } from './tokens.ts';

/** The part of Web Locks that is used here. */
export interface LockPort {
  request<T>(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T>;
}

/** Held by the one page or worker that is renewing the tokens. */
export const TOKEN_LOCK = 'greenside-token';

export interface RefresherParts {
  base: string;
  tokens: TokenStore;
  fetcher: Fetch;
  locks: LockPort | null;
  timeoutMs: number;
}

export interface Refresher {
  /**
   * Tokens newer than the access token that the server refused. Asks the server once, whoever else asks at
   * the same time, in this or another tab. Failures: signed-out when the server refuses the refresh token, else what stood in the way.
   */
  renew(refused: string): Promise<Result<Tokens>>;
}

/** A holder that outlasts its own request is a frozen tab; its lock is taken over. */
async function locked<T>(parts: RefresherParts, work: () => Promise<T>): Promise<T> {
  const { locks, timeoutMs } = parts;
  if (locks === null) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs + 3_000);
  const started = { yes: false };
  const begin = () => {
    started.yes = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return await locks.request(TOKEN_LOCK, { signal: patience.signal }, begin);
  } catch (error) {
    if (started.yes || !patience.signal.aborted) throw error;
    return locks.request(TOKEN_LOCK, { steal: true }, work);
  } finally {
    clearTimeout(timer);
  }
}

/** The renewed pair; a plain backend that does not rotate answers the access token alone. */
function readPair(got: Exchange, refresh: string): Result<Tokens> {
  const result = judge(refreshTokens, got);
  const obtainedAt = Date.now();
  if (result.ok) return succeed({ ...(result.data as TokenPair), obtainedAt });
  const access = got.reached && got.status === 200 ? (got.json as { access?: unknown } | null)?.access : null;
  return typeof access === 'string' ? succeed({ access, refresh, obtainedAt }) : result;
}

/** Renews tokens for one client. */
export function createRefresher(parts: RefresherParts): Refresher {
  const { base, tokens, fetcher, timeoutMs } = parts;
  let running: Promise<Result<Tokens>> | null = null;

  async function ask(refresh: string) {
    const got = await exchange(fetcher, {
      url: addressOf(base, refreshTokens),
      method: refreshTokens.method,
      body: { refresh },
      access: null,
      timeoutMs,
    });
    const spoke = got.reached && got.isJson;
    return { result: readPair(got, refresh), spoke };
  }

  async function renewAlone(refused: string): Promise<Result<Tokens>> {
    const held = await tokens.readNewest();
    if (held === null) return fail(signedOut());
    if (held.access !== refused) return succeed(held);
    if (held.refresh === null) return fail(signedOut());
    const { result, spoke } = await ask(held.refresh);
    const now = await tokens.readNewest();
    if (now === null) return fail(signedOut());
    if (now.access !== refused) return succeed(now); // somebody took over the lock meanwhile
    if (result.ok) {
      await tokens.write(result.data);
      return result;
    }
    if (!['refused', 'signed-out'].includes(result.failure.kind)) return result;
    if (spoke) await tokens.write({ ...held, refresh: null });
    return fail(signedOut());
  }

  return {
    renew(refused) {
      running ??= locked(parts, () => renewAlone(refused))
        .catch((error: unknown) => {
          // The lock was taken over while this tab was frozen; whoever has it renews the tokens.
          if (error instanceof DOMException && error.name === 'AbortError') return fail(offline);
          throw error;
        })
        .finally(() => (running = null));
      return running;
    },
  };
}
