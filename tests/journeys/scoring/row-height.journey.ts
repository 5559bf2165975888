import type { Page } from '@playwright/test';
import { fieldOf } from '../support/field.ts';
import { expect, test } from '../support/test.ts';
import { answerWith, signInStored } from '../support/visit.ts';

test.use({ serviceWorkers: 'block' });

const ALL_HOLES = { en: 'All Holes', de: 'Alle Löcher', es: 'Todos los hoyos', fr: 'Tous les trous' };

/** The top of each key of the hole, from the first player's to Submit, in px. */
const keyTops = (page: Page): Promise<number[]> =>
  page
    .locator('section[aria-labelledby="current-hole"] button')
    .evaluateAll((keys) => keys.map((key) => Math.round(key.getBoundingClientRect().top)));

/** Names and heads of All Holes that are cut, and heads of results that are broken. */
const cutHeads = (page: Page) =>
  page.locator('dialog th').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
      const isCut = inner.right > outer.right + 0.5 || inner.bottom > outer.bottom + 0.5;
      const isBroken = cell.closest('[data-worth]') !== null && text.getClientRects().length > 1;
      return isCut || isBroken ? [cell.textContent] : [];
    }),
  );

test('no key of a group moves when a tap brings its draft and points, and All Holes cuts no name or head', async ({
  page,
  server,
  world,
}) => {
  await answerWith(page, { method: 'GET', path: /\/field$/ }, 200, fieldOf(world));
  await signInStored(page, server.url, world.golfers[0]!);
  await page.addInitScript(() => localStorage.setItem('greenside.scoring', 'group'));
  await page.goto(server.url);
  let hole = 3;
  for (const [language, allHoles] of Object.entries(ALL_HOLES))
    for (const width of [320, 390, 412]) {
      const at = `${language}, ${width} px`;
      await page.setViewportSize({ width, height: 664 });
      await page.evaluate((chosen) => localStorage.setItem('greenside.language', chosen), language);
      await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
      await page.locator(`button[data-hole="${hole}"]`).click();
      const results = page.locator('li [data-worth]');
      await expect(results).toHaveCount(4);
      const rows = page.locator('li:has(strong[title])');
      await expect(rows).toHaveCount(4);
      const before = await keyTops(page);
      for (let row = 0; row < 4; row++)
        await rows.nth(row).getByRole('group').getByRole('button').nth(1).click();
      await expect(results.filter({ hasText: /\d/ })).toHaveCount(4);
      expect.soft(await keyTops(page), at).toEqual(before);
      await page.getByRole('button', { name: allHoles }).click();
      await expect(page.locator('dialog table')).toHaveCount(2);
      expect.soft(await cutHeads(page), at).toEqual([]);
      hole++;
    }
});
