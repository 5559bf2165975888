import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { PARS, enterScores, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

/** A round at par except for the first holes. */
const card = (...first: number[]): number[] => PARS.map((par, i) => par + (first[i] ?? 0));

/** Ada leads first, then Ben; all four finish. */
async function playRound(world: World): Promise<void> {
  const [ada, ben, cleo, dan] = world.golfers;
  await enterScores(world, ada!, 1, card(-1, 0, 1));
  await enterScores(world, ben!, 1, card(0, -1, -1));
  await enterScores(world, cleo!, 1, card(1));
  await enterScores(world, dan!, 1, card(2));
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Leaderboard' }).locator('tbody tr');

test('the recap replays a round in a minute, and a tap on a change of the lead jumps to it', async ({
  page,
  server,
  world,
}) => {
  await playRound(world);
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await page.getByRole('link', { name: 'Round 1 recap' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 recap' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  const moment = page.getByRole('slider', { name: 'Point in the round' });
  await moment.press('Home');
  await expect(rowsOf(page).first().getByRole('cell').first()).toHaveText('-');
  await moment.press('End');
  await expect(rowsOf(page).first()).toContainText('Ben Fairway');
  await expect(rowsOf(page).first()).toContainText('-2');
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
  const changes = page.getByRole('listitem').getByRole('button', { name: /leads? .*after hole/ });
  await expect(changes.first()).toContainText('Ada Birdie leads at -1 after hole 1');
  await changes.first().click();
  await expect(rowsOf(page).first()).toContainText('Ada Birdie');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('the row of a player who has finished shows which final places are possible and how many groups are still on the course', async ({
  page,
  server,
  world,
}) => {
  const [ada, ben, cleo] = world.golfers;
  await enterScores(world, ada!, 1, card(-1));
  await enterScores(world, ben!, 1, card(3));
  await enterScores(world, cleo!, 1, [PARS[0]!]);
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await page.getByRole('button', { name: '1. Scores of Ada Birdie' }).click();
  await expect(page.getByText('1–3: 1 group still out')).toBeVisible();
});

test('the page for televisions replays a finished round regularly', async ({ page, server, world }) => {
  await playRound(world);
  const turn = 75_000;
  const start = Math.ceil(Date.now() / turn) * turn;
  await page.clock.setSystemTime(start + 1_000);
  await page.goto(`${server.url}/tv/${world.tournament}`);
  await expect(page.getByText('Players 1–4 of 4')).toBeVisible();
  await page.clock.setSystemTime(start + 55_000);
  await expect(
    page.getByText(/^Round 1 recap, \d\d:\d\d · Ben Fairway leads at -1 after hole 2/),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
