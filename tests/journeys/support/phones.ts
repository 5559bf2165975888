import { devices } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
}

/** What a phone shows of a page: with all of the browser's bars, and with them folded away. */
export interface Phone {
  name: string;
  shown: Size;
  tall: Size;
}

/** Wider than this in portrait it is a tablet. */
const WIDEST_PHONE = 600;

/** Every phone that Playwright knows, upright. */
export const PROFILES: Phone[] = Object.entries(devices)
  .filter(([, { isMobile, viewport }]) => isMobile && viewport.width < viewport.height)
  .filter(([, { viewport }]) => viewport.width < WIDEST_PHONE)
  .map(([name, profile]) => {
    const { viewport, screen } = profile as { viewport: Size; screen?: Size };
    const height = Math.max(screen?.height ?? 0, viewport.height);
    return { name, shown: viewport, tall: { width: viewport.width, height } };
  });

/** The smallest that clubs' members hold, as Safari's and Chrome's tabs show them. */
export const NAMED: Phone[] = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
].map(([width, height]) => ({
  name: 'by its size',
  shown: { width: width!, height: height! },
  tall: { width: width!, height: height! + 100 },
}));

export const textOf = ({ width, height }: Size) => `${width}×${height}`;

/** Each size once, the narrowest first. */
export const sizesOf = (phones: readonly Phone[]) =>
  [
    ...new Map(
      phones.flatMap(({ shown, tall }) => [shown, tall]).map((size) => [textOf(size), size]),
    ).values(),
  ].sort((a, b) => a.width - b.width || a.height - b.height);
