import { useEffect, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { previewPicture } from '#contract/people/pictures.ts';
import { getInitialPreview } from './picture.ts';
import type { Preview } from './picture.ts';

/** Debounce, so that not every keystroke sends a request. */
const REST_MS = 400;

const canLoadImage = (url: string): Promise<boolean> =>
  new Promise((answer) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => answer(true));
    image.addEventListener('error', () => answer(false));
    image.src = url;
  });

/** The picture as proxied by our server; on a backend without that call the address, if it loads. Null if neither. */
async function resolvePreview(call: ReturnType<typeof useCall>, url: string): Promise<string | null> {
  const got = await call(previewPicture, { body: { url } });
  if (got.ok) return got.data.picture;
  const { failure } = got;
  const isUnknown = failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);
  return isUnknown && (await canLoadImage(url)) ? url : null;
}

export function usePreview(text: string): Preview {
  const url = text.trim();
  const call = useCall();
  const [tried, setTried] = useState<{ url: string; shown: string | null } | null>(null);
  const start = getInitialPreview(url);
  const wants = start.state === 'loading';
  useEffect(() => {
    if (!wants) return;
    let isStale = false;
    const show = async (): Promise<void> => {
      const shown = await resolvePreview(call, url);
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
