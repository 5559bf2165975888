/** Where a card opens. */
const CARD =
  /^\/(resume|tournament\/scorecard\/\d+\/\d+|user\/\d+\/tournament\/\d+\/round\/\d+\/scorecard)\/?$/;
/** The files of the build that a card needs beyond those that the page names itself (vite.chunks.ts). */
const CARD_FILES = /^assets\/(phone|front|card|ScorecardScreen)-[\w-]{8}\.(js|css)$/;

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;

/**
 * Names a card's files in a `Link` header of the page, so that the browser fetches and compiles them beside the app. Else
 * the app asks for them once it runs: a cold start at a card takes a tenth longer (`npm run bench:start`).
 */
export function cardFilesFirst(files: readonly string[]): (page: Response, url: URL) => Response {
  const link = files
    .filter((file) => CARD_FILES.test(file))
    .map(linkOf)
    .join(', ');
  return (page, { pathname }) => {
    if (link === '' || !CARD.test(pathname)) return page;
    const headers = new Headers(page.headers);
    headers.set('link', link);
    return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
  };
}
