import { describe, expect, it } from 'vitest';
import { isWebAddress, getInitialPreview } from '#screens/edit-profile/picture.ts';

describe('the preview of a profile picture', () => {
  it.each(['', '   '])('is empty if the address is "%s"', (text) => {
    expect(getInitialPreview(text)).toEqual({ state: 'none' });
  });

  it.each(['https://example.com/me.png', ' http://example.com/me '])(
    'loads the picture from the address %s',
    (text) => {
      expect(getInitialPreview(text)).toEqual({ state: 'loading' });
    },
  );

  it.each([
    'me.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://example.com/a.png',
    'https://',
  ])('shows an error for the address %s, and sends no request', (text) => {
    expect(getInitialPreview(text)).toEqual({ state: 'invalid' });
    expect(isWebAddress(text)).toBe(false);
  });
});
