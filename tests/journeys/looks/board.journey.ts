import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { enterAsOther, row } from '../support/boards.ts';
import { openPrepared, prepareForCourse, onHole, scoreHoles } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { makeStaff } from '../support/visit.ts';
import { call, enterScores, PARS, type World } from '../support/world.ts';

let data: string;
let counted: FaultServer;
let world: World;

test.beforeEach(async ({ server, world: made }) => {
  counted = await startFaultServer(server.port);
  data = server.data;
  world = made;
});
test.afterEach(() => counted.close());

const others = (golfer: number, scores: readonly number[], from = 1) =>
  enterAsOther(world, golfer, scores, from);

test('the leaderboard shows which players have moved up or down since the viewer’s last visit', async ({
  page,
}) => {
  await others(0, [PARS[0]!]);
  await others(1, [PARS[0]! + 1]);
  await openPrepared(page, counted.url, world);
  await expect(row(page, 'Ada Birdie')).toContainText('1');
  await page.getByRole('link', { name: 'Greenside, home' }).click();
  await page.waitForURL('**/profile');
  await others(1, [PARS[1]! - 2], 2);
  await prepareForCourse(page, world);
  await expect(row(page, 'Ben Fairway')).toContainText('up 1 since your last visit');
  await expect(row(page, 'Ada Birdie')).toContainText('down 1 since your last visit');
});

test('on the leaderboard the viewer’s own row stays visible, and never covers the table head or the leader', async ({
  page,
}) => {
  for (const [golfer, over] of [3, 0, 1, 2].entries()) await others(golfer, [PARS[0]! + over]);
  await openPrepared(page, counted.url, world);
  // At this width rows keep their full height: a low phone shows all four.
  const height = 300;
  await page.setViewportSize({ width: 600, height });
  const head = page.getByRole('columnheader', { name: 'Player' });
  const boxOf = async (name: string) => (await row(page, name).getByRole('rowheader').boundingBox())!;
  const scrollHeadTo = (top: number) =>
    head.evaluate((cell, to) => {
      scrollTo({ top: cell.getBoundingClientRect().top + scrollY - to, behavior: 'instant' });
    }, top);
  const covers = async (): Promise<boolean> => {
    const own = await boxOf('Ada Birdie');
    const [headBox, leader] = [(await head.boundingBox())!, await boxOf('Ben Fairway')];
    return [headBox, leader].some(
      ({ y, height: high }) => own.y < y + high - 1 && own.y + own.height > y + 1,
    );
  };

  // Ada's row, the last, is below the viewport and sticks to its lower edge.
  await scrollHeadTo(75);
  const footOf = async () => {
    const { y, height: high } = await boxOf('Ada Birdie');
    return Math.round(y + high);
  };
  await expect.poll(footOf).toBe(height);
  expect(await covers()).toBe(false);

  for (const top of [height, height - 30, height - 60, height - 110, height - 150, 100, 60, 0, -60]) {
    await scrollHeadTo(top);
    await expect.poll(covers, `the head of the table at ${top} px`).toBe(false);
  }
});

test('a scorecard without a score can be opened from the leaderboard, the groups, the players and the profile', async ({
  page,
}) => {
  await page.goto(`${counted.url}/tournament/${world.tournament}`);
  const dan = world.golfers[3]!;
  const opens = async (round: number) => {
    await page.waitForURL(`**/tournament/viewscorecard/${world.tournament}/${round}/${dan.id}`);
    await expect(page.getByRole('heading', { name: 'Dan Bunker' })).toBeVisible();
    await expect(page.getByText('No score yet.')).toBeVisible();
    await expect(page.getByText('No scorecard found')).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(18);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  };
  await page.getByRole('link', { name: 'R1, Dan Bunker: no score yet' }).click();
  await opens(1);
  for (const fold of ['Round 2', 'Everybody']) {
    const summary = page.getByRole('group').filter({ hasText: fold }).last();
    if ((await summary.getAttribute('open')) === null)
      await summary.getByRole('heading', { name: fold }).click();
  }
  await page.locator('#groupings').getByRole('link', { name: 'Card of Dan Bunker, round 2' }).click();
  await opens(2);
  await page.locator('#players').getByRole('heading', { name: 'Everybody' }).click();
  await page.locator('#players').getByRole('link', { name: 'Card of Dan Bunker, round 2' }).click();
  await opens(2);
  await page.goto(`${counted.url}/player/${dan.id}`);
  await page.getByRole('link', { name: 'Scorecard for round 1: no score yet' }).click();
  await opens(1);
});

