import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RESULTS = path.join(ROOT, 'test-results');

/** Builds a commit of this clone with today's packages; caches the build beside the test results. */
export async function buildOf(commit: string): Promise<string> {
  const folder = path.join(RESULTS, 'releases', commit);
  const dist = path.join(folder, 'dist');
  if (existsSync(path.join(dist, 'server/main.js'))) return dist;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const tree = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1 << 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: tree });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  // Only the build is cached, so that searches do not find another release's files.
  for (const name of await readdir(folder))
    if (name !== 'dist') await rm(path.join(folder, name), { recursive: true, force: true });
  return dist;
}

/** A served folder whose release can be replaced. */
export interface Place {
  dist: string;
  put(release: string): Promise<void>;
  remove(): Promise<void>;
}

/** A place for releases inside the checkout, so that packages resolve. */
export async function makePlace(first: string): Promise<Place> {
  await mkdir(RESULTS, { recursive: true });
  const folder = await mkdtemp(path.join(RESULTS, 'place-'));
  const dist = path.join(folder, 'dist');
  const put = async (release: string) => {
    await rm(dist, { recursive: true, force: true });
    await cp(release, `${dist}-new`, { recursive: true });
    await rename(`${dist}-new`, dist);
  };
  await put(first);
  return { dist, put, remove: () => rm(folder, { recursive: true, force: true }) };
}
