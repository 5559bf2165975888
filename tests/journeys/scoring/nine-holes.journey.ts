import type { Page } from '@playwright/test';
import type { Draw } from '#contract/tournaments/draw.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { ALL_HOLES, FRONT_NINE } from '#domain/holes-in-play.ts';
import { onHole, openPrepared, syncStatus, tapScore, tile } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { PARS, call, enterScores, scoresOnServer, type World } from '../support/world.ts';

const change = ({ url, tournament, organizer }: World, holes: readonly number[]) =>
  call(url, 'PUT', `/api/tournaments/${tournament}`, { holes_in_play: { 1: holes } }, organizer.token);

/** All golfers in one group that starts on this hole. */
async function startOn({ url, tournament, golfers, organizer }: World, start_hole: number): Promise<void> {
  const address = `/tournament/${tournament}/round/1/groups/`;
  const { version } = await call<Draw>(url, 'GET', address);
  const players = golfers.map(({ id }) => id);
  const group = { group_number: 1, players, start_time: '18:00', start_hole };
  await call(url, 'PUT', address, { version, groups: [group] }, organizer.token);
}

const next = (page: Page) => page.getByRole('button', { name: 'Next Hole', exact: true });
/** Scores these holes in playing order; after the last one Submit. */
async function play(
  page: Page,
  holes: readonly number[],
  strokesOn: (hole: number) => number,
  isEnd = false,
) {
  for (const hole of holes) {
    await onHole(page, hole);
    await tapScore(page, strokesOn(hole));
    const isLast = isEnd && hole === holes.at(-1);
    await page.getByRole('button', { name: isLast ? 'Submit' : 'Next Hole', exact: true }).click();
  }
}
const openCard = (page: Page, url: string, { tournament }: World) =>
  page.goto(`${url}/tournament/scorecard/${tournament}/1`);

test(
  'in a nine-hole round with a shotgun start, scored offline, each card is complete after nine holes',
  { tag: '@some' },
  async ({ page, server, world }) => {
    const [ada] = world.golfers;
    await change(world, FRONT_NINE);
    await startOn(world, 4);
    await openPrepared(page, server.url, world, ada!);
    await openCard(page, server.url, world);
    await onHole(page, 4);
    await expect(tile(page, 9)).toBeVisible();
    await expect(tile(page, 10)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Back Nine' })).toHaveCount(0);

    await server.stop();
    await play(page, [4, 5, 6, 7, 8, 9, 1, 2], (hole) => PARS[hole - 1]! + 1);
    await onHole(page, 3);
    await expect(next(page), 'hole 3 is the last of the nine').toBeDisabled();
    await play(page, [3], () => PARS[2]!, true);
    await page.getByRole('link', { name: 'Check the card' }).first().click();
    await expect(page.getByText('Are these 9 scores correct?')).toBeVisible();
    await page.getByRole('button', { name: 'I certify my card', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Player Ada:' })).toContainText('certified at');

    await server.start();
    await expect(syncStatus(page)).toContainText(/sent|On the server/i, { timeout: 60_000 });
    const wanted = FRONT_NINE.map((hole) => PARS[hole - 1]! + (hole === 3 ? 0 : 1));
    expect((await scoresOnServer(world, ada!, 1)).slice(0, 9)).toEqual(wanted);
    await page.goto(`${server.url}/tournament/${world.tournament}`);
    const row = page.getByRole('row').filter({ hasText: 'Ada Birdie' });
    const total = wanted.reduce((all, strokes) => all + strokes, 0);
    await expect(row).toContainText(`${total} (+8)`);
  },
);

test('a hole that is closed during the round disappears from a phone’s card, but its score stays on the server', async ({
  page,
  server,
  world,
}) => {
  const [ada] = world.golfers;
  await openPrepared(page, server.url, world, ada!);
  await openCard(page, server.url, world);
  await play(page, [1, 2, 3], () => 5);
  await expect.poll(async () => (await scoresOnServer(world, ada!, 1)).slice(0, 3)).toEqual([5, 5, 5]);
  await change(world, [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  await page.reload();
  await expect(tile(page, 2)).toHaveCount(0, { timeout: 60_000 });
  await expect(tile(page, 13)).toBeVisible();
  await expect(tile(page, 14)).toHaveCount(0);
  expect((await scoresOnServer(world, ada!, 1)).slice(0, 3)).toEqual([5, 5, 5]);
});

test('on a Stableford card with two tees, each player’s pars and stroke indexes are those of the player’s tees', async ({
  page,
  server,
  world,
}) => {
  const [ada, ben] = world.golfers;
  const { course, organizer, tournament, url } = world;
  const settings = { ...createPresetSettings('stableford', { rounds: [1] }), net: null };
  const body = { tournament, name: 'Stableford', settings };
  const { id: stableford } = await call<{ id: number }>(
    url,
    'POST',
    '/api/competitions/',
    body,
    organizer.token,
  );
  const holes = PARS.map((par, i) => ({ par: i === 0 ? 5 : par, stroke_index: 18 - i }));
  const tees = [{ name: 'Red', course_rating: 72.4, slope: 126, holes }];
  const { id: _id, may_edit: _mayEdit, ...before } = course;
  await call(url, 'PUT', `/api/courses/${course.id}/`, { ...before, tees }, organizer.token);
  const { players } = await call<{ players: { id: number; player: { id: number } }[] }>(
    url,
    'GET',
    `/api/tournaments/${tournament}`,
  );
  const entry = players.find(({ player }) => player.id === ada!.id)!;
  await call(url, 'PUT', `/api/player_post/${entry.id}`, { tees: 'Red' }, organizer.token);
  await openPrepared(page, server.url, world, ada!);
  await server.stop();
  await openCard(page, server.url, world);
  await expect(tile(page, 1)).toHaveAccessibleName(/par 5/);
  await play(page, ALL_HOLES, () => 5, true);
  await server.start();
  await enterScores(world, ben!, 1, Array<number>(18).fill(5));
  await expect.poll(async () => (await scoresOnServer(world, ada!, 1))[17], { timeout: 60_000 }).toBe(5);
  await page.goto(`${server.url}/tournament/${tournament}`);
  // The board opens on the only competition.
  await page.getByRole('radio', { name: 'Gross' }).check({ force: true });
  await expect(page.getByRole('row').filter({ hasText: 'Ada Birdie' })).toContainText('90 (+17)', {
    timeout: 60_000,
  });
  type Answer = { board: { rows: { name: string; total: number | null }[] } };
  const { board } = await call<Answer>(url, 'GET', `/api/competitions/${stableford}/board/`);
  const points = (name: string) => board.rows.find((row) => row.name.includes(name))?.total;
  const pointsOf = (pars: readonly number[]) => pars.reduce((all, par) => all + Math.max(0, 2 + par - 5), 0);
  expect(points('Ada')).toBe(pointsOf(holes.map(({ par }) => par)));
  expect(points('Ben')).toBe(pointsOf(PARS));
  expect(points('Ada')).not.toBe(points('Ben'));
});
