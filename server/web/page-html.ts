import { escapeHtml } from './escape-html.ts';
import type { Preview } from './link-preview.ts';

const PREVIEW_PICTURE = { path: '/screenshots/link-preview.png', width: 1200, height: 630 };
/** Loading message of index.html; the heading is inserted before it. */
const LOADING_TAG = '<p class="boot-word">';

interface PageAddress {
  site: string;
  /** Origin such as https://golf.example.org; empty for relative addresses. */
  origin: string;
  path: string;
}

interface PageContent extends PageAddress {
  preview: Preview | null;
  heading: string | null;
}

const createTag = (nameAttribute: 'property' | 'name', name: string, content: string): string =>
  `<meta ${nameAttribute}="${name}" content="${escapeHtml(content)}" />`;

function createTags({ title, description }: Preview, { site, origin, path }: PageAddress): string {
  return [
    createTag('property', 'og:type', 'website'),
    createTag('property', 'og:site_name', site),
    createTag('property', 'og:title', title),
    createTag('property', 'og:description', description),
    createTag('property', 'og:url', origin + path),
    createTag('property', 'og:image', origin + PREVIEW_PICTURE.path),
    createTag('property', 'og:image:width', String(PREVIEW_PICTURE.width)),
    createTag('property', 'og:image:height', String(PREVIEW_PICTURE.height)),
    createTag('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const insertBefore = (page: string, marker: string, inserted: string): string => {
  const position = page.indexOf(marker);
  return position < 0 ? page : page.slice(0, position) + inserted + page.slice(position);
};

export function buildPageHtml(page: string, { preview, heading, ...location }: PageContent): string {
  const taggedPage = preview === null ? page : insertBefore(page, '</head>', createTags(preview, location));
  if (heading === null) return taggedPage;
  const titleClass = location.path === '/' ? 'boot-title is-landing' : 'boot-title';
  return insertBefore(taggedPage, LOADING_TAG, `<p class="${titleClass}">${escapeHtml(heading)}</p>`);
}
