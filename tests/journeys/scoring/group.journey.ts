import type { Locator, Page } from '@playwright/test';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { openPrepared, onHole, syncStatus } from '../support/card.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { call, PARS, scoresOnServer, type World } from '../support/world.ts';

/** Keys must be in the lower 60 % of a screen of 412 × 915. */
const REACH = 915 * 0.4;

let server: Line;
let world: World;

test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

const nameOf = (golfer: number) => ['Ada Birdie', 'Ben Fairway', 'Cleo Green', 'Dan Bunker'][golfer]!;
const row = (page: Page, golfer: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(nameOf(golfer), { exact: true }) });

/** Counts the taps of a journey, and asserts that each is in thumb reach without scrolling. */
function createThumb() {
  const taps: number[] = [];
  return {
    count: () => taps.length,
    async tap(target: Locator): Promise<void> {
      await expect(target).toBeEnabled();
      const box = (await target.boundingBox())!;
      expect(box.y, await target.innerText()).toBeGreaterThanOrEqual(REACH);
      expect(box.y + box.height).toBeLessThanOrEqual(915);
      taps.push(box.y);
      await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
  };
}
type Thumb = ReturnType<typeof createThumb>;

/** Enters a score on a golfer's row with its key, or with the nearest key and + or -. */
async function enter(page: Page, thumb: Thumb, golfer: number, strokes: number, par: number): Promise<void> {
  const near = Math.min(par + 1, Math.max(par - 1, strokes));
  const line = row(page, golfer);
  await thumb.tap(line.getByRole('button', { name: new RegExp(`, ${near}, `) }));
  for (let at = near; at < strokes; at++)
    await thumb.tap(line.getByRole('button', { name: `Add a stroke for ${nameOf(golfer)}` }));
  for (let at = near; at > strokes; at--)
    await thumb.tap(line.getByRole('button', { name: `Take a stroke off ${nameOf(golfer)}` }));
  await expect(line.getByLabel(`Score of ${nameOf(golfer)}`)).toHaveText(String(strokes));
}

/** Opens the own card in group mode. */
async function openGroup(page: Page): Promise<void> {
  await openPrepared(page, server.url, world);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByText('Group', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dan Bunker' })).toBeVisible();
}

const parsUpTo = (hole: number) => PARS.map((par, i) => (i < hole ? par : 0));

const move = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a group of four can be scored for eighteen holes with taps in the lower 60 % of the screen', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openGroup(page);
  const scores = world.golfers.map((_, golfer) =>
    PARS.map((par, i) => par + [0, 1, -1, 0, 1][(i + golfer) % 5]!),
  );
  for (const [i, par] of PARS.entries()) {
    await onHole(page, i + 1);
    const thumb = createThumb();
    for (const golfer of world.golfers.keys()) await enter(page, thumb, golfer, scores[golfer]![i]!, par);
    await thumb.tap(move(page, i < 17 ? 'Next Hole' : 'Submit'));
    expect(thumb.count(), 'taps for a hole of four players').toBeLessThanOrEqual(8);
  }
  await expect(syncStatus(page)).toContainText('Sent');
  for (const [golfer, whose] of world.golfers.entries())
    await expect.poll(() => scoresOnServer(world, whose, 1)).toEqual(scores[golfer]);
});

test('if a player withdraws during the round, the others are scored as before', async ({ page }) => {
  await openGroup(page);
  const thumb = createThumb();
  for (const golfer of world.golfers.keys()) await enter(page, thumb, golfer, PARS[0]!, PARS[0]!);
  await thumb.tap(move(page, 'Next Hole'));
  await onHole(page, 2);
  // Dan withdraws: the group continues without his scores.
  for (const hole of [2, 3]) {
    for (const golfer of [0, 1, 2]) await enter(page, thumb, golfer, PARS[hole - 1]! + 1, PARS[hole - 1]!);
    await thumb.tap(move(page, 'Next Hole'));
    await onHole(page, hole + 1);
  }
  const stays = PARS.map((par, i) => (i === 0 ? par : i < 3 ? par + 1 : 0));
  for (const golfer of world.golfers.slice(0, 3))
    await expect.poll(() => scoresOnServer(world, golfer, 1)).toEqual(stays);
  const left = PARS.map((par, i) => (i === 0 ? par : 0));
  await expect.poll(() => scoresOnServer(world, world.golfers[3]!, 1)).toEqual(left);
  await expect(syncStatus(page)).toContainText('Sent');
});

test('if a player is removed from the tournament, scores of the others are still sent', async ({
  page,
  context,
}) => {
  await openGroup(page);
  const thumb = createThumb();
  await context.setOffline(true);
  for (const golfer of world.golfers.keys()) await enter(page, thumb, golfer, PARS[0]!, PARS[0]!);
  await thumb.tap(move(page, 'Next Hole'));
  await onHole(page, 2);
  const { tournament, organizer, golfers, url } = world;
  const entries = await call<PlayerEntry[]>(url, 'GET', `/api/players/?tournament=${tournament}`);
  const idOf = ({ player }: PlayerEntry) => (typeof player === 'number' ? player : player.id);
  const dan = entries.find((entry) => idOf(entry) === golfers[3]!.id)!;
  await call(url, 'DELETE', `/api/player_post/${dan.id}`, undefined, organizer.token);
  await context.setOffline(false);
  await expect.poll(() => scoresOnServer(world, golfers[0]!, 1), { timeout: 60_000 }).toEqual(parsUpTo(1));
  await expect(syncStatus(page)).toContainText('1 to check');
  for (const golfer of [0, 1, 2]) await enter(page, thumb, golfer, PARS[1]!, PARS[1]!);
  await thumb.tap(move(page, 'Next Hole'));
  for (const golfer of golfers.slice(0, 3))
    await expect.poll(() => scoresOnServer(world, golfer, 1)).toEqual(parsUpTo(2));
  await expect(syncStatus(page)).toContainText('1 to check');
});

test('on the player’s own card the score keys are large, do not touch each other, and are in reach of the thumb', async ({
  page,
}) => {
  await openPrepared(page, server.url, world);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByRole('button', { name: 'Par, 4' }).click();
  const minus = (await page.getByRole('button', { name: 'Take a stroke off' }).boundingBox())!;
  const plus = (await page.getByRole('button', { name: 'Add a stroke' }).boundingBox())!;
  for (const key of [minus, plus]) {
    expect(Math.min(key.width, key.height)).toBeGreaterThanOrEqual(64);
    expect(key.y).toBeGreaterThanOrEqual(915 * 0.6);
    expect(key.y + key.height).toBeLessThanOrEqual(915);
  }
  const [left, right] = [minus, plus].sort((a, b) => a.x - b.x);
  expect(right!.x - (left!.x + left!.width)).toBeGreaterThanOrEqual(12);
  expect(await digitHeight(page)).toBeGreaterThanOrEqual(56);
});

test('after each entered score a screen reader announces the player, the hole and that it is saved', async ({
  page,
}) => {
  await openGroup(page);
  const announcement = page.getByRole('status').filter({ hasText: /hole 1/i });
  await row(page, 0).getByRole('button', { name: 'Bogey, 5, ' }).click();
  await expect(announcement).toHaveText('Hole 1, 5, saved on this phone');
  await row(page, 1).getByRole('button', { name: 'Par, 4, ' }).click();
  await expect(announcement).toHaveText('Ben Fairway, hole 1, 4, saved on this phone');
});

/** The glyph height of a digit, in px. */
const digitHeight = (page: Page) =>
  page.getByTestId('current-score').evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(element.textContent ?? '');
    return actualBoundingBoxAscent + actualBoundingBoxDescent;
  });
