import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Starts the built server on a free port with an empty data folder; `output` is its output. */
export async function startBuilt({ words = [], env = {} }) {
  if (!existsSync(BUILT)) throw new Error('dist/server is missing: run npm run build first');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'greenside-trial-'));
  const child = spawn(process.execPath, [BUILT, ...words], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = { url: '', output: '', child, end };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (server.output += text));
  async function end(signal = 'SIGTERM') {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    rmSync(dataDir, { recursive: true, force: true });
    return child.exitCode;
  }
  await waitFor(
    () => /at (http:\S+)/.test(server.output) || child.exitCode !== null,
    () => `the server does not start: ${server.output}`,
  );
  if (child.exitCode !== null) {
    await end();
    throw new Error(server.output.trim());
  }
  server.url = /at (http:\S+)/.exec(server.output)[1];
  return server;
}

/** Polls `isSo`; throws with `words()` after `longestMs`. */
export async function waitFor(isSo, words, longestMs = 180_000) {
  const until = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`In ${longestMs / 1000} s: ${words()}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}
