/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { readsCacheOf } from '#api/kept.ts';
import type { WorkerOrder } from '#api/kept.ts';
import { createKeeper } from './keep.ts';
import { NOT_THE_APP, keptReadAt } from './paths.ts';

declare const self: ServiceWorkerGlobalScope;

const base: string = import.meta.env['VITE_API_URL'] ?? self.location.origin;

// oxlint-disable-next-line no-underscore-dangle -- the name that workbox's build looks for
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: NOT_THE_APP }));

const keeper = createKeeper({
  caches,
  fetcher: (url, init) => fetch(url, init),
  now: () => Date.now(),
  tell: async (message) => {
    const pages = await self.clients.matchAll({ type: 'window' });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client takes none
    for (const page of pages) page.postMessage(message);
  },
});

/** The app's own reads. Everything else of the API goes to the network untouched. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.mode === 'navigate') return;
  const read = keptReadAt(request.url, base);
  if (read) event.respondWith(keeper.answer(request, read, (work) => event.waitUntil(work)));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const order = event.data as WorkerOrder;
  if (order.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (order.type === 'forget-reads')
    event.waitUntil(
      keeper.forget(readsCacheOf(order.userId)).then(() => event.ports[0]?.postMessage({ done: true })),
    );
});
