import { expect, test, type Page } from '@playwright/test';
import { fillDesk, visitDesk } from '../support/desk.ts';
import { misfits } from '../support/fit.ts';
import { screensOf } from '../support/routes.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { signInStored, makeStaff } from '../support/visit.ts';
import { call, createWorld, enterScores, type Names, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

/** The breakpoints of SPEC.md §9, and smaller phones. */
const WIDTHS = [320, 412, 576, 768, 992, 1200, 1400];
/** The same widths at a zoom of 200 %. */
const ZOOMED = WIDTHS.map((width) => width / 2).filter((width) => width > 200);
const HEIGHT = 915;

/** Forty characters each, with and without a break opportunity. */
const LONG: Names = {
  organizer: 'olga',
  golfers: [
    ['maximiliane-alexandra.von.hohenstaufen-w', 'Maximiliane Alexandra', 'von Hohenstaufen-W'],
    ['ben', 'B', 'Wolfeschlegelsteinhausenbergerdorffwel'],
    ['cleo', 'Wolfeschlegelsteinhausenbergerdorffwel', 'C'],
    ['dan', 'Dan', 'Bunker'],
  ],
  tournament: 'Donaudampfschifffahrtsgesellschaftspokal',
  course: 'Llanfairpwllgwyngyllgogerychwyrndrobwll!',
};

// Serial, because the tests share one server.
test.describe.configure({ mode: 'default' });

let server: RealServer;
let world: World;

test.beforeAll(async () => {
  server = await startRealServer();
  world = await createWorld(server.url, LONG);
  for (const golfer of world.golfers)
    await enterScores(
      world,
      golfer,
      1,
      [118, 127, 3, 104, 2, 110, 199, 5, 3, 111, 112, 9, 10, 3, 2, 4, 133, 4],
    );
  await enterScores(world, world.golfers[1]!, 2, [118, 127]);
  // Partners with long names on several holes, up to the last hole of a nine.
  const [golfer, partner] = [world.golfers[0]!, world.golfers[1]!];
  for (const hole of [2, 8, 9])
    await call(
      world.url,
      'POST',
      '/api/scoreupdate/',
      {
        user: golfer.id,
        tournament: world.tournament,
        round_number: 1,
        hole: world.course.id * 100 + hole,
        score: 104,
        partner: partner.id,
      },
      golfer.token,
    );
  await makeStaff(server, world.golfers[0]!.username);
  await fillDesk(world);
});
test.afterAll(() => server.close());

/** Opens all collapsed parts. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLElement>('main details:not([open]) > summary'))
      fold.click();
  });

/** Overflowing elements at each width. Widths change in one page, like a rotated phone. */
async function misfitsAtAll(page: Page, widths: readonly number[], zoom: number): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: Math.round(HEIGHT / zoom) });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    found.push(...(await misfits(page)).map((words) => `${width} px: ${words}`));
  }
  return found;
}

const everywhere = async (page: Page) => [
  ...(await misfitsAtAll(page, WIDTHS, 1)),
  ...(await misfitsAtAll(page, ZOOMED, 2)),
];

test.use({ isMobile: false, reducedMotion: 'reduce' });

test('nothing overflows or is cut off on any screen, at any width and with the longest names', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  for (const screen of screensOf(world)) {
    await test.step(screen.name, async () => {
      await page.goto(server.url + screen.path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (screen.last !== undefined) await expect(page.locator(screen.last)).toBeVisible();
      await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0);
      await unfold(page);
      expect.soft(await everywhere(page), screen.name).toEqual([]);
    });
  }
});

test('on a visitor’s first screens nothing overflows or is cut off', async ({ page }) => {
  await page.goto(server.url);
  for (const tab of ['Login', 'Register']) {
    await page.getByRole('tab', { name: tab }).click();
    expect.soft(await everywhere(page), tab).toEqual([]);
  }
});

test('on the scorecard of a whole group and in the menu nothing overflows or is cut off', async ({
  page,
}) => {
  await signInStored(page, server.url, world.golfers[0]!);
  for (const round of [1, 2]) {
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/${round}`);
    await page.getByRole('radio', { name: 'The whole group' }).check({ force: true });
    await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    expect.soft(await everywhere(page), `round ${round}`).toEqual([]);
  }
  await page.setViewportSize({ width: 412, height: HEIGHT });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect.soft(await misfitsAtAll(page, [320, 412, 576, 768], 1), 'menu').toEqual([]);
});

test('on the tabs of the organizer’s desk nothing overflows or is cut off', async ({ page }) => {
  await signInStored(page, server.url, world.organizer);
  await visitDesk(page, world, async (what) => {
    await unfold(page);
    expect.soft(await everywhere(page), what).toEqual([]);
  });
});
