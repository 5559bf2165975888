import type { Locator, Page } from '@playwright/test';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { THEMES, findAccessibilityFaults } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored, makeStaff } from '../support/visit.ts';
import { PARS, call, enterScores, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

/** The settings screen; counts the organizer's presses. */
class Settings {
  taps = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  async tap(name: string | RegExp, where: Page | Locator = this.page): Promise<void> {
    await where.getByRole('button', { name, exact: typeof name === 'string' }).click();
    this.taps += 1;
  }
  /** Saves and closes the open form. */
  async save(): Promise<void> {
    await this.tap('Save', this.dialog);
    await expect(this.dialog).toHaveCount(0);
  }
}

const listOf = (world: World) =>
  call<Competition[]>(world.url, 'GET', `/tournament/${world.tournament}/competitions`);
const fieldOf = (world: World) =>
  call<FieldAnswer>(world.url, 'GET', `/tournament/${world.tournament}/field`);

/** Checks the open form: accessibility in each look, and the width on the narrowest phone and this screen. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()!;
  const themes = test.info().project.name === 'phone' ? THEMES : THEMES.slice(0, 1);
  expect.soft(await findAccessibilityFaults(page, themes), name).toEqual([]);
  for (const width of [320, size.width]) {
    await page.setViewportSize({ ...size, width });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect.soft(await misfits(page), `${name} at ${width} px`).toEqual([]);
  }
}

test('an organizer creates a Stableford competition with a countback, a four-ball and a match', async ({
  page,
  server,
  world,
}) => {
  test.setTimeout(240_000);
  const isPhone = test.info().project.name === 'phone';
  await page.setViewportSize(isPhone ? { width: 390, height: 664 } : { width: 1280, height: 900 });
  // Ada plays to par in round 1, Ben four over.
  await enterScores(world, world.golfers[0]!, 1, PARS);
  await enterScores(
    world,
    world.golfers[1]!,
    1,
    PARS.map((par, i) => par + (i < 4 ? 1 : 0)),
  );
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/settings`);
  const settings = new Settings(page);
  await expect(page.getByRole('heading', { name: 'Competitions' })).toBeVisible();

  await test.step('a Stableford with countback takes three taps', async () => {
    await settings.tap('Add a competition');
    await settings.tap('Stableford');
    await expectAccessible(page, 'the form of a Stableford');
    await settings.save();
    await expect(page.getByText(/Stableford · Net, 95 % · Round 1 \+ Round 2/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move Stableford up' }), 'the only one').toHaveCount(0);
    expect(settings.taps).toBeLessThanOrEqual(5);
    expect(await listOf(world)).toMatchObject([
      {
        name: 'Stableford',
        settings: { format: 'stableford', ties: 'countback', rounds: [1, 2], net: { percent: 95 } },
      },
    ]);
    test.info().annotations.push({
      type: 'figure',
      description: `a Stableford with countback in ${settings.taps} taps from the settings screen`,
    });
  });

  await test.step('the preview shows the current scores, and an invalid input is reported', async () => {
    await settings.tap('Add a competition');
    await settings.tap('Stroke play');
    await page.getByText('Gross', { exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('row').nth(1)).toHaveText(/1Ada Birdie720 ?18/);
    await page.getByLabel('Prizes').fill('100, 60, a ham');
    await settings.tap('Save', settings.dialog);
    await expect(page.getByText('Amounts such as 100, 60, 40 or 12.50, 8.').first()).toBeVisible();
    await page.getByLabel('Prizes').fill('100, 60.50');
    await expect(page.getByText('1. 100.00 · 2. 60.50')).toBeVisible();
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Hide the last … holes').fill('3');
    await expectAccessible(page, 'the whole form of a medal');
    await settings.save();
    await expect(page.getByText('Last holes hidden')).toBeVisible();
    await expect(page.getByText(/Gross · Round 1 \+ Round 2 · Prizes: 100, 60\.50$/)).toBeVisible();
    expect((await listOf(world))[1]).toMatchObject({
      name: 'Stroke play',
      settings: { net: null, prizes: [10_000, 6_050], hide_last: 3 },
    });
    await settings.tap('Show the hidden holes now');
    await expect(page.getByText('Last holes hidden')).toHaveCount(0);
    expect((await listOf(world))[1]!.shown).toBe(true);
  });

  await test.step('a four-ball creates its pairs from the groups', async () => {
    await settings.tap('Add a competition');
    await settings.tap('Four-ball');
    await settings.tap(/^Pairs from the groups of round 1/, settings.dialog);
    await expect(settings.dialog.getByLabel('Pairs or teams', { exact: true })).toHaveValue('Pairs');
    await expectAccessible(page, 'the form of a four-ball');
    await settings.save();
    const { sides } = await fieldOf(world);
    expect(sides.map(({ members }) => members.length)).toEqual([2, 2]);
    expect(new Set(sides.flatMap(({ members }) => members)).size).toBe(4);
    expect((await listOf(world))[2]).toMatchObject({
      settings: { sides: 'Pairs', ball: 'own', count: [1, 1, 1], net: { percent: 85 } },
    });
  });

  await test.step('a match has its pairings within the groups', async () => {
    await settings.tap('Add a competition');
    await settings.tap('Match play');
    await page.getByLabel('Round 2', { exact: true }).first().uncheck();
    await settings.tap('Within the groups');
    await expect(page.getByText('2 matches', { exact: true })).toBeVisible();
    await expect(page.getByText(/match play and stroke play together/)).toBeVisible();
    await expectAccessible(page, 'the form of a match');
    await settings.save();
    const match = (await listOf(world))[3]!.settings as { matches: { a: number; b: number }[] };
    expect(new Set(match.matches.flatMap(({ a, b }) => [a, b])).size).toBe(4);
  });

  await test.step('teams are created and edited by hand', async () => {
    await settings.tap('Make pairs or teams by hand');
    const [ada, , cleo] = ['Ada Birdie', 'Ben Fairway', 'Cleo Green'];
    await page.getByLabel('Name', { exact: true }).fill('Ladies');
    await settings.dialog.getByLabel(ada!, { exact: true }).check();
    await settings.tap('Make this pair or team');
    await settings.dialog.getByLabel(cleo!, { exact: true }).check();
    await settings.tap('Add the ticked players to pair or team 1');
    await page.getByText('Names of the pairs or teams', { exact: true }).click();
    await page.getByLabel('Name of pair or team 1').fill('The Aces');
    await expectAccessible(page, 'sides by hand');
    await settings.save();
    await settings.tap('Change Ladies');
    await settings.dialog.getByRole('button', { name: 'Cleo Green', exact: true }).click();
    const swap = page.getByRole('dialog', { name: 'Cleo Green' });
    await expectAccessible(page, 'the swap of a player');
    await swap.getByLabel('Swap with').selectOption({ label: 'Ben Fairway' });
    await swap.getByRole('button', { name: 'Swap', exact: true }).click();
    await settings.dialog.getByLabel('Cleo Green', { exact: true }).check();
    await settings.tap('Make this pair or team');
    await settings.save();
    const { sides } = await fieldOf(world);
    expect(sides.filter(({ set_name }) => set_name === 'Ladies')).toMatchObject([
      { name: 'The Aces', members: [world.golfers[0]!.id, world.golfers[1]!.id] },
      { name: '', members: [world.golfers[2]!.id] },
    ]);
  });

  await test.step('competitions are reordered, and one is removed after a confirmation', async () => {
    await settings.tap('Move Match play up');
    await expect
      .poll(async () => (await listOf(world)).map(({ name }) => name))
      .toEqual(['Stableford', 'Stroke play', 'Match play', 'Four-ball']);
    await settings.tap('Remove Stroke play');
    await settings.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(async () => (await listOf(world)).length).toBe(3);
    await expectAccessible(page, 'the settings with competitions and sides');
  });

  await test.step('the removal is undone beside its message, and done again', async () => {
    await expect(page.getByText('Stroke play was removed.')).toBeVisible();
    await settings.tap('Undo: Stroke play');
    await expect
      .poll(async () => (await listOf(world)).map(({ name }) => name))
      .toEqual(['Stableford', 'Stroke play', 'Match play', 'Four-ball']);
    await expect(page.getByText('Stroke play was removed.')).toHaveCount(0);
    await settings.tap('Remove Stroke play');
    await settings.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(async () => (await listOf(world)).length).toBe(3);
  });

  await test.step('a sweep is for the players who entered it, and needs at least one', async () => {
    await settings.tap('Add a competition');
    await settings.tap('Skins');
    await page.getByLabel('Entrants').selectOption('Only the players I choose');
    await settings.tap('Save', settings.dialog);
    await expect(page.getByText('Choose the players who entered, or everybody.').first()).toBeVisible();
    const [ada, ben] = world.golfers;
    for (const name of ['Ada Birdie', 'Ben Fairway']) await settings.dialog.getByLabel(name).check();
    await expectAccessible(page, 'the form of a sweep');
    await settings.save();
    await expect.poll(async () => (await listOf(world)).length).toBe(4);
    expect((await listOf(world))[3]).toMatchObject({
      name: 'Skins',
      settings: { v: 4, format: 'skins', who: { players: [ada!.id, ben!.id] } },
    });
    await expect(page.getByText(/2 entrants/).first()).toBeVisible();
  });

  await test.step('a competition is split into two divisions at a handicap index that is typed', async () => {
    await settings.tap('Add a competition');
    await settings.tap('Stableford');
    await settings.dialog.getByLabel('Results by division').selectOption('2 lists by handicap index');
    const first = settings.dialog.getByRole('group', { name: 'Stableford 2 – Division 1' });
    await first.getByLabel('Handicap index to').fill('12.4');
    await expect(settings.dialog.getByText(/^12\.5\u2060–\u206054\.0 · 0 players$/)).toBeVisible();
    await expectAccessible(page, 'the form of a split competition');
    await settings.save();
    const divisions = (await listOf(world)).slice(4);
    expect(divisions).toMatchObject([
      { name: 'Stableford 2 – Division 1', settings: { who: { index: [-99, 124] } } },
      { name: 'Stableford 2 – Division 2', settings: { who: { index: [125, 540] } } },
    ]);
  });
});

test('at the desk the organizer sets the handicap indexes that count for the whole tournament', async ({
  page,
  server,
  world,
}) => {
  const [ada, ben] = world.golfers;
  await makeStaff(server, ada!.username);
  for (const [golfer, handicap] of [
    [ada!, 4.2],
    [ben!, 18],
  ] as const) {
    const body = { handicap, source: 'the club', date: '2026-09-01' };
    await call(world.url, 'PUT', `/api/users/${golfer.id}/handicap/`, body, ada!.token);
  }
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#players`);
  await expect(page.getByText(/^2 of 2 indexes still change/)).toBeVisible();
  await page.getByRole('button', { name: 'Fix the indexes as they are today' }).click();
  await expect(page.getByText(/indexes still change/)).toHaveCount(0);
  const { players } = await fieldOf(world);
  expect(players.filter(({ index }) => index !== null).map(({ index_fixed }) => index_fixed)).toEqual([
    true,
    true,
  ]);
});
