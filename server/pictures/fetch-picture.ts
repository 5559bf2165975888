import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { MAX_PICTURE_BYTES } from '../policies/quotas.ts';
import { detectPictureType } from './kind.ts';
import { isPublicAddress } from './public-address.ts';

/** Settings that tests replace. */
export interface FetchSettings {
  lookup: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  /** Allowed ports; '' is the default port of the protocol. */
  ports: readonly string[];
  longestMs: number;
}

const lookupHost = promisify(systemLookup);
const DEFAULT_FETCH_SETTINGS: FetchSettings = {
  lookup: (host) => lookupHost(host, { all: true }),
  isAllowed: isPublicAddress,
  ports: [''],
  longestMs: 5000,
};

const MAX_REDIRECTS = 3;
const REQUEST_HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Greenside' };

/** Null if any address of the host is not public, or if it has none. */
async function resolvePublicAddress(
  host: string,
  { lookup, isAllowed }: FetchSettings,
): Promise<LookupAddress | null> {
  const ipFamily = isIP(host);
  const addresses = ipFamily === 0 ? await lookup(host) : [{ address: host, family: ipFamily }];
  return addresses.length > 0 && addresses.every(({ address }) => isAllowed(address)) ? addresses[0]! : null;
}

/** Connects only to the checked address, because a second DNS lookup could return a private address. */
function sendRequest(url: URL, address: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((deliver, fail) => {
    const clientRequest = request(url, {
      agent: false,
      headers: REQUEST_HEADERS,
      signal,
      lookup: (_, options, callback) =>
        options.all ? callback(null, [address]) : callback(null, address.address, address.family),
    });
    clientRequest.once('response', deliver).once('error', fail).end();
  });
}

async function readPicture(response: IncomingMessage): Promise<Buffer | null> {
  const { 'content-encoding': contentEncoding = 'identity', 'content-length': length = '0' } =
    response.headers;
  if (contentEncoding !== 'identity' || Number(length) > MAX_PICTURE_BYTES) return null;
  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    receivedBytes += chunk.length;
    if (receivedBytes > MAX_PICTURE_BYTES) return null;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return detectPictureType(bytes) === null ? null : bytes;
}

async function followRedirects(
  address: string,
  signal: AbortSignal,
  fetchSettings: FetchSettings,
): Promise<Buffer | null> {
  let nextAddress = address;
  for (let redirectCount = 0; redirectCount <= MAX_REDIRECTS; redirectCount += 1) {
    if (!URL.canParse(nextAddress)) return null;
    const url = new URL(nextAddress);
    const isHttpWithoutLogin = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    if (!isHttpWithoutLogin || !fetchSettings.ports.includes(url.port)) return null;
    const checkedAddress = await resolvePublicAddress(
      url.hostname.replace(/^\[(.*)\]$/, '$1'),
      fetchSettings,
    );
    if (checkedAddress === null || signal.aborted) return null;
    const response = await sendRequest(url, checkedAddress, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readPicture(response);
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return null;
      nextAddress = URL.canParse(headers.location, nextAddress)
        ? new URL(headers.location, nextAddress).href
        : '';
    } finally {
      response.destroy();
    }
  }
  return null;
}

/**
 * Fetches a picture from an http(s) address on the public internet; null after more than 3 redirects, 1 MB or 5 s, or
 * if it is no picture. The request does not identify the viewer.
 */
export async function fetchPicture(
  address: string,
  changedSettings: Partial<FetchSettings> = {},
): Promise<Buffer | null> {
  const fetchSettings = { ...DEFAULT_FETCH_SETTINGS, ...changedSettings };
  const abortController = new AbortController();
  const abortPromise = new Promise<null>((resolveAbort) => {
    abortController.signal.addEventListener('abort', () => resolveAbort(null));
  });
  const timer = setTimeout(() => abortController.abort(), fetchSettings.longestMs);
  // A network error counts as no picture.
  const response = followRedirects(address, abortController.signal, fetchSettings).catch(() => null);
  try {
    return await Promise.race([response, abortPromise]);
  } finally {
    clearTimeout(timer);
    abortController.abort();
  }
}
