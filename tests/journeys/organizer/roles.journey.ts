import type { Browser, Page } from '@playwright/test';
import type { BoardRow } from '#contract/scores/board.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { newAccount, signInStored, type Account } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

const PHONE = { width: 390, height: 664 };
const CLUB_PC = { width: 1280, height: 900 };

// Only the starter's phone goes offline: each other context would install the service worker for nothing.
test.use({ serviceWorkers: 'block' });

const phoneOf = async (browser: Browser, url: string, account?: Account): Promise<Page> => {
  const serviceWorkers = account ? 'block' : 'allow';
  const page = await (await browser.newContext({ viewport: PHONE, serviceWorkers })).newPage();
  if (account) await signInStored(page, url, account);
  return page;
};
const card = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Roles' }) });
/** The names of the tabs, without their states. */
const tabs = (page: Page) => page.getByRole('tab').locator('[id$="-name"]');
const statusOnBoard = async (world: World, name: string): Promise<string | undefined> => {
  const rows = await call<BoardRow[]>(world.url, 'GET', `/tournament/${world.tournament}/round-scores`);
  return rows.find(({ user }) => user.first_name === name)?.status;
};

/** The address in the dialog, as somebody else gets it. */
async function makeLink(page: Page, role: string): Promise<string> {
  await page.getByLabel('Role to give').selectOption({ label: role });
  await page.getByRole('button', { name: 'Invite by a link (for one person)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('It works once')).toBeVisible();
  await expect(dialog.getByRole('img').first()).toBeVisible();
  const link = await dialog.getByText(/^http.*\/join\/\d+#/).textContent();
  await page.screenshot({ path: 'test-results/roles-link.png' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link!;
}

test(
  'a co-organizer uses the desk, and a starter marks a player as absent until the role is removed',
  { tag: '@some' },
  async ({ page, browser, server, world }) => {
    const { url } = server;
    const [ada] = world.golfers;
    const connie = await newAccount(url, `connie${world.tournament}`);
    const desk = `${url}/tournament/${world.tournament}/desk`;
    await page.setViewportSize(CLUB_PC);
    await signInStored(page, url, world.organizer);
    await page.goto(`${url}/tournament/${world.tournament}/settings`);

    // By name.
    await page.getByLabel('Role to give').selectOption({ label: 'Co-organizer' });
    await page.getByLabel('Find a person').fill(connie.username);
    await page.getByRole('button', { name: `Give the role Co-organizer to ${connie.username}` }).click();
    await expect(card(page).getByRole('listitem').filter({ hasText: connie.username })).toContainText(
      'Co-organizer',
    );
    // By a link, for somebody who has no account yet.
    const link = await makeLink(page, 'Starter');
    await expect(card(page).getByText('Link: Starter')).toBeVisible();
    await card(page).screenshot({ path: 'test-results/roles-card-wide.png' });
    expect(await findAccessibilityFaults(page, THEMES.slice(0, 1))).toEqual([]);

    const starter = await phoneOf(browser, url);
    await starter.goto(link);
    await expect(starter.getByRole('heading', { name: 'Starter of Autumn Open' })).toBeVisible();
    await starter.screenshot({ path: 'test-results/roles-join.png' });
    await starter.getByLabel('Username').fill(`stan${world.tournament}`);
    await starter.getByLabel('Password', { exact: true }).fill('a secret of stan');
    await starter.getByLabel('Confirm Password').fill('a secret of stan');
    await starter.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click();
    await expect(starter.getByRole('heading', { name: '✓ Starter' })).toBeVisible();
    await starter.screenshot({ path: 'test-results/roles-taken.png' });
    // The link works once.
    const late = await phoneOf(browser, url, ada);
    await late.goto(link);
    await late.getByRole('button', { name: 'Accept the role' }).click();
    await expect(late.getByText('This link was already used or has expired.')).toBeVisible();

    // The co-organizer, on another phone: the whole desk and the settings.
    const other = await phoneOf(browser, url, connie);
    await other.goto(`${url}/tournament/${world.tournament}`);
    await other.getByRole('link', { name: 'Desk' }).click();
    await expect(tabs(other)).toHaveText([
      'Players',
      'Entries',
      'Groups',
      'Codes and print',
      'Start of play',
      'Play and cards',
      'Results',
      'Notices',
      'Journal',
    ]);
    await other.getByRole('tab', { name: 'Players' }).click();
    await expect(other.getByLabel('Select Ada Birdie', { exact: true })).toBeVisible();
    await other.getByRole('tab', { name: 'Groups' }).click();
    await other.getByText('Tee times', { exact: true }).click();
    await other.getByLabel('First tee time').fill('08:30');
    await other.getByRole('button', { name: 'Set tee times' }).click();
    await expect(other.getByText('The tee times are set.')).toBeVisible();
    await other.goto(`${url}/tournament/${world.tournament}/settings`);
    await expect(other.getByRole('heading', { name: 'Roles' })).toBeVisible();
    expect(await misfits(other)).toEqual([]);
    await card(other).screenshot({ path: 'test-results/roles-card-phone.png' });
    await expect(other.getByRole('heading', { name: 'Remove this tournament' })).toHaveCount(0);

    // The starter: the start, who is on the course, and nothing else.
    await starter.getByRole('link', { name: 'Open the desk' }).click();
    await expect(tabs(starter)).toHaveText(['Start of play', 'Play and cards']);
    await expect(starter.getByText('08:30 · Hole 1')).toBeVisible();
    await starter.screenshot({ path: 'test-results/roles-start.png' });
    expect(await misfits(starter)).toEqual([]);
    await starter.getByRole('button', { name: 'Change time of group 1' }).click();
    await starter.getByLabel('Time', { exact: true }).fill('08:40');
    await starter.getByRole('button', { name: 'Save' }).click();
    await expect(starter.getByText('08:40 · Hole 1')).toBeVisible();
    await starter.getByRole('button', { name: 'Status of Ada Birdie' }).click();
    const dialog = starter.getByRole('dialog');
    await expect(dialog.getByRole('button')).toHaveText([/Did not start/, 'Cancel']);
    await starter.screenshot({ path: 'test-results/roles-status.png' });
    await dialog.getByRole('button', { name: 'Did not start' }).click();
    await expect(starter.getByRole('listitem').filter({ hasText: 'Ada Birdie' }).last()).toContainText(
      'Did not start',
    );
    await expect.poll(() => statusOnBoard(world, 'Ada')).toBe('NS');
    await starter.goto(`${url}/tournament/${world.tournament}/settings`);
    await expect(
      starter.getByText('Only the organizer of this tournament and staff can change these settings.'),
    ).toBeVisible();
    await expect(starter.getByRole('heading', { name: 'Roles' })).toHaveCount(0);

    // Without a network the phone offers what it last knew, and sends the status later.
    await starter.goto(desk);
    await expect(starter.getByRole('button', { name: 'Status of Ben Fairway' })).toBeVisible();
    await starter
      .getByRole('button', { name: 'Keep these cards on this device, in case the connection fails' })
      .click();
    await expect(starter.getByText('3 of 3 cards are on this device.')).toBeVisible();
    await starter.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await server.stop();
    await starter.reload();
    await expect(tabs(starter)).toHaveText(['Start of play', 'Play and cards']);
    await starter.getByRole('button', { name: 'Status of Ben Fairway' }).click();
    await dialog.getByRole('button', { name: 'Did not start' }).click();
    await expect(starter.getByRole('listitem').filter({ hasText: 'Ben Fairway' }).last()).toContainText(
      'Did not start',
    );
    await server.start();
    await expect.poll(() => statusOnBoard(world, 'Ben'), { timeout: 60_000 }).toBe('NS');

    // The role is taken away: the open desk says so, and again after a reload.
    await card(page)
      .getByRole('button', { name: `Remove the role Starter of stan${world.tournament}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the role' }).click();
    await expect(card(page).getByText(`stan${world.tournament}`)).toHaveCount(0);
    await expect(starter.getByText('You have no role in this tournament that uses its desk.')).toBeVisible();
    await starter.reload();
    await expect(starter.getByText('You have no role in this tournament that uses its desk.')).toBeVisible();

    // An organizer who falls ill hands the tournament over.
    await card(page)
      .getByRole('button', { name: `Hand the tournament over to ${connie.username}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(card(page).getByRole('listitem').filter({ hasText: 'Olga Organizer' })).toContainText(
      'Co-organizer',
    );
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Roles' })).toBeVisible();
    await expect(other.getByRole('button', { name: /^Hand the tournament over to Olga/ })).toBeVisible();

    // She gives up her own role, where it is used.
    await page.goto(desk);
    await page.getByRole('button', { name: 'Give up the role Co-organizer' }).click();
    await page.screenshot({ path: 'test-results/roles-give-up.png' });
    expect(await findAccessibilityFaults(page, THEMES.slice(0, 1))).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Give up the role' }).click();
    await expect(page.getByText('You no longer have the role Co-organizer.')).toBeVisible();
    await expect(page.getByText('You have no role in this tournament that uses its desk.')).toBeVisible();
    await other.goto(desk);
    await other.getByRole('tab', { name: 'Journal' }).click();
    await expect(other.getByText('Olga Organizer gave up a role: Co-organizer')).toBeVisible();
  },
);
