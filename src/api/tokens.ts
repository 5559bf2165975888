/** The two tokens of a sign-in. `refresh` is null once the server refused it: sign in to send again. */
export interface Tokens {
  access: string;
  refresh: string | null;
  /** When they were received by this phone's clock (ms since 1970); null when unknown. */
  obtainedAt: number | null;
}

/** Where the tokens are kept. The page keeps them in localStorage, the worker in IndexedDB. */
export interface TokenStore {
  /** The tokens that this side has; null when nobody is signed in. */
  read(): Promise<Tokens | null>;
  /** The newest of page and worker, for whoever holds the lock. */
  readNewest(): Promise<Tokens | null>;
  /** Replaces the tokens of the same user. Resolves once the other side can read them too. */
  write(tokens: Tokens): Promise<void>;
}

/** The claims of an access token that this side uses; nothing here is trusted by the server. */
export interface Claims {
  userId: number;
  /** How long it lives, in ms; null when it does not say. */
  lifeMs: number | null;
  expiresAt: number | null;
}

function payload(token: string): Record<string, unknown> | null {
  const part = token.split('.')[1];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null; // not a token of ours: the same as none
  }
}

/** Reads the `user_id` claim (SPEC.md §3), a number or its text; null when the text is no such token. */
export function claimsOf(access: string): Claims | null {
  const claims = payload(access);
  const userId = Number(claims?.['user_id']);
  if (claims === null || !Number.isSafeInteger(userId) || userId < 1) return null;
  const { iat, exp } = claims;
  const lifeMs = typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : null;
  return { userId, lifeMs, expiresAt: typeof exp === 'number' ? exp * 1000 : null };
}

/** Renewed a little early, so that a request under way does not meet the end. */
const EARLY_MS = 20_000;

/**
 * True when the server will most likely not know the access token any more. Judged by how long this phone has
 * had it, so that a wrong clock does no harm. It decides only whether to renew before asking.
 */
export function looksExpired(tokens: Tokens, now: number): boolean {
  const claims = claimsOf(tokens.access);
  if (claims === null) return false;
  const { lifeMs, expiresAt } = claims;
  if (tokens.obtainedAt === null || lifeMs === null) return expiresAt !== null && now > expiresAt - EARLY_MS;
  const age = now - tokens.obtainedAt;
  return age < 0 || age > lifeMs - Math.min(EARLY_MS, lifeMs / 4);
}
