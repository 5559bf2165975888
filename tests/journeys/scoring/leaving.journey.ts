import type { Page } from '@playwright/test';
import { openPrepared, onHole, tile } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { scoresOnServer, type World } from '../support/world.ts';

/** Ways to leave the scoring screen other than links: how, and the reason why it is not a link. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'the browser’s back button': async (page) => void (await page.goBack()),
  'the app put away': (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  'Submit & Exit': (page) => page.getByRole('button', { name: 'Submit & Exit' }).click(),
};

/** Names and targets of all links, also in the closed menu, except the skip link. */
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

/** Enters a draft on a hole of every card being scored. */
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
  test(`every way to leave the scorecard sends its scores, in the mode ${mode}`, async ({
    page,
    server,
    world,
  }) => {
    await openPrepared(page, server.url, world);
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
  'a switch from Group to Me sends the other players’ scores, but not yet the player’s own score of the open hole',
  { tag: '@some' },
  async ({ page, server, world }) => {
    await openPrepared(page, server.url, world);
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
