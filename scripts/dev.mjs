// `npm run dev`: the app with hot reload, and the API on demo data. A change under server/, src/domain or src/contract
// rebuilds and restarts the server with fresh demo data. Extra arguments go to Vite (`--port 5174`).
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenLeft } from './left.mjs';

// Imported here, because an old Node fails on it before the version check.
const { build } = await import('vite');
const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '3000';
/** One secret for all restarts of the API, so that the browser stays signed in. */
const secret = randomBytes(24).toString('hex');
let api = null;
let app = null;
let stopping = false;

function startApi() {
  api = spawn(process.execPath, [path.join(root, 'dist/server/demo.js')], {
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', TOKEN_SECRET: secret },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  api.once('error', (error) => console.error(`The API cannot be started: ${error.message}`));
}

function stopApi() {
  const ending = api;
  api = null;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    ending.once('exit', done);
    ending.kill('SIGTERM');
  });
}

function startApp() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  app = spawn(process.execPath, [vite, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, GREENSIDE_API: `http://127.0.0.1:${port}` },
    stdio: 'inherit',
  });
  app.once('exit', (code) => void stop(code ?? 1));
}

const watcher = await build({
  configFile: path.join(root, 'server/vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
});

async function stop(code) {
  if (stopping) return;
  stopping = true;
  app?.kill('SIGTERM');
  await watcher.close();
  await stopApi();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
whenLeft(() => void stop(0));

watcher.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code !== 'BUNDLE_END' || stopping) return;
  await event.result.close();
  await stopApi();
  if (stopping) return;
  startApi();
  if (app === null) startApp();
});
