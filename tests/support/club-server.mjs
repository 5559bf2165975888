// A server behind a socket that this process holds, as systemd does (deploy/greenside-club@.socket).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Binds the socket without accepting: the server does, and the socket outlives it. */
export function holdSocket(socketPath) {
  // oxlint-disable-next-line no-underscore-dangle -- Node’s only way to bind a socket without accepting on it
  const handle = net._createServerHandle(socketPath, -1, -1);
  if (typeof handle === 'number') throw new Error(`The socket ${socketPath} cannot be bound (${handle}).`);
  return handle;
}

/** Starts the built server on the socket; resolves once it is ready. `restart` starts another one after the end of this. */
export async function startClub({ handle, env }) {
  const club = { child: null, restart, stop };
  async function start() {
    // The shell's process becomes the server's, so its number is the one that systemd would name.
    const child = spawn('sh', ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$1"', process.execPath, BUILT], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit', handle.fd],
    });
    club.child = child;
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (/ is at /.test(output)) break;
    }
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output}`);
    child.stdout?.resume?.();
  }
  async function stop() {
    const { child } = club;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  async function restart() {
    await stop();
    await start();
  }
  await start();
  return club;
}
