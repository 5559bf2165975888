import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { filledText } from '#contract/common.ts';
import * as v from 'valibot';
import { ConfigError, type Env } from './config-error.ts';
import { describeIssue } from '../failures.ts';
import { detectPictureType, type PictureType } from '../pictures/kind.ts';

export interface Logo {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  /** Path of the logo. It contains the hash of the content, so that the logo can be cached forever. */
  path: string;
}

export interface Club {
  name: string | null;
  /** Colour as #rrggbb, on which white text is readable. */
  colour: string | null;
  logo: Logo | null;
}

/** Maximum size of the logo in kB, because phones load it with the first page. */
const MAX_LOGO_KB = 100;
/** Lowest contrast of white text on the colour (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

function computeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of white text on a colour, 1 to 21. */
const computeWhiteContrast = (hex: string): number => 1.05 / (computeLuminance(hex) + 0.05);

function parseColour(value: string | undefined): string | null {
  if (!value) return null;
  if (!/^#[0-9a-f]{6}$/i.test(value))
    throw new ConfigError(`CLUB_COLOUR must be a colour such as #0a4a2b, not "${value}".`);
  const contrast = computeWhiteContrast(value);
  if (contrast < MIN_CONTRAST) {
    const roundedContrast = Math.floor(contrast * 100) / 100; // Rounded down, so that the limit is never reached by rounding.
    throw new ConfigError(
      `CLUB_COLOUR ${value} is too light: white words on it have a contrast of ${roundedContrast} to 1 and need ${MIN_CONTRAST} to 1. Choose a darker one.`,
    );
  }
  return value.toLowerCase();
}

function parseClubName(value: string | undefined): string | null {
  if (!value) return null;
  const parseResult = v.safeParse(filledText(60), value);
  if (!parseResult.success) throw new ConfigError(describeIssue(parseResult.issues[0], 'CLUB_NAME').detail);
  return parseResult.output.trim();
}

const isLogoType = (pictureType: PictureType | null): pictureType is Logo['type'] =>
  pictureType === 'image/png' || pictureType === 'image/jpeg' || pictureType === 'image/webp';

function readLogo(file: string | undefined): Logo | null {
  if (!file) return null;
  let bytes: Buffer;
  try {
    const kB = Math.ceil(statSync(file).size / 1000);
    if (kB > MAX_LOGO_KB)
      throw new ConfigError(`CLUB_LOGO has ${kB} kB and may have ${MAX_LOGO_KB}; make it smaller.`);
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error;
    throw new ConfigError(`CLUB_LOGO cannot be read (${error.message}).`);
  }
  const type = detectPictureType(bytes);
  // Only bitmaps are accepted, because an SVG may contain scripts and external links.
  if (!isLogoType(type))
    throw new ConfigError('CLUB_LOGO must be a PNG, JPEG or WebP picture; save an SVG as PNG.');
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { type, bytes, path: `/club-logo/${digest}` };
}

export const readClubConfig = (env: Env): Club => ({
  name: parseClubName(env['CLUB_NAME']),
  colour: parseColour(env['CLUB_COLOUR']),
  logo: readLogo(env['CLUB_LOGO']),
});

export const NO_CLUB: Club = { name: null, colour: null, logo: null };
