/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { PrecacheController, cleanupOutdatedCaches } from 'workbox-precaching';
import { getReadsCacheName } from '#api/cached-reads.ts';
import type { CachedReadMessage, ScoresSentMessage, WorkerCommand } from '#api/cached-reads.ts';
import { linkCardFiles } from './card-files.ts';
import { createReadCache } from './read-cache.ts';
import { NON_APP_PATHS, findCachedRead } from './cached-routes.ts';
import { createPreviousBuild } from './previous-build.ts';
import { WAKE_TAG, sendScores } from './scores.ts';
import { isShareRequest, storeSharedFile } from './shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

const baseUrl: string = import.meta.env['VITE_API_URL'] ?? self.location.origin;

const SHELL_FILE = 'index.html';
const precacheController = new PrecacheController();
// oxlint-disable-next-line no-underscore-dangle -- the name that workbox's build looks for
const manifest = self.__WB_MANIFEST;
precacheController.addToCacheList(manifest);
const addCardFileLinks = linkCardFiles(
  manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url)),
);
self.addEventListener('install', (event) => void precacheController.install(event));
const previousBuild = createPreviousBuild(caches, (request) => fetch(request));
const isPrecached = (url: string): boolean => precacheController.getCachedURLs().includes(url);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    previousBuild
      .storeFiles(precacheController.strategy.cacheName, isPrecached)
      .then(() => precacheController.activate(event)),
  ),
);
cleanupOutdatedCaches();
clientsClaim();

/** Finds the precached file for a request: index.html for routes of the app; null for other requests. */
function findFile(request: Request): string | null {
  const { pathname } = new URL(request.url);
  if (request.mode !== 'navigate')
    return precacheController.getCacheKeyForURL(request.url) ? request.url : null;
  return NON_APP_PATHS.some((pattern) => pattern.test(pathname)) ? null : SHELL_FILE;
}

/** True for a build file that this version lacks; a tab with the previous version requests it. */
const isBuildFile = ({ url }: Request): boolean =>
  url.startsWith(new URL(`${import.meta.env.BASE_URL}assets/`, self.location.origin).href);

async function notifyPages(message: CachedReadMessage | ScoresSentMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client takes none
  for (const page of pages) page.postMessage(message);
}

const readCache = createReadCache({
  caches,
  fetcher: (url, init) => fetch(url, init),
  now: () => Date.now(),
  notifyPages: notifyPages,
});

/** Handles the app's own files and cached reads. Other requests go to the network. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShareRequest(request)) return event.respondWith(storeSharedFile(request, caches));
  if (request.method !== 'GET') return;
  const file = findFile(request);
  if (file !== null) {
    const url = new URL(request.url);
    const response = precacheController.createHandlerBoundToURL(file)({ request, event, url });
    return event.respondWith(
      file === SHELL_FILE ? response.then((page) => addCardFileLinks(page, url)) : response,
    );
  }
  if (request.mode === 'navigate') return;
  if (isBuildFile(request)) return event.respondWith(previousBuild.answer(request));
  const cachedRead = findCachedRead(request.url, baseUrl);
  if (cachedRead)
    event.respondWith(readCache.answer(request, cachedRead, (refreshTask) => event.waitUntil(refreshTask)));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const command = event.data as WorkerCommand;
  if (command.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (command.type === 'forget-reads')
    event.waitUntil(
      readCache
        .forget(getReadsCacheName(command.userId))
        .then(() => event.ports[0]?.postMessage({ done: true })),
    );
});

/** TypeScript's webworker library lacks this type. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}
self.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === WAKE_TAG)
    event.waitUntil(sendScores(baseUrl, () => notifyPages({ type: 'scores-moved' })));
});
