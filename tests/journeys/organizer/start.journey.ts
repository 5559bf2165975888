import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

test('at the start of play, the dialog for a player’s status stays open when the tee times arrive', async ({
  page,
  server,
  world,
}) => {
  await signInStored(page, server.url, world.organizer);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let heldCount = 0;
  await page.route(/\/round\/\d\/groups\/?(\?.*)?$/, async (route) => {
    heldCount += 1;
    await released;
    await route.continue();
  });
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#start`);
  await page
    .getByRole('button', { name: /^Status of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('button', { name: 'Did not start' });
  await expect(choice).toBeVisible();
  expect(heldCount).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Tee times' })).toHaveCount(0);
  release();
  await expect(page.locator('summary', { hasText: 'Tee times' })).toBeVisible();
  await choice.click();
  await expect(dialog).toBeHidden();
});
