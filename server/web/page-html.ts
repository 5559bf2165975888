import { escapeHtml } from './escape-html.ts';
import type { Preview } from './link-preview.ts';

const PICTURE = { path: '/screenshots/link-preview.png', width: 1200, height: 630 };
/** Where the page says that it is loading (index.html): its heading stands before that. */
const LOADING = '<p class="boot-word">';

interface Where {
  /** Whose pages they are. */
  site: string;
  /** Where people come to, such as https://golf.example.org; empty where nobody has set it, and addresses are relative. */
  origin: string;
  path: string;
}

interface Wanted extends Where {
  preview: Preview | null;
  /** What is seen while the app is on its way. */
  heading: string | null;
}

const tag = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

function tagsOf({ title, description }: Preview, { site, origin, path }: Where): string {
  return [
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', site),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', origin + path),
    tag('property', 'og:image', origin + PICTURE.path),
    tag('property', 'og:image:width', String(PICTURE.width)),
    tag('property', 'og:image:height', String(PICTURE.height)),
    tag('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** `before` put in front of the first `mark`; the page as it is where there is none. */
const inserted = (page: string, mark: string, before: string): string => {
  const at = page.indexOf(mark);
  return at < 0 ? page : page.slice(0, at) + before + page.slice(at);
};

/** The page with what robots of chats read of it, and with the heading that is seen first. */
export function pageHtml(page: string, { preview, heading, ...where }: Wanted): string {
  const tagged = preview === null ? page : inserted(page, '</head>', tagsOf(preview, where));
  if (heading === null) return tagged;
  const look = where.path === '/' ? 'boot-title is-landing' : 'boot-title';
  return inserted(tagged, LOADING, `<p class="${look}">${escapeHtml(heading)}</p>`);
}
