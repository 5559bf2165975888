import ky from 'ky';
import type { Fetch } from './exchange.ts';

/**
 * The page's way to the network. Retries, time-outs and errors are ours (exchange.ts), so ky is told to leave them:
 * a score must not be sent again behind the queue's back.
 */
export const kyFetch: Fetch = (url, init) =>
  ky(url, { ...init, retry: 0, timeout: false, throwHttpErrors: false });
