import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { TokenPair } from '#contract/people/tokens.ts';
import { DIST, type RealServer } from './server.ts';
import { call, type Golfer } from './world.ts';

export type Account = Pick<Golfer, 'id' | 'username' | 'password' | 'token'>;

/** A new account without a name, as after a skipped second step of the registration. */
export async function newAccount(url: string, username: string): Promise<Account> {
  const password = `pw of ${username}`;
  type Registered = { access: string; user: { id: number } };
  const { access, user } = await call<Registered>(url, 'POST', '/register/', { username, password });
  return { id: user.id, username, password, token: access };
}

/** Makes an account staff with the operator's command, while the server runs. */
export async function makeStaff(server: Pick<RealServer, 'data'>, username: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: server.data };
  await promisify(execFile)(process.execPath, [path.join(DIST, 'server/staff.js'), username], { env });
}

/** Signs the tab in with stored tokens, as on a later visit. Returns the tokens. */
export async function signInStored(page: Page, url: string, account: Account): Promise<TokenPair> {
  const { username, password } = account;
  const tokens = await call<TokenPair>(url, 'POST', '/token/', {
    username,
    password,
  });
  await page.addInitScript(({ access, refresh }) => {
    if (sessionStorage.getItem('came-back') !== null) return;
    sessionStorage.setItem('came-back', 'yes');
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, tokens);
  return tokens;
}

/** Asserts the navbar's links and buttons; unfolds it on narrow screens. */
export async function expectNavbar(page: Page, words: readonly string[]): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await expect(main.locator('li > a, li > button')).toHaveText([...words]);
}

export const navbarLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .getByRole(name === 'Logout' ? 'button' : 'link', { name, exact: true });

/** Every text is visible, word for word. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

interface Call {
  method: string;
  /** The path without the origin. */
  path: RegExp;
}

const meets =
  ({ path: wanted }: Call) =>
  (url: URL) =>
    wanted.test(url.pathname);

/** Mocks the answer to a call until the returned function is called. */
export async function answerWith(
  page: Page,
  wanted: Call,
  status: number,
  json: unknown,
): Promise<() => Promise<void>> {
  const matcher = meets(wanted);
  await page.route(matcher, (route) =>
    route.request().method() === wanted.method ? route.fulfill({ status, json }) : route.fallback(),
  );
  return () => page.unroute(matcher);
}

/** Delays a call until the returned function is called, like a slow network. */
export async function holdBack(page: Page, wanted: Call): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(meets(wanted), async (route) => {
    if (route.request().method() === wanted.method) await released;
    await route.fallback();
  });
  return release;
}
