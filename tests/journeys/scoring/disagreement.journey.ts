import type { BrowserContext, Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { openPrepared, onHole, scoreHoles, syncStatus, tile } from '../support/card.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { call, logOf, scoresOnServer, type World } from '../support/world.ts';
import { expectAll } from '#tests/support/expect-all.ts';

let server: Line;
let world: World;
let contexts: BrowserContext[];

test.beforeEach(({ server: line, world: made }) => {
  contexts = [];
  server = line;
  world = made;
});
test.afterEach(async () => {
  for (const context of contexts) await context.close();
});

/** Ada's card of round 1, which her group scores. */
const cardPath = () => `/user/${world.golfers[0]!.id}/tournament/${world.tournament}/round/1/scorecard/`;
const asked = (page: Page) => page.getByText('Scores differ on hole 1. Which one is right?');
const choice = (page: Page, score: number, who: string) =>
  page.getByRole('button', { name: new RegExp(`^${score}, by ${who}`) });

test(
  'if two phones enter different scores for a hole, both show the conflict, and one tap resolves it',
  { tag: '@some' },
  async ({ browser, contextOptions }) => {
    const phones: Page[] = [];
    for (const golfer of world.golfers.slice(0, 2)) {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      const page = await context.newPage();
      phones.push(page);
      await openPrepared(page, server.url, world, golfer);
      await page.goto(server.url + cardPath());
      await onHole(page, 1);
    }
    const [adas, bens] = phones as [Page, Page];
    for (const context of contexts) await context.setOffline(true);
    await scoreHoles(adas, [5, 4], 1, 2);
    await scoreHoles(bens, [6, 4], 1, 2);
    for (const page of phones) await expect(syncStatus(page)).toContainText('Saved on this phone: 2');

    for (const context of contexts) await context.setOffline(false);
    for (const page of phones) {
      await page.bringToFront();
      await expect(syncStatus(page)).toContainText('1 to check', { timeout: 60_000 });
    }
    for (const page of phones) {
      await page.bringToFront();
      await tile(page, 1).click();
      await expect(asked(page)).toBeVisible({ timeout: 60_000 });
      await expect(choice(page, 5, 'Ada Birdie')).toBeVisible();
      await expect(choice(page, 6, 'Ben Fairway')).toBeVisible();
      await tile(page, 2).click();
      await expect(page.getByText(/^Scores differ/)).toHaveCount(0); // equal values are no conflict
      await tile(page, 1).click();
    }

    await adas.bringToFront();
    await choice(adas, 5, 'Ada Birdie').click();
    await expect(asked(adas)).toHaveCount(0);
    const onServer = () => call<Scorecard>(server.url, 'GET', cardPath());
    await expect.poll(async () => (await onServer()).holes['1']!.disagreement).toBeNull();
    expect((await scoresOnServer(world, world.golfers[0]!, 1))[0]).toBe(5);
    await bens.bringToFront();
    await expect(asked(bens)).toHaveCount(0, { timeout: 60_000 });
    await expect(tile(bens, 1)).toContainText('5');

    // The log of the hole on a player's read-only card.
    await bens.goto(`${server.url}/tournament/viewscorecard/${world.tournament}/1/${world.golfers[0]!.id}`);
    await bens.getByText('History of each hole').click();
    const history = bens.locator('section', {
      has: bens.getByRole('heading', { name: 'Hole 1', exact: true }),
    });
    const lines = history.getByRole('listitem');
    await expect(lines).toHaveCount(3);
    for (const words of [/5 by Ada Birdie/, /6 by Ben Fairway/])
      await expect(lines.filter({ hasText: words }).first()).toBeVisible();
    for (const line of await lines.all())
      await expect(line).toContainText(/Recorded .*\d\d:\d\d.*arrived .*\d\d:\d\d/);
    await expect(lines.last()).toContainText('5 by Ada Birdie: accepted.');
    const log = (await logOf(world, world.golfers[0]!, 1)).filter((line) => line.hole_number === 1);
    expect(new Set(log.map((line) => line.device_id)).size).toBe(2);
    expectAll(log, (line) => line.recorded_at !== null && line.recorded_at <= line.arrived_at);
  },
);

test('if three phones enter three scores for one hole, the golfers are asked about each difference in turn', async ({
  browser,
  contextOptions,
}) => {
  const entered = new Map<Page, number>();
  for (const [i, golfer] of world.golfers.slice(1).entries()) {
    const context = await browser.newContext(contextOptions);
    contexts.push(context);
    const page = await context.newPage();
    entered.set(page, 4 + i);
    await openPrepared(page, server.url, world, golfer);
    await page.goto(server.url + cardPath());
    await onHole(page, 1);
  }
  for (const context of contexts) await context.setOffline(true);
  for (const [page, score] of entered) {
    await page.bringToFront();
    await scoreHoles(page, [score], 1, 1);
    await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
  }
  for (const context of contexts) await context.setOffline(false);
  for (const page of entered.keys()) {
    await page.bringToFront();
    await expect(syncStatus(page)).toContainText('1 to check', { timeout: 60_000 });
  }
  // Ada entered nothing, so each of the three values is news to her.
  const context = await browser.newContext(contextOptions);
  contexts.push(context);
  const ada = await context.newPage();
  await openPrepared(ada, server.url, world);
  await ada.goto(server.url + cardPath());
  await tile(ada, 1).click();
  const values = ada.getByRole('button', { name: /^\d, by (Ben Fairway|Cleo Green|Dan Bunker|Ada Birdie)/ });
  const shown = new Set<string>();
  const onServer = async () => (await call<Scorecard>(server.url, 'GET', cardPath())).holes['1']!;
  for (let questions = 0; questions < 4 && (await onServer()).disagreement !== null; questions += 1) {
    await expect(values).toHaveCount(2, { timeout: 60_000 });
    const names = await values.allTextContents();
    const before = JSON.stringify(await onServer());
    for (const name of names) shown.add(name.slice(0, 1));
    await values.first().click();
    await expect.poll(async () => JSON.stringify(await onServer()), { timeout: 60_000 }).not.toBe(before);
  }
  expect([...shown].sort()).toEqual(['4', '5', '6']);
  expect((await onServer()).disagreement).toBeNull();
  for (const page of entered.keys()) {
    await page.bringToFront();
    await expect(asked(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(tile(page, 1)).toContainText(String((await onServer()).score));
  }
});

test('the whole group sees a conflict on a hole, and the next score that any member enters resolves it', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext(contextOptions);
  contexts.push(context);
  const page = await context.newPage();
  await openPrepared(page, server.url, world);
  await page.goto(server.url + cardPath());
  await context.setOffline(true);
  await scoreHoles(page, [5], 1, 1);
  // Ben enters another number meanwhile, with a legacy client.
  await call(
    server.url,
    'POST',
    '/api/scoreupdate/',
    {
      user: world.golfers[0]!.id,
      date: '2026-09-19',
      tournament: world.tournament,
      course: world.course.id,
      round_number: 1,
      hole: world.course.id * 100 + 1,
      score: 7,
      partner: null,
    },
    world.golfers[1]!.token,
  );
  await context.setOffline(false);
  await expect(syncStatus(page)).toContainText('1 to check', { timeout: 60_000 });
  await tile(page, 1).click();
  await expect(asked(page)).toBeVisible({ timeout: 60_000 });
  await expect(tile(page, 1)).toHaveAccessibleName(/scores differ/);
  const current = (await scoresOnServer(world, world.golfers[0]!, 1))[0]!;
  await page.getByRole('button', { name: 'Add a stroke' }).click();
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
  await expect
    .poll(async () => (await call<Scorecard>(server.url, 'GET', cardPath())).holes['1'])
    .toMatchObject({ score: current + 1, disagreement: null });
});
