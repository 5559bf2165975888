import type { FastifyRequest } from 'fastify';

/** All static files share one metrics label. */
const isFile = (url: string): boolean =>
  !url.startsWith('/api/') && !url.includes(':') && (url === '/' || /\.[a-z0-9]+$/i.test(url));

/** The route pattern, without ids or names. Unknown addresses share a label: they may contain anything. */
export function routeName({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined || url === '*') return 'none';
  return isFile(url) ? 'file' : url;
}