/** Past rounds that give the first two golfers handicaps of about 0 and 18. */
async function giveHandicaps(): Promise<void> {
  const course = { id: world.course.id };
  const dates = { date1: '2026-05-01', date2: '2026-05-02', date3: '2026-05-03' };
  const plan = { name: 'Spring', ...dates, course1: course, course2: course, course3: course };
  const { url, organizer } = world;
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  const spring = { ...world, tournament: id };
  for (const [over, golfer] of world.golfers.slice(0, 2).entries()) {
    const entry = { player: golfer.id, tournament: id };
    await call(url, 'POST', '/api/player_post/', entry, organizer.token);
    const scores = PARS.map((par) => par + over);
    for (const round of [1, 2, 3]) await enterScores(spring, golfer, round, scores);
  }
  await makeStaff({ data }, organizer.username);
  await call(url, 'POST', '/api/handicaps/update_all/', {}, organizer.token);
}

test('the net leaderboard counts the holes played today, and explains how a net result is counted', async ({
  page,
}) => {
  await giveHandicaps();
  const [ada, ben] = [world.golfers[0]!, world.golfers[1]!];
  await enterScores(world, ada, 1, PARS);
  await enterScores(
    world,
    ben,
    1,
    PARS.map((par, i) => par + (i < 9 ? 1 : 0)),
  );
  await page.goto(`${counted.url}/tournament/${world.tournament}`);
  const board = page.getByRole('table', { name: 'Leaderboard' });
  const places = () => board.getByRole('rowheader').getByRole('link').allTextContents();
  await page.getByText('Net', { exact: true }).first().click();
  await expect(page.getByText('less the strokes received on them by stroke index')).toBeVisible();
  await expect(page.getByText('Players without a handicap have no net result.')).toBeVisible();
  await expect.poll(places).toEqual(['Ben Fairway', 'Ada Birdie', 'Dan Bunker', 'Cleo Green']);

  // Ben is far over par today, so yesterday's score no longer puts him first.
  await enterScores(
    world,
    ben,
    2,
    PARS.slice(0, 9).map((par) => par + 4),
  );
  await page.reload();
  await page.getByText('Net', { exact: true }).first().click();
  await expect.poll(places).toEqual(['Ada Birdie', 'Ben Fairway', 'Dan Bunker', 'Cleo Green']);
  await expect(row(page, 'Ben Fairway').getByRole('cell').last()).toHaveText(/^\+\d\d$/);
});

test(
  'the leaderboard includes the scores that this phone has not sent yet, and marks them',
  { tag: '@some' },
  async ({ page, context }) => {
    await openPrepared(page, counted.url, world);
    await page.goto(`${counted.url}/tournament/scorecard/${world.tournament}/1`);
    await onHole(page, 1);
    await context.setOffline(true);
    await scoreHoles(page, [PARS[0]! + 1, PARS[1]!], 1, 2);
    await page.getByRole('button', { name: 'Submit & Exit' }).click();
    await expect(row(page, 'Ada Birdie')).toContainText('2 on this phone');
    await expect(row(page, 'Ada Birdie')).toContainText('+1 thru 2');
    await context.setOffline(false);
    await expect(row(page, 'Ada Birdie')).not.toContainText('on this phone');
    await expect(row(page, 'Ada Birdie')).toContainText('+1 thru 2');
  },
);

