import { getLocale } from '#words/t.ts';

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns '3.4 GB' in the locale's form, with units from 1 kB on. */
export function formatBytes(bytes: number): string {
  const unitIndex = Math.min(
    BYTE_UNITS.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1),
  );
  return (bytes / 1000 ** (unitIndex + 1)).toLocaleString(getLocale(), {
    style: 'unit',
    unit: BYTE_UNITS[unitIndex]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}
