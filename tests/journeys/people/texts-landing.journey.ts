import { expect, test, type Page } from '@playwright/test';
import { startRealServer, type RealServer } from '../support/server.ts';
import {
  answerWith,
  signInStored,
  expectNavbar,
  expectTexts,
  makeStaff,
  navbarLink,
  newAccount,
  type Account,
} from '../support/visit.ts';
import { call } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let staff: Account;
let golfer: Account;

test.beforeAll(async () => {
  server = await startRealServer();
  golfer = await newAccount(server.url, 'ada');
  staff = await newAccount(server.url, 'stella');
  await makeStaff(server, staff.username);
});
test.afterAll(() => server.close());

const panel = (page: Page) => page.getByRole('tabpanel');
const alert = (page: Page) => page.getByRole('alert');

async function login(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

async function fillRegister(page: Page, username: string, password: string, again: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await panel(page).getByRole('button', { name: 'Register' }).click();
}

test('the landing page offers Login, Register and, without a login, the tournaments', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Register']);
  for (const label of ['Username', 'Password'])
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  await page.getByRole('link', { name: 'View Tournaments without Logging In' }).click();
  await expect(page).toHaveURL(`${server.url}/tournaments`);
});

test('a visitor’s navbar has Home, Tournaments and Login, each with its link', async ({ page }) => {
  await page.goto(`${server.url}/tournaments`);
  await expectNavbar(page, ['Home', 'Tournaments', 'Login']);
  for (const [name, target] of [
    ['Home', '/'],
    ['Tournaments', '/tournaments'],
    ['Login', '/'],
  ] as const)
    await expect(navbarLink(page, name)).toHaveAttribute('href', target);
});

test('a golfer’s navbar has Home, Tournaments and Logout, and Logout deletes the tokens and opens /', async ({
  page,
}) => {
  const { refresh } = await signInStored(page, server.url, golfer);
  await page.goto(server.url);
  await expect(page, 'a known user is sent on').toHaveURL(`${server.url}/profile`);
  await expectNavbar(page, ['Home', 'Tournaments', 'Logout']);
  await expect(navbarLink(page, 'Home')).toHaveAttribute('href', '/profile');
  await navbarLink(page, 'Logout').click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => [localStorage['access_token'], localStorage['refresh_token']])).toEqual([
    undefined,
    undefined,
  ]);
  const renewal = call(server.url, 'POST', '/token/refresh/', { refresh });
  await expect(renewal, 'the server was told, the refresh token is dead').rejects.toThrow('401');
});

test('the navbar of staff has Admin, which opens the handicaps screen, and on a wide screen there is no menu button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await signInStored(page, server.url, staff);
  await page.goto(`${server.url}/tournaments`);
  await expect(navbarLink(page, 'Admin')).toHaveAttribute('href', '/admin/handicaps');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expectNavbar(page, ['Home', 'Tournaments', 'Admin', 'Logout']);
});

test('Login shows the same message for a wrong password, a failing server and a missing network', async ({
  page,
}) => {
  await page.goto(server.url);
  await login(page, golfer.username, 'not it');
  await expect(alert(page)).toHaveText(/Incorrect Login Credentials\. Please try again\.$/);
  await answerWith(page, { method: 'POST', path: /^\/token\// }, 500, { detail: 'Trouble.' });
  await page.reload();
  await login(page, golfer.username, golfer.password);
  await expect(alert(page)).toHaveText(/Incorrect Login Credentials\. Please try again\.$/);
  await page.unrouteAll();
  await page.route(/\/token\//, (route) => route.abort());
  await page.reload();
  await login(page, golfer.username, golfer.password);
  await expect(alert(page)).toContainText('Incorrect Login Credentials. Please try again.');
  await page.unrouteAll();
});

test('Login stores the tokens under the names of SPEC.md and opens /profile, also at the address /login', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await login(page, golfer.username, golfer.password);
  await expect(page).toHaveURL(`${server.url}/profile`);
  const storedTokens = await page.evaluate(() => [
    localStorage['access_token'],
    localStorage['refresh_token'],
  ]);
  expect(storedTokens.map((token) => typeof token)).toEqual(['string', 'string']);
  const claims = JSON.parse(Buffer.from(storedTokens[0].split('.')[1], 'base64url').toString()) as object;
  expect(claims).toMatchObject({ user_id: golfer.id });
});

test('Register shows a message if the two passwords differ or the username is taken', async ({ page }) => {
  await page.goto(server.url);
  await fillRegister(page, 'bea', 'one', 'other');
  await expect(alert(page)).toHaveText(/Passwords do not match\.$/);
  await fillRegister(page, golfer.username, 'same', 'same');
  await expect(alert(page), 'as our server says it').toHaveText(/That username is already taken$/);
  await page.reload();
  await answerWith(page, { method: 'POST', path: /^\/register\// }, 500, { detail: 'Trouble.' });
  await fillRegister(page, 'bea', 'same', 'same');
  await expect(alert(page), 'as SPEC.md §8 has it').toHaveText(/That username is already taken$/);
});

test('step 2 of Register says why it asks for email and name, and can be skipped', async ({ page }) => {
  await page.goto(server.url);
  await fillRegister(page, 'bea', 'same', 'same');
  await expect(page.getByRole('heading', { name: 'Almost there...' })).toBeVisible();
  await expect(page.getByText('for golf tournament purposes only and are never shared')).toBeVisible();
  for (const label of ['Email', 'First Name', 'Last Name'])
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  await expect(page.getByRole('link', { name: 'Skip this step' })).toHaveAttribute('href', '/profile');
  for (const name of ['View Tournaments without Logging In', 'Log in with the code on your card'])
    await expect(page.getByRole('link', { name }), 'the user is signed in').toHaveCount(0);
  await page.getByLabel('Email').fill('bea@example.com');
  await page.getByLabel('First Name').fill('Bea');
  await page.getByLabel('Last Name').fill('Wedge');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Bea Wedge' })).toBeVisible();
});

test('after "Skip this step" in Register the profile opens, and the user can enter the missing name there', async ({
  page,
}) => {
  await page.goto(server.url);
  await fillRegister(page, 'cid', 'same', 'same');
  await page.getByRole('link', { name: 'Skip this step' }).click();
  await expect(page).toHaveURL(`${server.url}/profile`);
  await expect(page.getByText('@cid', { exact: true })).toBeVisible();
  await page.getByLabel('First Name').fill('Cid');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { name: 'Cid', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toHaveCount(0);
});

test('a user who answers "Not now" is not asked for a name again', async ({ page }) => {
  await page.goto(server.url);
  await fillRegister(page, 'dee', 'same', 'same');
  await page.getByRole('link', { name: 'Skip this step' }).click();
  const question = page.getByRole('heading', { name: 'What should we call you?' });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).first().click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('@dee', { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('an unknown path opens /error, which shows "FORE!" and "Page Not Found"', async ({ page }) => {
  for (const path of ['/nowhere', '/tournament/none', '/tournament/scorecard/1/5']) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(`${server.url}/error`);
  }
  await expect(page.getByRole('heading', { name: 'FORE!' })).toBeVisible();
  await expectTexts(page, ['Page Not Found']);
});
