import type { Locator, Page } from '@playwright/test';
import { formatStamp } from '#domain/scores/stamp.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, PARS, type Golfer, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'block' });

/** A score for hole 4 of Ada's card by somebody who has seen no other. */
const scoreBlind = async (world: World, by: Golfer, score: number) => {
  const { results } = await call<{ results: { status: number }[] }>(
    world.url,
    'POST',
    '/api/scoreupdate/batch/',
    {
      updates: [
        {
          user: world.golfers[0]!.id,
          tournament: world.tournament,
          course: world.course.id,
          round_number: 1,
          hole: world.course.id * 100 + 4,
          score,
          op_id: `blind-score-by-${by.id}`,
          stamp: formatStamp({ ms: Date.now(), counter: 0, device: `d${by.id}` }),
          seen: null,
        },
      ],
    },
    by.token,
  );
  expect(results.map(({ status }) => status)).toEqual([200]);
};

/** The desk's cards of round 1. */
async function openCards(
  page: Page,
  { url, tournament, organizer }: World,
): Promise<(name: string) => Locator> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, url, organizer);
  await page.goto(`${url}/tournament/${tournament}/desk#play`);
  await page.getByRole('tabpanel').getByRole('radio').first().check({ force: true });
  return (name) => page.getByRole('row', { name: new RegExp(`^${name}`) });
}

