import { expect, test, type Page } from '@playwright/test';
import { onHole, shownScore, tile } from '../support/card.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { answerWith, signInStored, expectTexts, holdBack, newAccount } from '../support/visit.ts';
import { PARS, call, createWorld, enterScores, logOf, scoresOnServer, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;
const CARD = { method: 'GET', path: /^\/user\/\d+\/tournament\/\d+\/round\/\d\/scorecard\/$/ };
const sum = (scores: readonly number[]) => scores.reduce((all, score) => all + score, 0);

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
});
test.afterAll(() => server.close());

const own = (round: number) => `${server.url}/tournament/scorecard/${world.tournament}/${round}`;
const readOnlyCardUrl = (round: number, player: number) =>
  `${server.url}/tournament/viewscorecard/${world.tournament}/${round}/${player}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const plus = (page: Page) => page.getByRole('button', { name: 'Add a stroke' });
const minus = (page: Page) => page.getByRole('button', { name: 'Take a stroke off' });
/** A total of the card: label and value. */
const sumLine = (page: Page, label: string) =>
  page.locator('p', { has: page.getByText(label, { exact: true }) }).locator('strong');

async function expectSums(page: Page, front: number, back: number): Promise<void> {
  await expect(sumLine(page, 'Front')).toHaveText(String(front));
  await expect(sumLine(page, 'Back')).toHaveText(String(back));
  await expect(sumLine(page, 'Total')).toHaveText(String(front + back));
}

test('the scorecard shows "Loading..." while it loads, and then every label that SPEC.md lists', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  const release = await holdBack(page, CARD);
  await page.goto(own(1));
  await expectTexts(page, ['Scorecard', 'Loading...']);
  release();
  await onHole(page, 1);
  await expectTexts(page, ['Front Nine', 'Back Nine', 'Front', 'Back', 'Total', `Par ${PARS[0]} · SI 1`]);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await expect(back).toHaveAttribute('href', `/tournament/${world.tournament}`);
  for (const name of ['Refresh', 'Previous Hole', 'Next Hole', 'Submit & Exit', 'Submit'])
    await expect(button(page, name)).toBeVisible();
  await expect(plus(page)).toHaveText('+');
  await expect(minus(page)).toHaveText('−');
  const options = await page.getByLabel('Partner').locator('option').allTextContents();
  expect(options[0]).toBe('Select Partner');
  expect(options.slice(1).sort(), 'the others of the group by first name').toEqual(['Ben', 'Cleo', 'Dan']);
  await expect(page.getByLabel('Partner')).toHaveValue('');
  for (const hole of [1, 9, 10, 18]) await expect(tile(page, hole)).toBeVisible();
});

test('the scorecard explains that the mode Group is not available before the draw', async ({ page }) => {
  const { organizer, golfers, url, course } = world;
  const plan = { name: 'Undrawn Cup', date1: '2026-09-21', course1: { id: course.id } };
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  for (const golfer of golfers.slice(0, 2))
    await call(url, 'POST', '/api/player_post/', { player: golfer.id, tournament: id }, organizer.token);
  await signInStored(page, server.url, golfers[0]!);
  await page.goto(`${server.url}/tournament/scorecard/${id}/1`);
  await onHole(page, 1);
  const why = page.getByText('No group yet. Group scoring opens once you are in a group.');
  await expect(why).toBeVisible();
  await expect(page.getByRole('radio', { name: 'The whole group' })).toHaveCount(0);
  await call(url, 'POST', `/tournament/${id}/round/1/generate-groupings/`, {}, organizer.token);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'The whole group' })).toHaveCount(1);
  await expect(why).toHaveCount(0);
});

test('Refresh on the scorecard reloads the page', async ({ page }) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(own(1));
  await onHole(page, 1);
  await page.evaluate(() => (document.title = 'before'));
  await button(page, 'Refresh').click();
  await expect(page).not.toHaveTitle('before');
  await onHole(page, 1);
});

test('the keys plus, minus, Next Hole and Previous Hole and the tiles of holes work as SPEC.md §4 describes', async ({
  page,
}) => {
  const golfer = world.golfers[0]!;
  const stored = (hole: number) => scoresOnServer(world, golfer, 1).then((scores) => scores[hole - 1]);
  await signInStored(page, server.url, golfer);
  await page.goto(own(1));
  await onHole(page, 1);
  await expect(button(page, 'Previous Hole'), 'inactive on hole 1').toBeDisabled();
  await expect(minus(page), 'never below 0').toBeDisabled();
  for (let taps = 0; taps < 3; taps++) await plus(page).click();
  await minus(page).click();
  await expect(shownScore(page)).toHaveText('2');
  await expectSums(page, 2, 0);
  await page.getByLabel('Partner').selectOption({ label: 'Ben' });
  await expect(tile(page, 1)).toContainText('Ben');

  await tile(page, 12).click();
  await onHole(page, 12);
  expect(await stored(1), 'a tile only moves, it saves nothing').toBe(0);
  await plus(page).click();
  await expectSums(page, 2, 1);
  await button(page, 'Previous Hole').click();
  await onHole(page, 11);
  await expect.poll(() => stored(12), 'Previous Hole saves').toBe(1);

  await tile(page, 1).click();
  await expect(shownScore(page), 'selecting loads the score').toHaveText('2');
  await expect(page.getByLabel('Partner').locator('option:checked'), 'and the partner').toHaveText('Ben');
  await button(page, 'Next Hole').click();
  await onHole(page, 2);
  await expect.poll(() => stored(1), 'Next Hole saves').toBe(2);
  const log = await logOf(world, golfer, 1);
  expect(log.find((line) => line.hole_number === 1)?.partner?.id).toBe(world.golfers[1]!.id);
});

test('Submit saves the card and leaves it open, and Submit & Exit saves the card and opens the tournament', async ({
  page,
}) => {
  const golfer = world.golfers[1]!;
  await signInStored(page, server.url, golfer);
  await page.goto(own(1));
  await plus(page).click();
  await button(page, 'Submit').click();
  await expect.poll(() => scoresOnServer(world, golfer, 1).then(([first]) => first)).toBe(1);
  await onHole(page, 1);
  await plus(page).click();
  await button(page, 'Submit & Exit').click();
  await expect(page).toHaveURL(`${server.url}/tournament/${world.tournament}`);
  await expect.poll(() => scoresOnServer(world, golfer, 1).then(([first]) => first)).toBe(2);
});

test('a scorecard opens on the first hole without a score, or on hole 18 if every hole has a score', async ({
  page,
}) => {
  const [golfer, mate] = [world.golfers[2]!, world.golfers[3]!];
  await enterScores(world, golfer, 1, PARS.slice(0, 4));
  await enterScores(world, mate, 1, PARS);
  await signInStored(page, server.url, golfer);
  await page.goto(own(1));
  await onHole(page, 5);
  await page.goto(`${server.url}/user/${mate.id}/tournament/${world.tournament}/round/1/scorecard/`);
  await onHole(page, 18);
  await expect(button(page, 'Next Hole'), 'inactive on hole 18').toBeDisabled();
  await expectSums(page, sum(PARS.slice(0, 9)), sum(PARS.slice(9)));
});

test('the scoring screen explains why a user sees no card: not signed in, not a player, or without the right to score', async ({
  page,
}) => {
  await page.goto(own(1));
  await expectTexts(page, ['Log in to keep score.']);
  const outsider = await newAccount(server.url, 'otto');
  await signInStored(page, server.url, outsider);
  await page.goto(own(1));
  await expectTexts(page, ['No scorecard found', 'Back to Tournament']);
  const mate = world.golfers[1]!;
  await page.goto(`${server.url}/user/${mate.id}/tournament/${world.tournament}/round/1/scorecard/`);
  await expectTexts(page, ['You can view this card, but not score on it.']);
});

test('a read-only card shows the player’s name, the round, the date, each score against par, and totals', async ({
  page,
}) => {
  const golfer = world.golfers[3]!;
  const scores = [PARS[0]! + 1, PARS[1]! - 1, PARS[2]!, PARS[3]! + 2];
  await enterScores(world, golfer, 2, scores);
  const release = await holdBack(page, CARD);
  await page.goto(readOnlyCardUrl(2, golfer.id));
  await expectTexts(page, ['Loading scorecard...']);
  release();
  await expect(page.getByRole('heading', { name: 'Dan Bunker' })).toBeVisible();
  await expectTexts(page, ['Round 2 - Links of Loopback', 'Date: 2026-09-20', 'Front Nine', 'Back Nine']);
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(18);
  const shown = [`${scores[0]}(+1)`, `${scores[1]}(-1)`, `${scores[2]}(0)`, `${scores[3]}(+2)`];
  for (const [i, text] of shown.entries()) await expect(tiles.nth(i)).toContainText(text);
  const classOf = (i: number) => tiles.nth(i).locator('[class*=score]').last().getAttribute('class');
  const classes = [await classOf(0), await classOf(1), await classOf(2)];
  expect(new Set(classes).size, 'over, under and even look different').toBe(3);
  await expect(tiles.nth(4)).toContainText('-');
  await expectSums(page, sum(scores), 0);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await expect(back).toHaveAttribute('href', `/tournament/${world.tournament}`);
});

test("a read-only card shows the partner's full name on the tile of the hole", async ({ page }) => {
  const [golfer, partner] = [world.golfers[2]!, world.golfers[1]!];
  const card = { user: golfer.id, tournament: world.tournament, round_number: 2 };
  const update = { ...card, hole: world.course.id * 100 + 9, score: 4, partner: partner.id };
  await call(server.url, 'POST', '/api/scoreupdate/', update, golfer.token);
  await page.goto(readOnlyCardUrl(2, golfer.id));
  await expect(page.getByRole('main').getByRole('listitem').nth(8)).toContainText('Ben Fairway');
});

test('a read-only card shows a message and a link back if it cannot be loaded or does not exist', async ({
  page,
}) => {
  const golfer = world.golfers[0]!;
  const leadsBack = () =>
    expect(page.getByRole('link', { name: 'Back to Tournament' })).toHaveAttribute(
      'href',
      `/tournament/${world.tournament}`,
    );
  const restore = await answerWith(page, CARD, 500, { detail: 'Trouble.' });
  await page.goto(readOnlyCardUrl(1, golfer.id));
  await expectTexts(page, ['Failed to load scorecard. Please try again.']);
  await leadsBack();
  await restore();
  await page.goto(readOnlyCardUrl(4, golfer.id));
  await expectTexts(page, ['No scorecard found']);
  await leadsBack();
});
