import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { openPrepared, onHole, shownScore, tile } from '../support/card.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { call, enterScores, PARS, scoresOnServer, type World } from '../support/world.ts';

const FINAL = 'The results of this tournament are final. No more scores are accepted.';

const setClosed = ({ url, tournament, organizer }: World, closed: boolean) =>
  call(url, 'PUT', `/api/tournaments/${tournament}`, { closed }, organizer.token);
let markCount = 0;
/** Writes a mark of a card in round 1 as the organizer. */
const setMark = (
  { url, organizer }: World,
  mark: { tournament: number; user: number; kind: string; value: string },
) => {
  markCount += 1;
  const stamp = formatStamp({ ms: Date.now(), counter: markCount, device: 'desk' });
  const update = { ...mark, round_number: 1, op_id: `mark-of-the-desk-${markCount}`, stamp };
  return call(url, 'POST', '/api/cardmarks/batch/', { updates: [update] }, organizer.token);
};
const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const KEYS = ['Add a stroke', /^Par, \d/, 'Picked up', 'Submit', 'Submit & Exit'] as const;

async function expectKeys(page: Page, areEnabled: boolean): Promise<void> {
  for (const name of KEYS)
    if (areEnabled) await expect(key(page, name)).toBeEnabled({ timeout: 60_000 });
    else await expect(key(page, name)).toBeDisabled();
}

test('once the results are final, the keys of a card are disabled even offline, and a score tapped before can be discarded', async ({
  page,
  context,
  server,
  world,
}) => {
  await openPrepared(page, server.url, world);
  const card = `${server.url}/tournament/scorecard/${world.tournament}/1`;
  await page.goto(card);
  await key(page, /^Par, 4/).click();
  await expect(page.getByText(FINAL)).toHaveCount(0);
  await expectKeys(page, true);
  await setClosed(world, true);
  await key(page, 'Submit').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Check hole 1.' });
  await expect(refusal).toContainText('ask the organizer to reopen the results, then retry.');
  await expect(refusal).not.toContainText('Change the score');
  await expect(page.getByText(FINAL)).toBeVisible();
  await expectKeys(page, false);
  await page.setViewportSize({ width: 320, height: 664 });
  expect(await misfits(page)).toEqual([]);
  await page.getByText('Group', { exact: true }).click();
  for (const name of [/^Add a stroke for Ben/, /^Par, 4, Ben/, 'Picked up', 'Submit'])
    await expect(key(page, name)).toBeDisabled();
  await page.getByText('Me', { exact: true }).click();

  await context.setOffline(true);
  await page.goto(card);
  await expect(page.getByText(FINAL)).toBeVisible();
  await expectKeys(page, false);
  await tile(page, 1).click();
  await expect(refusal.getByRole('button', { name: 'Discard 4' })).toBeEnabled();
  await page.goto(`${card}/check`);
  await expect(page.getByText(FINAL)).toBeVisible();
  await expect(key(page, 'Change a score')).toHaveCount(0);

  await context.setOffline(false);
  await page.goto(card);
  await expect(page.getByText(FINAL)).toBeVisible();
  await setClosed(world, false);
  await expectKeys(page, true);
  await tile(page, 1).click();
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await scoresOnServer(world, world.golfers[0]!, 1))[0]).toBe(4);
});

test('a certified card names its certifiers above the tiles until a score is changed', async ({
  page,
  server,
  world,
}) => {
  const { tournament, golfers } = world;
  const ada = golfers[0]!;
  await enterScores(world, ada, 1, PARS);
  await setMark(world, { tournament, user: ada.id, kind: 'committee', value: PARS.join('.') });
  await openPrepared(page, server.url, world);
  await page.goto(`${server.url}/tournament/scorecard/${tournament}/1`);
  const line = page.getByText(/^✓ Committee: certified by /);
  await expect(line).toBeVisible();
  await tile(page, 3).click();
  await onHole(page, 3);
  const before = Number(await shownScore(page).textContent());
  await key(page, 'Add a stroke').click();
  await expect(shownScore(page)).toHaveText(String(before + 1));
  await expect(line).toHaveCount(0);
});

test('a user who is signed in by a code sees no settings of the tournament, and no button that only the organizer may use', async ({
  page,
  server,
  world,
}) => {
  const as = world.organizer.token;
  const date1 = new Date().toISOString().slice(0, 10);
  const course1 = world.course.id;
  const { id } = await call<{ id: number }>(
    world.url,
    'POST',
    '/api/tournaments/',
    { name: 'Guests', date1, course1 },
    as,
  );
  const rows = [{ name: 'Gus Guest' }, { name: 'Gil Guest' }, { name: 'Gem Guest' }];
  type Added = { results: { player: { id: number } }[] };
  const path = `/api/tournaments/${id}`;
  const { results } = await call<Added>(world.url, 'POST', `${path}/roster/`, { op_id: 'three', rows }, as);
  await call(world.url, 'POST', `/tournament/${id}/round/1/generate-groupings/`, {}, as);
  type Codes = { codes: { code: string }[] };
  const { codes } = await call<Codes>(world.url, 'POST', `${path}/access/`, { round_number: 1 }, as);
  const setStatus = (guest: number, value: string) =>
    setMark(world, { tournament: id, user: results[guest]!.player.id, kind: 'status', value });
  await setStatus(1, 'DQ');
  await setStatus(2, 'RTD');
  await page.goto(`${server.url}/go/${codes[0]!.code}`);
  await page.getByRole('button', { name: 'Gus Guest' }).click();
  await onHole(page, 1);
  await page.getByText('Group', { exact: true }).click();
  await expect(page.getByText('Gil Guest', { exact: true })).toBeVisible();
  await expect(key(page, 'Change the status of Gem Guest')).toBeVisible();
  await expect(key(page, 'Change the status of Gil Guest')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible();
  await expect(page.getByText('My Scorecard').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tournament Settings' })).toHaveCount(0);

  await openPrepared(page, server.url, world);
  await expect(page.getByRole('link', { name: 'Tournament Settings' })).toBeVisible();
});

test('the last screen of the round shows the player’s place on the tournament’s main board, and the board’s name', async ({
  page,
  server,
  world,
}) => {
  const { url, tournament, organizer, golfers } = world;
  const [ada, ben] = [golfers[0]!, golfers[1]!];
  // In strokes Ada (80) is behind Ben (77), in points she is ahead.
  const adas = PARS.map((par, i) => (i === 17 ? par + 8 : par));
  await enterScores(world, ada, 1, adas);
  await enterScores(
    world,
    ben,
    1,
    PARS.map((par, i) => (i < 5 ? par + 1 : par)),
  );
  await setMark(world, { tournament, user: ada.id, kind: 'committee', value: adas.join('.') });
  await openPrepared(page, server.url, world);
  const line = page.getByRole('listitem').filter({ hasText: 'Ada Birdie' });
  await page.goto(`${server.url}/tournament/scorecard/${tournament}/1/check`);
  await expect(page.getByText(/^Gross: Places as of /)).toBeVisible();
  await expect(line).toHaveText(/^Ada Birdie802Check letters/);
  const settings = { ...DEFAULT_SETTINGS, format: 'stableford' };
  const competition = { tournament, name: 'Club Stableford', settings };
  await call(url, 'POST', '/api/competitions/', competition, organizer.token);
  await page.reload();
  await expect(page.getByText(/^Club Stableford: Places as of /)).toBeVisible();
  await expect(line).toHaveText(/^Ada Birdie801Check letters/);
});
