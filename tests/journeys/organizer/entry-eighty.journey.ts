import type { Browser, Page } from '@playwright/test';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Course } from '#contract/courses/courses.ts';
import type { TokenPair } from '#contract/people/tokens.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { atOnce, enrolMembers, leaveCup, sendEntry, type Member } from '../support/members.ts';
import { startShiftedServer, type ShiftedServer } from '../support/shifted-server.ts';
import { expect, test } from '../support/test.ts';
import { signInStored, type Account } from '../support/visit.ts';
import { call, enrol, PARS, type Golfer } from '../support/world.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 664 };
const NAME = 'Captain’s Prize';
const PLACES = 60;
const HOUR_MS = 3_600_000;
/** Hours from now on the server's clock. */
const [AFTER_OFFER, AFTER_CLOSE, DAY_OF_PLAY] = [25, 31, 72];
const CLOSES = 30;

let server: ShiftedServer;
test.beforeAll(async () => {
  server = await startShiftedServer();
});
test.afterAll(() => server.close());

const box = (page: Page) => page.getByRole('listitem').filter({ hasText: NAME });
const enterButton = (page: Page) => box(page).getByRole('button', { name: `Enter: ${NAME}` });

async function open(browser: Browser, who: Account, path: string, viewport = PHONE): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await signInStored(page, server.url, who);
  await page.goto(server.url + path);
  return page;
}

/** With a new token, because the server's clock has ended the old one. */
async function signedInAgain<T extends Golfer>(who: T): Promise<T> {
  const { username, password } = who;
  const { access } = await call<TokenPair>(server.url, 'POST', '/token/', { username, password });
  return { ...who, token: access };
}

async function newCup({ token }: Golfer): Promise<number> {
  const holes = PARS.map((par, i) => ({ par, stroke_index: ((i * 7) % 18) + 1 }));
  const links = { name: 'Links of Eighty', holes, course_rating: 71.2, slope: 128 };
  const { id: course } = await call<Course>(server.url, 'POST', '/api/courses/', links, token);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const plan = { name: NAME, date1: at(DAY_OF_PLAY).slice(0, 10), course1: { id: course } };
  const { id } = await call<{ id: number }>(server.url, 'POST', '/api/tournaments/', plan, token);
  await call(server.url, 'PUT', `/api/tournaments/${id}`, { entry_closes: at(CLOSES) }, token);
  return id;
}

