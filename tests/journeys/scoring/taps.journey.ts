import type { Locator, Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { onHole, tile } from '../support/card.ts';
import { misfits } from '../support/fit.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { PARS, call, enterScores, type World } from '../support/world.ts';

/** An iPhone of 390 × 844 in Safari: the viewport between the bars. */
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 664 } });

let server: Line;
let world: World;
test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

/** Taps like a person: scrolls to hidden or covered elements first, and counts that as well. */
function createFinger() {
  const count = { taps: 0, scrolls: 0 };
  const isInSight = (target: Locator) =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  return {
    async tap(target: Locator): Promise<void> {
      await expect(target).toBeEnabled();
      if (!(await isInSight(target))) {
        count.scrolls += 1;
        await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      }
      count.taps += 1;
      await target.click();
    },
    /** The counts since the last call, as text. */
    take(): string {
      const words = `${count.taps} taps, ${count.scrolls} scrolls`;
      Object.assign(count, { taps: 0, scrolls: 0 });
      return words;
    },
  };
}

/** True if the whole element is visible and uncovered. */
const isWholeAndFree = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isWhole && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function open(page: Page, mode: 'Me' | 'The whole group'): Promise<void> {
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByRole('radio', { name: mode, exact: true }).check({ force: true });
  if (mode !== 'Me') await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
  await page.evaluate(() => scrollTo(0, 0));
}

test('a player’s own score needs one tap per hole, plus one for Next Hole, and no scrolling', async ({
  page,
}) => {
  const finger = createFinger();
  const counted: Record<string, string> = {};
  await open(page, 'Me');
  await onHole(page, 1);
  for (const [i, word] of ['Par', 'Birdie', 'Bogey'].entries()) {
    const strokes = PARS[i]! + [0, -1, 1][i]!;
    await finger.tap(button(page, `${word}, ${strokes}`));
    await finger.tap(button(page, 'Next Hole'));
    counted[`score a ${word.toLowerCase()} and go on`] = finger.take();
    await onHole(page, i + 2);
  }
  // Two quick taps advance by one hole only, as intended.
  await button(page, `Par, ${PARS[3]}`).click();
  await button(page, 'Next Hole').dblclick({ delay: 60 });
  await onHole(page, 5);
  await page.waitForTimeout(200);
  await onHole(page, 5);
  finger.take();
  await tile(page, 1).click();
  await page.evaluate(() => scrollTo(0, 0));
  for (let hole = 1; hole <= 9; hole += 1) {
    await onHole(page, hole);
    await finger.tap(button(page, `Par, ${PARS[hole - 1]}`));
    await finger.tap(button(page, 'Next Hole'));
  }
  counted['nine holes alone'] = finger.take();
  await onHole(page, 10);
  await finger.tap(button(page, 'Submit & Exit'));
  counted['submit and exit'] = finger.take();
  await expect(page).toHaveURL(`${server.url}/tournament/${world.tournament}`);
  console.log(counted);
  expect(counted).toEqual({
    'score a par and go on': '2 taps, 0 scrolls',
    'score a birdie and go on': '2 taps, 0 scrolls',
    'score a bogey and go on': '2 taps, 0 scrolls',
    'nine holes alone': '18 taps, 0 scrolls',
    'submit and exit': '1 taps, 0 scrolls',
  });
});

test('in All Holes a tap anywhere in the column of a hole opens that hole, without scrolling', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 664],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, 'The whole group');
    await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    await button(page, 'All Holes').click();
    const card = page.getByRole('dialog');
    const head = card.getByRole('columnheader', { name: '12', exact: true });
    const column = (await head.boundingBox())!;
    const feet: number[] = [];
    for (const name of ['Ada Birdie', 'Ben Fairway', 'Cleo Green', 'Dan Bunker']) {
      const cell = (await button(page, `${name}, hole 12: no score`).boundingBox())!;
      feet.push(cell.y + cell.height);
    }
    console.log(`${width}×${height}: a hole is ${Math.round(column.width)} px wide`);
    expect(column.width).toBeGreaterThanOrEqual((width - 64) / 9);
    expect(Math.max(...feet) - column.y).toBeGreaterThanOrEqual(4 * 48);
    expect(await card.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
    await head.click();
    await onHole(page, 12);
    await expect(card).toBeHidden();
  }
});

