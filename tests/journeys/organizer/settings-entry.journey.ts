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

test('Open entry again saves the limit and the closing time in the form with it, and a limit of 0 has the app’s own sentence', async ({
  page,
  world,
}) => {
  const { url, tournament, organizer } = world;
  await call(url, 'PUT', `/api/tournaments/${tournament}`, { entry: 'closed' }, organizer.token);
  await openSettings(page, world);
  const entry = section(page, 'entry');
  await entry.getByLabel('Places').fill('0');
  await entry.getByRole('button', { name: 'Open entry again' }).click();
  await expect(entry.getByText('Places must be 1 or more.')).toBeVisible();
  await expect(entry.getByLabel('Places')).toBeFocused();
  await entry.getByLabel('Places').fill('60');
  await entry.getByLabel('Entry closes').fill('2099-09-18T20:00');
  await entry.getByRole('button', { name: 'Open entry again' }).click();
  await expect(entry.getByText(/^Entry is open until .*2099.*20:00.* 5\d free places\.$/)).toBeVisible();
  await expect(entry.getByRole('status')).toHaveText('✓ Saved.');
  await entry.getByLabel('Places').fill('40');
  await entry.getByRole('button', { name: 'Discard' }).click();
  await expect(entry.getByLabel('Places')).toHaveValue('60');
});

test('a copy has the next such weekday filled in, and opens its own settings at their heading', async ({
  page,
  world,
}) => {
  await openSettings(page, world);
  const copy = section(page, 'copy');
  const firstDay = copy.getByLabel('First day');
  await expect(firstDay).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  const weekday = async () => new Date(`${await firstDay.inputValue()}T12:00:00Z`).getUTCDay();
  const dates = section(page, 'dates');
  await dates.getByLabel('Date of round 1').fill('2026-09-18');
  await dates.getByRole('button', { name: 'Save' }).click();
  await expect.poll(weekday).toBe(5);
  await dates.getByLabel('Date of round 1').fill('2026-09-19');
  await dates.getByRole('button', { name: 'Save' }).click();
  await expect.poll(weekday).toBe(6);
  const day = await firstDay.inputValue();
  // The tournament is on a Saturday, 2026-09-19.
  expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(6);
  expect(Date.parse(`${day}T24:00:00`)).toBeGreaterThan(Date.now());
  await copy.getByLabel('Name of the copy').fill('Autumn Open, week 2');
  await copy.getByRole('button', { name: 'Create the copy' }).click();
  await expect(page.getByRole('heading', { name: 'Tournament Settings: Autumn Open, week 2' })).toBeFocused();
  await expect(page.getByText('Copied. This is the copy.')).toBeVisible();
  expect(page.url()).not.toContain(`/tournament/${world.tournament}/`);
  await expect(section(page, 'dates').getByLabel('Date of round 1')).toHaveValue(day);
});
