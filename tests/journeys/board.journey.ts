import { expect, test, type Page } from '@playwright/test';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { makeReady, onHole, scoreHoles, signIn } from './support/card.ts';
import { startRealServer, type RealServer } from './support/server.ts';
import { call, createWorld, PARS, type World } from './support/world.ts';

let server: RealServer;
let counted: FaultServer;
let world: World;

test.beforeEach(async () => {
  server = await startRealServer();
  counted = await startFaultServer(server.port);
  world = await createWorld(server.url);
});
test.afterEach(async () => {
  await counted.close();
  await server.close();
});

/** Another phone enters scores for one of the golfers, from the first hole on. */
async function others(golfer: number, scores: readonly number[], from = 1): Promise<void> {
  const { id, token } = world.golfers[golfer]!;
  for (const [i, score] of scores.entries())
    await call(
      world.url,
      'POST',
      '/api/scoreupdate/',
      {
        user: id,
        date: '2026-09-19',
        tournament: world.tournament,
        course: world.course.id,
        round_number: 1,
        hole: world.course.id * 100 + from + i,
        score,
        partner: null,
      },
      token,
    );
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const asked = () => counted.passages.filter(({ path }) => path.includes('/round-scores'));

/** Says to the page what a browser says when another app comes to the front, or this one again. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('the board is fresh within 15 s while it is seen, costs next to nothing unchanged, and rests when hidden', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, counted.url, world.golfers[0]!);
  await makeReady(page, world);
  await expect(row(page, 'Ben Fairway')).not.toContainText('thru');

  await others(1, [PARS[0]!]);
  await page.clock.runFor(15_000);
  await expect(row(page, 'Ben Fairway')).toContainText('E thru 1');

  const before = asked().length;
  await page.clock.runFor(15_000);
  await expect.poll(() => asked().length).toBeGreaterThan(before);
  await expect.poll(() => asked().at(-1)!.statuses).toEqual([304]);

  await show(page, 'hidden');
  const hidden = asked().length;
  await page.clock.runFor(120_000);
  expect(asked().length).toBe(hidden);

  await others(1, [PARS[1]! + 1], 2);
  await show(page, 'visible');
  await expect(row(page, 'Ben Fairway')).toContainText('+1 thru 2');
});

test('the board says who moved since the last look, and keeps one’s own row in view', async ({ page }) => {
  await others(0, [PARS[0]!]);
  await others(1, [PARS[0]! + 1]);
  await signIn(page, counted.url, world.golfers[0]!);
  await makeReady(page, world);
  await expect(row(page, 'Ada Birdie')).toContainText('1');
  await page.getByRole('link', { name: 'Greenside, home' }).click();
  await page.waitForURL('**/profile');
  await others(1, [PARS[1]! - 2], 2);
  await makeReady(page, world);
  await expect(row(page, 'Ben Fairway')).toContainText('up 1 since your last look');
  await expect(row(page, 'Ada Birdie')).toContainText('down 1 since your last look');

  // Too little room for the whole board: Ada, second, stays at its lower edge.
  await page.setViewportSize({ width: 412, height: 220 });
  await page.getByRole('columnheader', { name: 'Player' }).evaluate((head) => {
    scrollTo({ top: head.getBoundingClientRect().top + scrollY - 80, behavior: 'instant' });
  });
  const last = row(page, 'Dan Bunker').getByRole('rowheader');
  expect((await last.boundingBox())!.y).toBeGreaterThan(220);
  const own = (await row(page, 'Ada Birdie').getByRole('rowheader').boundingBox())!;
  expect(own.y + own.height).toBeLessThanOrEqual(220);
  expect(own.y).toBeGreaterThan(80);
});

test('scores that are only on this phone are laid over the board and marked', async ({ page, context }) => {
  await signIn(page, counted.url, world.golfers[0]!);
  await makeReady(page, world);
  await page.goto(`${counted.url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(page, 1);
  await context.setOffline(true);
  await scoreHoles(page, [PARS[0]! + 1, PARS[1]!], 1, 2);
  await page.getByRole('button', { name: 'Submit & Exit' }).click();
  await expect(row(page, 'Ada Birdie')).toContainText('2 on this phone');
  await expect(row(page, 'Ada Birdie')).toContainText('+1 thru 2');
  await context.setOffline(false);
  await expect(row(page, 'Ada Birdie')).not.toContainText('on this phone');
  await expect(row(page, 'Ada Birdie')).toContainText('+1 thru 2');
});

test('on the club house screen the board stands alone, read from across the room', async ({ page }) => {
  await others(1, PARS);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${counted.url}/tournament/${world.tournament}`);
  const name = row(page, 'Ben Fairway').getByRole('rowheader');
  const sizeOf = () => name.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize));
  await expect(name).toBeVisible();
  expect(await sizeOf()).toBeLessThan(24);
  await page.getByRole('button', { name: 'Club house screen' }).click();
  await expect.poll(sizeOf).toBeGreaterThan(32);
  await expect(page.getByTitle('Round 2')).toBeVisible();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(sizeOf).toBeLessThan(24);
});

test('the board and a card print on white without what only a screen needs', async ({ page }) => {
  await others(0, PARS);
  await signIn(page, counted.url, world.golfers[0]!);
  await makeReady(page, world);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'R2' })).toBeVisible();
  for (const name of ['My row', 'Tournament Settings', 'Menu'])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await page.goto(`${counted.url}/tournament/viewscorecard/${world.tournament}/1/${world.golfers[0]!.id}`);
  await expect(page.getByRole('heading', { name: 'Ada Birdie' })).toBeVisible();
  await expect(page.getByText('Total')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter scores' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden();
  const chart = page.getByRole('img', { name: /^To par, after hole 1 E, hole 2 E/ });
  await expect(chart).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(ground);
});
