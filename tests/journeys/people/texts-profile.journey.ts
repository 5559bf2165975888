import { expect, test } from '@playwright/test';
import { startRealServer, type RealServer } from '../support/server.ts';
import {
  answerWith,
  signInStored,
  expectTexts,
  holdBack,
  newAccount,
  type Account,
} from '../support/visit.ts';
import { PARS, call, createWorld, enterScores, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;
/** An account without a name or a tournament. */
let newcomer: Account;

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
/** The server's cached copies of users' pictures. */
const OWN_COPY = '**/api/users/*/picture/**';
const USER = { method: 'GET', path: /^\/api\/users\/\d+$/ };
const total = PARS.reduce((all, par) => all + par, 0);

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  newcomer = await newAccount(server.url, 'nora');
  await enterScores(world, world.golfers[0]!, 1, PARS);
});
test.afterAll(() => server.close());

test('a user’s own profile shows name, username and handicap, Edit Profile and My Tournaments', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  const release = await holdBack(page, USER);
  await page.goto(`${server.url}/profile`);
  await expectTexts(page, ['Loading the profile...']);
  release();
  await expect(page.getByRole('heading', { name: 'Ada Birdie' })).toBeVisible();
  await expectTexts(page, ['@ada', 'Handicap: N/A', 'My Tournaments', `Total: ${total}`]);
  await expect(page.getByText('AB', { exact: true }), 'initials without a picture').toBeVisible();
  const edit = page.getByRole('link', { name: 'Edit Profile' });
  await expect(edit).toHaveAttribute('href', '/edit/profile');
  const rounds = page.getByRole('table', { name: 'Rounds of Autumn Open' });
  await expect(rounds.getByRole('columnheader')).toHaveText(['Round', 'Score', 'Course']);
  const rows = rounds.getByRole('row');
  await expect(rows.nth(1)).toContainText(`${total} (E)`);
  await expect(rows.nth(1)).toContainText('Links of Loopback');
  await expect(rows.nth(2).getByRole('cell').first()).toHaveText('-');
});

test('another player’s profile has the title Tournament History and no button to edit it', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/player/${world.golfers[1]!.id}`);
  await expect(page.getByRole('heading', { name: 'Ben Fairway' })).toBeVisible();
  await expectTexts(page, ['@ben', 'Tournament History']);
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(page.getByText('ben@example.com'), 'email is never shared').toHaveCount(0);
});

test('Home lists the tournaments that a user organizes, with links to their settings', async ({ page }) => {
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Tournaments I Organize' })).toBeVisible();
  await expect(page.getByText(/^Sat,? 19 Sept?\s?–\s?Sun,? 20 Sept?(?:,? 2026)?, 4 players$/)).toBeVisible();
  await expectTexts(page, ['My Tournaments']);
  await expectTexts(page, ['No tournaments found for this player.']);
  await expect(page.getByRole('link', { name: 'Autumn Open', exact: true })).toHaveAttribute(
    'href',
    `/tournament/${world.tournament}`,
  );
  await page.getByRole('link', { name: 'Tournament Settings of Autumn Open' }).click();
  await page.waitForURL(`**/tournament/${world.tournament}/settings`);

  await page.goto(`${server.url}/player/${world.golfers[0]!.id}`);
  await expect(page.getByRole('heading', { name: 'Tournament History' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tournaments I Organize' })).toHaveCount(0);
});

test('the profile of a player without tournaments shows an empty list of tournaments', async ({ page }) => {
  await page.goto(`${server.url}/player/${newcomer.id}`);
  await expectTexts(page, ['@nora', 'No tournaments found for this player.']);
});

test('if a profile cannot be loaded, the loading indicator disappears and the error is logged', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await answerWith(page, USER, 500, {});
  await page.goto(`${server.url}/player/${newcomer.id}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Loading the profile...')).toHaveCount(0);
  expect(logged.join('\n')).toContain('The profile could not be loaded.');
});

