import { expect, test, type Page } from '@playwright/test';
import { startRealServer, type RealServer } from '../support/server.ts';
import {
  answerWith,
  signInStored,
  expectTexts,
  holdBack,
  makeStaff,
  newAccount,
  type Account,
} from '../support/visit.ts';
import { PARS, call, createWorld, enterScores, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;
let staff: Account;

const SETTINGS = { method: 'GET', path: /^\/api\/tournament-grouping-settings\/$/ };
const DENIED = [
  'Access Denied',
  "You don't have permission to access this page. Staff access is required.",
  'Please contact an administrator if you believe this is an error.',
];

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  staff = await newAccount(server.url, 'stella');
  await makeStaff(server, 'stella');
});
test.afterAll(() => server.close());

const openSettings = (page: Page) => page.goto(`${server.url}/tournament/${world.tournament}/settings`);
const round = (page: Page, n: number) =>
  page.locator('section', { has: page.getByRole('heading', { name: `Round ${n} Settings` }) });
const generate = (page: Page, n: number) =>
  page.getByRole('button', { name: `Generate Groupings for Round ${n}` });

test('the tournament settings show, for each round with a date, its form with default values and its list of exclusions', async ({
  page,
}) => {
  await signInStored(page, server.url, world.organizer);
  await openSettings(page);
  await expect(page.getByRole('heading', { name: 'Tournament Settings: Autumn Open' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Tournament' });
  await expect(back).toHaveAttribute('href', `/tournament/${world.tournament}`);
  await expect(page.getByRole('heading', { name: /^Round \d Settings$/ })).toHaveCount(2);
  await expect(round(page, 1).locator('time[datetime="2026-09-19"]')).toHaveText(
    /^Sat,? 19 Sept?(?:,? 2026)?$/,
  );
  const card = round(page, 2);
  await expect(card.getByLabel('Group size')).toHaveValue('4');
  await expect(card.getByLabel('Group size').locator('option')).toHaveText(['3', '4']);
  for (const [label, value] of [
    ['Handicap weight', '0.7'],
    ['Current score weight', '0.3'],
  ] as const) {
    const slider = card.getByRole('slider', { name: label });
    await expect(slider).toHaveValue(value);
    for (const [name, bound] of Object.entries({ min: '0', max: '1', step: '0.1' }))
      await expect(slider).toHaveAttribute(name, bound);
  }
  await expect(card.getByRole('checkbox'), 'auto_generate').toBeChecked();
  await expect(card.getByRole('heading', { name: 'Player Exclusions' })).toBeVisible();
  await expect(card.getByRole('columnheader')).toHaveText(['Player', 'Status', 'Action']);
  await expect(card.getByText('AB', { exact: true }), 'initials').toBeVisible();
});

test('the tournament settings are read-only for other users, and a line explains who may change them', async ({
  page,
}) => {
  await openSettings(page);
  await expectTexts(page, ['Only the organizer of this tournament and staff can change these settings.']);
  await expect(generate(page, 1)).toBeDisabled();
});

test('after a draw the page shows the new groups and a success alert, which the user can dismiss', async ({
  page,
}) => {
  await signInStored(page, server.url, world.organizer);
  await openSettings(page);
  await round(page, 2).getByLabel('Group size').selectOption('3');
  const reloaded = page.waitForResponse((answer) =>
    /player-exclusions|groupings|settings/.test(answer.url()),
  );
  await generate(page, 2).click();
  const question = page.getByRole('dialog', { name: '1 group is drawn. Draw it again?' });
  await question.getByRole('button', { name: 'Draw again' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'Successfully generated groupings for Round 2' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link', { name: 'See the groups' })).toBeVisible();
  await reloaded;
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(round(page, 2).getByLabel('Group size'), 'the settings were saved').toHaveValue('3');
});

test('after a failed draw an alert shows the server’s message, and the user can dismiss the alert', async ({
  page,
}) => {
  const lonely = await call<{ id: number }>(
    server.url,
    'POST',
    '/api/tournaments/',
    { name: 'Alone', date1: '2026-10-01' },
    world.organizer.token,
  );
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${lonely.id}/settings`);
  await generate(page, 1).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to generate groupings for Round 1: ' });
  await expect(alert, 'with the sentence of our server').toContainText(/Round 1: .*[Pp]layers/);
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  const serverError = { error: 'The pairings sheet is locked.' };
  await answerWith(page, { method: 'POST', path: /generate-groupings\/$/ }, 400, serverError);
  await generate(page, 1).click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to generate groupings for Round 1: The pairings sheet is locked.',
  );
});

test('Exclude marks a player as Excluded, Include marks the player as Available, and a failure shows an alert', async ({
  page,
}) => {
  await signInStored(page, server.url, world.organizer);
  await openSettings(page);
  const row = round(page, 1).getByRole('row').filter({ hasText: 'Cleo Green' });
  await expect(row).toContainText('Available');
  await row.getByRole('button').click();
  await expect(row).toContainText('Excluded');
  await expect(row.getByRole('button')).toHaveText('Include');
  const listed = await call<{ reason: string }[]>(
    server.url,
    'GET',
    `/api/player-exclusions/?tournament=${world.tournament}`,
  );
  expect(listed.map(({ reason }) => reason)).toEqual(['Manually excluded']);
  await row.getByRole('button').click();
  await expect(row).toContainText('Available');
  await expect(row.getByRole('button')).toHaveText('Exclude');
  await answerWith(page, { method: 'POST', path: /^\/api\/player-exclusions\/$/ }, 500, {});
  await row.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('Failed to update player exclusion');
  await expect(row, 'nothing false is shown').toContainText('Available');
});

test('a message is shown if the tournament settings cannot be loaded', async ({ page }) => {
  const release = await holdBack(page, SETTINGS);
  await openSettings(page);
  await expectTexts(page, ['Loading the settings...']);
  release();
  await expect(round(page, 1)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await answerWith(page, SETTINGS, 500, {});
  await openSettings(page);
  await page.reload();
  await expectTexts(page, ['Failed to load tournament data']);
});

test('only staff can open the handicaps screen; golfers and visitors are denied', async ({ page }) => {
  await page.goto(`${server.url}/admin/handicaps`);
  await expectTexts(page, DENIED);
  await signInStored(page, server.url, world.golfers[0]!);
  const release = await holdBack(page, { method: 'GET', path: /^\/api\/users\/\d+$/ });
  await page.goto(`${server.url}/admin/handicaps`);
  await expectTexts(page, ['Checking permissions...']);
  release();
  await expectTexts(page, DENIED);
  await page.unrouteAll({ behavior: 'wait' });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await answerWith(page, { method: 'GET', path: /^\/api\/users\/\d+$/ }, 500, {});
  await page.reload();
  await expectTexts(page, DENIED);
  expect(logged.join('\n')).toContain('The staff check failed.');
});

test('an update of all handicaps shows its progress and its result, and says so if no handicap changed', async ({
  page,
}) => {
  await signInStored(page, server.url, staff);
  await page.goto(`${server.url}/admin/handicaps`);
  await expect(page.getByRole('heading', { name: 'Handicap Management' })).toBeVisible();
  const standard = page.getByRole('button', { name: 'Standard Handicap Update' });
  const normalized = page.getByRole('button', { name: 'Normalized Handicap Update' });
  const release = await holdBack(page, { method: 'POST', path: /^\/api\/handicaps\/update_all\/$/ });
  await standard.click();
  await expectTexts(page, ['Updating Handicaps...']);
  await expect(standard).toBeDisabled();
  await expect(normalized).toBeDisabled();
  release();
  const results = page.getByRole('table', { name: 'Results of the update' });
  await expect(results.getByRole('columnheader')).toHaveText([
    'Handicaps Updated',
    'Total Users',
    'Success Rate',
  ]);
  await expect(results.getByRole('cell')).toHaveText(['0', '6', '100%']);
  await expect(page.getByText(/^No handicap was updated/)).toBeVisible();
  await expectTexts(page, ['Total users: 6']);
  await expect(page.getByText(/Baseline handicap/), 'normalized only').toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'No handicap' })).toHaveClass(/info/);
});

test('a normalized update, which makes the lowest handicap 0, shows a green result with baseline, note, errors and success rate', async ({
  page,
}) => {
  const [ada, ben] = world.golfers;
  for (const golfer of [ada!, ben!])
    for (const n of [1, 2])
      await enterScores(
        world,
        golfer,
        n,
        PARS.map((par) => par + n),
      );
  const more = await call<{ id: number }>(
    server.url,
    'POST',
    '/api/tournaments/',
    { name: 'Second Open', date1: '2026-09-26', course1: { id: world.course.id } },
    world.organizer.token,
  );
  const second = { ...world, tournament: more.id };
  for (const golfer of [ada!, ben!]) {
    const entry = { player: golfer.id, tournament: more.id };
    await call(server.url, 'POST', '/api/player_post/', entry, world.organizer.token);
    await enterScores(second, golfer, 1, PARS);
  }
  await signInStored(page, server.url, staff);
  await page.goto(`${server.url}/admin/handicaps`);
  await page.getByRole('button', { name: 'Normalized Handicap Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make the lowest handicap 0?' });
  const changes = dialog.getByRole('table', { name: 'Handicaps now and after the update' });
  await expect(changes.getByRole('row')).toHaveCount(3);
  await expect(changes.getByRole('row', { name: /Ada Birdie/ })).toContainText(/N\/A → \+?\d+\.\d/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Total users: 6'), 'nothing was updated').toHaveCount(0);
  await page.getByRole('button', { name: 'Normalized Handicap Update' }).click();
  await dialog.getByRole('button', { name: 'Update all handicaps' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'Total users: 6' });
  await expect(alert).toHaveClass(/success/);
  await expect(alert).toContainText('Handicaps updated for 2 of 6 users.');
  await expect(alert).toContainText(/Baseline handicap: \+?\d+\.\d/);
  await expect(alert).toContainText('The lowest handicap');
  const answer = { message: 'Done.', updated_count: 2, total_users: 3, errors: ['cleo: no rating'] };
  await answerWith(page, { method: 'POST', path: /update_all\/$/ }, 200, answer);
  await page.getByRole('button', { name: 'Standard Handicap Update' }).click();
  await expectTexts(page, ['Errors', 'cleo: no rating', '67%']);
  await answerWith(page, { method: 'POST', path: /update_all\/$/ }, 200, {
    updated_count: 0,
    total_users: 0,
  });
  await page.getByRole('button', { name: 'Standard Handicap Update' }).click();
  await expectTexts(page, ['N/A']);
});

test('a failed update of handicaps shows the title Error and the server’s message or "Failed to update handicaps"', async ({
  page,
}) => {
  await signInStored(page, server.url, staff);
  await page.goto(`${server.url}/admin/handicaps`);
  const start = page.getByRole('button', { name: 'Standard Handicap Update' });
  const path = /^\/api\/handicaps\/update_all\/$/;
  for (const [status, body, text] of [
    [500, {}, 'Failed to update handicaps'],
    [400, { detail: 'A run is under way.' }, 'A run is under way.'],
    [400, { message: 'Not on a Sunday.' }, 'Not on a Sunday.'],
  ] as const) {
    const restore = await answerWith(page, { method: 'POST', path }, status, body);
    await start.click();
    const alert = page.getByRole('alert').filter({ hasText: text });
    await expect(alert.getByText('Error', { exact: true })).toBeVisible();
    await expect(alert).toHaveClass(/error/);
    await restore();
  }
});