test('the desk lists all cards of a round, can show only those to check, and opens the next incomplete card by a key', async ({
  page,
  server,
  world,
}) => {
  const [ada, ben] = world.golfers as [Golfer, Golfer];
  await enterScores(world, ben, 1, PARS);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk`);
  await page.getByRole('tab', { name: 'Play and cards' }).click();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await page.getByRole('radio').first().check({ force: true });
  await expect(row('Ben')).toContainText('18 of 18');
  await expect(row('Ben')).toContainText('Not certified');
  const show = page.getByLabel('Show');
  await expect(show.getByRole('option', { name: 'To check (0)' })).toBeAttached();

  // Two phones disagree meanwhile: the table is live.
  await scoreBlind(world, ada, 5);
  await scoreBlind(world, ben, 6);
  await expect(row('Ada')).toContainText('Hole 4: scores differ');
  await show.selectOption({ label: 'To check (1)' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('0 of 4 cards certified')).toBeVisible();

  // A card that nobody may sign on a phone is certified from its row.
  await show.selectOption({ label: 'Everybody (4)' });
  await row('Ben').getByRole('button', { name: 'Certify the card of Ben Fairway' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ben Fairway' });
  await dialog.getByRole('button', { name: 'Certify for the committee' }).click();
  await expect(dialog.getByText(/^Certified\. Check letters /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 of 4 cards certified')).toBeVisible();
  await expect(row('Ben')).toContainText('Certified at');

  await page.getByRole('button', { name: 'Holes' }).click();
  await expect(page.getByRole('row').last()).toContainText('Ben Fairway');

  // A live change sorts the table again only when the pointer has left it.
  const cleo = world.golfers[2]!;
  await row('Cleo').hover();
  const before = await row('Cleo').boundingBox();
  await enterScores(world, cleo, 1, PARS.slice(0, 5));
  await expect(row('Cleo')).toContainText('5 of 18');
  expect(await row('Cleo').boundingBox()).toEqual(before);
  await page.getByLabel('Find a player').hover();
  await expect(page.getByRole('row').nth(3)).toContainText('Cleo Green');
  await page.screenshot({ path: 'test-results/play-wide.png' });
  expect(await misfits(page)).toEqual([]);
  expect(await findAccessibilityFaults(page, THEMES)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.screenshot({ path: 'test-results/play-phone.png', fullPage: true });
  expect(await misfits(page)).toEqual([]);

  // The address has the tab.
  await page.reload();
  await page.getByRole('radio').first().check({ force: true });
  await expect(row('Ben')).toContainText('Certified at');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find a player')).toBeFocused();
  await page.keyboard.type('bf');
  await expect(page.getByRole('row').filter({ visible: true })).toHaveCount(1);
  await expect(row('Ben')).toBeVisible();
  await page.getByLabel('Find a player').fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  // N opens the next card at once and skips Ben's complete card. The draw determines the order of the others: on Cleo's
  // card hole 6 has the focus.
  await expect(page.locator('input[aria-label^="Hole"]:focus')).toBeVisible();
  const card = page.getByRole('heading', { level: 3 });
  await expect(card).not.toContainText('Ben');
  const first = await card.textContent();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('button', { name: `Type in the card of ${first}` })).toBeFocused();
  await page.keyboard.press('n');
  await expect(card).not.toHaveText(first!);
});

test('one button certifies all complete cards without a conflict, and Ctrl+Z undoes the certifications', async ({
  page,
  world,
}) => {
  const [ada, ben, cleo] = world.golfers as [Golfer, Golfer, Golfer];
  for (const golfer of [ada, ben, cleo]) await enterScores(world, golfer, 1, PARS);
  await scoreBlind(world, ben, 6);
  const row = await openCards(page, world);
  await expect(row('Ada')).toContainText('Hole 4: scores differ');
  await page.getByRole('button', { name: 'Certify 3 complete cards…' }).click();
  const dialog = page.getByRole('dialog');
  const cards = dialog.getByRole('list', { name: 'Cards to certify' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: 'Cleo' })).toContainText('72 (E)');
  expect(await misfits(page)).toEqual([]);
  expect(await findAccessibilityFaults(page, THEMES)).toEqual([]);
  await page.screenshot({ path: 'test-results/certify-all-question.png' });
  await dialog.getByRole('button', { name: 'Certify 3 cards' }).click();
  await expect(page.getByText('1 card is not certified:')).toBeVisible();
  await expect(page.getByText('2 cards certified', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Ada Birdie: Scores differ: 4. Choose the right ones on the card first.'),
  ).toBeVisible();
  for (const name of ['Ben', 'Cleo']) await expect(row(name)).toContainText('Certified at');
  await expect(page.getByText('2 of 4 cards certified')).toBeVisible();
  await page.screenshot({ path: 'test-results/certify-all.png' });
  expect(await misfits(page)).toEqual([]);
  expect(await findAccessibilityFaults(page, THEMES)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: “2 cards certified”.')).toBeVisible();
  await expect(page.getByText('0 of 4 cards certified')).toBeVisible();
});

test('in the dialog that certifies cards, Enter certifies a card and then opens the next card', async ({
  page,
  world,
}) => {
  const [ada, ben] = world.golfers as [Golfer, Golfer];
  for (const golfer of [ada, ben]) await enterScores(world, golfer, 1, PARS);
  await openCards(page, world);
  await page
    .getByRole('button', { name: /^Certify the card of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Certify for the committee' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Certified\. Check letters /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Next: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Certify for the committee' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Certified\. Check letters /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Next: / })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 of 4 cards certified')).toBeVisible();
});

test('after a disqualification and a withdrawal, the desk shows one Undo, which takes back the later change first', async ({
  page,
  world,
}) => {
  const row = await openCards(page, world);
  const undo = page.getByRole('button', { name: /^Undo/ });
  for (const [name, status] of [
    ['Ada Birdie', 'Disqualified (DQ)'],
    ['Ben Fairway', 'Withdrawn (WD)'],
  ] as const) {
    await page.getByRole('button', { name: `Status of ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: status }).click();
    await expect(page.getByText(`${name}: ${status}`, { exact: true })).toBeVisible();
    await expect(undo).toHaveCount(1);
    await expect(undo).toHaveAccessibleName(`Undo: ${name}: ${status}`);
    await expect(undo).toBeInViewport();
  }
  expect(await misfits(page)).toEqual([]);
  await undo.click();
  await expect(page.getByText('Undone: “Ben Fairway: Withdrawn (WD)”.')).toBeVisible();
  await expect(row('Ben')).not.toContainText('Withdrawn');
  await expect(row('Ada')).toContainText('Disqualified');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: “Ada Birdie: Disqualified (DQ)”.')).toBeVisible();
  await expect(row('Ada')).not.toContainText('Disqualified');
});