test('a profile picture comes from this server only, and initials replace a broken picture', async ({
  page,
}) => {
  const ben = world.golfers[1]!;
  const profile = { username: 'ben', email: 'ben@example.com', first_name: 'Ben', last_name: 'Fairway' };
  const picture = { profile_picture_url: 'https://pictures.example/ben.gif' };
  await call(server.url, 'PUT', `/api/users/${ben.id}/`, { ...profile, ...picture }, ben.token);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('pictures.example')) strangers.push(request.url());
  });
  await page.route(OWN_COPY, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
  await page.goto(`${server.url}/player/${ben.id}`);
  await expect(page.locator('#main img')).toBeVisible();
  await page.unrouteAll();
  await page.route(OWN_COPY, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.locator('#main').getByText('BF', { exact: true })).toBeVisible();
  await expect(page.locator('#main img')).toHaveCount(0);
  expect(strangers).toEqual([]);
});

test('Edit Profile has the sections and fields of SPEC.md, and Cancel opens /profile', async ({ page }) => {
  await signInStored(page, server.url, world.golfers[2]!);
  await page.goto(`${server.url}/edit/profile`);
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await expectTexts(page, [
    'Update your personal information and profile picture',
    'Personal Information',
    'Profile Picture',
  ]);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  for (const label of ['Email', 'First Name', 'Last Name'])
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  await expect(page.getByLabel('Profile Picture URL')).not.toHaveAttribute('required');
  await expect(page.getByLabel('First Name')).toHaveValue('Cleo');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${server.url}/profile`);
});

test('the preview of a profile picture shows the picture or an error; for an empty field it is empty', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[2]!);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/pictures/', async (route) => {
    if (!route.request().postData()?.includes('good.gif')) return route.fallback();
    await held;
    return route.fulfill({ json: { picture: `data:image/gif;base64,${PIXEL.toString('base64')}` } });
  });
  await page.goto(`${server.url}/edit/profile`);
  const url = page.getByLabel('Profile Picture URL');
  await url.fill('https://pictures.example/good.gif');
  await expectTexts(page, ['Loading preview...']);
  letGo();
  await expect(page.getByAltText('Preview')).toBeVisible();
  await url.fill(`${server.url}/api/no-such-picture`);
  await expect(url).toHaveAccessibleDescription(/Invalid image URL\. Please check the URL and try again\./);
  await url.fill('no address at all');
  await expect(url).toHaveAccessibleDescription(/Invalid image URL\. Please check the URL and try again\./);
  await url.fill('');
  await expect(page.getByText('Invalid image URL. Please check the URL and try again.')).toHaveCount(0);
  await expect(page.getByAltText('Preview')).toHaveCount(0);
});

test('the preview shows "Failed to load image" if the picture cannot be displayed', async ({ page }) => {
  await signInStored(page, server.url, world.golfers[2]!);
  await page.route('**/api/pictures/', (route) =>
    route.fulfill({ json: { picture: 'data:image/gif;base64,R0lGODlh' } }),
  );
  await page.goto(`${server.url}/edit/profile`);
  await page.getByLabel('Profile Picture URL').fill('https://pictures.example/fickle.gif');
  await expect(page.getByText('Failed to load image', { exact: true })).toBeVisible();
});

test('Save Changes saves the profile and opens /profile, and a failure is logged as an error', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signInStored(page, server.url, world.golfers[3]!);
  await page.goto(`${server.url}/edit/profile`);
  const restore = await answerWith(page, { method: 'PUT', path: /^\/api\/users\/\d+\/$/ }, 500, {});
  await page.getByLabel('Last Name').fill('Divot');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => logged.join('\n')).toContain('The profile could not be saved.');
  await expect(page.getByLabel('Last Name'), 'what was typed stays').toHaveValue('Divot');
  await restore();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Dan Divot' })).toBeVisible();
});
