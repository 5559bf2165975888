export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif';

/**
 * Detects the type by the first bytes, not by the name. Null for any other file, and for SVG, which may contain
 * scripts.
 */
export function pictureType(bytes: Buffer): PictureType | null {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF.{4}WEBP$/s.test(text)) return 'image/webp';
  return /^.{4}ftypavi[fs]$/s.test(text) ? 'image/avif' : null;
}
