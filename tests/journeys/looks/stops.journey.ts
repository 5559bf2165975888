import type { BrowserContext, Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { openPrepared, syncStatus } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { call } from '../support/world.ts';

const OUT = 'Ben Fairway · Retired (RTD)';

/** From "Player leaves the round…" to Ben's new status. */
async function setStatus(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Player leaves the round…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ben Fairway' }).click();
  await page.getByRole('dialog').getByRole('button', { name: word }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the row of a player who retires shrinks to one line, even offline, and one tap resolves a conflict of statuses', async ({
  browser,
  contextOptions,
  server,
  world,
}) => {
  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  for (const index of [0, 2]) {
    const context = await browser.newContext(contextOptions);
    const page = await context.newPage();
    await openPrepared(page, server.url, world, world.golfers[index]!);
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
    await page.getByText('Group', { exact: true }).click();
    await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    contexts.push(context);
    pages.push(page);
  }
  const [adas, cleos] = pages as [Page, Page];
  const status = async () => {
    const path = `/user/${world.golfers[1]!.id}/tournament/${world.tournament}/round/1/scorecard/`;
    return (await call<Scorecard>(server.url, 'GET', path)).marks?.['status'] ?? null;
  };

  await test.step('offline the status is on the phone at once, and the row folds to one line', async () => {
    for (const context of contexts) await context.setOffline(true);
    await setStatus(adas, 'Retired (RTD)');
    await expect(adas.getByRole('listitem').filter({ hasText: OUT })).toHaveCount(1);
    await expect(adas.getByLabel(/^Score of/)).toHaveCount(3);
    await expect(syncStatus(adas)).toContainText('Saved on this phone: 1');
    await setStatus(cleos, 'Withdrawn (WD)');
    expect(await status()).toBeNull();
  });

  await test.step('online it is sent; two different statuses are a conflict, resolved by one press', async () => {
    for (const [i, context] of contexts.entries()) {
      await context.setOffline(false);
      await pages[i]!.bringToFront();
    }
    await expect.poll(async () => (await status())?.disagreement ?? null, { timeout: 35_000 }).not.toBeNull();
    await adas.bringToFront();
    const question = adas.getByText('Two statuses for Ben Fairway. Which one is right?');
    await expect(question).toBeVisible({ timeout: 35_000 });
    await adas.getByRole('button', { name: 'Retired (RTD), by Ada Birdie' }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(status).toMatchObject({ value: 'RTD', disagreement: null });
  });

  await test.step('the board shows the status instead of a position', async () => {
    await adas.goto(`${server.url}/tournament/${world.tournament}`);
    await expect(adas.getByRole('button', { name: 'Retired. Scores of Ben Fairway' })).toBeVisible();
  });

  for (const context of contexts) await context.close();
});
