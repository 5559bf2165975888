import { useEffect, useState } from 'react';
import { startOf } from './picture.ts';
import type { Preview } from './picture.ts';

/** Typing rests this long before an address is tried, so that not every letter asks a server. */
const REST_MS = 400;

/** Tries an address by loading it as an image, and says how that stands. */
export function usePreview(text: string): Preview {
  const url = text.trim();
  const [tried, setTried] = useState<{ url: string; loads: boolean } | null>(null);
  const start = startOf(url);
  const wants = start.state === 'loading';
  useEffect(() => {
    if (!wants) return;
    const image = new Image();
    const given = new AbortController();
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => setTried({ url, loads: true }), { signal: given.signal });
    image.addEventListener('error', () => setTried({ url, loads: false }), { signal: given.signal });
    const timer = setTimeout(() => (image.src = url), REST_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [url, wants]);
  if (!wants || tried?.url !== url) return start;
  return tried.loads ? { state: 'shown', url } : { state: 'invalid' };
}
