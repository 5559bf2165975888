/** What the live preview of a picture address shows (SPEC.md §4). */
export type Preview =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'shown'; url: string }
  /** The address did not load when it was tried. */
  | { state: 'invalid' };

export const INVALID_URL = 'Invalid image URL. Please check the URL and try again.';
export const IMAGE_FAILED = 'Failed to load image';

/** Whether an address is worth trying: a picture comes over http or https. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false; // no address at all
  }
}

/** The preview before the picture was tried. Blank text clears it. */
export function startOf(text: string): Preview {
  const url = text.trim();
  if (url === '') return { state: 'none' };
  return isWebAddress(url) ? { state: 'loading' } : { state: 'invalid' };
}
