import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../tests/support/free-port.mjs';
import { DIST } from './journey.mjs';

/** Starts the built server on a free port; resolves once it answers. */
export async function startServer(name, dataDir, env = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(DIST, 'server/main.js')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const is = await fetch(`${url}/api/health/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (is) return { name, url, child };
    if (child.exitCode !== null) throw new Error(`The server on ${name} has ended.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

export async function post(url, way, body, token) {
  const answer = await fetch(url + way, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${way} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
