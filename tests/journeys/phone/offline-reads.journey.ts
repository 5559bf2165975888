import type { Page } from '@playwright/test';
import { prepareForCourse, signIn } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { expectTexts } from '../support/visit.ts';
import { PARS, enterScores } from '../support/world.ts';

const AGE = /^Copy on this device, (just now|\d+ min ago)$/;
const ages = (page: Page) => page.getByText(AGE);
const total = PARS.reduce((all, par) => all + par, 0);

test('pages that were visited before open without a server, and show the age of their data', async ({
  page,
  server,
  world,
}) => {
  const [ada, ben] = world.golfers;
  await enterScores(world, ben!, 1, PARS);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const at = {
    tournament: `/tournament/${world.tournament}`,
    card: `/tournament/viewscorecard/${world.tournament}/1/${ben!.id}`,
    never: `/tournament/viewscorecard/${world.tournament}/3/${ben!.id}`,
    player: `/player/${ben!.id}`,
    settings: `/tournament/${world.tournament}/settings`,
  };
  // Through the form, which leads to the profile: the worker caches only visited pages.
  await signIn(page, server.url, ada!);
  await expect(page.getByRole('table', { name: 'Rounds of Autumn Open' })).toBeVisible();
  await prepareForCourse(page, world);
  for (const path of [at.card, at.player, at.settings]) {
    await page.goto(server.url + path);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Round 1 Settings' })).toBeVisible();
  await expect(ages(page), 'fresh while the server answers').toHaveCount(0);

  await server.stop();
  await test.step('the own profile', async () => {
    await page.goto(`${server.url}/profile`);
    await expect(page.getByRole('heading', { name: 'Ada Birdie' })).toBeVisible();
    await expectTexts(page, [`@${ada!.username}`, 'My Tournaments']);
    await expect(page.getByRole('table', { name: 'Rounds of Autumn Open' })).toBeVisible();
    await expect(ages(page), 'the profile, its history and the scores of it').toHaveCount(3);
  });
  await test.step('leaderboard and groupings', async () => {
    await page.goto(server.url + at.tournament);
    const board = page.locator('#leaderboard');
    await expect(board.getByRole('row').filter({ hasText: 'Ben' })).toContainText(`${total} (E)`);
    await expect(board.getByText(AGE)).toBeVisible();
    const groups = page.locator('#groupings');
    await expect(groups.getByText(AGE)).toBeVisible();
    const round = groups.getByRole('group').filter({ hasText: 'Round 1' });
    if ((await round.getAttribute('open')) === null)
      await round.getByRole('heading', { name: 'Round 1' }).click();
    await expect(round.getByRole('link', { name: 'Ben Fairway', exact: true })).toBeVisible();
  });
  await test.step('read-only card', async () => {
    await page.getByRole('link', { name: /R1, Ben Fairway/ }).click();
    await expect(page.getByRole('heading', { name: 'Ben Fairway' })).toBeVisible();
    await expect(page.getByRole('main').locator('p', { hasText: 'Total' })).toContainText(String(total));
    await expect(ages(page).first()).toBeVisible();
  });
  await test.step('another player and the settings', async () => {
    await page.goto(server.url + at.player);
    await expectTexts(page, [`@${ben!.username}`, 'Tournament History']);
    await expect(ages(page).first()).toBeVisible();
    await page.goto(server.url + at.settings);
    await expect(page.getByRole('heading', { name: 'Round 1 Settings' })).toBeVisible();
    await expect(ages(page)).toBeVisible();
    await page.goto(`${server.url}/tournaments`);
    await expect(page.locator(`main a[href="${at.tournament}"]`)).toBeVisible();
    await expect(ages(page)).toBeVisible();
  });
  await test.step('an unvisited page shows a message', async () => {
    await page.goto(server.url + at.never);
    await expectTexts(page, ['Failed to load scorecard. Please try again.']);
    await page.goto(`${server.url}/player/${world.golfers[3]!.id}`);
    await expectTexts(page, ['This profile is not on this phone yet.']);
  });

  await server.start();
  await page.goto(server.url + at.tournament);
  await expect(page.locator('#leaderboard').getByRole('row').filter({ hasText: 'Ben' })).toBeVisible();
  await expect(ages(page), 'fresh again').toHaveCount(0);
  expect(thrown).toEqual([]);
});
