import { expect, test } from '@playwright/test';
import { skipHole, onHole, shownScore, syncStatus, tile } from '../support/card.ts';
import { expectTabReachesAll, tabTo } from '../support/keyboard.ts';
import { expectDrawn, screensOf } from '../support/routes.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { signInStored, makeStaff, newAccount } from '../support/visit.ts';
import { createWorld, enterScores, scoresOnServer, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  await enterScores(world, world.golfers[1]!, 1, [4, 5, 3]);
});
test.afterAll(() => server.close());

const WIDE = { width: 1280, height: 900 };

test('the Tab key reaches every control on every screen, and the focused control is visible with a focus ring', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(server.url);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expectTabReachesAll(page, 'landing');
  await signInStored(page, server.url, world.golfers[0]!);
  for (const screen of screensOf(world)) {
    await test.step(screen.name, async () => {
      await page.goto(server.url + screen.path);
      await expectDrawn(page, screen);
      await expectTabReachesAll(page, screen.name);
    });
  }
});

test('the Tab key reaches every control on the screens for staff', async ({ page }) => {
  const staff = await newAccount(server.url, 'stella');
  await makeStaff(server, 'stella');
  await page.setViewportSize(WIDE);
  await signInStored(page, server.url, staff);
  for (const path of [
    '/admin/handicaps',
    `/tournament/${world.tournament}/settings`,
    `/course/${world.course.id}`,
  ]) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0);
    await expectTabReachesAll(page, path);
  }
});

test(
  'on a phone the Tab key reaches every control of the scorecard, and keys open and close the menu',
  { tag: '@some' },
  async ({ page }) => {
    await signInStored(page, server.url, world.golfers[0]!);
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
    await onHole(page, 1);
    await expectTabReachesAll(page, 'scorecard');
    await page.goto(`${server.url}/tournaments`);
    await expect(page.getByRole('link', { name: /Autumn Open/ })).toBeVisible();
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Tournaments');
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  },
);

test('the skip link moves the focus past the navbar', async ({ page }) => {
  await page.goto(`${server.url}/tournaments`);
  await expect(page.getByRole('link', { name: /Autumn Open/ })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, 'Skip to content', 2);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Filter:')).toBeFocused();
});

test('the first score key is reached with at most eight presses of the Tab key', async ({ page }) => {
  await signInStored(page, server.url, world.golfers[0]!);
  for (const mode of ['Me', 'The whole group']) {
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/2`);
    await onHole(page, 1);
    await page.getByRole('radio', { name: mode, exact: true }).check({ force: true });
    if (mode !== 'Me') await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    await page.reload();
    await onHole(page, 1);
    if (mode !== 'Me') await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    await tabTo(page, 'Skip to content', 2);
    await page.keyboard.press('Enter');
    // Eight tab stops at most; one is used.
    await tabTo(page, mode === 'Me' ? /^Eagle, 2$/ : /^Birdie, 3, /, 7);
  }
});

test('a screen reader announces the next hole after Next Hole, and the par on the tile of each hole', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[1]!);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/2`);
  await onHole(page, 1);
  const announcement = page.getByRole('status').filter({ hasText: /^Hole/ });
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
  await expect(announcement).toHaveText('Hole 1, no score. Hole 2, par 5');
  await skipHole(page);
  await expect(announcement).toHaveText('Hole 2, no score. Hole 3, par 3');
  await page.getByRole('button', { name: 'Previous Hole', exact: true }).click();
  await expect(announcement).toHaveText('Hole 2, par 5');
  await expect(tile(page, 7)).toHaveAccessibleName('Hole 7, no score, par 5');
});

test('arrow keys switch between tabs and between themes, and a user can log in by keyboard', async ({
  page,
}) => {
  const golfer = world.golfers[2]!;
  await page.goto(server.url);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await tabTo(page, 'Login');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(page.getByLabel('Confirm Password')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(golfer.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(golfer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/profile`);
  await expect(
    page.getByRole('heading', { name: 'Cleo Green' }),
    'the new screen has the focus',
  ).toBeFocused();
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Logout');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('menus and dialogs open with Enter and close with Escape, and the focus returns to their button', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  const summary = page.locator('summary', { hasText: 'My Scorecard' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Round 1', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Round 1', exact: true })).toBeHidden();
  await expect(summary).toBeFocused();

  await syncStatus(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const holds = () =>
    dialog.evaluate((it) => it.contains(document.activeElement) || document.activeElement === document.body);
  expect(await dialog.evaluate((it) => it.contains(document.activeElement)), 'the focus is inside').toBe(
    true,
  );
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    expect(await holds(), 'Tab leads to nothing behind it').toBe(true);
  }
  await dialog.getByRole('button').last().focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(syncStatus(page)).toBeFocused();
});

test(
  'using only the keyboard, a golfer selects a partner, enters a score and submits the card',
  { tag: '@some' },
  async ({ page }) => {
    const golfer = world.golfers[3]!;
    const stored = () => scoresOnServer(world, golfer, 1).then((scores) => scores.slice(0, 2));
    await signInStored(page, server.url, golfer);
    await page.goto(`${server.url}/tournament/${world.tournament}`);
    await expect(page.locator('summary', { hasText: 'My Scorecard' })).toBeVisible();
    await tabTo(page, /^My Scorecard/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await onHole(page, 1);
    await page.getByRole('heading', { name: 'Scorecard' }).focus();
    await tabTo(page, /Select Partner/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Partner')).not.toHaveValue('');
    await tabTo(page, 'Add a stroke');
    for (const key of ['Enter', 'Space', 'Enter', 'Enter', 'Enter']) await page.keyboard.press(key);
    await expect(shownScore(page)).toHaveText('5');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Take a stroke off' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shownScore(page)).toHaveText('4');
    await tabTo(page, 'Next Hole');
    await page.keyboard.press('Enter');
    await onHole(page, 2);
    await expect.poll(stored).toEqual([4, 0]);
    await tabTo(page, 'Add a stroke');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Submit & Exit');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}/tournament/${world.tournament}`);
    await expect.poll(stored).toEqual([4, 1]);
  },
);