test('the page for televisions shows only the leaderboard, at most 3 s old, and still shows it without a network', async ({
  page,
  context,
}) => {
  await others(1, PARS);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${counted.url}/tournament/${world.tournament}`);
  await page.getByRole('link', { name: 'Clubhouse screen' }).click();
  await page.waitForURL(`**/tv/${world.tournament}`);
  await expect(row(page, 'Ben Fairway')).toContainText('F');
  await expect(page.getByRole('img', { name: /^QR code of .*\/tournament\/\d+$/ })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  const size = await row(page, 'Ben Fairway')
    .getByRole('rowheader')
    .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize));
  expect(size).toBeGreaterThan(30);
  await expect(page.getByRole('status')).toHaveText('● Live');

  const at = Date.now();
  await others(0, [PARS[0]! - 1]);
  await expect(row(page, 'Ada Birdie')).toContainText('-1');
  console.log(`the television showed the score ${Date.now() - at} ms after it was sent`);

  // From here on the worker serves the app; reads before its activation are not cached.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(row(page, 'Ada Birdie')).toContainText('-1');
  await expect(page.getByRole('status')).toHaveText('● Live');
  await context.setOffline(true);
  await page.reload();
  await expect(row(page, 'Ada Birdie')).toContainText('-1');
  await expect(page.getByRole('status')).toContainText('Copy, ');
  await context.setOffline(false);
  await others(2, [PARS[0]!]);
  await expect(row(page, 'Cleo Green')).toContainText('E');
  await expect(page.getByRole('status')).toHaveText('● Live');
});

test('the leaderboard and a scorecard are printed on white paper without buttons and menus', async ({
  page,
}) => {
  await others(0, PARS);
  await openPrepared(page, counted.url, world);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'R2' })).toBeVisible();
  for (const name of ['My row', 'Tournament Settings', 'Menu'])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await page.goto(`${counted.url}/tournament/viewscorecard/${world.tournament}/1/${world.golfers[0]!.id}`);
  await expect(page.getByRole('heading', { name: 'Ada Birdie' })).toBeVisible();
  await expect(page.getByText('Total')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Record scores' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden();
  const chart = page.getByRole('img', { name: /^To par, after hole 1 E, hole 2 E/ });
  await expect(chart).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(ground);
});

test('a tap on a row of the leaderboard opens the player’s card below it, and a pinned player is listed first', async ({
  page,
}) => {
  await others(0, [PARS[0]!]);
  await others(1, [PARS[0]! + 1, PARS[1]! - 1]);
  await page.goto(`${counted.url}/tournament/${world.tournament}`);
  const places = () =>
    page
      .getByRole('table', { name: 'Leaderboard' })
      .getByRole('rowheader')
      .getByRole('link')
      .allTextContents();
  await expect.poll(places).toEqual(['Ada Birdie', 'Ben Fairway', 'Dan Bunker', 'Cleo Green']);
  const turn = page.getByRole('button', { name: 'Scores of Cleo Green' });
  await row(page, 'Cleo Green')
    .getByRole('cell')
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(turn).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Scorecard, round 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Pin Cleo Green' }).click();
  await expect.poll(places).toEqual(['Cleo Green', 'Ada Birdie', 'Ben Fairway', 'Dan Bunker']);
  await page.reload();
  await expect
    .poll(places, 'also the next time')
    .toEqual(['Cleo Green', 'Ada Birdie', 'Ben Fairway', 'Dan Bunker']);
  await page.getByRole('button', { name: 'Scores of Ben Fairway' }).focus();
  await page.keyboard.press('Enter');
  const scores = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Scorecard, round 1' }) });
  await expect(scores.getByRole('listitem').first()).toContainText(`${PARS[0]! + 1}`);
  await expect(scores.getByRole('listitem')).toHaveCount(18);
  await page.getByRole('button', { name: 'Scores of Cleo Green' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Unpin Cleo Green' }).click();
  await expect.poll(places).toEqual(['Ada Birdie', 'Ben Fairway', 'Dan Bunker', 'Cleo Green']);
});
