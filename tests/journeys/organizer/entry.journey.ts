import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 664 } };

const enter = (url: string, cup: number, who: { token: string }): Promise<unknown> =>
  call(url, 'PUT', `/api/tournaments/${cup}/entry/`, { enter: true }, who.token);

async function newCup(url: string, world: World): Promise<number> {
  const plan = { name: 'Captain’s Prize', date1: '2027-05-01', course1: { id: world.course.id } };
  return (await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, world.organizer.token)).id;
}

test('the organizer accepts several requests for a place at once @some', async ({
  browser,
  server,
  world,
}) => {
  const { url } = server;
  const cup = await newCup(url, world);
  await call(
    url,
    'PUT',
    `/api/tournaments/${cup}`,
    { entry_mode: 'ask', entry_limit: 2 },
    world.organizer.token,
  );
  const [ada, ben, cleo] = [world.golfers[0]!, world.golfers[1]!, world.golfers[2]!];
  const phone = await (await browser.newContext(PHONE)).newPage();
  await signInStored(phone, url, ada);
  await phone.goto(`${url}/tournament/${cup}`);
  const ask = phone.getByRole('button', { name: 'Ask to enter' });
  await expect(ask).toBeVisible();
  await ask.click();
  await expect(phone.getByText('You have asked to enter: the organizer decides').first()).toBeVisible();
  for (const who of [ben, cleo]) await enter(url, cup, who);

  const desk = await (await browser.newContext(DESKTOP)).newPage();
  await signInStored(desk, url, world.organizer);
  await desk.goto(`${url}/tournament/${cup}/desk`);
  await desk.getByRole('tab', { name: 'Entries' }).click();
  await desk.getByLabel('Select all in the list').check();
  await desk.getByRole('button', { name: 'Accept (3)' }).click();
  await expect(
    desk.getByText('2 players are in the tournament. 1 player is on the waiting list.'),
  ).toBeVisible();
  await expect(desk.getByText('2 of 2 places taken, 1 player waiting')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('✓ You are in')).toBeVisible();
});

test('if entry needs the organizer’s link, the tournament’s page says so, and a player can enter by the link', async ({
  browser,
  server,
  world,
}) => {
  const { url } = server;
  const cup = await newCup(url, world);
  await call(url, 'PUT', `/api/tournaments/${cup}`, { entry_mode: 'code' }, world.organizer.token);
  const desk = await (await browser.newContext(DESKTOP)).newPage();
  await signInStored(desk, url, world.organizer);
  await desk.goto(`${url}/tournament/${cup}`);
  await desk.getByRole('button', { name: 'Show the QR code to enter' }).click();
  const link = await desk.getByText(/\/join\/\d+\?code=J/).textContent();

  const phone = await (await browser.newContext(PHONE)).newPage();
  await signInStored(phone, url, world.golfers[0]!);
  await phone.goto(`${url}/tournament/${cup}`);
  await expect(phone.getByText('To enter you need the organizer’s link or QR code.')).toBeVisible();
  await phone.goto(link!);
  await phone.getByRole('button', { name: 'Enter', exact: false }).first().click();
  await expect(phone.getByRole('heading', { name: '✓ You are in' })).toBeVisible();
});
