import type { IncomingHttpHeaders } from 'node:http';

/** The q value of a media type: its own, else that of its group, else that of any type. */
function findQuality(accept: string, type: string): number {
  const [mainType] = type.split('/');
  const ranges = accept.split(',').map((rangeText) => {
    const [range = '', ...parameters] = rangeText.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { range: range.trim().toLowerCase(), q: quality === undefined ? 1 : Number(quality) };
  });
  for (const mediaRange of [type, `${mainType}/*`, '*/*']) {
    const matchingRange = ranges.find(({ range }) => range === mediaRange);
    if (matchingRange) return matchingRange.q;
  }
  return 0;
}

/**
 * True for a GET from the address bar or a link, which wants the app: `Sec-Fetch-Mode: navigate`, or, without that
 * header, an `Accept` that prefers text/html.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  const accept = headers.accept ?? '*/*';
  return findQuality(accept, 'text/html') > findQuality(accept, 'application/json');
}
