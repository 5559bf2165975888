import { expect, type Page } from '@playwright/test';
import { call, type World } from './world.ts';

/** Adds a guest from a pasted list, and a code for each group, so that the desk's tabs have content. */
export async function fillDesk({ url, tournament, organizer }: World): Promise<void> {
  const path = `/api/tournaments/${tournament}`;
  const rows = [{ name: 'Gwendolyn Guest', handicap: 31.4, division: 'B', tees: 'Yellow' }];
  await call(url, 'POST', `${path}/roster/`, { op_id: 'desk', rows }, organizer.token);
  await call(url, 'POST', `${path}/access/`, { round_number: 1 }, organizer.token);
}

const drawn = async (page: Page): Promise<void> => {
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('[class*="spinner" i]')).toHaveCount(0);
  await expect(panel).toContainText(/\S/);
};

/** Opens the desk and every tab, in any language, and calls `check` on each. The organizer must be signed in. */
export async function visitDesk(
  page: Page,
  { url, tournament }: World,
  check: (what: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${url}/tournament/${tournament}/desk`);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(9);
  const panel = page.getByRole('tabpanel');
  for (const tab of await tabs.all()) {
    await tab.click();
    await drawn(page);
    // A round with groups, scores and codes.
    const round = panel.getByRole('radio').first();
    if ((await round.count()) > 0) await round.check({ force: true });
    await drawn(page);
    await check(await tab.innerText());
  }
  await tabs.first().click();
  await drawn(page);
  await panel.getByRole('row').getByRole('checkbox').first().check();
  await check('players, one of them picked');
  // Play and cards, before the results, the notices and the journal.
  await tabs.nth(-4).click();
  await drawn(page);
  await panel.getByRole('radio').first().check({ force: true });
  await panel.locator('[data-next-card]').first().click();
  await expect(panel.getByRole('textbox')).toHaveCount(18);
  await check('a card from paper');
}
