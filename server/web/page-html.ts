import { escapeHtml } from './escape-html.ts';
import type { Preview } from './link-preview.ts';

const PICTURE = { path: '/screenshots/link-preview.png', width: 1200, height: 630 };
/** Loading message of index.html; the heading is inserted before it. */
const LOADING = '<p class="boot-word">';

interface Where {
  site: string;
  /** Such as https://golf.example.org; empty for relative addresses. */
  origin: string;
  path: string;
}

interface Wanted extends Where {
  preview: Preview | null;
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

const inserted = (page: string, mark: string, before: string): string => {
  const at = page.indexOf(mark);
  return at < 0 ? page : page.slice(0, at) + before + page.slice(at);
};

export function pageHtml(page: string, { preview, heading, ...where }: Wanted): string {
  const tagged = preview === null ? page : inserted(page, '</head>', tagsOf(preview, where));
  if (heading === null) return tagged;
  const look = where.path === '/' ? 'boot-title is-landing' : 'boot-title';
  return inserted(tagged, LOADING, `<p class="${look}">${escapeHtml(heading)}</p>`);
}
