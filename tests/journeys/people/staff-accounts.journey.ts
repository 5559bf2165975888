import { expect, test, type Page } from '@playwright/test';
import { misfits } from '../support/fit.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { signInStored, makeStaff, newAccount } from '../support/visit.ts';

test.use({ serviceWorkers: 'block' });

let server: RealServer;
test.beforeAll(async () => {
  server = await startRealServer();
});
test.afterAll(() => server.close());

const login = async (page: Page, username: string, password: string) => {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
};

test('staff find an account by a part of its name, and lock, unlock and delete it', async ({
  browser,
  page,
}) => {
  const stella = await newAccount(server.url, 'stella');
  await makeStaff(server, 'stella');
  const spammer = await newAccount(server.url, 'spammer');
  await signInStored(page, server.url, stella);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${server.url}/admin/people`);
  await page.getByLabel('Find an account').fill('pamm');
  // The search replaces the list of all accounts; an account that was opened in it stays open.
  await page.getByText('spammer', { exact: true }).click();
  await expect(page.getByText('stella', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lock the account' }).click();
  await expect(page.getByText('This account is locked: nobody can log in with it.')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/lock.png`, fullPage: true });

  const other = await (await browser.newContext()).newPage();
  await login(other, 'spammer', spammer.password);
  await expect(other.getByRole('alert')).toContainText('Incorrect Login Credentials. Please try again.');
  await expect(other.getByRole('alert')).toContainText('This account is locked. Please ask the club.');
  await page.getByRole('button', { name: 'Unlock the account' }).click();
  await expect(page.getByText('spammer can log in again.')).toBeVisible();
  await login(other, 'spammer', spammer.password);
  await expect(other).toHaveURL(/profile/);

  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your own password').fill('not it');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(dialog.getByText('This is not your password. Please try again.')).toBeVisible();
  await dialog.getByLabel('Your own password').fill(stella.password);
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByText('The account of spammer was deleted.')).toBeVisible();
  await login(other, 'spammer', spammer.password);
  await expect(other.getByRole('alert')).toContainText('Incorrect Login Credentials');
  await other.context().close();
});
