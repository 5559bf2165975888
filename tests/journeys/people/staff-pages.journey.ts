import { expect, test, type Page } from '@playwright/test';
import { misfits } from '../support/fit.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { makeStaff, newAccount, signInStored } from '../support/visit.ts';

let server: RealServer;
test.beforeAll(async () => {
  server = await startRealServer();
});
test.afterAll(() => server.close());

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  for (const [width, height] of [
    [390, 664],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: width > 500 });
  }
  await page.setViewportSize({ width: 390, height: 664 });
};

test('staff delete a spammer’s account, give a user staff rights, and invite a new member by a link', async ({
  browser,
  page,
}) => {
  const stella = await newAccount(server.url, 'stella');
  await makeStaff(server, 'stella');
  await newAccount(server.url, 'colleague');
  await newAccount(server.url, 'spammer');
  await page.setViewportSize({ width: 390, height: 664 });
  await signInStored(page, server.url, stella);
  await page.goto(`${server.url}/admin/handicaps`);
  await page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByText('spammer', { exact: true }).click();
  await page.getByRole('button', { name: 'Lock the account' }).click();
  await expect(page.getByText('This account is locked: nobody can log in with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('spammer is logged out everywhere.')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await shot(page, 'people');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByRole('dialog').getByLabel('Your own password').fill(stella.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByText('The account of spammer was deleted.')).toBeVisible();
  await expect(page.getByText('spammer', { exact: true })).toHaveCount(0);

  await page.getByLabel('Find an account').fill('colleag');
  await expect(page.getByText('stella', { exact: true })).toHaveCount(0);
  await page.getByText('colleague', { exact: true }).click();
  await page.getByRole('button', { name: 'Make staff' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make staff' }).click();
  await expect(page.getByText('colleague is staff now.')).toBeVisible();

  await page.getByText('With a link', { exact: true }).click();
  await expect(page.getByText('Only with a link that staff make')).toBeVisible();
  await page.getByRole('button', { name: 'Create a link for one account' }).click();
  const link = await page.getByRole('dialog').getByText('/invited/').textContent();
  await shot(page, 'invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const other = await (await browser.newContext()).newPage();
  const register = async (name: string): Promise<void> => {
    await other.getByLabel('Username').fill(name);
    await other.getByLabel('Password', { exact: true }).fill('a good password');
    await other.getByLabel('Confirm Password').fill('a good password');
    await other.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  };
  await other.goto(server.url);
  await other.getByRole('tab', { name: 'Register' }).click();
  await register('member');
  await expect(other.getByRole('alert')).toContainText('You need a link from the club');
  await other.goto(link!);
  await register('member');
  await expect(other).toHaveURL(/edit\/profile/);
  await other.context().close();
  await page.getByText('Anybody', { exact: true }).click();
  await expect(page.getByText('Anybody can create an account.')).toBeVisible();
});

test('a golfer sees a notice by staff on every screen, even offline, until the notice ends', async ({
  browser,
  page,
}) => {
  const staff = await newAccount(server.url, 'stan');
  await makeStaff(server, staff.username);
  await page.setViewportSize({ width: 390, height: 664 });
  await signInStored(page, server.url, staff);
  await page.goto(`${server.url}/admin/server`);
  await page.getByLabel('Notice to everybody').fill('Maintenance at 18:00');
  await page.getByRole('button', { name: 'Show the notice' }).click();
  await expect(page.getByText('Everybody sees the notice now.')).toBeVisible();
  await expect(page.getByText(/Shown on every screen until/)).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await shot(page, 'server');

  const golfer = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage();
  const line = golfer.getByText('Notice: Maintenance at 18:00');
  await golfer.goto(`${server.url}/tournaments`);
  await expect(line).toBeVisible();
  await golfer.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await golfer.reload();
  await expect(line).toBeVisible();
  await golfer.context().setOffline(true);
  await golfer.reload();
  await expect(line).toBeVisible();
  await golfer.goto(`${server.url}/go`);
  await expect(line).toBeVisible();
  await golfer.context().setOffline(false);

  await page.getByRole('button', { name: 'End the notice' }).click();
  await expect(page.getByText('The notice has ended.')).toBeVisible();
  await golfer.reload();
  await expect(line).toHaveCount(0);
  await golfer.context().close();
});
