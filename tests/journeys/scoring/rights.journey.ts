import type { Page } from '@playwright/test';
import { misfits } from '../support/fit.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, PARS, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

let server: Line;
let world: World;

test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

const open = async (page: Page) => {
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await expect(page.getByRole('heading', { name: 'Autumn Open' })).toBeVisible();
};
const players = (page: Page) => page.locator('#players');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const openPlayers = (page: Page) => players(page).getByText('Everybody').click();

test(
  'the organizer withdraws a player with scores, bans another player, and reinstates both',
  { tag: '@some' },
  async ({ page }) => {
    const [ada, ben] = [world.golfers[0]!, world.golfers[1]!];
    await enterScores(world, ada, 1, PARS.map((par) => par - 1).slice(0, 9));
    await enterScores(world, ben, 1, PARS);
    await signInStored(page, server.url, world.organizer);
    await open(page);
    await expect(row(page, 'Ada Birdie')).toContainText('1');
    await openPlayers(page);

    await players(page).getByRole('button', { name: 'Remove Ada Birdie' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('they are listed below the ranking as Withdrawn');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(row(page, 'Ada Birdie')).toContainText('Withdrawn');
    await expect(row(page, 'Ada Birdie')).toContainText('WD');
    await page.setViewportSize({ width: 390, height: 664 });
    expect(await misfits(page), 'names, words and buttons of who is out').toEqual([]);
    await expect(page.locator('tbody tr').last()).toContainText('Ada Birdie');
    await expect(row(page, 'Ben Fairway').locator('td').first()).toHaveText('1');

    await players(page).getByRole('button', { name: 'Reinstate Ada Birdie' }).click();
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await expect(page.locator('tbody tr').first()).toContainText('Ada Birdie');

    await players(page).getByRole('button', { name: 'Remove Ada Birdie' }).click();
    await dialog.getByRole('button', { name: 'Exclude' }).click();
    await expect(row(page, 'Ada Birdie')).toHaveCount(0);
    await players(page).getByText('Excluded').first().click();
    await players(page).getByRole('button', { name: 'Reinstate Ada Birdie' }).click();
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    // A ban removes her from her group: her score counts again once she is in a group.
    await expect(row(page, 'Ada Birdie')).toContainText('Not in the draw');
  },
);

test('a player with scores who leaves a tournament is withdrawn after a confirmation, and can rejoin', async ({
  page,
}) => {
  const ada = world.golfers[0]!;
  await enterScores(world, ada, 1, [4, 5, 3]);
  await signInStored(page, server.url, ada);
  await open(page);
  await page.getByRole('button', { name: '- Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the tournament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this tournament?' });
  await expect(dialog).toContainText('Your scores stay');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  // The toast contains the same text for some seconds.
  await expect(page.getByRole('main').getByText('You have withdrawn.', { exact: true })).toBeVisible();
  await expect(row(page, 'Ada Birdie')).toContainText('WD');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(row(page, 'Ada Birdie')).not.toContainText('WD');
});

test('a round with scores keeps its pars after a change of the course until the organizer applies the change', async ({
  page,
}) => {
  await enterScores(world, world.golfers[0]!, 1, PARS);
  await signInStored(page, server.url, world.organizer);
  await open(page);
  await expect(row(page, 'Ada Birdie')).toContainText('72 (E)');
  const holes = world.course.holes!.map((hole, i) => (i === 0 ? { ...hole, par: 5 } : hole));
  const body = { name: world.course.name, holes, course_rating: 71.2, slope: 128 };
  await call(server.url, 'PUT', `/api/courses/${world.course.id}/`, body, world.organizer.token);
  await page.reload();
  await expect(row(page, 'Ada Birdie')).toContainText('72 (E)');
  await page.getByRole('button', { name: 'Compare round 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Par of hole 1' })).toContainText('45');
  await dialog.getByRole('button', { name: 'Apply the change' }).click();
  await expect(row(page, 'Ada Birdie')).toContainText('72 (-1)');
  await expect(page.getByRole('button', { name: 'Compare round 1' })).toHaveCount(0);
});

test('the settings show the course as the round with scores keeps it, with the notice of its change', async ({
  page,
}) => {
  await enterScores(world, world.golfers[0]!, 1, PARS);
  const { name, holes } = world.course;
  const tees = [{ name: 'White', course_rating: 71.4, slope: 127 }];
  const body = { name, holes, course_rating: 71.2, slope: 128, tees };
  await call(server.url, 'PUT', `/api/courses/${world.course.id}/`, body, world.organizer.token);
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/settings#courses`);
  const courses = page.locator('#courses');
  await expect(courses.getByText('Par 72 · Tees: White'), 'round 2 has no scores').toHaveCount(1);
  await courses.getByRole('button', { name: 'Compare round 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Tees White' })).toContainText('for all tees');
  await expect(dialog, 'no par changed').not.toContainText('to par change');
  await dialog.getByRole('button', { name: 'Apply the change' }).click();
  await expect(courses.getByText('Par 72 · Tees: White')).toHaveCount(2);
  await expect(courses.getByRole('button', { name: 'Compare round 1' })).toHaveCount(0);
});

test('in the settings, the organizer can delete a tournament that has no scores', async ({ page }) => {
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/settings`);
  await page.getByRole('button', { name: 'Remove tournament…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4 players, groups, competitions and settings are removed');
  const name = dialog.getByLabel('Name of the tournament');
  await dialog.getByRole('button', { name: 'Remove tournament' }).click();
  await expect(name, 'nothing is removed before the name is typed').toBeFocused();
  await name.fill('autumn open');
  await dialog.getByRole('button', { name: 'Remove tournament' }).click();
  await expect(page).toHaveURL(`${server.url}/tournaments`);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator(`a[href="/tournament/${world.tournament}"]`)).toHaveCount(0);
  const left = await call<{ id: number }[]>(server.url, 'GET', '/api/tournaments/');
  expect(left.map(({ id }) => id)).not.toContain(world.tournament);
});
