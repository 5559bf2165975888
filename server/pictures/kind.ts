export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif';

/** Detects the type by the first bytes, not the name. Null for other files and for SVG, which may contain scripts. */
export function detectPictureType(bytes: Buffer): PictureType | null {
  const headText = bytes.toString('latin1', 0, 12);
  if (headText.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (headText.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(headText)) return 'image/gif';
  if (/^RIFF.{4}WEBP$/s.test(headText)) return 'image/webp';
  return /^.{4}ftypavi[fs]$/s.test(headText) ? 'image/avif' : null;
}
