import { useEffect, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { previewPicture } from '#contract/people/pictures.ts';
import { startOf } from './picture.ts';
import type { Preview } from './picture.ts';

/** Typing rests this long before an address is tried, so that not every letter asks a server. */
const REST_MS = 400;

/** Loads an address as an image. */
const loads = (url: string): Promise<boolean> =>
  new Promise((answer) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => answer(true));
    image.addEventListener('error', () => answer(false));
    image.src = url;
  });

/** What our server shows of an address; where a backend knows no such call, the address itself if it loads; null for nothing. */
async function tryOut(call: ReturnType<typeof useCall>, url: string): Promise<string | null> {
  const got = await call(previewPicture, { body: { url } });
  if (got.ok) return got.data.picture;
  const { failure } = got;
  const isUnknown = failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);
  return isUnknown && (await loads(url)) ? url : null;
}

/** Tries an address by loading it as an image, and says how that stands. */
export function usePreview(text: string): Preview {
  const url = text.trim();
  const call = useCall();
  const [tried, setTried] = useState<{ url: string; shown: string | null } | null>(null);
  const start = startOf(url);
  const wants = start.state === 'loading';
  useEffect(() => {
    if (!wants) return;
    let isStale = false;
    const show = async (): Promise<void> => {
      const shown = await tryOut(call, url);
      if (!isStale) setTried({ url, shown });
    };
    const timer = setTimeout(() => void show(), REST_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [call, url, wants]);
  if (!wants || tried?.url !== url) return start;
  return tried.shown === null ? { state: 'invalid' } : { state: 'shown', url: tried.shown };
}
