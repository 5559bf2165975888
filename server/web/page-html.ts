import type { LinkPreview } from './link-preview.ts';

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use between tags and inside quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => HTML_ENTITIES[letter]!);

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
  preview: LinkPreview | null;
  heading: string | null;
}

const createMetaTag = (nameAttribute: 'property' | 'name', name: string, content: string): string =>
  `<meta ${nameAttribute}="${name}" content="${escapeHtml(content)}" />`;

function createPreviewTags({ title, description }: LinkPreview, { site, origin, path }: PageAddress): string {
  return [
    createMetaTag('property', 'og:type', 'website'),
    createMetaTag('property', 'og:site_name', site),
    createMetaTag('property', 'og:title', title),
    createMetaTag('property', 'og:description', description),
    createMetaTag('property', 'og:url', origin + path),
    createMetaTag('property', 'og:image', origin + PREVIEW_PICTURE.path),
    createMetaTag('property', 'og:image:width', String(PREVIEW_PICTURE.width)),
    createMetaTag('property', 'og:image:height', String(PREVIEW_PICTURE.height)),
    createMetaTag('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const insertBefore = (page: string, marker: string, inserted: string): string => {
  const markerIndex = page.indexOf(marker);
  return markerIndex < 0 ? page : page.slice(0, markerIndex) + inserted + page.slice(markerIndex);
};

export function buildPageHtml(page: string, { preview, heading, ...location }: PageContent): string {
  const taggedPage =
    preview === null ? page : insertBefore(page, '</head>', createPreviewTags(preview, location));
  if (heading === null) return taggedPage;
  const titleClass = location.path === '/' ? 'boot-title is-landing' : 'boot-title';
  return insertBefore(taggedPage, LOADING_TAG, `<p class="${titleClass}">${escapeHtml(heading)}</p>`);
}
