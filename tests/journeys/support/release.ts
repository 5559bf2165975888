import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DIST } from './server.ts';

/** A copy of the build that a journey may replace, inside the checkout so that packages resolve. */
export async function copyOfBuild(name: string): Promise<{ dist: string; remove(): Promise<void> }> {
  const results = path.join(path.dirname(DIST), 'test-results');
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(path.join(results, `${name}-`));
  const dist = path.join(folder, 'dist');
  await cp(DIST, dist, { recursive: true });
  return { dist, remove: () => rm(folder, { recursive: true, force: true }) };
}

const TEXT = /\.(js|css|html|webmanifest)$/;

/**
 * Replaces the served build by a newer one: every file has a new name, no old file exists, and the page is marked `v2`.
 */
export async function releaseNewBuild(dist: string): Promise<void> {
  const app = path.join(dist, 'app');
  const assets = path.join(app, 'assets');
  for (const folder of [app, assets])
    for (const file of await readdir(folder))
      if (/\.(br|gz|map)$/.test(file)) await rm(path.join(folder, file));
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.(js|css)$/, '-v2.$1')]));
  const fileNames = new RegExp(
    names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  for (const folder of [app, assets])
    for (const file of (await readdir(folder)).filter((name) => TEXT.test(name))) {
      const at = path.join(folder, file);
      const text = (await readFile(at, 'utf8')).replaceAll(fileNames, (name) => renamed.get(name)!);
      await writeFile(at, text.replace('</head>', '<meta name="build" content="v2" /></head>'));
    }
  for (const [from, to] of renamed) await rename(path.join(assets, from), path.join(assets, to));
  const worker = path.join(app, 'sw.js');
  const text = await readFile(worker, 'utf8');
  const page = /("?revision"?:\s*["'`])[^"'`]+(["'`],\s*"?url"?:\s*["'`]index\.html["'`])/;
  const next = text.replace(page, '$1v2$2');
  if (next === text) throw new Error('The worker names no revision of index.html.');
  await writeFile(worker, next);
}

/** 1 for a page of the newer build, else 0. */
export const isNewBuild = (page: Page) => page.locator('meta[name="build"][content="v2"]').count();

/** Checks for the newer build and waits until its worker is installed and waiting. */
export async function newBuildWaits(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
}
