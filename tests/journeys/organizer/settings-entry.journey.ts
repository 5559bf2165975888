import type { Page } from '@playwright/test';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

const section = (page: Page, id: string) => page.locator(`#${id}`);

async function openSettings(page: Page, world: World): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${world.tournament}/settings`);
  await expect(section(page, 'entry')).toBeVisible();
}

test('the settings and the desk say why entry cannot change, and can reopen the results or undo the cancellation', async ({
  page,
  world,
}) => {
  const { url, tournament, organizer } = world;
  const change = (body: object) => call(url, 'PUT', `/api/tournaments/${tournament}`, body, organizer.token);
  await change({ closed: true });
  await openSettings(page, world);
  const index = page.getByRole('navigation', { name: 'Tournament Settings' });
  await expect(index.getByRole('link', { name: /^Entries/ })).toBeVisible();
  const entry = section(page, 'entry');
  await expect(entry).toContainText('Entry cannot change while the results are final.');
  await expect(entry.getByRole('button', { name: /entry|Save/ })).toHaveCount(0);
  await expect(section(page, 'competitions')).toContainText('Changes here can change the winner.');
  await entry.getByRole('button', { name: 'Reopen the results' }).click();
  await expect(entry.getByRole('button', { name: /^(Close entry|Open entry again)$/ })).toBeVisible();

  await change({ cancelled: true });
  await page.goto(`${url}/tournament/${tournament}/desk#entries`);
  const desk = page.getByRole('tabpanel');
  await expect(desk).toContainText('Entry cannot change while the tournament is cancelled.');
  await desk.getByRole('button', { name: 'Undo the cancellation' }).click();
  await expect(desk.getByRole('link', { name: 'Change the entry settings' })).toBeVisible();
  await change({ closed: true });
  await expect(desk).toContainText('Entry cannot change while the results are final.');
  await expect(page.getByText(/^Scores, statuses and tee times stay as they are until/)).toBeVisible();
});

test('once entry by link is saved, the settings show the link, which can be copied', async ({
  page,
  context,
  world,
}) => {
  const { url, tournament, organizer } = world;
  await call(url, 'PUT', `/api/tournaments/${tournament}`, { entry: 'open' }, organizer.token);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSettings(page, world);
  const entry = section(page, 'entry');
  await entry.getByLabel('How players enter').selectOption({ label: 'Only with the link' });
  await expect(entry.getByLabel('Link to enter')).toHaveCount(0);
  await entry.getByRole('button', { name: 'Save' }).click();
  const link = entry.getByLabel('Link to enter');
  await expect(link).toHaveValue(new RegExp(`^${url}/join/${tournament}\\?code=J`));
  await entry.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link was copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await entry.screenshot({ path: 'test-results/settings-entry-link.png' });
  await page.setViewportSize({ width: 390, height: 664 });
  expect(await misfits(page)).toEqual([]);
  await entry.screenshot({ path: 'test-results/settings-entry-link-phone.png' });
});

/** Choices of the select that are wider than it, measured with its own font and with 20 px for its arrow. */
const cutChoices = (page: Page) =>
  section(page, 'entry').locator('select').evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room - 20);
  }); // oxfmt-ignore

test('no choice of how players enter is cut in the closed select, in any language', async ({
  browser,
  world,
}) => {
  for (const locale of ['en-GB', 'de-DE', 'es-ES', 'fr-FR']) {
    const page = await (await browser.newContext({ locale })).newPage();
    await openSettings(page, world);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(section(page, 'entry').locator('select')).toBeVisible();
      expect.soft(await cutChoices(page), `${locale} at ${width} px`).toEqual([]);
    }
    await page.context().close();
  }
});
