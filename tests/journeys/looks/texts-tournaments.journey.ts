import { expect, test, type Page } from '@playwright/test';
import { startRealServer, type RealServer } from '../support/server.ts';
import {
  answerWith,
  signInStored,
  expectTexts,
  holdBack,
  newAccount,
  type Account,
} from '../support/visit.ts';
import { PARS, call, createWorld, enterScores, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;
let outsider: Account;
/** Four rounds without players or groups. */
let quiet: { id: number };

const LIST = { method: 'GET', path: /^\/api\/tournaments\/$/ };
const sum = (scores: readonly number[]) => scores.reduce((all, score) => all + score, 0);

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  outsider = await newAccount(server.url, 'otto');
  const [ada, ben, cleo] = world.golfers;
  const twoOver = PARS.map((par, i) => (i < 2 ? par + 1 : par));
  await enterScores(world, ada!, 1, twoOver);
  await enterScores(world, ben!, 1, [PARS[0]! - 1, PARS[1]! - 1, PARS[2]!, PARS[3]!, PARS[4]!]);
  await enterScores(world, cleo!, 1, PARS.slice(0, 3));
  const plan = {
    name: 'Winter Cup',
    course1: 'Old Links',
    course2: 'Dunes',
    course3: 'Heath',
    course4: 'Cliffs',
  };
  const dates = { date1: '2026-12-01', date2: '2026-12-02', date3: '2026-12-03', date4: '2026-12-04' };
  const body = { ...plan, ...dates };
  quiet = await call(server.url, 'POST', '/api/tournaments/', body, world.organizer.token);
});
test.afterAll(() => server.close());

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('link');

test('the list of tournaments shows the rounds of each tournament, and can be filtered by a part of the name', async ({
  page,
}) => {
  await page.goto(`${server.url}/tournaments`);
  await expect(cards(page)).toHaveCount(2);
  const winter = cards(page).filter({ hasText: 'Winter Cup' });
  await expect(winter).toHaveAttribute('href', `/tournament/${quiet.id}`);
  const rows = ['2026-12-01 - Old Links', '2026-12-02 - Dunes'];
  rows.push('2026-12-03 - Heath', '2026-12-04 - Cliffs');
  await expect(winter.getByRole('listitem')).toHaveText(rows);
  const autumn = cards(page).filter({ hasText: 'Autumn Open' });
  await expect(autumn.getByRole('listitem'), 'rounds 3 and 4 have no date').toHaveCount(2);
  await page.getByLabel('Filter:').fill('NTER c');
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Filter:').fill('summer');
  await expect(page.getByText('No tournament found.')).toBeVisible();
});

test('the list of tournaments shows round 4’s course even if the backend sends it as plain text', async ({
  page,
}) => {
  const rounds = { date1: '2026-05-01', course1: { id: 1, name: 'Old Links' } };
  const plain = { id: 7, name: 'Plain Cup', ...rounds, date4: '2026-05-04', course4: 'Cliffs by the Sea' };
  await answerWith(page, LIST, 200, [plain]);
  await page.goto(`${server.url}/tournaments`);
  const rows = ['2026-05-01 - Old Links', '2026-05-04 - Cliffs by the Sea'];
  await expect(cards(page).getByRole('listitem')).toHaveText(rows);
});

test('the list of tournaments says when it is loading, when it is empty, and when it could not be loaded', async ({
  page,
}) => {
  const release = await holdBack(page, LIST);
  await page.goto(`${server.url}/tournaments`);
  await expectTexts(page, ['Loading tournaments...']);
  release();
  await expect(cards(page)).toHaveCount(2);
  await page.unrouteAll({ behavior: 'wait' });
  await answerWith(page, LIST, 200, []);
  await page.reload();
  await expectTexts(page, ['No tournaments yet.']);
  await page.unrouteAll({ behavior: 'wait' });
  await answerWith(page, LIST, 500, {});
  await page.reload();
  await expectTexts(page, ['The tournaments could not be loaded.']);
  await expect(page.getByText('No tournaments yet.')).toHaveCount(0);
});