test('to enter four scores on a hole takes five taps, and to resolve a conflict on an earlier hole takes two', async ({
  page,
}) => {
  const finger = createFinger();
  const counted: Record<string, string> = {};
  const [ada, ben] = world.golfers;
  await enterScores(world, ada!, 1, PARS.slice(0, 4));
  await open(page, 'The whole group');
  await onHole(page, 5);
  for (const name of ['Ada Birdie', 'Ben Fairway', 'Cleo Green', 'Dan Bunker'])
    await finger.tap(button(page, `Par, ${PARS[4]}, ${name}`));
  await finger.tap(button(page, 'Next Hole'));
  counted['a foursome’s hole'] = finger.take();

  await onHole(page, 6);
  await finger.tap(button(page, 'All Holes'));
  await finger.tap(button(page, 'Ben Fairway, hole 3: no score'));
  await onHole(page, 3);
  await finger.tap(button(page, `Bogey, ${PARS[2]! + 1}, Ben Fairway`));
  await finger.tap(button(page, 'Back to Hole 6'));
  await onHole(page, 6);
  counted['correct a hole three back for a mate'] = finger.take();
  const card = () =>
    call<Scorecard>(server.url, 'GET', `/user/${ben!.id}/tournament/${world.tournament}/round/1/scorecard/`);
  await expect.poll(async () => (await card()).holes['3']!.score).toBe(PARS[2]! + 1);

  // Cleo, who has not seen it, enters another value for the same hole: a conflict.
  const update = {
    user: ben!.id,
    tournament: world.tournament,
    course: world.course.id,
    round_number: 1,
    hole: world.course.id * 100 + 3,
    score: 7,
    op_id: 'cleos-tap-on-hole-3',
    stamp: formatStamp({ ms: Date.now(), counter: 0, device: 'cleo' }),
    seen: null,
  };
  await call(server.url, 'POST', '/api/scoreupdate/', update, world.golfers[2]!.token);
  await expect.poll(async () => (await card()).holes['3']!.disagreement).not.toBeNull();
  await page.reload();
  await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
  await finger.tap(button(page, /^Hole 3, Ben Fairway: scores differ/));
  await finger.tap(button(page, new RegExp(`^${PARS[2]! + 1}, by Ada Birdie`)));
  counted['settle a disagreement from another hole'] = finger.take();
  await expect.poll(async () => (await card()).holes['3']).toMatchObject({ disagreement: null });
  console.log(counted);
  expect(counted).toEqual({
    'a foursome’s hole': '5 taps, 0 scrolls',
    'correct a hole three back for a mate': '4 taps, 0 scrolls',
    'settle a disagreement from another hole': '2 taps, 0 scrolls',
  });
});

test('if the golfer leaves a hole without a score, the app names the hole and reopens it with one tap', async ({
  page,
}) => {
  await open(page, 'Me');
  const back = button(page, 'Previous Hole');
  await button(page, 'Next Hole').click();
  await onHole(page, 2);
  await expect(back).toContainText('‹ 1 · no score');
  await expect(page.getByRole('status').filter({ hasText: 'Hole 1, no score. Hole 2' })).toHaveCount(1);
  await back.click();
  await onHole(page, 1);
  await button(page, `Par, ${PARS[0]}`).click();
  await button(page, 'Next Hole').click();
  await onHole(page, 2);
  await expect(back).toHaveText('Previous Hole');
});

for (const { name, size, font } of [
  { name: 'with letters of twice the size', size: { width: 390, height: 664 }, font: '200%' },
  { name: 'on its side', size: { width: 664, height: 390 }, font: '' },
])
  test(`the score keys of a hole and Next Hole are visible on a phone ${name}`, async ({ page }) => {
    await open(page, 'Me');
    await page.setViewportSize(size);
    await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), font);
    const keys = ['Take a stroke off', 'Add a stroke', /^Par, /, /^Double, /, 'Next Hole', 'Picked up'];
    for (const key of keys)
      await expect
        .poll(() => button(page, key).evaluate(isWholeAndFree), { message: String(key) })
        .toBe(true);
    expect(await misfits(page)).toEqual([]);
  });
