import type { Page } from '@playwright/test';
import { comeReady, onHole, tile } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { scoresOnServer, type World } from '../support/world.ts';

/** Ways out of the scoring screen that are no link: what they are pressed with, and why they are one. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'the browser’s back button': async (page) => void (await page.goBack()),
  'the app put away': (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  'Submit & Exit': (page) => page.getByRole('button', { name: 'Submit & Exit' }).click(),
};

/** What the links of the screen are called and lead to; those in the closed menu too. A skip link moves on the same page. */
const linksOf = (page: Page): Promise<{ name: string; href: string }[]> =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links
        .map((link) => ({ name: link.textContent?.trim() ?? '', href: link.getAttribute('href') ?? '' }))
        .filter(({ href }) => !href.startsWith('#')),
    );

async function follow(page: Page, href: string): Promise<void> {
  const link = page.locator(`a[href="${href}"]`).first();
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await link.click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/tournament/scorecard/'));
}

async function openCard(page: Page, url: string, world: World, mode: 'Me' | 'Group'): Promise<void> {
  await page.goto(`${url}/tournament/${world.tournament}`);
  await page.goto(`${url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByText(mode, { exact: true }).click();
  await expect(tile(page, 1)).toBeVisible();
}

/** A score on a hole of every card in hand, as a draft. */
async function tapAll(page: Page, mode: 'Me' | 'Group', hole: number): Promise<void> {
  await tile(page, hole).click();
  await onHole(page, hole);
  const add = page.getByRole('button', { name: mode === 'Me' ? 'Add a stroke' : /^Add a stroke for / });
  await expect(add).toHaveCount(mode === 'Me' ? 1 : 4);
  for (const button of await add.all()) await button.click();
}

const expectSent = (world: World, mode: 'Me' | 'Group', hole: number, way: string) =>
  expect
    .poll(
      async () => {
        const players = world.golfers.slice(0, mode === 'Me' ? 1 : 4);
        const cards = await Promise.all(players.map((golfer) => scoresOnServer(world, golfer, 1)));
        return cards.filter((scores) => scores[hole - 1]! > 0).length;
      },
      { message: `scores of hole ${hole} on the server after ${way} in ${mode}` },
    )
    .toBe(mode === 'Me' ? 1 : 4);

for (const mode of ['Me', 'Group'] as const)
  test(`leaving the card by any way sends what is on it, in ${mode}`, async ({ page, server, world }) => {
    await comeReady(page, server.url, world);
    await openCard(page, server.url, world, mode);
    const links = await linksOf(page);
    const hrefs = [...new Set(links.map(({ href }) => href))];
    expect(hrefs, links.map(({ name }) => name).join(', ')).toContain(`/tournament/${world.tournament}`);
    expect(hrefs.length).toBeGreaterThan(2);
    let hole = 1;
    for (const href of hrefs) {
      await tapAll(page, mode, hole);
      await follow(page, href);
      await expectSent(world, mode, hole, `the link to ${href}`);
      await openCard(page, server.url, world, mode);
      hole += 1;
    }
    for (const [way, leave] of Object.entries(WAYS)) {
      await tapAll(page, mode, hole);
      await leave(page);
      await expectSent(world, mode, hole, way);
      await openCard(page, server.url, world, mode);
      hole += 1;
    }
    await tapAll(page, mode, hole);
    await page.getByText('Check the card', { exact: true }).first().click();
    await page.waitForURL('**/check');
    await expectSent(world, mode, hole, 'Check the card');
  });

test(
  'the cards that Me leaves out are sent when Group is left for it, and the own one waits on its hole',
  { tag: '@some' },
  async ({ page, server, world }) => {
    await comeReady(page, server.url, world);
    await openCard(page, server.url, world, 'Group');
    await tapAll(page, 'Group', 5);
    await page.getByText('Me', { exact: true }).click();
    await expect
      .poll(async () => {
        const cards = await Promise.all(world.golfers.map((golfer) => scoresOnServer(world, golfer, 1)));
        return cards.map((scores) => scores[4]);
      })
      .toEqual([0, 1, 1, 1]);
    await tile(page, 6).click();
    await onHole(page, 6);
    await page.getByRole('button', { name: 'Next Hole' }).click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.poll(async () => (await scoresOnServer(world, world.golfers[0]!, 1))[4]).toBe(1);
  },
);