test('80 members enter for 60 places, and the waiting list, the draw and three roles work until the day of play', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { url } = server;
  const organizer = await enrol(url, 'olga', 'Olga', 'Organizer');
  const cup = await newCup(organizer);
  const members = await enrolMembers(url);
  const [connie, stan, cora] = await atOnce(['connie', 'stan', 'cora'], (name) =>
    enrol(url, name, name, 'Helper'),
  );
  for (const [who, role] of [
    [connie!, 'coorganizer'],
    [stan!, 'starter'],
    [cora!, 'committee'],
  ] as const)
    await call(url, 'POST', `/api/tournaments/${cup}/roles/`, { user: who.id, role }, organizer.token);
  const [ada, ben, cleo, dan, eve, finn, ...others] = members as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
    ...Member[],
  ];

  const desk = await open(browser, connie!, `/tournament/${cup}/settings`, DESKTOP);
  await desk.getByLabel('Places').fill(String(PLACES));
  await desk.locator('#entry').getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();

  const [adas, bens, cleos] = (await Promise.all(
    [ada, ben, cleo].map((who) => open(browser, who, '/enter')),
  )) as [Page, Page, Page];

  await test.step('without signal nothing is sent, and the page says so', async () => {
    await expect(enterButton(bens)).toBeVisible();
    await bens.context().setOffline(true);
    await enterButton(bens).click();
    await expect(bens.getByText('Nothing was sent.')).toBeVisible();
    await expect(box(bens)).not.toContainText('You are in');
    await bens.context().setOffline(false);
    await enterButton(bens).click();
    await expect(box(bens)).toContainText('✓ You are in');
  });

  await test.step('where the answer is lost the page says that it does not know, and a second tap enters once', async () => {
    let lost = 0;
    // Otherwise the page may read its state again and show "You are in" before the second tap.
    await cleos.route('**/api/entries/', (route) => (lost > 0 ? route.abort() : route.fallback()));
    await cleos.route(/\/api\/tournaments\/\d+\/entry\//, async (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await enterButton(cleos).click();
    await expect(cleos.getByText('it may or may not have arrived')).toBeVisible();
    await expect(cleos.getByText('Nothing was sent.')).toHaveCount(0);
    await enterButton(cleos).click();
    await cleos.unroute('**/api/entries/');
    await expect(box(cleos)).toContainText('✓ You are in');
    expect(lost).toBe(1);
    await expect(box(cleos)).toContainText(`2 of ${PLACES} places taken`);
  });

  await test.step('wishes are stored with the entry', async () => {
    await enterButton(adas).click();
    const wish = async (page: Page, names: string): Promise<void> => {
      await box(page).getByRole('button', { name: 'Wishes for the draw' }).click();
      await page.getByLabel('Play with').fill(names);
      await page.getByLabel('Start of round 1').selectOption('Early');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(box(page)).toContainText(`Your wishes: with ${names}, early start`);
    };
    await wish(adas, ben.name);
    await wish(cleos, 'Nora Nobody');
  });

  const [inByCall, waitingByCall] = [others.slice(0, PLACES - 3), others.slice(PLACES - 3)];
  const phones = await test.step('the last places go, and three phones join the waiting list', async () => {
    const states = await atOnce(inByCall, (who) =>
      sendEntry(url, cup, who, { enter: true, wish_when: 'late' }),
    );
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['in']));
    const made: Page[] = [];
    for (const [i, who] of [dan, eve, finn].entries()) {
      const page = await open(browser, who, '/enter');
      await expect(box(page)).toContainText(`${PLACES} of ${PLACES} places taken`);
      await box(page)
        .getByRole('button', { name: `Join the waiting list: ${NAME}` })
        .click();
      await expect(box(page)).toContainText(`Waiting, ${['1st', '2nd', '3rd'][i]} of ${i + 1}`);
      made.push(page);
    }
    const late = await atOnce(waitingByCall, (who) => sendEntry(url, cup, who, { enter: true }));
    expect(late.map(({ place }) => place).sort((a, b) => a! - b!)).toEqual(
      Array.from({ length: 17 }, (_, i) => i + 4),
    );
    await made[0]!.reload();
    await expect(box(made[0]!)).toContainText('Waiting, 1st of 20');
    return made;
  });
  const [dans, eves, finns] = phones as [Page, Page, Page];

  await test.step('two places are offered to the first two; one accepts, one lets it lapse, and the third moves up', async () => {
    for (const who of inByCall.slice(0, 2)) await leaveCup(url, cup, who);
    for (const page of [dans, eves, finns]) await page.reload();
    await expect(box(dans)).toContainText('A place is free for you until');
    await expect(box(eves)).toContainText('A place is free for you until');
    await expect(box(finns)).toContainText('Waiting, 1st of 18');
    expect(await misfits(dans)).toEqual([]);
    await box(dans)
      .getByRole('button', { name: `Yes, I play: ${NAME}` })
      .click();
    await expect(box(dans)).toContainText('✓ You are in');
    await server.shift(AFTER_OFFER * HOUR_MS);
    for (const page of [eves, finns]) await page.reload();
    await expect(box(eves)).toContainText('Your place went to the next player');
    await expect(box(finns)).toContainText('A place is free for you until');
    await box(finns)
      .getByRole('button', { name: `Yes, I play: ${NAME}` })
      .click();
    await expect(box(finns)).toContainText('✓ You are in');
    await desk.goto(`${url}/tournament/${cup}/desk`);
    await desk.getByRole('tab', { name: 'Entries' }).click();
    await expect(desk.getByText(`${PLACES} of ${PLACES} places taken, 17 players waiting`)).toBeVisible();
    await expect(desk.getByRole('row').filter({ has: desk.getByLabel(`Select ${ada.name}`) })).toContainText(
      `with ${ben.name}, early start`,
    );
  });

  await test.step('entry closes automatically at its time', async () => {
    await server.shift(AFTER_CLOSE * HOUR_MS);
    await eves.goto(`${url}/tournament/${cup}`);
    await expect(eves.getByText(/Entry is closed/)).toBeVisible();
    await expect(eves.getByRole('button', { name: `Join the waiting list: ${NAME}` })).toHaveCount(0);
    const waiting = await signedInAgain(eve);
    await expect(sendEntry(url, cup, waiting, { enter: true })).rejects.toThrow('403');
    const stranger = await open(browser, organizer, '/enter');
    await expect(stranger.getByText('No tournament can be entered now.')).toBeVisible();
    await stranger.context().close();
  });

  await test.step('the co-organizer draws: each wish is honoured, or has its reason', async () => {
    await desk.getByRole('tab', { name: 'Groups' }).click();
    await desk.getByRole('button', { name: 'Draw the groups', exact: true }).click();
    await expect(desk.getByText('The groups are drawn.', { exact: true })).toBeVisible();
    const wishes = desk.getByRole('listitem').filter({ hasText: /^[✓✕]/ });
    await expect(wishes.filter({ hasText: `${ada.name} with ${ben.name}` })).toHaveText(/^✓/);
    await expect(wishes.filter({ hasText: `${ada.name}: early start` })).toHaveText(/^✓/);
    await expect(wishes.filter({ hasText: `${cleo.name} with Nora Nobody` })).toHaveText(
      '✕ Cleo Fairway with Nora Nobody – no player in this tournament is called Nora Nobody',
    );
    const lines = await wishes.allInnerTexts();
    expect(lines.length).toBe(4 + inByCall.length - 2);
    expect(lines.filter((line) => !/^✓ .+|^✕ .+ – .+/.test(line))).toEqual([]);
    expect(await findAccessibilityFaults(desk, THEMES.slice(0, 1))).toEqual([]);
    await desk.getByText('Tee times', { exact: true }).click();
    await desk.getByLabel('First tee time').fill('08:30');
    await desk.getByRole('button', { name: 'Set tee times' }).click();
    await expect(desk.getByText('The tee times are set.')).toBeVisible();
  });

  const statusOf = async ({ id }: Member): Promise<string | undefined> => {
    const rows = await call<BoardRow[]>(url, 'GET', `/tournament/${cup}/round-scores`);
    return rows.find(({ user }) => user.id === id)?.status;
  };
  await test.step('on the day the starter marks a no-show, and the committee disqualifies and takes it back', async () => {
    await server.shift(DAY_OF_PLAY * HOUR_MS);
    const starter = await open(browser, stan!, `/tournament/${cup}/desk`);
    await starter.getByRole('button', { name: `Status of ${ben.name}` }).click();
    await starter.getByRole('dialog').getByRole('button', { name: 'Did not start' }).click();
    await expect.poll(() => statusOf(ben)).toBe('NS');
    expect(await misfits(starter)).toEqual([]);

    const committee = await open(browser, cora!, `/tournament/${cup}/desk`);
    const panel = committee.getByRole('tabpanel');
    await committee.getByRole('tab', { name: 'Play and cards' }).click();
    await panel.getByRole('button', { name: `Status of ${dan.name}` }).click();
    await committee.getByRole('dialog').getByRole('button', { name: 'Disqualified (DQ)' }).click();
    await expect.poll(() => statusOf(dan)).toBe('DQ');
    await committee.getByRole('tab', { name: 'Journal' }).click();
    const entries = panel.getByRole('listitem').filter({ has: committee.locator('small') });
    const ruling = entries.filter({ hasText: `Status of ${dan.name} in round 1` }).first();
    await ruling.getByRole('button', { name: 'Undo' }).click();
    await expect(entries.first()).toContainText('Status: Disqualified → Playing');
    await expect.poll(() => statusOf(dan)).toBeUndefined();
  });
});
