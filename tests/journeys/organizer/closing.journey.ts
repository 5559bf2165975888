import type { BoardRow } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

const FULL = Array.from({ length: 18 }, () => 4);

const board = (world: World) =>
  call<BoardRow[]>(world.url, 'GET', `/tournament/${world.tournament}/round-scores`);
const places = async (world: World) =>
  Object.fromEntries((await board(world)).map(({ user, position, status }) => [user.id, status ?? position]));
const isClosed = async (world: World) =>
  Boolean((await call<Tournament>(world.url, 'GET', `/api/tournaments/${world.tournament}`)).closed_at);

test('before results are final, the organizer can give all incomplete cards a status at once, or leave them ranked', async ({
  page,
  world,
}) => {
  const [full, partly, second, unscored] = world.golfers;
  await enterScores(world, full!, 1, FULL);
  await enterScores(
    world,
    second!,
    1,
    FULL.map(() => 5),
  );
  await enterScores(
    world,
    partly!,
    1,
    FULL.slice(0, 12).map(() => 3),
  );
  const settings = { ...DEFAULT_SETTINGS, format: 'near', rounds: [1], contest_hole: 4 };
  const contest = { tournament: world.tournament, name: 'Nearest the pin', settings };
  await call(world.url, 'POST', '/api/competitions/', contest, world.organizer.token);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${world.tournament}/desk#results`);
  await expect(page.getByText('Round 1: 0 of 4 cards certified.')).toBeVisible();
  for (const [task, filter] of [
    ['2 complete cards to certify', 'certify'],
    ['2 cards still to come', 'missing'],
  ] as const) {
    await page.getByRole('link', { name: task }).click();
    await expect(page.getByLabel('Show')).toHaveValue(filter);
    await expect(page.getByRole('radio', { name: 'Round 1' })).toBeChecked();
    await expect(page.getByRole('row').filter({ hasText: /Birdie|Fairway|Green|Bunker/ })).toHaveCount(2);
    if (filter === 'certify')
      await expect(page.getByRole('button', { name: 'Certify 2 complete cards…' })).toBeVisible();
    await page.goBack();
  }
  const recordButton = page.getByRole('button', { name: 'Record the result of Nearest the pin' });
  await expect(recordButton).toBeVisible();
  await page.getByRole('button', { name: 'Nearest the pin: no result yet' }).click();
  const recordForm = page.getByRole('dialog', { name: 'Nearest the pin' });
  await expect(recordForm.getByLabel('Player')).toBeFocused();
  await expect(recordForm.getByLabel('Distance (m)')).toBeVisible();
  await recordForm.getByRole('button', { name: 'Cancel' }).click();
  await expect(recordButton).toBeFocused();
  await expect(recordButton).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Make results final' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nearest the pin: no result yet')).toBeVisible();
  const [ben, dan] = [dialog.getByLabel(/Ben Fairway \(12 of 18\)/), dialog.getByLabel(/Dan Bunker/)];
  await expect(ben).toHaveValue('NR');
  await expect(dan).toHaveValue('NS');
  await expect(dan.getByRole('option')).toHaveText([
    'Did not start (NS)',
    'No return (NR): no card or incomplete card',
    'Withdrawn (WD)',
    'No status',
  ]);
  expect(await places(world)).toMatchObject({ [partly!.id]: '1', [full!.id]: '2' });

  await expect(dialog.getByText(/1 incomplete card keeps its place by the holes played/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make final without a status' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Make results final' })).toHaveCount(0);
  expect(await findAccessibilityFaults(page, THEMES.slice(0, 1))).toEqual([]);
  await dan.selectOption('');
  await expect(dialog.getByRole('button', { name: 'Save 1 status' })).toBeEnabled();
  await dan.selectOption('WD');
  await dialog.getByRole('button', { name: 'Save 2 statuses' }).click();
  await expect(dialog.getByText('Status set for 2 players.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make results final' }).click();
  await expect(page.getByRole('button', { name: 'Reopen the results' })).toBeVisible();
  await expect(page.getByText('The results are final now.')).toBeVisible();
  expect(await places(world)).toMatchObject({
    [partly!.id]: 'NR',
    [full!.id]: '1',
    [second!.id]: '2',
    [unscored!.id]: 'WD',
  });
  expect(await isClosed(world)).toBe(true);

  await test.step('Undo makes the results final again, opens them, and gives the places back', async () => {
    await page.getByRole('button', { name: 'Reopen the results' }).click();
    await expect(page.getByText('The results are open again.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo: Results reopened' }).click();
    await expect.poll(() => isClosed(world)).toBe(true);
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Undo: Results made final' }).click();
    await expect.poll(() => isClosed(world)).toBe(false);
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Undo: Status set for 2 players' }).click();
    await expect.poll(() => places(world)).toMatchObject({ [partly!.id]: '1' });
    await page.setViewportSize({ width: 320, height: 664 });
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make results final' }).click();
    await expect(ben).toBeVisible();
    await dialog.getByRole('button', { name: 'Make final without a status' }).click();
    await expect.poll(() => isClosed(world)).toBe(true);
    expect(await places(world)).toMatchObject({ [partly!.id]: '1' });
  });
});

