import type { Page } from '@playwright/test';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, PARS, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

const LOW = { width: 320, height: 568 };
const USUAL = { width: 390, height: 664 };

/** The position of the own row in the viewport, and whether it is touchable there. */
const ownRow = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('#leaderboard tbody tr')];
    const at = rows.findIndex((row) => row.querySelector('th small')?.textContent === 'You');
    const cell = rows[at]!.querySelector('th')!;
    const { left, top, bottom } = cell.getBoundingClientRect();
    const isMet = [top + 5, bottom - 5].every((y) =>
      rows[at]!.contains(document.elementFromPoint(left + 5, y)),
    );
    const navbar = document.querySelector('header')!.getBoundingClientRect().bottom;
    return { at, count: rows.length, top, bottom, isMet, navbar, screen: innerHeight };
  });

/** Scrolls row n of the board to the middle of the screen. */
const scrollToRow = (page: Page, n: number) =>
  page.evaluate(async (row) => {
    const rows = document.querySelectorAll('#leaderboard tbody tr');
    rows[row]!.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, n);

const GUESTS = 40;

/** Forty guests with unique names around the user's row: half a stroke better, half a stroke worse. */
async function fillBoard(world: World): Promise<void> {
  const { url, tournament, organizer, golfers } = world;
  const rows = Array.from({ length: GUESTS }, (_, i) => ({
    name: `Guest${tournament} Number${i}`,
    handicap: 10,
  }));
  const path = `/api/tournaments/${tournament}/roster/`;
  await call(url, 'POST', path, { op_id: 'own row', rows }, organizer.token);
  const { players } = await call<{ players: RosterPlayer[] }>(url, 'GET', path, undefined, organizer.token);
  const guests = players.filter(({ player }) => player.is_guest);
  expect(guests).toHaveLength(GUESTS);
  // Players without a group in a drawn round are not ranked.
  await call(url, 'POST', `/tournament/${tournament}/round/1/generate-groupings/`, {}, organizer.token);
  for (const [i, { player }] of guests.entries())
    await enterScores(world, { ...organizer, id: player.id }, 1, [PARS[0]! + (i % 2 === 0 ? -1 : 1)]);
  await enterScores(world, golfers[0]!, 1, [PARS[0]!]);
}

for (const size of [LOW, USUAL])
  test(`on a long leaderboard the player’s own row stays visible while scrolling, at ${size.width}×${size.height}`, async ({
    page,
    server,
    world,
  }) => {
    await fillBoard(world);
    await signInStored(page, server.url, world.golfers[0]!);
    await page.setViewportSize(size);
    await page.goto(`${server.url}/tournament/${world.tournament}`);
    await page.locator('#leaderboard tbody tr').nth(GUESTS).waitFor();
    const first = await ownRow(page);
    // Its place is out of sight at both ends of the board.
    expect(first.at).toBeGreaterThan(12);
    expect(first.at).toBeLessThan(first.count - 12);

    for (const [n, edge] of [
      [first.at - 12, 'bottom'],
      [first.at + 12, 'top'],
    ] as const) {
      await scrollToRow(page, n);
      await expect.poll(async () => (await ownRow(page)).isMet).toBe(true);
      const { top, bottom, navbar, screen } = await ownRow(page);
      // Its edge is under the navbar, so that no passing row shows in between.
      expect(top).toBeGreaterThanOrEqual(navbar - 2);
      expect(bottom).toBeLessThanOrEqual(screen + 1);
      if (edge === 'bottom') expect(bottom).toBeGreaterThan(screen - 40);
      else expect(top).toBeLessThan(navbar + 40);
    }
  });
