import { devices } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
}

/** A phone's viewports: with all browser bars, and with collapsed bars. */
export interface Phone {
  name: string;
  shown: Size;
  tall: Size;
}

/** In px; wider devices in portrait are tablets. */
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

/** The smallest common phones, with the bars of Safari and Chrome. */
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
