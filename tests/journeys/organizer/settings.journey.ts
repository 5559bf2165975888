import type { Page } from '@playwright/test';
import type { GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

const index = (page: Page) => page.getByRole('navigation', { name: 'Tournament Settings' });
const section = (page: Page, id: string) => page.locator(`#${id}`);
const detail = (world: World) => call<Tournament>(world.url, 'GET', `/api/tournaments/${world.tournament}`);

async function openSettings(page: Page, world: World, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${world.tournament}/settings`);
  await expect(index(page).getByRole('link', { name: /^Courses and tees Links of Loopback/ })).toBeVisible();
}

test('a form of the settings says whether its last change is unsaved or saved', async ({ page, world }) => {
  await openSettings(page, world, { width: 1280, height: 900 });
  const dates = section(page, 'dates');
  const save = dates.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await dates.getByLabel('Name of the tournament').fill('Spring Open');
  await expect(dates.getByRole('status')).toHaveText('Unsaved changes');
  await dates.getByRole('button', { name: 'Discard' }).click();
  await expect(dates.getByLabel('Name of the tournament')).toHaveValue('Autumn Open');
  await expect(dates.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await dates.getByLabel('Name of the tournament').fill('Spring Open');
  await save.click();
  await expect(dates.getByRole('status')).toHaveText('✓ Saved.');
  await expect(save).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Tournament Settings: Spring Open' })).toBeVisible();
  await dates.getByRole('button', { name: 'Add a round' }).click();
  await expect(dates.getByLabel('Date of round 3')).toHaveValue('2026-09-21');
  await expect(dates.getByLabel('Course of round 3')).toHaveValue(world.course.name);
  await expect(dates.getByRole('status')).toHaveText('Unsaved changes');
  await dates.getByRole('button', { name: 'Remove round 3' }).click();
  await expect(dates.getByLabel('Date of round 3')).toHaveCount(0);
  await expect(dates.getByRole('status')).toHaveText('');
  await dates.getByRole('button', { name: 'Add a round' }).click();
  await dates.getByLabel('Date of round 3').fill('2026-09-18');
  await save.click();
  await expect(dates.getByText('Round 3 is before round 2.')).toBeVisible();
  await dates.getByLabel('Date of round 3').fill('2026-09-22');
  await save.click();
  await expect(index(page).getByRole('link', { name: /^Name and dates 3 rounds/ })).toContainText('22');
  await expect(dates.getByLabel('Date of round 3')).toHaveValue('2026-09-22');
  expect(await detail(world)).toMatchObject({ date3: '2026-09-22', course3: { name: world.course.name } });

  await dates.getByRole('button', { name: 'Remove round 3' }).click();
  const question = page.getByRole('dialog', { name: 'Remove round 3?' });
  await expect(question).toContainText('It has no groups and no scores.');
  await question.getByRole('button', { name: 'Remove round 3' }).click();
  await expect(page.getByText('Round 3 was removed.')).toBeVisible();
  await expect(dates.getByLabel('Date of round 3')).toHaveCount(0);
  expect(await detail(world)).toMatchObject({ date3: null, course3: null });
});

test('a round with scores cannot be removed, and a tournament with scores only by staff', async ({
  page,
  world,
}) => {
  const change = (body: object) =>
    call(world.url, 'PUT', `/api/tournaments/${world.tournament}`, body, world.organizer.token);
  await change({ date2: '2026-09-19', course2: world.course.name });
  await enterScores(world, world.golfers[0]!, 2, [4, 5]);
  await openSettings(page, world, { width: 1280, height: 900 });
  const dates = section(page, 'dates');
  await expect(dates.getByText('Round 2 has scores and cannot be removed.')).toBeVisible();
  await expect(dates.getByRole('button', { name: 'Remove round 2' })).toHaveCount(0);
  const end = section(page, 'end');
  await expect(end.getByText('It has scores, so only staff can remove it. Cancel it instead.')).toBeVisible();
  await expect(end.getByRole('button', { name: 'Remove tournament…' })).toHaveCount(0);
  await change({ cancelled: true });
  await page.reload();
  await expect(page.getByText('This tournament is cancelled. It is shown as cancelled')).toBeVisible();
  await expect(index(page).getByRole('link', { name: /^Results Cancelled/ })).toBeVisible();
});

test('on a phone, unsaved changes are named above the index', async ({ page, world }) => {
  await openSettings(page, world, { width: 390, height: 664 });
  await section(page, 'dates').getByLabel('Name of the tournament').fill('Winter Open');
  await page.reload();
  await expect(page.getByText(/^Not saved yet: Name and dates/)).toBeInViewport();
  const notice = await page.getByText(/^Not saved yet/).boundingBox();
  expect(notice!.y).toBeLessThan((await index(page).boundingBox())!.y);
  expect(await misfits(page)).toEqual([]);
});

test('the settings page keeps unsaved changes when the organizer leaves it, and names their forms when the organizer returns', async ({
  page,
  world,
}) => {
  await openSettings(page, world, { width: 1280, height: 900 });
  const name = section(page, 'dates').getByLabel('Name of the tournament');
  await name.fill('Winter Open');
  await page.getByRole('link', { name: 'Back to Tournament' }).click();
  await expect(
    page.getByText('Your unsaved changes are still in the settings of the tournament.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Not saved yet: Name and dates. What you typed is still here.')).toBeVisible();
  await expect(name).toHaveValue('Winter Open');
  await expect(section(page, 'dates').getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard these changes' }).click();
  await expect(name).toHaveValue('Autumn Open');
  await page.reload();
  await expect(name).toHaveValue('Autumn Open');
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);

  await name.fill('Winter Open');
  await page.getByRole('link', { name: 'Back to Tournament' }).click();
  await page.goBack();
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  await section(page, 'dates').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
});

test('a round with scores moves to another day only after the organizer confirms that its cards move too', async ({
  page,
  world,
}) => {
  await enterScores(world, world.golfers[0]!, 1, [4, 5]);
  await openSettings(page, world, { width: 1280, height: 900 });
  const dates = section(page, 'dates');
  await dates.getByLabel('Date of round 1').fill('2026-09-18');
  await dates.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Change the date of a round with scores?' });
  await expect(question).toContainText(
    /Round 1: \d cards? ha(s|ve) scores\. .* Fri,? 18 Sept?(?:,? 2026)? with/,
  );
  await question.getByRole('button', { name: 'Not now' }).click();
  expect((await detail(world)).date1).toBe('2026-09-19');
  await dates.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Change the date' }).click();
  await expect(dates.getByRole('status')).toHaveText('✓ Saved.');
  expect((await detail(world)).date1).toBe('2026-09-18');
});

test('a changed date of a round is saved only after the page has read which rounds have scores', async ({
  page,
  context,
  world,
}) => {
  await openSettings(page, world, { width: 1280, height: 900 });
  const dates = section(page, 'dates');
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await context.route('**/api/tournaments/*/courses/', async (route) => {
    await waiting;
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"no"}' });
  });
  await dates.getByLabel('Date of round 1').fill('2026-09-18');
  await dates.getByRole('button', { name: 'Save' }).click();
  await expect(dates.locator('[aria-busy="true"]')).toHaveCount(1);
  answer();
  await expect(dates.getByRole('alert')).toContainText(
    'Nothing was saved: which rounds have scores could not be read.',
  );
  expect((await detail(world)).date1).toBe('2026-09-19');
  await context.unroute('**/api/tournaments/*/courses/');
  await dates.getByRole('button', { name: 'Save' }).click();
  await expect(dates.getByRole('status')).toHaveText('✓ Saved.');
  expect((await detail(world)).date1).toBe('2026-09-18');
});

test('the settings of a draw can be saved without a new draw', async ({ page, world }) => {
  await openSettings(page, world, { width: 1280, height: 900 });
  const round = section(page, 'round-2');
  const save = round.getByRole('button', { name: 'Save without drawing' });
  await expect(save).toBeDisabled();
  await expect(round.getByRole('link', { name: 'Tee times' })).toHaveAttribute(
    'href',
    /desk#groups\/times\/2$/,
  );
  await round.getByLabel('Group size').selectOption('3');
  await save.click();
  await expect(round.getByText('✓ Saved.')).toBeVisible();
  await expect(
    page.getByText('The settings of round 2 are saved. No groups were drawn.', { exact: true }),
  ).toBeVisible();
  await expect(index(page).getByRole('link', { name: /^Round 2 Settings .* Groups of 3/ })).toBeVisible();
  const settings = await call<GroupingSettings[]>(
    world.url,
    'GET',
    `/api/tournament-grouping-settings/?tournament=${world.tournament}`,
  );
  expect(settings.find(({ round_number }) => round_number === 2)?.group_size).toBe(3);
});

test('the index of the settings marks the section in view, Tab continues in a chosen one, and a link leads to the local rules', async ({
  page,
  world,
}) => {
  await openSettings(page, world, { width: 1280, height: 900 });
  const current = index(page).locator('[aria-current]');
  await expect(current).toContainText('Name and dates');
  await index(page)
    .getByRole('link', { name: /^Round 2 Settings/ })
    .click();
  await expect(current).toContainText('Round 2 Settings');
  await expect(section(page, 'round-2')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(section(page, 'round-2').locator(':focus')).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toContainText('Cancel or remove');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toContainText('Name and dates');
  await index(page).getByRole('link', { name: 'Notices and local rules' }).click();
  await expect(page.getByRole('heading', { name: /^Local rules, pace of play/ })).toBeInViewport();
  await expect(page.locator('#local-rules')).toBeFocused();
});

test('the rail of the desk stays beside the settings, with the state of each step, and opens the desk at its top', async ({
  page,
  world,
}) => {
  await openSettings(page, world, { width: 1280, height: 900 });
  const rail = page.getByRole('navigation', { name: 'Desk' });
  await expect(rail.locator('[aria-current=page]')).toContainText('Settings');
  await expect(page.getByRole('link', { name: 'Next in round 2: 1 group has no tee time' })).toBeVisible();
  const players = rail.getByRole('link', { name: 'Players', exact: true });
  await expect(players).toHaveAccessibleDescription('4, 4 without a handicap index');
  const beside = await players.boundingBox();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(players).toBeInViewport({ ratio: 1 });
  await players.click();
  const tab = page.getByRole('tab', { name: 'Players', exact: true });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await tab.boundingBox()).toEqual(beside);
});

test('on a phone the index of the settings is above the sections, and each section links back to the index', async ({
  page,
  world,
}) => {
  await openSettings(page, world, { width: 390, height: 664 });
  await index(page)
    .getByRole('link', { name: /^Results Scores are accepted/ })
    .click();
  const results = section(page, 'results');
  await expect(results.getByRole('button', { name: 'Make results final' })).toBeInViewport();
  await results.getByRole('link', { name: 'All settings' }).click();
  await expect(index(page).getByRole('link', { name: /^Name and dates/ })).toBeInViewport();
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 664 });
  expect(await misfits(page)).toEqual([]);
  expect(await findAccessibilityFaults(page, THEMES.slice(0, 1))).toEqual([]);
});

test('the section Results of the settings shows since when the results are final, and can reopen them', async ({
  page,
  world,
}) => {
  await openSettings(page, world, { width: 1280, height: 900 });
  const results = section(page, 'results');
  await results.getByRole('button', { name: 'Make results final' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make results final' }).click();
  await expect(results).toContainText(/Final since .* until you reopen the results\./);
  await results.getByRole('button', { name: 'Reopen the results' }).click();
  await expect(results).toContainText('Once the results are final');
});

for (const size of [
  { width: 390, height: 664 },
  { width: 1280, height: 900 },
])
  test(`at ${size.width} px, cancelling and undoing it are named by a message that the next press ends`, async ({
    page,
    world,
  }) => {
    await openSettings(page, world, size);
    const end = section(page, 'end');
    await end.getByRole('button', { name: 'Cancel the tournament' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the tournament' }).click();
    const message = page.locator('[data-toast]');
    await expect(message).toContainText('Tournament cancelled.');
    await end.getByRole('button', { name: 'Undo the cancellation' }).click();
    await expect(message).toContainText('Cancellation undone.');
    await end.getByRole('heading', { name: 'Cancel the tournament' }).click();
    await expect(message).toHaveCount(0, { timeout: 1000 });
  });

test('a double click neither adds a competition nor removes an order of merit', async ({ page, world }) => {
  const { url, tournament, organizer } = world;
  const merit = { name: 'Summer', points: [3, 2, 1], best: null, competitions: [] };
  await call(url, 'POST', '/api/seasons/', merit, organizer.token);
  await openSettings(page, world, { width: 390, height: 664 });
  const card = section(page, 'competitions');
  const add = card.getByRole('button', { name: 'Add a competition' });
  await add.scrollIntoViewIfNeeded();
  const pressed = await add.boundingBox();
  await add.dblclick();
  const choices = card.getByRole('group', { name: 'Add a competition' });
  await expect(choices.getByRole('button', { name: 'Stroke play' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await add.boundingBox()).toEqual(pressed);
  await choices.getByRole('button', { name: 'Stroke play' }).click();
  // The second click of a double click, wherever the dialog has its buttons.
  const dialog = page.getByRole('dialog', { name: 'A new competition' });
  await dialog.getByRole('button', { name: 'Save' }).dispatchEvent('click', { detail: 2 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(choices).toHaveCount(0);
  expect(await call(url, 'GET', `/tournament/${tournament}/competitions`)).toEqual([]);

  await page.getByRole('button', { name: 'Change Summer' }).click();
  await page.getByRole('button', { name: 'Remove this order of merit' }).dblclick();
  const question = page.getByRole('dialog', { name: 'Remove “Summer”?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change Summer' })).toHaveCount(0);
});
