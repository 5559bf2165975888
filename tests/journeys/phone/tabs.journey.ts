import type { Page } from '@playwright/test';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { openPrepared, onHole, scoreHoles, showsScore, syncStatus, tile } from '../support/card.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { logOf, PARS, scoresOnServer, type World } from '../support/world.ts';

let server: Line;
let faulty: FaultServer;
let world: World;

test.beforeEach(async ({ server: line, world: made }) => {
  server = line;
  faulty = await startFaultServer(server.port);
  world = made;
});
test.afterEach(() => faulty.close());

const card = () => `${faulty.url}/tournament/scorecard/${world.tournament}/1`;

/** Two tabs, the first with the card open. */
async function twoTabs(page: Page): Promise<[Page, Page]> {
  await openPrepared(page, faulty.url, world);
  await page.goto(card());
  const other = await page.context().newPage();
  await other.goto(card());
  await onHole(page, 1);
  await onHole(other, 1);
  return [page, other];
}

/**
 * Stops a tab with its locks and requests, like a phone's background tab, by the debugger, because Chromium does not
 * freeze a visible page. Resolves to a function that resumes it.
 */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const frozen = new Promise((done) => devtools.once('Debugger.paused', done));
  await devtools.send('Debugger.pause');
  await frozen;
  return async () => {
    await devtools.send('Debugger.resume');
    await devtools.detach();
  };
}

const onlyHoles = (holes: number[]) => PARS.map((par, i) => (holes.includes(i + 1) ? par : 0));
const onServer = () => scoresOnServer(world, world.golfers[0]!, 1);

test('two tabs show the same scores of a card, and send each score once', async ({ page }) => {
  const [first, second] = await twoTabs(page);
  await server.stop();
  await scoreHoles(first, PARS, 1, 3);
  await showsScore(second, 3, PARS[2]!);
  await tile(second, 10).click();
  await scoreHoles(second, PARS, 10, 12);
  await expect(syncStatus(first)).toContainText('Saved on this phone: 6');
  await server.start();
  await expect.poll(onServer, { timeout: 60_000 }).toEqual(onlyHoles([1, 2, 3, 10, 11, 12]));
  for (const tab of [first, second]) await expect(syncStatus(tab)).toContainText('Sent');
  const log = await logOf(world, world.golfers[0]!, 1);
  expect(log.filter((line) => line.result === 'applied')).toHaveLength(6);
});

test('a tab that the browser freezes while it sends scores does not block another tab', async ({ page }) => {
  const [frozen, alive] = await twoTabs(page);
  faulty.add({ fault: { kind: 'hang' }, path: /^\/api\/scoreupdate\// });
  await scoreHoles(frozen, PARS, 1, 1);
  await expect.poll(() => faulty.passages.some((passage) => passage.did === 'hang')).toBe(true);
  const thaw = await freeze(frozen);
  faulty.heal();
  await alive.bringToFront();
  await tile(alive, 10).click();
  await scoreHoles(alive, PARS, 10, 11);
  await expect.poll(onServer, { timeout: 60_000 }).toEqual(onlyHoles([1, 10, 11]));
  await thaw();
  await frozen.bringToFront();
  await scoreHoles(frozen, PARS, 2, 2);
  await expect.poll(onServer, { timeout: 60_000 }).toEqual(onlyHoles([1, 2, 10, 11]));
  const log = await logOf(world, world.golfers[0]!, 1);
  expect(log.filter((line) => line.result === 'applied')).toHaveLength(4);
});
