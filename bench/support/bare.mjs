// The smallest installed React app: react and react-dom, one button, and a worker that caches the three files.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'vite';
import { DIST } from './journey.mjs';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bare</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`;

const MAIN = `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Counter() {
  const [n, setN] = useState(0);
  return createElement('button', { 'aria-label': 'Add a stroke', onClick: () => setN(n + 1) },
    createElement('output', null, n));
}
createRoot(document.getElementById('root')).render(createElement(Counter));
navigator.serviceWorker.register('/sw.js');
`;

const worker = (files) => `const FILES = ${JSON.stringify(files)};
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(FILES)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const key = event.request.mode === 'navigate' ? '/index.html' : event.request;
  event.respondWith(caches.match(key).then((kept) => kept ?? fetch(event.request)));
});
`;

const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };

export async function serveBare() {
  mkdirSync(DIST, { recursive: true });
  // Inside the repository, so that react resolves.
  const root = mkdtempSync(path.join(DIST, 'bare-'));
  writeFileSync(path.join(root, 'index.html'), PAGE);
  writeFileSync(path.join(root, 'main.js'), MAIN);
  const outDir = path.join(root, 'out');
  await build({ root, configFile: false, logLevel: 'warn', build: { outDir, target: 'es2022' } });
  const scripts = readdirSync(path.join(outDir, 'assets')).map((file) => `/assets/${file}`);
  writeFileSync(path.join(outDir, 'sw.js'), worker(['/index.html', ...scripts]));
  const servedFiles = new Set(['/index.html', '/sw.js', ...scripts]);
  const server = createServer((request, response) => {
    const file = request.url === '/' ? '/index.html' : request.url;
    if (!servedFiles.has(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] });
    response.end(readFileSync(path.join(outDir, file)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
