import type { Toasts } from '#app/toasts.ts';
import { t } from '#words/t.ts';

type ShowToast = Toasts['toast'];

export const buildLink = (path: string): string => new URL(path, location.origin).href;

async function openShareSheet(title: string, url: string, showToast: ShowToast): Promise<void> {
  const shareFunction: unknown = Reflect.get(navigator, 'share');
  if (typeof shareFunction !== 'function') {
    await navigator.clipboard.writeText(url);
    showToast(t('The link was copied.'), { kind: 'success' });
    return;
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // A closed share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Opens the share sheet. Without one it copies the link, and if copying fails it shows the link. */
export async function shareLink(title: string, path: string, showToast: ShowToast): Promise<void> {
  const url = buildLink(path);
  try {
    await openShareSheet(title, url, showToast);
  } catch (error) {
    console.info('The link could not be handed over.', error);
    showToast(t('The link could not be shared: {url}', { url }), { kind: 'error' });
  }
}
