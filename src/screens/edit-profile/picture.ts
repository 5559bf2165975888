import { text } from '#words/t.ts';

/** State of the live preview of a picture address (SPEC.md §4). */
export type PictureState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'shown'; url: string }
  /** The address is malformed, or the picture failed to load. */
  | { state: 'invalid' };

export const INVALID_URL_TEXT = text('Invalid image URL. Please check the URL and try again.');
export const IMAGE_FAILED_TEXT = text('Failed to load image');

export function isWebAddress(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false; // The text is no URL.
  }
}

export function getInitialPreview(address: string): PictureState {
  const url = address.trim();
  if (url === '') return { state: 'none' };
  return isWebAddress(url) ? { state: 'loading' } : { state: 'invalid' };
}
