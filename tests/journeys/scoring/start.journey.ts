import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'acorn';
import {
  openPrepared,
  prepareForCourse,
  signIn,
  onHole,
  showsScore,
  syncStatus,
  tapScore,
} from '../support/card.ts';
import { DIST } from '../support/server.ts';
import { deleteDatabases } from '../support/spoil.ts';
import { expect, test } from '../support/test.ts';
import { PARS } from '../support/world.ts';

const OLD =
  /^This browser is too old for Greenside: it needs Safari 16\.4, Chrome 109, Firefox 121 or newer\./;

test('a browser that is too old for the app shows a message at once', async ({ page, server }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toHaveText(OLD);
  await expect(page.getByText('No connection')).toBeHidden();
});

test('a browser that cannot parse the app’s code shows a message', async ({ page, server }) => {
  const newer = { contentType: 'text/javascript', body: 'const is = newer than this browser;' };
  const boot = page.waitForResponse(/\/boot\.js$/);
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await (await boot).finished();
    // The page's own time, so that a busy machine has run the script with the message as well.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await route.fulfill(newer);
  });
  await page.goto(server.url);
  await expect(page.getByText(OLD)).toBeVisible();
});

test('a browser without storage shows a message at once', async ({ page, server }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied.', 'SecurityError');
      },
    }),
  );
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toHaveText(/^This browser keeps nothing for Greenside/);
});

test('a page whose scripts are blocked shows a message after ten seconds', async ({ page, server }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByText(/^Greenside has not started\./)).toBeVisible({ timeout: 20_000 });
});

/** The scripts that these modules of the build import statically. */
async function scriptsOf(modules: readonly string[]): Promise<string[]> {
  const built = JSON.parse(await readFile(path.join(DIST, 'app/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const other of built[key]!.imports ?? []) visit(other);
  };
  for (const module of modules) visit(module);
  return [...found].map((key) => built[key]!.file);
}

test('a page that opens at a scorecard requests the scorecard’s files before the app’s code runs', async ({
  page,
  server,
  world,
}) => {
  await openPrepared(page, server.url, world);
  await server.stop();
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(page, 1);
  const asked = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  );
  const of = (file: string) => {
    const found = asked.find(({ name }) => name.endsWith(`/${file}`));
    if (!found) throw new Error(`no ${file} among ${asked.map(({ name }) => name).join(', ')}`);
    return found;
  };
  const app = (await scriptsOf(['index.html'])).find((file) => file.startsWith('assets/app-'));
  const appIsThere = of(app!).responseEnd;
  const files = await scriptsOf(['src/screens/scorecard/ScorecardScreen.tsx', 'src/app/phone.ts']);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect(of(file).startTime, file).toBeLessThan(appIsThere);
});

test('the backup stores and restores a score without the browser features that iOS 16 lacks', async ({
  page,
  server,
  world,
}) => {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Response, ['json']],
      [URL, ['canParse']],
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [Array.prototype, ['toSorted', 'toReversed', 'with', 'toSpliced']],
      [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf']],
      [
        Navigator.prototype,
        ['storageBuckets', 'locks', 'vibrate', 'wakeLock', 'setAppBadge', 'clearAppBadge'],
      ],
      [window, ['SyncManager', 'BroadcastChannel', 'requestIdleCallback', 'scheduler', 'CompressionStream']],
      [ServiceWorkerRegistration.prototype, ['sync', 'periodicSync']],
      [IDBTransaction.prototype, ['durability']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await server.stop();
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(page, 1);
  await tapScore(page, PARS[0]!);
  await showsScore(page, 1, PARS[0]!, 'saved on this phone');
  const backupEntries = await page.evaluate(
    async () => (await (await caches.open('greenside-vault')).keys()).length,
  );
  expect(backupEntries).toBeGreaterThan(0);
  expect(await deleteDatabases(page)).toBeGreaterThan(0);
  await page.reload();
  await showsScore(page, 1, PARS[0]!, 'saved on this phone');
  // The reload submits the draft. If the browser ended the page before that, the app does so within a minute.
  await expect(syncStatus(page)).toContainText('Saved on this phone: 1', { timeout: 90_000 });
});

test.describe('without a service worker,', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page stays if parts of it that load later cannot be loaded', async ({ page, server }) => {
    let refused = 0;
    await page.route(/assets\/(ServerNotice|landingExtras)-/, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(server.url);
    await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
    await page.waitForTimeout(500);
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tournaments' }).first()).toBeVisible();
    await expect(page.getByText('This screen could not be shown')).toHaveCount(0);
  });

  test('a screen that was not loaded before shows only "No connection" if the browser is offline', async ({
    page,
    context,
    server,
  }) => {
    await page.goto(server.url);
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Log in with the code on your card' }).click();
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
    await expect(page.getByRole('main').getByText('No connection.')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(page.getByText(/assets|https?:/)).toHaveCount(0);
    for (let i = 0; i < 2; i += 1) {
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForTimeout(500);
      await expect(page.getByRole('main').getByText('No connection.')).toBeVisible();
    }
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload the app' }).click();
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toHaveCount(0);
  });
});

test('the app’s built files contain only syntax that the oldest supported browser understands', async () => {
  const app = path.join(DIST, 'app');
  const files = (await readdir(app, { recursive: true })).filter((name) => name.endsWith('.js'));
  expect(files).toContain('boot.js');
  for (const name of files) {
    const source = await readFile(path.join(app, name), 'utf8');
    const isBoot = name === 'boot.js';
    const options = { ecmaVersion: isBoot ? 5 : 2022, sourceType: isBoot ? 'script' : 'module' } as const;
    expect(() => parse(source, options), name).not.toThrow();
  }
  expect(() => parse('using x = y;', { ecmaVersion: 2022, sourceType: 'module' })).toThrow();
});
