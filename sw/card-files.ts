const CARD_PATH_PATTERN =
  /^\/(resume|tournament\/scorecard\/\d+\/\d+|user\/\d+\/tournament\/\d+\/round\/\d+\/scorecard)\/?$/;
/** Names of build files that a card needs besides those in index.html (vite.chunks.ts). */
const CARD_FILE_PATTERN = /^assets\/(phone|front|card|ScorecardScreen)-[\w-]{8}\.(js|css)$/;

const createLink = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;

/**
 * Lists the script files of the scorecard screen in a `Link` header, so that the browser fetches and compiles them in
 * parallel with the app. Without it, a cold start at a card takes a tenth longer (`npm run bench:start`).
 */
export function linkCardFiles(files: readonly string[]): (page: Response, url: URL) => Response {
  const link = files
    .filter((file) => CARD_FILE_PATTERN.test(file))
    .map(createLink)
    .join(', ');
  return (page, { pathname }) => {
    if (link === '' || !CARD_PATH_PATTERN.test(pathname)) return page;
    const headers = new Headers(page.headers);
    headers.set('link', link);
    return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
  };
}
