import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSocket, startClub, type Club, type SocketHandle } from '#tests/support/club-server.mjs';

const COMMAND = fileURLToPath(new URL('../../scripts/greenside.mjs', import.meta.url));
const NAMES = ['ash', 'birch'];

let root: string;
const clubs = new Map<string, Club>();
const handles: SocketHandle[] = [];

const socketOf = (name: string): string => path.join(root, 'run/greenside', `${name}.sock`);

async function clubsCommand(...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: `${path.join(root, 'bin')}:${process.env['PATH']}` };
  const child = spawn(process.execPath, [COMMAND, 'clubs', ...words, '--root', root], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
}

/** Resolves to the status; rejects if the connection fails. */
function call(name: string, method: string, url: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request({ socketPath: socketOf(name), path: url, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

beforeAll(async () => {
  if (!existsSync(new URL('../../dist/server/main.js', import.meta.url)))
    throw new Error('dist/server is missing: run npm run build first');
  root = await mkdtemp(path.join(tmpdir(), 'greenside-clubs-'));
  for (const folder of ['etc/greenside', 'run/greenside', 'var/lib/greenside', 'bin'])
    await mkdir(path.join(root, folder), { recursive: true });
  for (const name of NAMES) {
    const added = await clubsCommand('add', name, `https://${name}.example.org`);
    if (added.code !== 0) throw new Error(added.output);
    const handle = holdSocket(socketOf(name));
    handles.push(handle);
    const env = {
      DATA_DIR: path.join(root, 'var/lib/greenside', name),
      PUBLIC_URL: `https://${name}.example.org`,
    };
    clubs.set(name, await startClub({ handle, env }));
  }
  // Stands for systemd: a club is active as long as its server runs, and a restart is left to this test.
  const fake = path.join(root, 'bin/systemctl');
  await writeFile(
    fake,
    `#!/bin/sh\ncase "$1" in is-active) [ ! -e "${root}/sleeps" ];; restart) echo "$2" >> "${root}/restarted";; esac\n`,
  );
  await chmod(fake, 0o755);
});
afterAll(async () => {
  for (const club of clubs.values()) await club.stop();
  for (const handle of handles) handle.close();
  await rm(root, { recursive: true });
});

describe('The operator’s commands for all clubs on one machine', () => {
  it('refuse to add a club twice, with an invalid name, or with an address without https', async () => {
    expect((await clubsCommand('add', 'ash', 'https://other.example.org')).output).toMatch(
      /^There is a club ash already/,
    );
    expect((await clubsCommand('add', '../x', 'https://x.example.org')).output).toMatch(/^NAME must be/);
    expect((await clubsCommand('add', 'oak', 'http://oak.example.org')).output).toMatch(/^ADDRESS must be/);
    expect((await readdir(path.join(root, 'etc/greenside'))).sort()).toEqual(['ash.env', 'birch.env']);
  });

  it('list and check every club, and at the end name the clubs whose check failed', async () => {
    const { code, output } = await clubsCommand('list');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^ash: https:\/\/ash\.example\.org, .+\nbirch: https:\/\/birch\.example\.org, .+$/,
      ),
    ]);
    expect((await clubsCommand('check')).output.match(/The database is whole/g)).toHaveLength(2);
    await clubsCommand('add', 'cedar', 'https://cedar.example.org');
    const { code: codeWithCedar, output: outputWithCedar } = await clubsCommand('check');
    expect(codeWithCedar).toBe(1);
    expect(outputWithCedar.match(/The database is whole/g)).toHaveLength(2);
    expect(outputWithCedar).toMatch(/1 of 3 failed: cedar$/);
    await rm(path.join(root, 'etc/greenside/cedar.env'));
  });

  it('back up each club, delete backups older than 30 days, and test the newest backup by restoring it', async () => {
    const account = { username: 'member', password: 'a long enough password' };
    expect(await call('birch', 'POST', '/register/', account)).toBe(201);
    const folder = path.join(root, 'var/lib/greenside-backups/birch');
    await mkdir(folder, { recursive: true });
    const old = path.join(folder, 'greenside-2020-01-01T000000Z.backup');
    await writeFile(old, 'not a backup');
    await utimes(old, 0, 0);
    expect((await clubsCommand('backup')).code).toBe(0);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^greenside-20.*\.backup$/)]);
    const { code, output } = await clubsCommand('drill');
    expect([code, output.split('\n').length]).toEqual([0, 2]);
    expect(output).toMatch(/^birch: greenside-.*\.backup: Restored 0 scores of 0 tournaments/m);
  });

  it('restart all clubs, but start no server of a club that was not running', async () => {
    await writeFile(path.join(root, 'sleeps'), '');
    expect((await clubsCommand('restart')).output.match(/sleeps, and starts/g)).toHaveLength(2);
    await rm(path.join(root, 'sleeps'));
  });
});

it('When a club’s server restarts, no request fails, because the club’s socket stays open', async () => {
  const statuses: number[] = [];
  const calls = { areOver: false };
  const callers = Array.from({ length: 4 }, async () => {
    while (!calls.areOver) statuses.push(await call('ash', 'GET', '/api/tournaments/'));
  });
  await clubs.get('ash')!.restart();
  const { code } = await clubsCommand('restart');
  calls.areOver = true;
  await Promise.all(callers);
  expect(code).toBe(0);
  expect(statuses.length).toBeGreaterThan(4);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
