import type { Page } from '@playwright/test';
import { age } from '../support/age.ts';
import { prepareForCourse, onHole, scoreHoles, signIn, syncStatus, tapScore } from '../support/card.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { logOf, PARS, scoresOnServer, type Golfer, type World } from '../support/world.ts';

let server: Line;
let world: World;

test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

const card = () => `${server.url}/tournament/scorecard/${world.tournament}/1`;
const firstHoles = (count: number) => PARS.map((par, i) => (i < count ? par : 0));

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('a round is sent hours later without a new login, although the access token has expired', async ({
  page,
}) => {
  const golfer = world.golfers[0]!;
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await server.stop();
  await page.goto(card());
  await scoreHoles(page, PARS, 1, 4);
  await expect(syncStatus(page)).toContainText('Saved on this phone: 4');
  await age(page, golfer);
  await page.reload();
  await onHole(page, 5);
  await server.start();
  await expect.poll(() => scoresOnServer(world, golfer, 1), { timeout: 60_000 }).toEqual(firstHoles(4));
  await expect(syncStatus(page)).toHaveText(/Sent/);
  const log = await logOf(world, golfer, 1);
  expect(log.filter(({ result }) => result === 'applied')).toHaveLength(4);
});

test(
  'a second golfer on the same phone sends their own scores, and the first golfer’s scores wait',
  { tag: '@some' },
  async ({ page }) => {
    const [first, second] = world.golfers as [Golfer, Golfer];
    await signIn(page, server.url, world.golfers[0]!);
    await prepareForCourse(page, world);
    await server.stop();
    await page.goto(card());
    await scoreHoles(page, PARS, 1, 2);
    await tapScore(page, PARS[2]!); // a draft that is not queued
    await signOut(page);
    await expect(page.getByRole('heading', { name: '3 scores not sent yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(syncStatus(page)).toContainText('Saved on this phone: 3');
    await signOut(page);
    await page.getByRole('button', { name: 'Log out, keep them here' }).click();
    await page.waitForURL(`${server.url}/`);
    await expect(
      page.getByText('Ada Birdie: 3 scores wait on this phone until you log in.'),
      'who comes to the first page is reminded',
    ).toBeVisible();

    await server.start();
    await signIn(page, server.url, second);
    await page.goto(card());
    await scoreHoles(page, PARS, 1, 1);
    await expect.poll(() => scoresOnServer(world, second, 1), { timeout: 60_000 }).toEqual(firstHoles(1));
    expect(await scoresOnServer(world, first, 1)).toEqual(firstHoles(0));
    await expect(syncStatus(page)).toContainText('Saved on this phone: 3');
    await syncStatus(page).click();
    const panel = page.getByRole('dialog', { name: 'Your scores' });
    await expect(
      panel.getByText('Ada Birdie: 3 scores wait on this phone until this golfer logs in here.'),
    ).toBeVisible();
    await expect(panel.getByText('Every score is on the server.')).toHaveCount(0);
    await expect(
      panel.getByRole('button', { name: /Save unsent scores|Share unsent scores/ }).first(),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).last().click();
    await signOut(page);
    await page.waitForURL(`${server.url}/`);

    await signIn(page, server.url, first);
    await expect.poll(() => scoresOnServer(world, first, 1), { timeout: 60_000 }).toEqual(firstHoles(2));
    await page.goto(card());
    await onHole(page, 4); // the third card has a draft, which any Submit queues as well
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.poll(() => scoresOnServer(world, first, 1), { timeout: 60_000 }).toEqual(firstHoles(3));
    for (const golfer of [first, second])
      for (const line of await logOf(world, golfer, 1)) expect(line.user?.id).toBe(golfer.id);
  },
);

test('a sign-in or sign-out in one tab also takes effect in the other tab', async ({ page, context }) => {
  const [first, second] = world.golfers as [Golfer, Golfer];
  await signIn(page, server.url, first);
  const other = await context.newPage();
  await other.goto(`${server.url}/profile`);
  await expect(other.getByRole('heading', { name: /Ada Birdie/ })).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${server.url}/`);
  await expect(other.getByText('once you are logged in')).toBeVisible();
  await signIn(page, server.url, second);
  await expect(other.getByRole('heading', { name: /Ben Fairway/ })).toBeVisible();
});
