import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../../vite.config.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');

/** The size in a PNG's header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(path.join(PUBLIC, file));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the app that a user installs', () => {
  const icons = manifest.icons ?? [];

  it('has the icons that phones request, in the declared sizes', () => {
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      '512x512 monochrome',
    ]);
    for (const { src, sizes } of icons) expect(sizeOf(src)).toBe(sizes);
    expect(sizeOf('icons/apple-touch-icon.png')).toBe('180x180');
  });

  it('has a picture for link previews, in the declared size', () => {
    expect(sizeOf('screenshots/link-preview.png')).toBe('1200x630');
    expect(statSync(path.join(PUBLIC, 'screenshots/link-preview.png')).size).toBeLessThan(60_000);
  });

  it('has a manifest with a name, an id and the whole origin as its scope', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Greenside',
      scope: '/',
      start_url: '/',
      display: 'standalone',
    });
  });

  it('has screenshots of the declared sizes, for phones and for wide screens', () => {
    const pictures = manifest.screenshots ?? [];
    expect(new Set(pictures.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { src, sizes, label } of pictures) {
      expect(sizeOf(src)).toBe(sizes);
      expect(label).toBeTruthy();
      const [width, height] = sizes!.split('x').map(Number) as [number, number];
      // Chromium accepts sides of 320 to 3840 px, the longer at most 2.3 times the shorter.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(statSync(path.join(PUBLIC, src)).size).toBeLessThan(150_000);
    }
  });

  it('has shortcuts to the scorecard and to the tournaments', () => {
    expect(manifest.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
      ['Continue scoring', '/resume'],
      ['Tournaments', '/tournaments'],
    ]);
    expect(manifest.launch_handler).toEqual({ client_mode: ['focus-existing', 'auto'] });
  });
});
