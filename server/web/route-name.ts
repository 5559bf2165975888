import type { FastifyRequest } from 'fastify';

/** Files of the app are a route each, and all of a kind. */
const isFile = (url: string): boolean =>
  !url.startsWith('/api/') && !url.includes(':') && (url === '/' || /\.[a-z0-9]+$/i.test(url));

/** The route as the code writes it, so without ids, names and codes. What no route has is one kind: its address may hold anything. */
export function routeName({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined || url === '*') return 'none';
  return isFile(url) ? 'file' : url;
}