test('the form of a new tournament has the labels of SPEC.md, even the wrong label of round 4’s course', async ({
  page,
}) => {
  await signInStored(page, server.url, outsider);
  await page.goto(`${server.url}/tournament/new`);
  const labels = page.getByRole('main').locator('form label').filter({ hasNotText: 'Format' });
  await expect(labels).toHaveText([
    'Name:',
    'Round 1 Date:',
    'Round 1 Course:',
    'Round 2 Date:',
    'Round 2 Course:',
    'Round 3 Date:',
    'Round 3 Course:',
    'Round 4 Date:',
    'Round 3 Course:',
  ]);
  await expect(page.locator('input[name=organizer]')).toHaveAttribute('type', 'hidden');
  await expect(page.locator('input[name=organizer]')).toHaveValue(String(outsider.id));
  expect(await page.locator('form [required]').count(), 'nothing is checked as required').toBe(0);
  await page.getByLabel('Name:').fill('Four Days');
  for (const round of [1, 2, 3, 4]) {
    await page.locator(`input[name=date${round}]`).fill(`2027-01-0${round}`);
    await page.locator(`input[name=course${round}]`).fill(`Course of day ${round}`);
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/\/tournament\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Four Days' })).toBeVisible();
  await expect(page.getByText(/Jan.* - Course of day 4/)).toBeVisible();
});

test('on a small phone an empty date shows "Not set", and no word of the course form breaks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signInStored(page, server.url, outsider);
  await page.goto(`${server.url}/tournament/new`);
  const date = page.locator('input[name=date1]');
  await expect(page.getByText('Not set', { exact: true })).toHaveCount(4);
  await expect(date).toHaveAccessibleDescription('Not set');
  await date.fill('2027-01-01');
  await expect(page.getByText('Not set', { exact: true })).toHaveCount(3);
  await page.locator('input[name=course1]').fill('Brand New Links');
  await page.getByRole('button', { name: 'Enter pars of Brand New Links' }).click();
  const linesOf = (word: string) =>
    page
      .getByRole('dialog')
      .getByText(word, { exact: true })
      .first()
      .evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      });
  for (const words of ['Hole', 'Par', 'Stroke index'])
    expect(await linesOf(words), words).toBeLessThanOrEqual(words.split(' ').length);
});

test('a new tournament gets the chosen format as its competition, and stroke play creates none', async ({
  page,
}) => {
  await signInStored(page, server.url, outsider);
  const create = async (name: string, format: string | null) => {
    await page.goto(`${server.url}/tournament/new`);
    await page.getByLabel('Name:').fill(name);
    await page.getByLabel('Round 1 Date:').fill('2027-02-01');
    if (format !== null) await page.getByLabel('Format').selectOption({ label: format });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL(/\/tournament\/\d+$/);
    return call<{ name: string; settings: { format: string } }[]>(
      server.url,
      'GET',
      `/tournament/${/\d+$/.exec(page.url())![0]}/competitions`,
    );
  };
  expect(await create('Plain strokes', null)).toEqual([]);
  const competitions = await create('Wednesday points', 'Stableford');
  expect(competitions.map(({ name, settings }) => [name, settings.format])).toEqual([
    ['Stableford', 'stableford'],
  ]);
});

