import { expect, test, type Page } from '@playwright/test';
import { isShort } from '#tests/support/proof.ts';
import { THEMES, findAccessibilityFaults } from '../support/axe.ts';
import { signIn, syncStatus } from '../support/card.ts';
import { fillDesk, visitDesk } from '../support/desk.ts';
import { expectDrawn, screensOf } from '../support/routes.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { signInStored, makeStaff, newAccount } from '../support/visit.ts';
import { PARS, createWorld, enterScores, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let server: RealServer;
let world: World;

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  await enterScores(world, world.golfers[0]!, 1, [5, 4, 3, 7]);
  await enterScores(world, world.golfers[1]!, 1, PARS);
});
test.afterAll(() => server.close());

/** Horizontal overflow of the page in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Looks change only colours: the phone project checks all, the other projects and `npm test` only the first. */
const themesToCheck = () => (test.info().project.name === 'phone' && !isShort ? THEMES : THEMES.slice(0, 1));

/** Checks accessibility in each look, and the width. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  expect.soft(await findAccessibilityFaults(page, themesToCheck()), name).toEqual([]);
  expect.soft(await sideways(page), `${name} fits`).toBe(0);
}

test(
  'the landing page has no accessibility faults in any theme and on any of its tabs',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(server.url);
    await expect(page.getByRole('link', { name: 'View Tournaments without Logging In' })).toBeVisible();
    await expectAccessible(page, 'login');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill('one');
    await page.getByLabel('Confirm Password').fill('other');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'register, with an error');
  },
);

test(
  'no screen has accessibility faults in any theme, and none is wider than the window',
  { tag: '@some' },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await signIn(page, server.url, world.golfers[0]!);
    for (const screen of screensOf(world)) {
      await test.step(screen.name, async () => {
        await page.goto(server.url + screen.path);
        await expectDrawn(page, screen);
        await expectAccessible(page, screen.name);
      });
    }
    expect(complaints).toEqual([]);
  },
);

test('no dialog or menu has accessibility faults in any theme', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByRole('button', { name: 'Add a stroke' }).click();
  await expectAccessible(page, 'a draft on the card');
  await page.getByText('Group', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hole 5' })).toBeVisible();
  await expectAccessible(page, 'the whole group on one card');
  await syncStatus(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'where the scores are');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await page.getByText('My Scorecard').click();
  await expect(page.getByRole('link', { name: 'Round 1', exact: true })).toBeVisible();
  await expectAccessible(page, 'the menu of one’s own cards');
});

test(
  'no screen of organizers or staff has accessibility faults in any theme',
  { tag: '@phone' },
  async ({ page }) => {
    const staff = await newAccount(server.url, `stella-${test.info().project.name}`);
    await makeStaff(server, staff.username);
    await signInStored(page, server.url, staff);
    await page.goto(`${server.url}/admin/handicaps`);
    await page.getByRole('button', { name: 'Normalized Handicap Update' }).click();
    await expect(page.getByRole('button', { name: 'Update all handicaps' })).toBeEnabled();
    await expectAccessible(page, 'handicaps with a question');
    await page.getByRole('button', { name: 'Update all handicaps' }).click();
    await expect(page.getByRole('table', { name: 'Results of the update' })).toBeVisible();
    await expectAccessible(page, 'handicaps with a result');
    await page.goto(`${server.url}/tournament/${world.tournament}/settings`);
    await page.getByRole('button', { name: 'Generate Groupings for Round 1' }).click();
    await expect(
      page.getByText(/^Failed to generate groupings for Round 1: .* already has scores/),
    ).toBeVisible();
    await expect(page.getByText(/Draw it at the desk; here only the values are saved\./)).toBeVisible();
    await expectAccessible(page, 'settings with a refused draw');
    await page.goto(`${server.url}/tournament/${world.tournament}`);
    await page.getByText('Players', { exact: true }).last().click();
    await expectAccessible(page, 'the tournament for staff');
    await page.goto(`${server.url}/course/${world.course.id}`);
    await expect(page.getByRole('heading', { name: /Links of Loopback/ }).first()).toBeVisible();
    await expectAccessible(page, 'a course that may be edited');
  },
);

test('the organizer’s desk has no accessibility faults in any theme and on any of its tabs', async ({
  page,
}) => {
  await fillDesk(world);
  await signInStored(page, server.url, world.organizer);
  await visitDesk(page, world, (what) => expectAccessible(page, `desk: ${what}`));
});
