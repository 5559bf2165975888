import { expect, test, type Page } from '@playwright/test';
import { startRealServer, type RealServer } from '../support/server.ts';
import { signInStored, newAccount } from '../support/visit.ts';
import { call, createWorld, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;
test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
});
test.afterAll(() => server.close());

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('link');
/** YYYY-MM-DD in the browser's time zone, which begins a day before UTC does. */
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

test('a long list of tournaments begins with today’s, and a tournament that is not shown can be found by its name', async ({
  page,
}) => {
  const make = (name: string, date1: string) =>
    call<{ id: number }>(server.url, 'POST', '/api/tournaments/', { name, date1 }, world.organizer.token);
  await make('Ancient Ärzte Cup', dayFrom(-700));
  for (let i = 1; i <= 55; i += 1) await make(`Medal ${i}`, dayFrom(-i));
  await make('Foursomes of today', dayFrom(0));
  await make('A later one', dayFrom(200));
  await page.goto(`${server.url}/tournaments`);
  await expect(cards(page)).toHaveCount(50);
  await expect(cards(page).first()).toContainText('Foursomes of today');
  await page.getByLabel('Filter:').fill('ärzte');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Ancient Ärzte Cup');
  await page.getByLabel('Filter:').fill('');
  await page.getByRole('button', { name: 'Show more tournaments' }).click();
  await expect(cards(page)).toHaveCount(59);

  await page.route(/api\/tournaments\/\?.*search/, (route) => route.abort());
  await page.getByLabel('Filter:').fill('rzte cu');
  await expect(page.getByText('Only the tournaments on this phone were searched.')).toBeVisible();
});

test('a tournament is created only once if the answer is lost and the user presses Submit again', async ({
  page,
}) => {
  await signInStored(page, server.url, await newAccount(server.url, 'once'));
  let lost = 0;
  await page.route(/\/api\/tournaments\/$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.goto(`${server.url}/tournament/new`);
  await page.getByLabel('Name:').fill('Once Only Cup');
  await page.getByLabel('Round 1 Date:').fill(dayFrom(3));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('It is not known whether the tournament was created.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Once Only Cup' })).toBeVisible();
  const all = await call<{ name: string }[]>(server.url, 'GET', '/api/tournaments/?search=once');
  expect([lost, all.map(({ name }) => name)]).toEqual([1, ['Once Only Cup']]);
});

test('the organizer can find and add a player of any earlier tournament by a part of the name', async ({
  page,
}) => {
  const { id, token } = await newAccount(server.url, 'zora');
  const name = { first_name: 'Zoë', last_name: 'Quintero' };
  await call(server.url, 'PUT', `/api/users/${id}/`, name, token);
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  const players = page.locator('#players');
  await players.getByText('Everybody').click();
  await players.getByLabel('Add a player').fill('quint zoe');
  await players.getByRole('button', { name: 'Add Zoë Quintero' }).click();
  await expect(page.getByText('Zoë Quintero was added.')).toBeVisible();
  await players.getByLabel('Add a player').fill('nobody of that name');
  await expect(players.getByText('No other player with that name.')).toBeVisible();
});
