/** A pair of tokens. `refresh` is null after the server refused it: sending then needs a new sign-in. */
export interface Tokens {
  access: string;
  refresh: string | null;
  /** Time of receipt on this phone's clock, ms since 1970; null if unknown. */
  obtainedAt: number | null;
}

/** Stores tokens: in localStorage in the page, in IndexedDB in the worker. */
export interface TokenStore {
  read(): Promise<Tokens | null>;
  /** Reads the newest tokens of page and worker. The caller must hold the token lock. */
  readNewest(): Promise<Tokens | null>;
  /** Resolves once page and worker can both read the tokens. */
  write(tokens: Tokens): Promise<void>;
}

/** Content of an access token. It is not verified here; only the server verifies tokens. */
export interface Claims {
  userId: number;
  /** Lifetime of the token in ms; null if unknown. */
  lifeMs: number | null;
  expiresAt: number | null;
}

function decodePayload(token: string): Record<string, unknown> | null {
  const encodedPayload = token.split('.')[1];
  if (encodedPayload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(encodedPayload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null; // The text is no valid token.
  }
}

/** The `user_id` claim (SPEC.md §3) may be a number or text. Null if it is missing. */
export function decodeClaims(accessToken: string): Claims | null {
  const claims = decodePayload(accessToken);
  const userId = Number(claims?.['user_id']);
  if (claims === null || !Number.isSafeInteger(userId) || userId < 1) return null;
  const { iat, exp } = claims;
  const lifeMs = typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : null;
  return { userId, lifeMs, expiresAt: typeof exp === 'number' ? exp * 1000 : null };
}

/** Tokens are renewed this many ms before they expire, so that none expires during a request. */
const RENEWAL_LEAD_MS = 20_000;

/** True if the access token will soon expire. Counts from its receipt, because the phone's clock may be wrong. */
export function isLikelyExpired(tokens: Tokens, now: number): boolean {
  const claims = decodeClaims(tokens.access);
  if (claims === null) return false;
  const { lifeMs, expiresAt } = claims;
  if (tokens.obtainedAt === null || lifeMs === null)
    return expiresAt !== null && now > expiresAt - RENEWAL_LEAD_MS;
  const ageMs = now - tokens.obtainedAt;
  return ageMs < 0 || ageMs > lifeMs - Math.min(RENEWAL_LEAD_MS, lifeMs / 4);
}
