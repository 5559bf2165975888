/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { PrecacheController, cleanupOutdatedCaches } from 'workbox-precaching';
import { readsCacheOf } from '#api/cached-reads.ts';
import type { ReadMessage, ScoresMessage, WorkerOrder } from '#api/cached-reads.ts';
import { cardFilesFirst } from './card-files.ts';
import { createReadCache } from './read-cache.ts';
import { NOT_THE_APP, findCachedRead } from './cached-routes.ts';
import { createPreviousBuild } from './previous-build.ts';
import { WAKE_TAG, sendScores } from './scores.ts';
import { isShareRequest, storeSharedFile } from './shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

const base: string = import.meta.env['VITE_API_URL'] ?? self.location.origin;

const SHELL_FILE = 'index.html';
const precache = new PrecacheController();
// oxlint-disable-next-line no-underscore-dangle -- the name that workbox's build looks for
const manifest = self.__WB_MANIFEST;
precache.addToCacheList(manifest);
const withCardFiles = cardFilesFirst(
  manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url)),
);
self.addEventListener('install', (event) => void precache.install(event));
const previousBuild = createPreviousBuild(caches, (request) => fetch(request));
const isCurrent = (url: string): boolean => precache.getCachedURLs().includes(url);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    previousBuild.keepFiles(precache.strategy.cacheName, isCurrent).then(() => precache.activate(event)),
  ),
);
cleanupOutdatedCaches();
clientsClaim();

/** Finds the precached file for a request: index.html for routes of the app; null for other requests. */
function fileFor(request: Request): string | null {
  const { pathname } = new URL(request.url);
  if (request.mode !== 'navigate') return precache.getCacheKeyForURL(request.url) ? request.url : null;
  return NOT_THE_APP.some((pattern) => pattern.test(pathname)) ? null : SHELL_FILE;
}

/** True for a build file that this version lacks; a tab with the previous version requests it. */
const isBuildFile = ({ url }: Request): boolean =>
  url.startsWith(new URL(`${import.meta.env.BASE_URL}assets/`, self.location.origin).href);

async function notifyPages(message: ReadMessage | ScoresMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client takes none
  for (const page of pages) page.postMessage(message);
}

const readCache = createReadCache({
  caches,
  fetcher: (url, init) => fetch(url, init),
  now: () => Date.now(),
  tell: notifyPages,
});

/** Handles the app's own files and cached reads. Other requests go to the network. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShareRequest(request)) return event.respondWith(storeSharedFile(request, caches));
  if (request.method !== 'GET') return;
  const file = fileFor(request);
  if (file !== null) {
    const url = new URL(request.url);
    const response = precache.createHandlerBoundToURL(file)({ request, event, url });
    return event.respondWith(
      file === SHELL_FILE ? response.then((page) => withCardFiles(page, url)) : response,
    );
  }
  if (request.mode === 'navigate') return;
  if (isBuildFile(request)) return event.respondWith(previousBuild.answer(request));
  const cachedRead = findCachedRead(request.url, base);
  if (cachedRead)
    event.respondWith(readCache.answer(request, cachedRead, (waitFor) => event.waitUntil(waitFor)));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const order = event.data as WorkerOrder;
  if (order.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (order.type === 'forget-reads')
    event.waitUntil(
      readCache.forget(readsCacheOf(order.userId)).then(() => event.ports[0]?.postMessage({ done: true })),
    );
});

/** TypeScript's webworker library lacks this type. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}
self.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === WAKE_TAG)
    event.waitUntil(sendScores(base, () => notifyPages({ type: 'scores-moved' })));
});
