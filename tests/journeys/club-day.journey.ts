import type { BrowserContext, Page } from '@playwright/test';
import type { Draw } from '#contract/draw.ts';
import type { RosterPlayer } from '#contract/roster.ts';
import type { Scorecard } from '#contract/scores.ts';
import { expect, test } from './support/test.ts';
import { comeBackAs } from './support/visit.ts';
import { call } from './support/world.ts';

const LAST = ['Baker', 'King', 'Ross', 'Müller', 'O’Neill', 'van der Berg', 'García', 'Løvdal'];
const FIRST = ['Anna', 'Bill', 'Carla', 'Dirk', 'Elin', 'François', 'Gus', 'Hedda'];

/** 62 players as a spreadsheet of a German club saves them: a byte-order mark, semicolons, decimal commas. */
function listOf(known: string): string {
  const names = LAST.flatMap((last) => FIRST.map((first) => [last, first] as const)).slice(0, 59);
  const rows = names.map(
    ([last, first], i) => `${last};${first};${(i % 40) + 1},${i % 10};${i % 2 ? 'A' : 'B'}`,
  );
  const odd = ['Smith;Tom;18,0;A', 'Smith;Tom;7,4;B', `${known};+2,3;A`];
  return `\uFEFFNachname;Vorname;HCPI;Klasse\r\n${[...rows, ...odd].join('\r\n')}\r\n`;
}

/** Presses at the desk, counted. */
class Desk {
  presses = 0;
  readonly begun = Date.now();
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
    this.presses += 1;
  }
  async open(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
    this.presses += 1;
  }
}

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

test('a club runs its Saturday from a pasted list', async ({ browser, server, world, page }) => {
  test.setTimeout(600_000);
  const { organizer, golfers } = world;
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await call<{ id: number }>(
    server.url,
    'POST',
    '/api/tournaments/',
    { name: 'Saturday Medal', date1: today, course1: world.course.id },
    organizer.token,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await comeBackAs(page, server.url, organizer);
  await page.goto(`${server.url}/tournament/${id}/desk`);
  const desk = new Desk(page);
  const roster = async (): Promise<RosterPlayer[]> =>
    (
      await call<{ players: RosterPlayer[] }>(
        server.url,
        'GET',
        `/api/tournaments/${id}/roster/`,
        undefined,
        organizer.token,
      )
    ).players;
  const draw = () => call<Draw>(server.url, 'GET', `/tournament/${id}/round/1/groups/`);

  await test.step('the list is pasted, looked at and taken over', async () => {
    await page.getByLabel(/^Paste the list/).fill(listOf('Birdie;Ada'));
    await desk.press('Look at the list');
    await expect(page.getByText(/^61 players will be added/)).toBeVisible();
    await page.getByLabel('Who is Ada Birdie?').selectOption(String(golfers[0]!.id));
    desk.presses += 1;
    await desk.press('Add 62 players');
    await expect(page.getByText('62 players', { exact: true })).toBeVisible();
    const players = await roster();
    expect(players.filter(({ player }) => player.last_name === 'Smith')).toHaveLength(2);
    expect(players.find(({ player }) => player.id === golfers[0]!.id)).toMatchObject({ handicap: -2.3 });
  });

  await test.step('sixteen groups start everywhere at nine', async () => {
    await desk.open('Groups');
    await desk.press('Draw the groups');
    await expect.poll(async () => (await draw()).groups.length).toBe(16);
    await page.getByText('Tee times').click();
    await page.getByRole('radio', { name: 'Shotgun' }).check({ force: true });
    await page.getByLabel('First time').fill('09:00');
    desk.presses += 3;
    await desk.press('Set the times');
    await expect
      .poll(async () => (await draw()).groups.map(({ start_hole }) => start_hole).sort())
      .toHaveLength(16);
    await expect.poll(async () => (await draw()).groups[0]!.start_time).toBe('09:00');
    expect(new Set((await draw()).groups.map(({ start_hole }) => start_hole)).size).toBe(16);
  });

  const { codes } = await call<{ codes: { group_number: number; code: string }[] }>(
    server.url,
    'POST',
    `/api/tournaments/${id}/access/`,
    { round_number: 1 },
    organizer.token,
  );
  const phones: BrowserContext[] = [];
  async function phoneAt(group: number): Promise<Page> {
    const context = await browser.newContext(PHONE);
    phones.push(context);
    const phone = await context.newPage();
    const { code } = codes.find((each) => each.group_number === group)!;
    await phone.goto(`${server.url}/go/${code}`);
    await expect(phone.getByRole('heading', { name: 'Who keeps score on this phone?' })).toBeVisible();
    return phone;
  }
  const groupOf = async (group: number) => {
    const { user1, user2, user3, user4 } = (await draw()).groups.find(
      ({ group_number }) => group_number === group,
    )!;
    return [user1, user2, user3, user4].flatMap((user) => (user ? [user] : []));
  };
  const strokes = async (user: number): Promise<number> => {
    const path = `/user/${user}/tournament/${id}/round/1/scorecard/`;
    return (await call<Scorecard>(server.url, 'GET', path)).total_score;
  };

  const members = await groupOf(2);
  const guest = (await roster()).find(
    ({ player }) => player.is_guest && members.some((member) => member.id === player.id),
  )!.player;
  const phone = await phoneAt(2);
  await test.step('a guest is on the card of the group after one tap, and scores after three', async () => {
    await phone
      .getByRole('button', { name: `${guest.first_name} ${guest.last_name}` })
      .first()
      .click();
    await phone.getByRole('button', { name: 'Add a stroke' }).first().click();
    await phone.getByRole('button', { name: 'Next Hole' }).click();
    await expect.poll(() => strokes(guest.id)).toBeGreaterThan(0);
  });

  await test.step('a helper keeps the scores of another group under their own name', async () => {
    const helper = await phoneAt(3);
    await helper.getByLabel('Your name').fill('Hanna Helper');
    await helper.getByRole('button', { name: 'Keep the scores as a helper' }).click();
    await helper.getByRole('button', { name: 'Add a stroke' }).first().click();
    await helper.getByRole('button', { name: 'Next Hole' }).click();
    const third = await groupOf(3);
    await expect
      .poll(async () => (await Promise.all(third.map((each) => strokes(each.id)))).some((sum) => sum > 0))
      .toBe(true);
  });

  await test.step('groups are drawn anew while that phone is offline with scores of the old group', async () => {
    const before = await strokes(guest.id);
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Add a stroke' }).first().click();
    await phone.getByRole('button', { name: 'Add a stroke' }).first().click();
    await phone.getByRole('button', { name: 'Next Hole' }).click();
    await call(
      server.url,
      'POST',
      `/tournament/${id}/round/1/generate-groupings/`,
      { force: true },
      organizer.token,
    );
    await phone.context().setOffline(false);
    await expect.poll(() => strokes(guest.id)).toBeGreaterThan(before);
    await expect(phone.getByText('Needs you')).toHaveCount(0);
  });

  test.info().annotations.push({
    type: 'figure',
    description: `a club day: from the list to 16 groups with times in ${desk.presses} presses and ${Math.round((Date.now() - desk.begun) / 1000)} s of a machine`,
  });
  expect(desk.presses).toBeLessThanOrEqual(25);
  for (const context of phones) await context.close();
});
