/** Constants, because building headers for each answer halves the throughput (ARCHITECTURE.md §5). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // This includes profile pictures, which the server fetches so that their hosts cannot see who views them.
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets HSTS only over https, because it would lock out a club's LAN. */
export const buildPageHeaders = (isSecure: boolean): Record<string, string> => ({
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The camera scans the codes on another phone (docs/PHONE-TO-PHONE.md); frames may not use it.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

export const NO_CACHE = 'no-cache';
export const NO_STORE = 'no-store';
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
