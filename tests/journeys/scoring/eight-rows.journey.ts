import { expect, test, type Page } from '@playwright/test';
import { openDemo, openTournament, phoneOf, type Demo } from '../support/demo.ts';
import { NAMED, PROFILES, sizesOf, textOf } from '../support/phones.ts';

const EIGHT = 8;
/** The club day opens on its net competition, with the choice of boards and the settings above the rows. */
const LEAST_ROWS = { medal: EIGHT, zozo: EIGHT, club: 6 };

let demo: Demo;
test.beforeAll(async () => {
  demo = await openDemo();
});
test.afterAll(() => demo.stop());

/** Board rows that are completely visible; a sticky row counts, a row below it does not. */
const rowsInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('#leaderboard tbody tr')].filter((row) => {
        const cell = row.querySelector('th')!;
        const { left, top, bottom, height } = cell.getBoundingClientRect();
        return (
          top >= 0 &&
          bottom <= innerHeight + 0.5 &&
          height >= 24 &&
          [top + 5, bottom - 5].every((y) => row.contains(document.elementFromPoint(left + 3, y)))
        );
      }).length,
  );

for (const account of [null, 'player'])
  test(`every phone shows a ${account ?? 'visitor'} eight rows of the leaderboard without scrolling`, async ({
    browser,
  }) => {
    expect(PROFILES.length).toBe(84);
    const sizes = sizesOf([...NAMED, ...PROFILES]);
    expect(sizes.length).toBeGreaterThan(40);
    const page = await phoneOf(browser, demo, account);
    // A visitor's page has less above the board, and no sticky row.
    const boards = account === null ? (['medal'] as const) : (['medal', 'zozo', 'club'] as const);
    for (const name of boards) {
      await openTournament(page, demo, demo.ids[name]);
      const seen: string[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        const rows = await rowsInSight(page);
        expect.soft(rows, `${name} at ${textOf(size)}`).toBeGreaterThanOrEqual(LEAST_ROWS[name]);
        seen.push(`${textOf(size)} ${rows}`);
      }
      console.log(`${account ?? 'visitor'} | ${name} | ${seen.join(', ')}`);
    }
    await page.context().close();
  });
