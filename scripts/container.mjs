// `npm run trial:container`: builds the Containerfile with buildah and runs it read-only, not as root, with one
// writable folder. Needs root on Linux. Without a base image it makes one from this machine's Node (or NODE_IMAGE).
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 39517;
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-container-'));
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

function run(program, words, { quiet = true } = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, { env, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}\n${stdout}\n${stderr}`);
  if (!quiet) console.log(stdout.trim());
  return stdout.trim();
}

if (spawnSync('buildah', ['version']).status !== 0) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'buildah']);
}

/** Settings for the npm registry that the container needs as well. */
const settings = Object.entries(process.env)
  .filter(([name]) => /^(npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name))
  .flatMap(([name, value]) => ['--env', `${name}=${value}`]);

/** An image with this machine's Node, npm, a shell and their libraries. */
function ownBase() {
  const folder = path.join(temp, 'base');
  const put = (file, at = file) => {
    mkdirSync(path.dirname(path.join(folder, at)), { recursive: true });
    cpSync(realpathSync(file), path.join(folder, at));
  };
  const node = realpathSync(process.execPath);
  put(node, '/usr/bin/node');
  put('/bin/sh', '/bin/sh');
  put('/usr/bin/env');
  for (const program of [node, '/bin/sh', '/usr/bin/env'])
    for (const [, library] of run('ldd', [program]).matchAll(/(\/\S+) \(0x/g)) put(library);
  const libc = path.dirname(/(\S+\/libc\.so\.6) /.exec(run('ldd', [node]))[1]);
  for (const name of ['librt.so.1', 'libutil.so.1', 'libresolv.so.2', 'libnss_dns.so.2', 'libnss_files.so.2'])
    if (existsSync(path.join(libc, name))) put(path.join(libc, name));
  const npm = path.dirname(path.dirname(realpathSync(run('which', ['npm']))));
  cpSync(npm, path.join(folder, 'usr/lib/npm'), { recursive: true });
  symlinkSync('/usr/lib/npm/bin/npm-cli.js', path.join(folder, 'usr/bin/npm'));
  mkdirSync(path.join(folder, 'tmp'));
  mkdirSync(path.join(folder, 'proc'));
  for (const file of ['/etc/ssl/certs/ca-certificates.crt', process.env.NODE_EXTRA_CA_CERTS])
    if (file && existsSync(file)) put(file);
  const made = run('buildah', ['from', 'scratch']);
  run('buildah', ['copy', made, folder, '/']);
  run('buildah', ['config', '--env', 'PATH=/usr/bin:/bin', ...settings, made]);
  run('buildah', ['commit', made, 'localhost/greenside-trial-base']);
  run('buildah', ['rm', made]);
  return 'localhost/greenside-trial-base';
}

async function answers(url, milliseconds) {
  for (const until = Date.now() + milliseconds; Date.now() < until;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer`);
}

let container = null;
let server = null;
try {
  const image = process.env.NODE_IMAGE ?? ownBase();
  console.log(`Building on ${image} …`);
  const begun = Date.now();
  const how = ['--network', 'host', '--pull=never', '--build-arg', `NODE=${image}`];
  run('buildah', [
    'build',
    ...how,
    '-t',
    'localhost/greenside-trial',
    '-f',
    path.join(ROOT, 'Containerfile'),
    ROOT,
  ]);
  console.log(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
  const { OCIv1 } = JSON.parse(run('buildah', ['inspect', '--type', 'image', 'localhost/greenside-trial']));
  const { User, Cmd, Env, Volumes } = OCIv1.config;
  console.log(`User ${User}, volumes ${Object.keys(Volumes ?? {})}, command ${Cmd.join(' ')}`);
  container = run('buildah', ['from', '--pull=never', 'localhost/greenside-trial']);
  const root = run('buildah', ['mount', container]);
  const data = path.join(temp, 'data');
  mkdirSync(data);
  chownSync(data, 10_001, 10_001);
  const inside = [
    `mount --bind ${root} ${root} && mount --bind ${data} ${root}/data`,
    `mount -o remount,ro,bind ${root} && mount -t proc proc ${root}/proc && mount -t tmpfs tmpfs ${root}/tmp`,
    `exec chroot --userspec=${User} ${root} /usr/bin/env -i ${Env.map((pair) => `'${pair}'`).join(' ')} HOST=127.0.0.1 PORT=${PORT}`,
  ];
  const enter = (words) => [
    'unshare',
    [
      '--mount',
      '--',
      'sh',
      '-ec',
      `${inside.join('\n')} /bin/sh -c 'cd /greenside && exec "$0" "$@"' ${words}`,
    ],
  ];
  server = spawn(...enter(Cmd.join(' ')), { stdio: ['ignore', 'inherit', 'inherit'] });
  const origin = `http://127.0.0.1:${PORT}`;
  await answers(`${origin}/api/health/ready`, 30_000);
  const page = await (await fetch(origin, { headers: { accept: 'text/html' } })).text();
  if (!page.includes('<title>')) throw new Error('the app is not served');
  const body = JSON.stringify({ username: 'container', password: 'a password' });
  const made = await fetch(`${origin}/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (made.status !== 201) throw new Error(`an account: ${made.status}`);
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  if (!/^Uid:\t10001\t10001/m.test(status)) throw new Error('it runs as somebody else');
  const probe = `node -e "try { require('fs').writeFileSync('/greenside/x', '') } catch (error) { process.exit(error.code === 'EROFS' ? 0 : 1) } process.exit(1)"`;
  if (spawnSync(...enter(probe), { stdio: 'inherit' }).status !== 0)
    throw new Error('its root can be written');
  const check = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(
    readFileSync(path.join(ROOT, 'Containerfile'), 'utf8'),
  )[1];
  const [program, ...words] = JSON.parse(check);
  const health = spawnSync(program, words, { env: { ...env, PORT: String(PORT) } });
  if (health.status !== 0) throw new Error('the health check fails');
  const stopped = new Promise((resolve) => server.once('exit', (code) => resolve(code)));
  server.kill('SIGTERM');
  const code = await stopped;
  console.log(
    `Served the app and an account as 10001 on a read-only root, healthy; ended with ${code} on SIGTERM.`,
  );
  console.log('1 passed, 0 failed');
} finally {
  server?.kill('SIGKILL');
  if (container) run('buildah', ['rm', container]);
  spawnSync('buildah', ['rmi', '--force', 'localhost/greenside-trial', 'localhost/greenside-trial-base'], {
    env,
  });
  rmSync(temp, { recursive: true, force: true });
}
