import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { newAccount, signInStored, type Account } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 664 } };

type Own = { state: string; player_entry?: number };
const entryOf = (url: string, cup: number, who: { token: string }, body?: object): Promise<Own> =>
  call<Own>(url, body ? 'PUT' : 'GET', `/api/tournaments/${cup}/entry/`, body, who.token);

async function newCup(url: string, world: World): Promise<number> {
  const plan = { name: 'Captain’s Prize', date1: '2027-05-01', course1: { id: world.course.id } };
  return (await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, world.organizer.token)).id;
}

async function leave(url: string, cup: number, who: { token: string }): Promise<void> {
  const { player_entry } = await entryOf(url, cup, who);
  await call(url, 'DELETE', `/api/player_post/${player_entry}`, undefined, who.token);
}

const cardOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Captain’s Prize' });

test(
  'more members than places enter, the waiting list moves up, a wish is honoured, and the first draw closes entry',
  { tag: '@some' },
  async ({ browser, server, world }) => {
    test.setTimeout(600_000);
    const { url } = server;
    const cup = await newCup(url, world);

    const desk = await (await browser.newContext(DESKTOP)).newPage();
    await signInStored(desk, url, world.organizer);
    await desk.goto(`${url}/tournament/${cup}/settings`);
    await desk.getByLabel('Places').fill('6');
    await desk.locator('#entry').getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Saved.')).toBeVisible();

    const [ada, ben] = [world.golfers[0]!, world.golfers[1]!];
    const others: Account[] = [];
    for (let i = 0; i < 7; i += 1) others.push(await newAccount(url, `member${i}-of-${cup}`));
    for (const who of [ben, ...others]) await entryOf(url, cup, who, { enter: true });

    const phone = await (await browser.newContext(PHONE)).newPage();
    await signInStored(phone, url, ada);
    await phone.goto(`${url}/tournaments`);
    await phone.getByRole('link', { name: 'Enter a tournament' }).click();
    await expect(cardOf(phone)).toContainText('6 of 6 places taken, 2 players wait');
    await cardOf(phone).getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(cardOf(phone)).toContainText('Waiting, 3rd of 3');

    // Two places become free: one player takes the first, the other gives the second up, so that Ada is next.
    await leave(url, cup, others[0]!);
    await leave(url, cup, others[1]!);
    expect((await entryOf(url, cup, others[5]!, { enter: true })).state).toBe('in');
    await entryOf(url, cup, others[6]!, { enter: false });
    await phone.reload();
    await expect(cardOf(phone)).toContainText('A place is free for you until');
    await cardOf(phone).getByRole('button', { name: 'Yes, I play' }).click();
    await expect(cardOf(phone)).toContainText('✓ You are in');

    await cardOf(phone).getByRole('button', { name: 'Wishes for the draw' }).click();
    await phone.getByLabel('Play with').fill('Ben Fairway');
    await phone.getByLabel('Start of round 1').selectOption('Early');
    await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(cardOf(phone)).toContainText('Your wishes: with Ben Fairway, early start');

    await desk.goto(`${url}/tournament/${cup}/desk`);
    await desk.getByRole('tab', { name: 'Entries' }).click();
    const line = desk.getByRole('listitem').filter({ hasText: 'Ada Birdie' });
    await expect(line).toContainText('Wishes: with Ben Fairway, early start');
    await expect(line).toContainText('New');
    await expect(desk.getByText('6 of 6 places taken')).toBeVisible();

    await call(url, 'POST', `/tournament/${cup}/round/1/generate-groupings/`, {}, world.organizer.token);
    await desk.reload();
    await desk.getByRole('tab', { name: 'Groups' }).click();
    await expect(desk.getByText('Ada Birdie with Ben Fairway')).toBeVisible();
    await expect(desk.getByText('all honoured')).toBeVisible();

    await phone.goto(`${url}/tournament/${cup}`);
    await expect(phone.getByRole('heading', { name: 'Captain’s Prize' })).toBeVisible();
    const stranger = await (await browser.newContext(PHONE)).newPage();
    await signInStored(stranger, url, world.golfers[2]!);
    await stranger.goto(`${url}/enter`);
    await expect(stranger.getByRole('heading', { name: 'Enter a tournament' })).toBeVisible();
    await expect(stranger.getByText(/^Loading/)).toHaveCount(0);
    await expect(cardOf(stranger)).toHaveCount(0);
    await stranger.goto(`${url}/tournament/${cup}`);
    await expect(stranger.getByText(/Entry is closed/)).toBeVisible();
  },
);

test('the organizer accepts several who ask at once, and entering without a network says that nothing was sent', async ({
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
  await phone.context().setOffline(true);
  await ask.click();
  await expect(phone.getByText('Nothing was sent.')).toBeVisible();
  await phone.context().setOffline(false);
  await ask.click();
  await expect(phone.getByText('Asked: the organizer decides').first()).toBeVisible();
  for (const who of [ben, cleo]) await entryOf(url, cup, who, { enter: true });

  const desk = await (await browser.newContext(DESKTOP)).newPage();
  await signInStored(desk, url, world.organizer);
  await desk.goto(`${url}/tournament/${cup}/desk`);
  await desk.getByRole('tab', { name: 'Entries' }).click();
  await desk.getByRole('button', { name: 'Select all in the list' }).click();
  await desk.getByRole('button', { name: 'Accept (3)' }).click();
  await expect(desk.getByText('2 players are in. 1 player waits.')).toBeVisible();
  await expect(desk.getByText('2 of 2 places taken, 1 player waits')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('✓ You are in')).toBeVisible();
});

test('entry by the link alone: the shared link has the code, and the tournament’s page says so', async ({
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
  await desk.getByRole('button', { name: 'Show the QR code to join' }).click();
  const link = await desk.getByText(/\/join\/\d+\?code=J/).textContent();

  const phone = await (await browser.newContext(PHONE)).newPage();
  await signInStored(phone, url, world.golfers[0]!);
  await phone.goto(`${url}/tournament/${cup}`);
  await expect(phone.getByText('You enter by the organizer’s link or QR code.')).toBeVisible();
  await phone.goto(link!);
  await phone.getByRole('button', { name: 'Enter', exact: false }).first().click();
  await expect(phone.getByRole('heading', { name: '✓ You are in' })).toBeVisible();
});
