import type { Scorecard } from '#contract/scores/scores.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

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
  const types = page.getByRole('button', { name: /^(Type in|Correct) the card of/ });
  await expect(types).toHaveCount(4);
  const order = await types.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')!.replace('Type in the card of ', '')),
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
  const confirmation = `${order[3]}: ${sumOf(CARDS[3]!)}. Saved.`;
  await expect(page.getByText(confirmation)).toBeVisible();
  await expect(page.getByText('typed, not saved')).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: /^(Is this right|Save these changes)\?$/ });
  await test.step('a 1 on the last hole waits for its second digit, and two Enters save the changed card', async () => {
    await page.getByLabel('Find a player').fill(order[0]!);
    await types.first().click();
    await page.getByLabel('Hole 18, par 4').focus();
    await page.keyboard.type('12\n');
    await expect(dialog.getByText('Hole 18: was 3, now 12')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => strokes(order[0]!)).toBe(sumOf(CARDS[0]!) - 3 + 12);
  });

  await test.step('a saved card changes no score by a key alone, and Esc and / leave it with what was typed', async () => {
    await page.getByLabel('Find a player').fill(order[1]!);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: order[1]! })).toBeInViewport();
    await expect(page.getByLabel('Hole 1, par 4')).toBeFocused();
    await page.keyboard.type('59');
    await expect(page.getByLabel(/^Hole 2, par/)).toHaveValue('9');
    await expect(page.getByText('was 5')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(types.first()).toBeVisible();
    await expect(page.getByText('typed, not saved')).toHaveCount(1);
    await page.keyboard.type('/');
    await expect(page.getByLabel('Find a player')).toBeFocused();
    await expect(page.getByLabel('Find a player')).toHaveValue('');
    expect(await strokes(order[1]!)).toBe(sumOf(CARDS[1]!));
  });

  await test.step('all that may be a slip is asked about once, before it is saved, and a card that is typed blindly on it saves nothing', async () => {
    await page.getByLabel('Find a player').fill(order[1]!);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^Hole 2, par/)).toHaveValue('9');
    await page.getByLabel(/^Hole 7, par/).focus();
    await page.getByRole('button', { name: 'Save the card' }).click();
    await expect(dialog.getByText('Hole 2: was 5, now 9')).toBeVisible();
    expect(await findAccessibilityFaults(page, THEMES.slice(0, 1))).toEqual([]);
    await page.keyboard.type('345\n');
    await expect(dialog).toHaveCount(0);
    expect(await strokes(order[1]!)).toBe(sumOf(CARDS[1]!));
    await page.getByRole('button', { name: 'Save the card' }).click();
    await dialog.getByRole('button', { name: 'Yes, save the card' }).click();
    await expect.poll(() => strokes(order[1]!)).toBe(sumOf(CARDS[1]!) + 4);
    await expect(page.getByText(`${order[1]}: ${sumOf(CARDS[1]!) + 4}. Saved`)).toBeVisible();
    await page.getByLabel('Find a player').fill(order[1]!);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^Hole 2, par/)).toHaveValue('9');
    await expect(page.getByText(`${order[1]}: ${sumOf(CARDS[1]!) + 4}. Saved`)).toHaveCount(0);
  });

  await test.step('the card of a player who did not start names that, and one press sets the player to playing', async () => {
    await page.keyboard.press('Escape');
    await page.getByLabel('Find a player').fill(order[2]!);
    await page.getByRole('button', { name: `Status of ${order[2]}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Did not start' }).click();
    await expect(page.getByText('Marked “Did not start”, but has scores')).toBeVisible();
    await expect(page.getByRole('button', { name: `Certify the card of ${order[2]}` })).toHaveCount(0);
    await types.first().click();
    await page.getByRole('button', { name: 'Set to “Playing”' }).click();
    await expect(page.getByRole('button', { name: 'Set to “Playing”' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Marked “Did not start”, but has scores')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Certify the card of ${order[2]}` })).toBeVisible();
  });

  await test.step('after a card, each part of the desk begins at its top', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.evaluate(() => window.scrollTo({ top: 60 }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
    await page.getByRole('tab', { name: 'Results' }).click();
    await expect(page.getByRole('tab', { name: 'Results' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('one question asks about both a skipped hole and a score far over par, and on a phone no help about keys is shown', async ({
  page,
  server,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#play`);
  await page.getByRole('tabpanel').getByRole('radio').first().check({ force: true });
  await page
    .getByRole('button', { name: /^Type in the card of/ })
    .first()
    .click();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expect(page.getByText('Fills the hole and goes on')).toBeHidden();
  await page.keyboard.type('45\n4153544435443');
  await expect(page.getByLabel('Hole 5, par 4')).toHaveAttribute('data-doubtful', 'true');
  await expect(page.getByText('+11', { exact: true })).toBeVisible();
  await page.keyboard.type('454\n');
  const dialog = page.getByRole('dialog', { name: /^(Is this right|Save these changes)\?$/ });
  await expect(dialog.getByRole('listitem')).toHaveText(['Hole 5: 15 on a par 4', 'Missing: hole 3']);
  expect(await misfits(page)).toEqual([]);
  expect(await findAccessibilityFaults(page, THEMES)).toEqual([]);
  await page.screenshot({ path: 'test-results/paper-doubts.png' });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/: 80\. Saved\.$/)).toBeVisible();
});
