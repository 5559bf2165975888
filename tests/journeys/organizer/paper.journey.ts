import type { Scorecard } from '#contract/scores/scores.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call } from '../support/world.ts';

const CARDS = ['454345443544345543', '555446554655456654', '343334332433234432', '665557655766567765'];
const sumOf = (keys: string): number => [...keys].reduce((all, key) => all + Number(key), 0);

test('four paper cards are typed without a pause while earlier ones are saved, and no key press is lost', async ({
  page,
  server,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk`);
  await page.getByRole('tab', { name: 'Play and cards' }).click();
  await page.getByRole('tabpanel').getByRole('radio').first().check({ force: true });
  const types = page.getByRole('button', { name: /^Type the card of/ });
  await expect(types).toHaveCount(4);
  const order = await types.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')!.replace('Type the card of ', '')),
  );
  await types.first().click();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  // Twenty keys a second, faster than people type.
  for (const keys of CARDS) await page.keyboard.type(`${keys}\n`, { delay: 50 });
  // At once, while the last card is still being saved: N goes to no card that was typed.
  await page.getByLabel('Find a player').waitFor();
  expect(await page.locator('[data-next-card]').count()).toBe(0);

  const strokes = async (name: string): Promise<number> => {
    const golfer = world.golfers.find(({ first }) => name.startsWith(first))!;
    const path = `/user/${golfer.id}/tournament/${world.tournament}/round/1/scorecard/`;
    const card = await call<Scorecard>(server.url, 'GET', path, undefined, world.organizer.token);
    return card.total_score;
  };
  for (const [i, keys] of CARDS.entries()) await expect.poll(() => strokes(order[i]!)).toBe(sumOf(keys));
  const confirmation = `${order[3]}: ${sumOf(CARDS[3]!)}. Saved on this device and on its way.`;
  await expect(page.getByText(confirmation)).toBeVisible();
  await expect(page.getByText('typed, not saved')).toHaveCount(0);

  await test.step('a 1 on the last hole waits for its second digit', async () => {
    await page.getByLabel('Find a player').fill(order[0]!);
    await types.first().click();
    await page.getByLabel('Hole 18, par 4').focus();
    await page.keyboard.type('12\n');
    await expect.poll(() => strokes(order[0]!)).toBe(sumOf(CARDS[0]!) - 3 + 12);
  });
});