test('the desk gives all players without a score a status by one choice, and shows when another device makes the results final', async ({
  page,
  world,
}) => {
  const [partly, ...unscored] = world.golfers;
  await enterScores(world, partly!, 1, [4, 4, 4]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${world.tournament}/desk#play/missing`);
  await page.getByRole('radio', { name: 'Round 1' }).check();
  await page.getByText(`Set a status for ${unscored.length} players without a score`).click();
  const dialog = page.getByRole('dialog');
  const heading = dialog.getByRole('heading');
  await expect(heading).toHaveText(`Set a status for ${unscored.length} players without a score`);
  const firstTick = dialog.getByRole('list').getByRole('checkbox').first();
  await firstTick.uncheck();
  await expect(heading).toContainText(`for ${unscored.length - 1} player`);
  await firstTick.check();
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.context().route('**/scorecard/', async (route) => {
    await isReleased;
    await route.continue();
  });
  await dialog.getByRole('button', { name: /^No return/ }).click();
  await expect(page.getByText(`Status: 0 of ${unscored.length}`)).toBeVisible();
  release();
  const returned = Object.fromEntries(unscored.map(({ id }) => [id, 'NR']));
  await expect.poll(() => places(world)).toMatchObject({ ...returned, [partly!.id]: '1' });
  await expect(page.getByText(/players without a score/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo: \d players/ }).click();
  await expect(page.getByText(`Set a status for ${unscored.length} players without a score`)).toBeVisible();

  await expect(page.getByText('Results are final')).toHaveCount(0);
  const { url, tournament, organizer } = world;
  await call(url, 'PUT', `/api/tournaments/${tournament}`, { closed: true }, organizer.token);
  await expect(page.getByText('Results are final').first()).toBeVisible();
});

/** What the server refuses once the results are final, by the part of the desk that offers it. */
const REFUSED_WHEN_FINAL: Record<string, readonly RegExp[]> = {
  groups: [/^Draw all groups again/, /^Keep group 1/, /^Change time of group 1/, /^Set tee times/],
  start: [/^Status of/, /^Change time of group 1/, /^Set tee times/],
  play: [/^Certify the card of/, /^Type in the card of/, /^Status of/],
};

test('once the results are final, the desk offers no action that the server refuses, and says where to reopen the results', async ({
  page,
  world,
}) => {
  const { url, tournament, organizer, golfers } = world;
  const path = `/api/tournaments/${tournament}`;
  await enterScores(world, golfers[0]!, 1, FULL);
  await call(
    url,
    'PUT',
    `/tournament/${tournament}/round/1/tee-sheet/`,
    { start: 'one_tee', first_time: '09:00', interval_minutes: 10 },
    organizer.token,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, url, organizer);
  /** Names of acts that are offered, from a fold too. */
  const listOffered = async (part: string) => {
    await page.goto(`${url}/tournament/${tournament}/desk#${part}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText(golfers[0]!.first).first()).toBeVisible();
    const round = panel.getByRole('radio', { name: 'Round 1' });
    if ((await round.count()) > 0) await round.check();
    await expect(panel.getByText(golfers[0]!.first).first()).toBeVisible();
    const fold = panel.locator('summary', { hasText: 'Tee times' });
    if ((await fold.count()) > 0) await fold.click();
    const found = REFUSED_WHEN_FINAL[part]!.map(async (name) =>
      (await panel.getByRole('button', { name }).count()) > 0 ? String(name) : null,
    );
    return (await Promise.all(found)).filter((name) => name !== null);
  };
  for (const part of Object.keys(REFUSED_WHEN_FINAL))
    expect(await listOffered(part), part).toEqual(REFUSED_WHEN_FINAL[part]!.map(String));
  await call(url, 'PUT', path, { closed: true }, organizer.token);
  for (const part of Object.keys(REFUSED_WHEN_FINAL)) {
    await page.goto(`${url}/tournament/${tournament}/desk#${part}`);
    await expect(page.getByText('The results of this tournament are final.')).toBeVisible();
    expect(await listOffered(part), part).toEqual([]);
  }
  await page.goto(`${url}/tournament/${tournament}/desk#groups`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(/^The results are final: groups and tee times stay/)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
  await call(url, 'PUT', path, { closed: false }, organizer.token);
  await expect(panel.getByRole('button', { name: 'Draw all groups again' })).toBeVisible();
});
