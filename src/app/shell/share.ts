import { t } from '#words/t.ts';

type ShowToast = (text: string, options: { kind: 'success' | 'error' }) => void;

export const buildLink = (path: string): string => new URL(path, location.origin).href;

async function copy(url: string, showToast: ShowToast): Promise<void> {
  await navigator.clipboard.writeText(url);
  showToast(t('The link was copied.'), { kind: 'success' });
}

async function openShareSheet(title: string, url: string, showToast: ShowToast): Promise<void> {
  const shareFunction: unknown = Reflect.get(navigator, 'share');
  if (typeof shareFunction !== 'function') return copy(url, showToast);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // A closed share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Shows the link if it cannot be handed over. */
async function handOver(
  path: string,
  showToast: ShowToast,
  pass: (url: string) => Promise<void>,
): Promise<void> {
  const url = buildLink(path);
  try {
    await pass(url);
  } catch (error) {
    console.info('The link could not be handed over.', error);
    showToast(t('The link could not be shared: {url}', { url }), { kind: 'error' });
  }
}

/** Opens the share sheet. Without one it copies the link. */
export const shareLink = (title: string, path: string, showToast: ShowToast): Promise<void> =>
  handOver(path, showToast, (url) => openShareSheet(title, url, showToast));

export const copyLink = (path: string, showToast: ShowToast): Promise<void> =>
  handOver(path, showToast, (url) => copy(url, showToast));
