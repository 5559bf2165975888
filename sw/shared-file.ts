import { SHARED_FILE } from '#api/shared-file.ts';

export const isShareRequest = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === SHARED_FILE.path;

/** Stores the shared file for the page and redirects to that page, even without a file. */
export async function storeSharedFile(request: Request, caches: CacheStorage): Promise<Response> {
  const file = (await request.formData()).get(SHARED_FILE.field);
  if (file instanceof File) {
    const cache = await caches.open(SHARED_FILE.cache);
    await cache.put(new URL(SHARED_FILE.key, request.url).href, new Response(file));
  }
  return Response.redirect(new URL(SHARED_FILE.path, request.url).href, 303);
}
