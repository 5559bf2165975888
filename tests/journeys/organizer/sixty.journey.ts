import { expect, test } from '@playwright/test';
import { openDemo, openTournament, phoneOf, type Demo } from '../support/demo.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await openDemo();
});
test.afterAll(() => demo.stop());

test('the groups of sixty players, or their list by name, fit on two screens of a phone', async ({
  browser,
}) => {
  const page = await phoneOf(browser, demo, 'player');
  await openTournament(page, demo, demo.ids.club);
  const groups = page.locator('#groupings');
  await expect(groups.getByRole('heading', { name: /^Group \d+/ })).toHaveCount(16);
  const names = await groups.getByRole('link', { name: /^Card of / }).count();
  expect(names, 'the demo’s club day is as large as it was').toBeGreaterThanOrEqual(61);
  const players = page.locator('#players');
  await players.getByRole('heading', { name: 'Everybody' }).click();
  await expect(players.getByRole('link', { name: /^Card of / })).toHaveCount(names);
  for (const part of [groups, players]) {
    const { height } = (await part.boundingBox())!;
    console.log(`${names} players take ${Math.round(height)} px of 390×664`);
    expect(height).toBeLessThanOrEqual(2 * 664);
  }
  const small = await page.locator('#groupings a, #groupings button, #players a').evaluateAll((targets) =>
    targets
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ text, box }) => `${text}: ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
  await page.context().close();
});
