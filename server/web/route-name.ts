import type { FastifyRequest } from 'fastify';

/** True for static files, which share one label of the metrics. */
const isFileUrl = (url: string): boolean =>
  !url.startsWith('/api/') && !url.includes(':') && (url === '/' || /\.[a-z0-9]+$/i.test(url));

/**
 * The pattern of the route, without ids or names. Unknown addresses share a label, because they may contain any text.
 */
export function getRouteName({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined || url === '*') return 'none';
  return isFileUrl(url) ? 'file' : url;
}
