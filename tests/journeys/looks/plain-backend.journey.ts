import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startPlainBackend, type PlainBackend } from '#tests/support/plain-backend.ts';
import {
  prepareForCourse,
  onHole,
  scoreHoles,
  showsScore,
  signIn,
  syncStatus,
  tile,
} from '../support/card.ts';
import { DIST } from '../support/server.ts';
import { expectTexts } from '../support/visit.ts';
import { expectAll } from '#tests/support/expect-all.ts';

let backend: PlainBackend;
test.beforeEach(async () => {
  backend = await startPlainBackend(path.join(DIST, 'app'));
});
test.afterEach(() => backend.stop());

const ADA = { username: 'ada', password: 'pw of ada' };
const AUTUMN = { tournament: 11 };

/** The first player's scores on the backend. */
const arrived = () =>
  backend.course.pars.map((_, i) => backend.store.scores.get(`1/11/1/${700 + i}`)?.score ?? 0);

/** Fails the test for any uncaught error of the app. */
function watchErrors(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}

test(
  'a round that is scored offline is later sent to a backend that supports only SPEC.md §7',
  { tag: '@some' },
  async ({ page }) => {
    const thrown = watchErrors(page);
    const scores = backend.course.pars.map((par, i) => par + (i % 3));
    await signIn(page, backend.url, ADA);
    await prepareForCourse(page, AUTUMN);

    await backend.stop();
    await page.getByText('My Scorecard').click();
    await page.getByRole('link', { name: 'Round 1', exact: true }).click();
    await onHole(page, 1);
    await page.getByLabel('Partner').selectOption({ label: 'Ben' });
    await scoreHoles(page, scores, 1, 9);
    await expect(syncStatus(page)).toContainText('Saved on this phone: 9');

    await page.reload();
    await onHole(page, 10);
    for (let hole = 1; hole <= 9; hole++) await showsScore(page, hole, scores[hole - 1]!);
    await expect(tile(page, 1)).toContainText('Ben');
    await scoreHoles(page, scores, 10, 18);
    await expect(syncStatus(page)).toContainText('Saved on this phone: 18');
    expectAll(arrived(), (score) => score === 0);

    await backend.start();
    await expect.poll(arrived, { timeout: 60_000 }).toEqual(scores);
    await expect(syncStatus(page)).toHaveText(/Sent/);
    expect(backend.store.updates, 'one plain post a hole').toHaveLength(18);
    expect(backend.store.updates.find(({ hole }) => hole === 700)).toMatchObject({
      user: 1,
      date: '2026-09-19',
      tournament: 11,
      course: 5,
      round_number: 1,
      hole: 700,
      score: scores[0],
      partner: 2,
    });

    await page.reload();
    await onHole(page, 18);
    for (let hole = 1; hole <= 18; hole++) await showsScore(page, hole, scores[hole - 1]!);
    await expect(page.getByText(/to check/i)).toHaveCount(0);
    expect(thrown).toEqual([]);
  },
);

