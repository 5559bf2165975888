import { useEffect, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { previewPicture } from '#contract/people/pictures.ts';
import { getInitialPreview } from './picture.ts';
import type { Preview } from './picture.ts';

/** Pause in typing before a request is sent, in ms. */
const REST_MS = 400;

const canLoadImage = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = url;
  });

/**
 * Resolves to the picture from our server; on a backend without that call, to `url` if it loads. Null if neither
 * works.
 */
async function resolvePreview(call: ReturnType<typeof useCall>, url: string): Promise<string | null> {
  const result = await call(previewPicture, { body: { url } });
  if (result.ok) return result.data.picture;
  const { failure } = result;
  const isUnknown = failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);
  return isUnknown && (await canLoadImage(url)) ? url : null;
}

export function usePreview(text: string): Preview {
  const url = text.trim();
  const call = useCall();
  const [attempt, setAttempt] = useState<{ url: string; shown: string | null } | null>(null);
  const start = getInitialPreview(url);
  const isWanted = start.state === 'loading';
  useEffect(() => {
    if (!isWanted) return;
    let isStale = false;
    const show = async (): Promise<void> => {
      const pictureUrl = await resolvePreview(call, url);
      if (!isStale) setAttempt({ url, shown: pictureUrl });
    };
    const timer = setTimeout(() => void show(), REST_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [call, url, isWanted]);
  if (!isWanted || attempt?.url !== url) return start;
  return attempt.shown === null ? { state: 'invalid' } : { state: 'shown', url: attempt.shown };
}
