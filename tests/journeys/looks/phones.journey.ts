import type { Page } from '@playwright/test';
import { onHole } from '../support/card.ts';
import { fieldOf } from '../support/field.ts';
import { keysInSight, type Sight } from '../support/keys.ts';
import type { Line } from '../support/line.ts';
import { NAMED, PROFILES, sizesOf, textOf, type Size } from '../support/phones.ts';
import { expect, test } from '../support/test.ts';
import { answerWith, signInStored } from '../support/visit.ts';
import { createWorld, enterScores, usualNames, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

let server: Line;
let world: World;

test.beforeAll(async ({ house }) => {
  // The file can run again on the same server (retry), so the names must be unique.
  const names = usualNames(`-phones-${Date.now()}`);
  // Long names take two lines where there is room.
  const golfers = names.golfers.map(([username]): [string, string, string] => [
    username,
    'Maximilian',
    'Featherstone',
  ]);
  world = await createWorld(house.server.url, { ...names, golfers });
});
test.beforeEach(({ server: line }) => {
  server = line;
});

const MODES = [
  { mode: 'Me', radio: 'Me', keys: 5 + 2 + 1 },
  { mode: 'Group', radio: 'The whole group', keys: 4 * 5 + 1 },
];

/** Every key of the hole is visible, uncovered and large enough, at the top of the page and at its foot. */
async function expectKeysInSight(page: Page, size: Size, keys: number): Promise<Sight> {
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  const sight = await keysInSight(page);
  expect(sight.scrolled, 'nothing was scrolled').toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const seen of [sight, await keysInSight(page)]) {
    expect.soft(seen.faults, textOf(size)).toEqual([]);
    expect.soft(seen.keys, `keys at ${textOf(size)}`).toBe(keys);
    expect.soft(seen.firstY, textOf(size)).toBeGreaterThanOrEqual(0);
    expect.soft(seen.lastY, textOf(size)).toBeLessThanOrEqual(size.height);
  }
  return sight;
}

test('the layout is tested with 84 phones of more than 40 sizes', () => {
  expect(PROFILES.length).toBe(84);
  expect(sizesOf(PROFILES).length).toBeGreaterThan(40);
});

for (const { mode, radio, keys } of MODES)
  test(`every phone size shows all score keys of a hole without scrolling, in the mode ${mode}`, async ({
    page,
  }) => {
    // The tallest panel: sent scores, points, strokes received and matches beside the hole.
    for (const golfer of world.golfers) await enterScores(world, golfer, 1, [0, 6]);
    await answerWith(page, { method: 'GET', path: /\/field$/ }, 200, fieldOf(world));
    await signInStored(page, server.url, world.golfers[0]!);
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
    await onHole(page, 1);
    await page.getByRole('radio', { name: radio, exact: true }).check({ force: true });
    if (mode === 'Group') await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    // On the second hole Previous Hole is a key as well.
    await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
    await onHole(page, 2);
    const worth = page.locator('[data-worth]');
    await expect(worth).toHaveText(
      mode === 'Me' ? [/point.*after/] : Array.from({ length: 4 }, () => /\d p/),
    );
    const seen = new Map<string, Sight>();
    for (const size of sizesOf([...NAMED, ...PROFILES]))
      seen.set(textOf(size), await expectKeysInSight(page, size, keys));
    for (const { name, shown } of [...NAMED, ...PROFILES]) {
      const { firstY, lastY } = seen.get(textOf(shown))!;
      console.log(`${mode} | ${name} | ${textOf(shown)} | keys from y = ${firstY} to ${lastY}`);
    }
  });

/** The labels of keys with more than one line. */
const brokenWords = (page: Page): Promise<(string | null)[]> =>
  page.locator('section[aria-labelledby="current-hole"] [role=group] button').evaluateAll((keys) =>
    keys.flatMap((key) => {
      const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
      const broken: (string | null)[] = [];
      while (texts.nextNode()) {
        const word = document.createRange();
        word.selectNodeContents(texts.currentNode);
        if (word.getClientRects().length > 1) broken.push(texts.currentNode.textContent);
      }
      return broken;
    }),
  );

for (const theme of ['light', 'sun'])
  test(`every word on a score key stays on one line, and Back and Refresh share a line, in the theme ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('greenside.theme', name), theme);
    await signInStored(page, server.url, world.golfers[0]!);
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
    await onHole(page, 1);
    for (const { mode, radio } of MODES) {
      await page.getByRole('radio', { name: radio, exact: true }).check({ force: true });
      if (mode === 'Group') await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
      for (const size of sizesOf([...NAMED, ...PROFILES])) {
        await page.setViewportSize(size);
        expect.soft(await brokenWords(page), `${mode} at ${textOf(size)}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 568 });
    const top = async (name: string) =>
      (await page.getByRole(name === 'Back' ? 'link' : 'button', { name, exact: true }).boundingBox())!.y;
    expect(await top('Refresh')).toBeCloseTo(await top('Back'), 0);
  });

test('a phone in landscape shows every score key completely after scrolling', async ({ page }) => {
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(page, 1);
  for (const { mode, radio, keys } of MODES) {
    await page.getByRole('radio', { name: radio, exact: true }).check({ force: true });
    if (mode === 'Group') await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    for (const size of [
      { width: 568, height: 232 },
      { width: 750, height: 342 },
    ]) {
      await page.setViewportSize(size);
      const seen = await keysInSight(page, { scroll: true });
      expect.soft(seen.faults, textOf(size)).toEqual([]);
      expect.soft(seen.keys).toBe(keys);
    }
  }
});

test('a card on a low phone opens with the app’s bar in sight or gone, but never cut in two', async ({
  page,
}) => {
  const golfer = world.golfers[3]!;
  await enterScores(world, golfer, 1, [4, 4]);
  await signInStored(page, server.url, golfer);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  for (const height of [664, 620, 600, 580]) {
    await page.setViewportSize({ width: 390, height });
    await page.reload();
    await onHole(page, 3);
    // The card scrolls in the frame after it is drawn.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    const bar = await page.evaluate(() => {
      const { top, bottom } = document.querySelector('header')!.getBoundingClientRect();
      return { top, bottom };
    });
    expect(bar.top >= 0 || bar.bottom <= 0, `at ${height} px: ${bar.top} to ${bar.bottom}`).toBe(true);
  }
});
