import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../vite.config.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');

/** Width and height from a PNG's header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(path.join(PUBLIC, file));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the installed app', () => {
  const icons = manifest.icons ?? [];

  it('has the icons that phones ask for, in the sizes that it names', () => {
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      '512x512 monochrome',
    ]);
    for (const { src, sizes } of icons) expect(sizeOf(src)).toBe(sizes);
    expect(sizeOf('icons/apple-touch-icon.png')).toBe('180x180');
  });

  it('is named, has an own identity and covers the whole origin', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Greenside',
      scope: '/',
      start_url: '/',
      display: 'standalone',
    });
  });
});
