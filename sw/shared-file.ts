import { SHARED } from '#api/shared-file.ts';

/** Whether a request is the share sheet's, with a file for the app. */
export const isShared = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === SHARED.path;

/** Keeps the file that was shared for the page, and answers with the way there. A share without a file leads there too. */
export async function takeShared(request: Request, caches: CacheStorage): Promise<Response> {
  const file = (await request.formData()).get(SHARED.field);
  if (file instanceof File) {
    const cache = await caches.open(SHARED.cache);
    await cache.put(new URL(SHARED.key, request.url).href, new Response(file));
  }
  return Response.redirect(new URL(SHARED.path, request.url).href, 303);
}
