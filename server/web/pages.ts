import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../failures.ts';
import { preloadLinks } from './preload-links.ts';
import { IMMUTABLE, NO_CACHE, pageHeaders } from './headers.ts';
import { isNavigation } from './navigation.ts';

/** The one call whose path is a page of the app too. */
const SCORECARD = /^\/user\/[^/]+\/tournament\/[^/]+\/round\/[^/]+\/scorecard\/?$/;
const VARY = 'Accept, Sec-Fetch-Mode';
/** Paths that are never a page: a miss there is an error, not the app (a worker would cache the app as a script). */
const NEVER_PAGES = /^\/(api|assets|token|register|logout)(\/|$)/;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && isNavigation(request.headers);

export interface PageOptions {
  /** The folder of the built app, or null when only the API is served. */
  folder: string | null;
  /** Whether people come by https. */
  secure: boolean;
}

/** Serves the built app: files, the page itself on every route of the app, and 404 for what is not there. */
export function servePages(app: FastifyInstance, { folder, secure }: PageOptions): void {
  const headers = pageHeaders(secure);
  const index = folder === null ? null : path.join(folder, 'index.html');
  const html = index !== null && existsSync(index) ? readFileSync(index) : null;
  const linksFor = folder === null ? () => null : preloadLinks(folder);
  const sendApp = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const links = linksFor(pathOf(request));
    if (links !== null) reply.header('link', links);
    return reply
      .code(200)
      .headers(headers)
      .header('cache-control', NO_CACHE)
      .type('text/html; charset=utf-8')
      .send(html);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!SCORECARD.test(pathOf(request))) return;
    reply.header('vary', VARY);
    if (html !== null && wantsPage(request)) return sendApp(request, reply);
  });

  app.setNotFoundHandler((request, reply) => {
    const known = pathOf(request);
    if (html !== null && wantsPage(request) && !NEVER_PAGES.test(known)) return sendApp(request, reply);
    throw notFound('There is nothing at this address.');
  });

  if (folder !== null && html !== null) {
    void app.register(async (scope) => {
      await scope.register(compress, { threshold: 1024 });
      await scope.register(fastifyStatic, {
        root: folder,
        index: ['index.html'],
        cacheControl: false,
        preCompressed: true, // vite.compress.ts; what has no such copy is compressed on its way
        setHeaders: (response, file) => {
          const hashed = file.includes(`${path.sep}assets${path.sep}`);
          response.setHeader('cache-control', hashed ? IMMUTABLE : NO_CACHE);
          response.setHeader('vary', 'accept-encoding');
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        },
        wildcard: false,
      });
    });
  }
}
