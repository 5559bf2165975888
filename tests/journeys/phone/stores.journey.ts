import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Bundles the app's stores and the store test suite into one script. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/browser-stores.ts', formats: ['iife'], name: 'stores' },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunk = output.find((each) => each.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  return chunk.code;
}

test('every store of the app passes its tests with the browser’s own IndexedDB and Cache API', async ({
  page,
}) => {
  const content = await bundled();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content });
  const lines = await page.evaluate(() =>
    (globalThis as unknown as { runSuite(): Promise<string[]> }).runSuite(),
  );
  expect(lines.filter((line) => !line.startsWith('holds'))).toEqual([]);
  expect(lines.length).toBeGreaterThan(40);
});
