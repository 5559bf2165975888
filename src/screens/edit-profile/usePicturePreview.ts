import { useEffect, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { previewPicture } from '#contract/people/pictures.ts';
import { getInitialPreview, type PictureState } from './picture.ts';

/** Pause in typing before a request is sent, in ms. */
const TYPING_PAUSE_MS = 400;

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
async function resolvePictureUrl(call: ReturnType<typeof useCall>, url: string): Promise<string | null> {
  const previewResult = await call(previewPicture, { body: { url } });
  if (previewResult.ok) return previewResult.data.picture;
  const { failure } = previewResult;
  const isPreviewUnsupported =
    failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);
  return isPreviewUnsupported && (await canLoadImage(url)) ? url : null;
}

export function usePicturePreview(typedUrl: string): PictureState {
  const url = typedUrl.trim();
  const call = useCall();
  const [loadAttempt, setLoadAttempt] = useState<{ url: string; shown: string | null } | null>(null);
  const initialPreview = getInitialPreview(url);
  const isLoading = initialPreview.state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isStale = false;
    const loadPicture = async (): Promise<void> => {
      const pictureUrl = await resolvePictureUrl(call, url);
      if (!isStale) setLoadAttempt({ url, shown: pictureUrl });
    };
    const timer = setTimeout(() => void loadPicture(), TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [call, url, isLoading]);
  if (!isLoading || loadAttempt?.url !== url) return initialPreview;
  return loadAttempt.shown === null ? { state: 'invalid' } : { state: 'shown', url: loadAttempt.shown };
}
