import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installFromDebian, runnable } from '../../scripts/browser.mjs';
import { freePort } from './free-port.mjs';

const SITE = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

/** `NGINX_PATH`, the PATH, or Debian's folder, which only root has on its PATH. */
function findNginx(env) {
  if (env.NGINX_PATH) return env.NGINX_PATH;
  const folders = [
    ...(env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  return folders.map((folder) => path.join(folder, 'nginx')).find(runnable) ?? null;
}

function ensureNginx(env = process.env) {
  const found = findNginx(env);
  if (found) return found;
  installFromDebian('nginx', ['nginx']);
  const installed = findNginx(env);
  if (installed) return installed;
  throw new Error('No nginx here. Install it (Debian, as root: apt-get install nginx), or set NGINX_PATH.');
}

/** The repository's site with other ports and another folder. Throws if a replacement does not match. */
function siteFor({ folder, port, origin }) {
  let site = readFileSync(SITE, 'utf8');
  for (const [from, to] of [
    ['listen 80;', `listen 127.0.0.1:${port} backlog=4096;`],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${origin};`],
    ['/dev/shm/greenside-boards', path.join(folder, 'boards')],
  ]) {
    if (site.split(from).length !== 2) throw new Error(`deploy/nginx.conf does not say "${from}" once`);
    site = site.replace(from, to);
  }
  return site;
}

const mainFor = ({ folder, extra }) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
worker_processes 1;
worker_rlimit_nofile 20000;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 9000; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  # After 1,000 requests, as nginx has it, it would close the connections of a bench within seconds.
  keepalive_requests 10000000;
  open_file_cache max=1000 inactive=60s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
  ${extra}
}
`;

async function answers(port) {
  const socket = connect(port, '127.0.0.1');
  const is = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return is;
}

/**
 * nginx with the repository's site in front of port `origin`. `extra` is added to its http block; its folder is made in
 * `tmp`. Must be stopped.
 */
export async function startNginx({ origin, extra = '', tmp = tmpdir() }) {
  const program = ensureNginx();
  const folder = mkdtempSync(path.join(tmp, 'greenside-nginx-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'site.conf'), siteFor({ folder, port, origin }));
  writeFileSync(path.join(folder, 'nginx.conf'), mainFor({ folder, extra }));
  const child = spawn(program, ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  while (!(await answers(port))) {
    if (child.exitCode !== null) {
      const errorLog = readFileSync(`${folder}/error.log`, 'utf8');
      await stop();
      throw new Error(`nginx does not start: ${errorLog}`);
    }
    await sleep(20);
  }
  return { url: `http://127.0.0.1:${port}`, port, folder, pid: child.pid, stop };
}