test('on a backend with only SPEC.md §7, a later score on this phone replaces another phone’s score', async ({
  page,
}) => {
  const standing = { user: 1, tournament: 11, round_number: 1, hole: 700, score: 7, partner: null };
  backend.store.scores.set('1/11/1/700', standing);
  await signIn(page, backend.url, ADA);
  await page.goto(`${backend.url}/tournament/scorecard/11/1`);
  await onHole(page, 2);
  await showsScore(page, 1, 7);
  await tile(page, 1).click();
  await page.getByRole('button', { name: 'Take a stroke off' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(() => arrived()[0]).toBe(6);
  await expect(syncStatus(page)).toHaveText(/Sent/);
  backend.store.scores.set('1/11/1/700', { ...standing, score: 5 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await showsScore(page, 1, 5); // corrected on the backend
});

test('a backend with only SPEC.md §7 stores a pick-up as 0, and the phone shows "only on this phone"', async ({
  page,
}) => {
  const thrown = watchErrors(page);
  await signIn(page, backend.url, ADA);
  await page.goto(`${backend.url}/tournament/scorecard/11/1`);
  await onHole(page, 1);
  await page.getByRole('button', { name: 'Picked up', exact: true }).click();
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
  await expect.poll(() => backend.store.updates.length).toBe(1);
  expect(backend.store.updates[0]).toMatchObject({ hole: 700, score: 0 });
  expect(arrived()[0]).toBe(0);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(tile(page, 1)).toHaveAccessibleName(/^Hole 1, picked up, .*only on this phone/);
    await tile(page, 1).click();
    await expect(page.getByText('Pick-up saved on this phone only')).toBeVisible();
  }
  await expect(page.getByText(/to check/i)).toHaveCount(0);
  expect(thrown).toEqual([]);
});

test('every screen works without errors on a backend that supports only SPEC.md §7', async ({ page }) => {
  const thrown = watchErrors(page);
  await signIn(page, backend.url, ADA);
  await expectTexts(page, ['@ada', 'Handicap: 12.4', 'My Tournaments']);
  await expect(page.getByRole('table', { name: 'Rounds of Autumn Open' })).toContainText('Plain Links');

  await page.goto(`${backend.url}/tournament/11`);
  await expect(page.getByRole('heading', { name: 'Autumn Open' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Leaderboard' }).getByRole('row')).toHaveCount(4);
  await expect(page.locator('#groupings').getByRole('heading', { name: /^Group/ })).toContainText([
    'Groups',
    'Group 1',
  ]);
  await expect(page.locator('#groupings').getByRole('link', { name: 'Cleo Green', exact: true })).toHaveCount(
    1,
  );

  await page.goto(`${backend.url}/tournament/11/settings`);
  await expect(page.getByRole('heading', { name: 'Round 1 Settings' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Ben Fairway' });
  await row.getByRole('button').click();
  await expect(row).toContainText('Excluded');
  await row.getByRole('button').click();
  await expect(row).toContainText('Available');
  const drawAgain = async () => {
    await page.getByRole('button', { name: 'Generate Groupings for Round 1' }).click();
    await page.getByRole('button', { name: 'Draw again' }).click();
  };
  await drawAgain();
  const success = page
    .getByRole('status')
    .filter({ hasText: 'Successfully generated groupings for Round 1' });
  await success.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Group size').selectOption('3');
  await drawAgain();
  await expect(success).toBeVisible();
  expect(backend.store.settings, 'created once, then updated').toMatchObject([
    { tournament: 11, round_number: 1, group_size: 3, handicap_weight: 0.7 },
  ]);

  await page.goto(`${backend.url}/tournament/viewscorecard/11/1/2`);
  await expectTexts(page, ['Round 1 - Plain Links', 'Date: 2026-09-19']);
  await page.goto(`${backend.url}/user/2/tournament/11/round/1/scorecard/`);
  await onHole(page, 1);
  await page.goto(`${backend.url}/edit/profile`);
  await page.getByLabel('Last Name').fill('Eagle');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Eagle' })).toBeVisible();
  await page.goto(`${backend.url}/admin/handicaps`);
  await expectTexts(page, ['Access Denied']);
  await expect(page.getByRole('alert')).toHaveCount(1);
  expect(thrown).toEqual([]);
});

test('a user registers, creates a tournament, joins it and leaves it on a plain backend', async ({
  page,
}) => {
  const thrown = watchErrors(page);
  const register = async (username: string) => {
    await page.goto(backend.url);
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Username').fill(username);
    for (const label of ['Password', 'Confirm Password'])
      await page.getByLabel(label, { exact: true }).fill('x');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click();
  };
  await register('ada');
  await expect(page.getByRole('alert')).toContainText('That username is already taken');
  await register('dora');
  await page.getByRole('link', { name: 'Skip this step' }).click();
  await expectTexts(page, ['@dora', 'No tournaments found for this player.']);

  await page.goto(`${backend.url}/tournament/new`);
  await page.getByLabel('Name:').fill('Plain Cup');
  await expect(page.getByLabel('Format')).toHaveCount(0);
  await page.locator('input[name=date1]').fill('2027-01-01');
  await page.locator('input[name=course1]').fill('Cliffs');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(`${backend.url}/tournament/13`);
  expect(backend.store.tournaments.at(-1)).toMatchObject({
    name: 'Plain Cup',
    organizer: 4,
    course1: 'Cliffs',
  });
  await expect(page.getByText(/Jan.* - Cliffs/)).toBeVisible();
  await page.getByRole('button', { name: '+ Enter' }).click();
  await expect(page.getByText('My Scorecard')).toBeVisible();
  await page.getByRole('button', { name: '- Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the tournament' }).click();
  await expect(page.getByRole('button', { name: '+ Enter' })).toBeVisible();
  expect(backend.store.entries).toHaveLength(3);
  expect(thrown).toEqual([]);
});
