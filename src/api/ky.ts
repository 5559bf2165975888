import ky from 'ky';
import type { Fetch } from './call-http.ts';

/** call-http.ts handles retries, timeouts and errors: ky must not resend a score, because the outbox sends it again. */
export const kyFetch: Fetch = (url, init) =>
  ky(url, { ...init, retry: 0, timeout: false, throwHttpErrors: false });
