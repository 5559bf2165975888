import type { Page } from '@playwright/test';
import { openPrepared } from '../support/card.ts';
import { competitionsOf } from '../support/field.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { call, enterScores, type World } from '../support/world.ts';

const NAMES = [
  ['Simon', 'Bauer'],
  ['Simon', 'Baker'],
  ['Ian', 'Featherstonehaugh'],
  ['Ian', 'Ferguson'],
] as const;

async function renameGolfers({ url, golfers }: World): Promise<void> {
  for (const [i, { id, username, token }] of golfers.entries()) {
    const [first_name, last_name] = NAMES[i]!;
    const body = { username, email: `${username}@example.com`, first_name, last_name };
    await call(url, 'PUT', `/api/users/${id}/`, body, token);
  }
}

/** The letters of each row's name that are not cut, line by line. */
const shownNames = (page: Page) =>
  page.locator('li strong[title]').evaluateAll((names) =>
    names.map((name) => {
      const box = name.getBoundingClientRect();
      const range = document.createRange();
      const texts: Text[] = [];
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const isShown = (text: Text, i: number) => {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const { right, bottom } = range.getBoundingClientRect();
        return right <= box.right + 1 && bottom <= box.bottom + 3;
      };
      return texts
        .map((text) => [...text.data].filter((_, i) => isShown(text, i)).join(''))
        .join('')
        .trim();
    }),
  );

test('players of one first name can be told apart in the group’s rows, also beside points', async ({
  page,
  server,
  world,
}) => {
  const { url, tournament, organizer } = world;
  await renameGolfers(world);
  await openPrepared(page, server.url, world);
  await page.evaluate(() => localStorage.setItem('greenside.scoring', 'group'));
  for (const hasPoints of [false, true]) {
    if (hasPoints) {
      for (const { name, settings } of competitionsOf(world)) {
        const body = { tournament, name, settings: { ...settings, net: null } };
        await call(url, 'POST', '/api/competitions/', body, organizer.token);
      }
      for (const golfer of world.golfers) await enterScores(world, golfer, 1, [4]);
    }
    for (const language of ['en', 'de'])
      for (const width of [320, 390, 412]) {
        await page.evaluate((chosen) => localStorage.setItem('greenside.language', chosen), language);
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${server.url}/tournament/scorecard/${tournament}/1`);
        await expect(page.getByText('Simon Baker', { exact: true })).toBeVisible();
        if (hasPoints) {
          await page.locator('button[data-hole="1"]').click();
          await expect(page.locator('li [data-worth]')).toHaveCount(4);
        }
        await expect(page.locator('li strong[title]')).toHaveCount(4);
        const names = (await shownNames(page)).toSorted();
        const at = `${language}, ${width} px${hasPoints ? ', points' : ''}: ${names.join(', ')}`;
        expect.soft(new Set(names).size, at).toBe(4);
        expect.soft(names.slice(2), at).toEqual(['Simon Baker', 'Simon Bauer']);
        expect.soft(await misfits(page), at).toEqual([]);
      }
  }
});
