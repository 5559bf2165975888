import { text } from '#words/t.ts';

/** What the live preview of a picture address shows (SPEC.md §4). */
export type Preview =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'shown'; url: string }
  /** The address did not load when it was tried. */
  | { state: 'invalid' };

export const INVALID_URL = text('Invalid image URL. Please check the URL and try again.');
export const IMAGE_FAILED = text('Failed to load image');

/** Whether an address is worth trying: a picture comes over http or https. */
export function isWebAddress(typed: string): boolean {
  try {
    return /^https?:$/.test(new URL(typed).protocol);
  } catch {
    return false; // no address at all
  }
}

/** The preview before the picture was tried. Blank text clears it. */
export function startOf(typed: string): Preview {
  const url = typed.trim();
  if (url === '') return { state: 'none' };
  return isWebAddress(url) ? { state: 'loading' } : { state: 'invalid' };
}
