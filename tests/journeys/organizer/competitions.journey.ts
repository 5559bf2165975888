import { expect, test, type Page } from '@playwright/test';
import type { Competition } from '#contract/competitions/competitions.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { THEMES, findAccessibilityFaults } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, createWorld, enterScores, usualNames, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;
const NAMES = ['Medal', 'Stableford', 'Four-ball', 'Matches', 'Skins'];

async function create(name: string, settings: Settings): Promise<void> {
  const body = { tournament: world.tournament, name, settings };
  await call<Competition>(server.url, 'POST', '/api/competitions/', body, world.organizer.token);
}

/** Four competitions over the same scores, and a fifth; the pairs are Ada and Ben, Cleo and Dan. */
async function createCompetitions(): Promise<void> {
  const [ada, ben, cleo, dan] = world.golfers.map(({ id }) => id) as [number, number, number, number];
  await call(
    server.url,
    'PUT',
    `/tournament/${world.tournament}/sides/`,
    {
      set_name: 'Pairs',
      round_number: null,
      sides: [
        { name: 'Eagles', members: [ada, ben] },
        { name: '', members: [cleo, dan] },
      ],
    },
    world.organizer.token,
  );
  const rounds = [1];
  const gross = { net: null };
  await create('Medal', { ...createPresetSettings('medal', { rounds }), ...gross });
  await create('Stableford', { ...createPresetSettings('stableford', { rounds }), ...gross });
  await create('Four-ball', { ...createPresetSettings('four_ball', { rounds, sides: 'Pairs' }), ...gross });
  const matches = [
    { round_number: 1, a: ada, b: ben },
    { round_number: 1, a: cleo, b: dan },
  ];
  await create('Matches', { ...createPresetSettings('match', { rounds }), ...gross, matches });
  await create('Skins', { ...createPresetSettings('skins', { rounds }), ...gross });
}

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url);
  const [ada, ben, cleo, dan] = world.golfers;
  // Ada is level par, Ben one over on each of the first nine; Cleo and Dan have equal scores on six holes.
  await enterScores(world, ada!, 1, PARS);
  await enterScores(world, ben!, 1, PARS.map((par, i) => (i < 9 ? par + 1 : par))); // oxfmt-ignore
  await enterScores(world, cleo!, 1, PARS.slice(0, 6));
  await enterScores(world, dan!, 1, PARS.slice(0, 6));
  await createCompetitions();
});
test.afterAll(() => server.close());

test.use({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });

const board = (page: Page) => page.locator('#leaderboard');
const choose = (page: Page, name: string) =>
  board(page).getByRole('radio', { name, exact: true }).check({ force: true });

async function open(page: Page): Promise<void> {
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await expect(board(page).getByRole('radio', { name: 'Skins', exact: true })).toBeAttached();
}

test(
  'the gross leaderboard is shown first for a gross medal, and a tap on a competition shows its board',
  { tag: '@some' },
  async ({ page }) => {
    await signInStored(page, server.url, world.golfers[0]!);
    await open(page);
    await expect(board(page).getByRole('radio', { name: 'Gross' })).toBeChecked();
    await choose(page, 'Stableford');
    const ada = board(page).getByRole('row').filter({ hasText: 'Ada Birdie' });
    await expect(ada).toContainText('36');
    await expect(board(page)).toContainText('Provisional: not all cards are complete.');
    await board(page).getByRole('button', { name: /Scores of Ada Birdie/ }).click(); // oxfmt-ignore
    await expect(board(page)).toContainText('Total: 72 strokes, 36 points');
    await choose(page, 'Four-ball');
    await expect(board(page).getByRole('row').filter({ hasText: 'Eagles' })).toContainText(
      'Ada Birdie, Ben Fairway',
    );
    await choose(page, 'Matches');
    await expect(
      board(page).getByRole('button', { name: /^Ada Birdie against Ben Fairway: Ada Birdie won / }),
    ).toBeVisible();
    await expect(board(page).getByRole('button', { name: /Cleo Green against Dan Bunker: all square, 12 to play/ })).toBeVisible(); // oxfmt-ignore
    await choose(page, 'Skins');
    await expect(board(page).getByRole('list', { name: 'Skins, hole by hole' })).toBeVisible();
  },
);

test('the leaderboard opens on a tournament’s only competition, a Stableford, until another board is chosen on the phone', async ({
  page,
}) => {
  const points = await createWorld(server.url, usualNames('7'));
  const settings = { ...createPresetSettings('stableford', { rounds: [1] }), net: null };
  const body = { tournament: points.tournament, name: 'Points', settings };
  await call(server.url, 'POST', '/api/competitions/', body, points.organizer.token);
  await enterScores(points, points.golfers[0]!, 1, PARS);
  await page.goto(`${server.url}/tournament/${points.tournament}`);
  await expect(board(page).getByRole('radio', { name: 'Points' })).toBeChecked();
  await expect(board(page).getByRole('row').filter({ hasText: 'Ada Birdie' })).toContainText('36');
  await choose(page, 'Gross');
  await page.reload();
  await expect(board(page).getByRole('radio', { name: 'Gross' })).toBeChecked();
  await expect(board(page).getByRole('row').filter({ hasText: 'Ada Birdie' })).toContainText('72');
});

test('after a reload a phone shows the competition that was selected last', async ({ page }) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await open(page);
  await choose(page, 'Medal');
  await page.reload();
  await expect(board(page).getByRole('radio', { name: 'Medal', exact: true })).toBeChecked();
  await expect(board(page).getByRole('heading', { name: 'Medal' })).toBeAttached();
});

test('every competition’s board fits a screen of 320 px and has no accessibility faults', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await open(page);
  for (const name of NAMES) {
    await choose(page, name);
    await expect(board(page).getByRole('heading', { name, exact: true })).toBeAttached();
    await board(page).locator('button[aria-expanded]').first().click();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 664 });
      expect.soft(await misfits(page), `${name} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 664 });
    expect.soft(await findAccessibilityFaults(page, THEMES), name).toEqual([]);
  }
});

test.describe('with the browser’s language German,', () => {
  test.use({ locale: 'de-DE' });
  test('the state of a match is described in German', async ({ page }) => {
    await signInStored(page, server.url, world.golfers[0]!);
    await open(page);
    await choose(page, 'Matches');
    await expect(
      board(page).getByRole('button', { name: /Ada Birdie gegen Ben Fairway: Ada Birdie gewinnt/ }),
    ).toBeVisible();
  });
});

for (const locale of ['de-DE', 'es-ES', 'fr-FR'])
  test.describe(`with the browser’s language ${locale},`, () => {
    test.use({ locale });
    test('the headings of every board fit into their columns', async ({ page }) => {
      await signInStored(page, server.url, world.golfers[0]!);
      await open(page);
      for (const name of NAMES) {
        await choose(page, name);
        await expect(board(page).getByRole('heading', { name, exact: true })).toBeAttached();
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 664 });
          expect.soft(await misfits(page), `${name} at ${width} px`).toEqual([]);
        }
      }
    });
  });

test('the page for televisions shows the competitions in turn', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-09-19T12:00:00Z') });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${server.url}/tv/${world.tournament}`);
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  for (const name of NAMES) {
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible({ timeout: 200 });
    }).toPass();
    expect.soft(await misfits(page), name).toEqual([]);
  }
});
