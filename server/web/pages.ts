import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_LANGUAGES } from '#contract/people/accounts.ts';
import type { Context } from '../context.ts';
import { notFound } from '../failures.ts';
import { createLinkPreviews } from './link-preview.ts';
import { buildPageHtml } from './page-html.ts';
import { createPreloadLinks } from './preload-links.ts';
import { IMMUTABLE_CACHE, NO_CACHE, buildPageHeaders } from './headers.ts';
import { isNavigation } from './navigation.ts';
import { translateText } from '../translate-text.ts';

/** Heading of the landing page (src/screens/landing). */
const ENGLISH_HEADING = 'Golf scores that arrive, signal or not.';

/** Returns the heading in the first language of `Accept-Language` that the app has, else in English. */
function chooseLandingHeading(acceptLanguage = ''): string {
  const acceptedLanguages = acceptLanguage
    .split(',')
    .map((range) => range.trim().split(/[-;]/, 1)[0]!.toLowerCase());
  const supportedLanguages = acceptedLanguages.flatMap(
    (name) => MAIL_LANGUAGES.find((language) => language === name) ?? [],
  );
  return translateText(supportedLanguages[0] ?? 'en', ENGLISH_HEADING);
}

/** The only API path that is also a page of the app. */
const SCORECARD_PATH = /^\/user\/[^/]+\/tournament\/[^/]+\/round\/[^/]+\/scorecard\/?$/;
const VARY_HEADER = 'Accept, Sec-Fetch-Mode';
/** Paths where a missing file is a 404 and never the app, because a service worker would cache its HTML as a script. */
const NON_PAGE_PATHS = /^\/(api|assets|board|club-logo|token|register|logout)(\/|$)/;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;
const isPageRequest = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && isNavigation(request.headers);

export interface PageOptions {
  folder: string | null;
  /** Public origin. If null, link previews have no origin, because the origin that a request claims is never used. */
  publicUrl: string | null;
  site: string;
}

/** Serves the build: files, the page on every route of the app, and 404 for the rest. */
export function servePages(
  app: FastifyInstance,
  context: Context,
  { folder, publicUrl, site }: PageOptions,
): void {
  const pageHeaders = buildPageHeaders(publicUrl?.startsWith('https:') ?? false);
  const indexPage = folder === null ? null : join(folder, 'index.html');
  const indexHtml = indexPage !== null && existsSync(indexPage) ? readFileSync(indexPage, 'utf8') : null;
  const getPreloadLinks = folder === null ? () => null : createPreloadLinks(folder);
  const loadPreview = createLinkPreviews(context);
  const sendApp = async (
    page: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const path = pathOf(request);
    const preview = await loadPreview({ path, agent: request.headers['user-agent'], log: request.log });
    const previewName = preview?.isName ? preview.title : null;
    const heading = path === '/' ? chooseLandingHeading(request.headers['accept-language']) : previewName;
    const preloadLinks = getPreloadLinks(path);
    if (preloadLinks !== null) reply.header('link', preloadLinks);
    return reply
      .code(200)
      .headers(pageHeaders)
      .header('cache-control', NO_CACHE)
      .type('text/html; charset=utf-8')
      .send(buildPageHtml(page, { preview, heading, site, origin: publicUrl ?? '', path }));
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!SCORECARD_PATH.test(pathOf(request))) return;
    reply.header('vary', VARY_HEADER);
    if (indexHtml !== null && isPageRequest(request)) return sendApp(indexHtml, request, reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    reply.header('vary', VARY_HEADER);
    if (indexHtml !== null && isPageRequest(request) && !NON_PAGE_PATHS.test(path))
      return sendApp(indexHtml, request, reply);
    throw notFound('There is nothing at this address.');
  });

  if (folder !== null && indexHtml !== null) {
    app.get('/', (request, reply) => sendApp(indexHtml, request, reply.header('vary', 'accept-language')));
    void app.register(async (scope) => {
      await scope.register(compress, { threshold: 1024 });
      await scope.register(fastifyStatic, {
        root: folder,
        index: false, // '/' has its own route, because `sendApp` changes the page.
        cacheControl: false,
        preCompressed: true, // vite.compress.ts compresses these files; others are compressed when they are sent.
        setHeaders: (response, file) => {
          const isHashedFile = file.includes(`${sep}assets${sep}`);
          response.setHeader('cache-control', isHashedFile ? IMMUTABLE_CACHE : NO_CACHE);
          response.setHeader('vary', 'accept-encoding');
          for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
        },
        wildcard: false,
      });
    });
  }
}
