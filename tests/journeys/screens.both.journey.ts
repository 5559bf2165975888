import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/card.ts';
import { screensOf } from './support/routes.ts';
import { startRealServer, type RealServer } from './support/server.ts';
import { createWorld, type World } from './support/world.ts';

let server: RealServer;
let world: World;

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
});
test.afterAll(() => server.close());

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** How many pixels the page can be pushed sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the landing page is free of accessibility faults, with each of its tabs', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'View Tournaments without Logging In' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByLabel('Confirm Password')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
});

test('every screen is free of accessibility faults and fits its width', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await signIn(page, server.url, world.golfers[0]!);
  for (const screen of screensOf(world)) {
    await test.step(screen.name, async () => {
      await page.goto(server.url + screen.path);
      await expect(page.getByRole('heading', { name: screen.heading }).first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      expect.soft(await faultsOf(page), screen.name).toEqual([]);
      expect.soft(await sideways(page), `${screen.name} fits`).toBe(0);
    });
  }
  expect(complaints).toEqual([]);
});