test('if the format of a new tournament cannot be saved, one sentence says so, and a second try saves it', async ({
  page,
}) => {
  await signInStored(page, server.url, outsider);
  await page.goto(`${server.url}/tournament/new`);
  await page.route(/\/api\/competitions\/$/, (route) => route.abort());
  await page.getByLabel('Name:').fill('Pairs Day');
  await page.getByLabel('Round 1 Date:').fill('2027-02-02');
  await page.getByLabel('Format').selectOption({ label: 'Four-ball' });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectTexts(page, ['The tournament is created, but not its format Four-ball.']);
  await expect(page.getByRole('link', { name: 'Open the tournament' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/tournament\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Pairs Day' })).toBeVisible();
});

test('if the server rejects a new tournament, the message names the field and the form keeps its input', async ({
  page,
}) => {
  await signInStored(page, server.url, outsider);
  await page.goto(`${server.url}/tournament/new`);
  await page.locator('input[name=date3]').fill('2027-01-03');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectTexts(page, ['The tournament was not created.']);
  await expect(page.getByLabel('Name:')).toHaveAccessibleDescription(/\w/);
  await expect(page.locator('input[name=date3]')).toHaveValue('2027-01-03');
});

test('if the answer to a new tournament is lost, the message says that it may have been created', async ({
  page,
}) => {
  await signInStored(page, server.url, outsider);
  await page.goto(`${server.url}/tournament/new`);
  await page.route(/\/api\/tournaments\/(\?.*)?$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Name:').fill('Lost Answer Cup');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectTexts(page, ['It is not known whether the tournament was created.']);
  await expect(page.getByRole('link', { name: 'Check the tournaments' })).toHaveAttribute(
    'href',
    '/tournaments',
  );
  await expect(page.getByLabel('Name:')).toHaveValue('Lost Answer Cup');
});

test('a tournament’s page shows its rounds, and shows My Scorecard to players only', async ({ page }) => {
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await expect(page.getByRole('heading', { name: 'Autumn Open' })).toBeVisible();
  await expect(page.getByText(/^Sat,? 19 Sep.* - Links of Loopback$/)).toBeVisible();
  await expect(page.getByText(/^Sun,? 20 Sep.* - Links of Loopback$/)).toBeVisible();
  const settings = page.getByRole('link', { name: 'Tournament Settings' });
  await expect(settings).toHaveAttribute('href', `/tournament/${world.tournament}/settings`);
  await expect(page.getByText('My Scorecard')).toHaveCount(0);
  await signInStored(page, server.url, world.golfers[0]!);
  await page.reload();
  await page.getByText('My Scorecard').click();
  for (const round of [1, 2])
    await expect(page.getByRole('link', { name: `Round ${round}`, exact: true })).toHaveAttribute(
      'href',
      `/tournament/scorecard/${world.tournament}/${round}`,
    );
});

test('the leaderboard shows dashes, holes played and totals as in SPEC.md, and links to each player', async ({
  page,
}) => {
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  const board = page.getByRole('table', { name: 'Leaderboard' });
  const row = (name: string) => board.getByRole('row').filter({ hasText: name });
  await expect(row('Ada').getByRole('cell').nth(1)).toContainText(`${sum(PARS) + 2} (+2)`);
  await expect(row('Ben').getByRole('cell').nth(1)).toContainText('-2 thru 5');
  await expect(row('Cleo').getByRole('cell').nth(1)).toContainText('E thru 3');
  await expect(row('Dan').getByRole('cell').nth(1)).toHaveText('-');
  for (const [name, overall] of [
    ['Ada', '+2'],
    ['Ben', '-2'],
    ['Cleo', 'E'],
    ['Dan', '-'],
  ] as const)
    await expect(row(name).getByRole('cell').last(), `overall of ${name}`).toHaveText(overall);
  const link = board.getByRole('link', { name: 'Ben Fairway', exact: true });
  await expect(link).toHaveAttribute('href', `/player/${world.golfers[1]!.id}`);
});

test('a round without groups shows a message, and a round with groups shows the members of each group', async ({
  page,
}) => {
  await page.goto(`${server.url}/tournament/${quiet.id}`);
  await expectTexts(
    page,
    [1, 2, 3, 4].map((round) => `No groupings set for Round ${round}`),
  );
  await page.goto(`${server.url}/tournament/${world.tournament}#groupings`);
  const groups = page.locator('#groupings');
  await groups.getByRole('heading', { name: 'Round 1' }).click();
  for (const name of ['Ada Birdie', 'Ben Fairway', 'Cleo Green', 'Dan Bunker'])
    await expect(groups.getByRole('link', { name }).first()).toBeVisible();
});

test('if the groups cannot be fetched, a message is shown and the rest of the tournament’s page stays visible', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await answerWith(page, { method: 'GET', path: /^\/api\/groupings\// }, 500, {});
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  await expect(page.locator('#groupings')).toContainText('The groups could not be loaded.');
  // The console's messages arrive later than the text is visible.
  await expect.poll(() => logged.join('\n')).toContain('The groups could not be loaded.');
  await expect(page.getByText(/No groupings set/), 'nothing false is said').toHaveCount(0);
});

test('a tournament’s button shows + to join the tournament and - to leave it', async ({ page }) => {
  await signInStored(page, server.url, outsider);
  await page.goto(`${server.url}/tournament/${quiet.id}`);
  await expect(page.getByText('My Scorecard')).toHaveCount(0);
  await page.getByRole('button', { name: '+ Enter' }).click();
  await expect(page.getByText('My Scorecard')).toBeVisible();
  await page.getByRole('button', { name: '- Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the tournament' }).click();
  await expect(page.getByRole('button', { name: '+ Enter' })).toBeVisible();
  await expect(page.getByText('My Scorecard')).toHaveCount(0);
});
