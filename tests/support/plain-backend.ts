import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PLAIN_CALLS } from './plain-calls.ts';
import { COURSE, plainStore, type PlainStore } from './plain-store.ts';

export interface PlainBackend {
  url: string;
  /** In-memory data, which survives a stop. */
  store: PlainStore;
  /** Every request as 'GET /api/tournaments/', also unknown ones. */
  asked: string[];
  course: typeof COURSE;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A file of the built app, or its index page for a route; null otherwise. */
async function fileOf(app: string, pathname: string): Promise<{ body: Buffer; type: string } | null> {
  const extension = path.extname(pathname);
  const file = path.join(app, extension === '' ? 'index.html' : path.normalize(pathname));
  try {
    return { body: await readFile(file), type: TYPES[path.extname(file)] ?? 'application/octet-stream' };
  } catch {
    return null; // answered with 404
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** The user of an access token, which this fake does not sign. */
function callerOf(request: IncomingMessage): number | null {
  const claims = request.headers.authorization?.split('.')[1];
  if (claims === undefined) return null;
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { user_id: number }).user_id;
}

/**
 * A backend with only the calls of SPEC.md §7: no stamps, batches, token renewal or filters, ids instead of objects,
 * HTML for unknown paths. Serves the built app on the same origin, on 127.0.0.1.
 */
export async function startPlainBackend(app: string): Promise<PlainBackend> {
  const store = plainStore();
  const asked: string[] = [];
  let server: Server | null = null;
  let port = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://plain');
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const found = PLAIN_CALLS.map((call) => ({ call, match: call.path.exec(pathname) })).find(
      ({ call, match }) => match !== null && call.method === request.method,
    );
    if (found && !isPage) {
      asked.push(`${request.method} ${pathname}`);
      const ids = found.match!.slice(1).map(Number);
      const body = await bodyOf(request);
      const [status, json] = found.call.answer(store, { ids, body, caller: callerOf(request) });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
      return;
    }
    const isAsset = path.extname(pathname) !== '';
    const file = request.method === 'GET' && (isPage || isAsset) ? await fileOf(app, pathname) : null;
    if (file === null) asked.push(`${request.method} ${pathname}`);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? TYPES['.html']! });
    response.end(file?.body ?? '<!doctype html><title>Not Found</title><h1>Not Found</h1>');
  }

  const start = async () => {
    const started = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': TYPES['.html']! });
        response.end(`<h1>Server Error</h1><pre>${String(error)}</pre>`);
      });
    });
    server = started.listen(port, '127.0.0.1');
    await once(started, 'listening');
    ({ port } = started.address() as AddressInfo);
  };
  const stop = async () => {
    const ended = server;
    server = null;
    if (!ended) return;
    ended.close();
    ended.closeAllConnections();
    await once(ended, 'close');
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, store, asked, course: COURSE, start, stop };
}
