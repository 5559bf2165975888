import type { Page } from '@playwright/test';
import { recordShifts, takeShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

const SIZES = [
  { width: 390, height: 664 },
  { width: 1280, height: 900 },
] as const;
/** A sum of layout shifts below this is a change of no visible size. */
const NO_SHIFT = 0.001;

const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A tournament of eleven players on a day that has not begun. */
async function createMedal({ url, course, organizer }: World): Promise<number> {
  const plan = { name: 'Next Medal', date1: NEXT_MONTH, course1: course.id };
  const { id } = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  const rows = 'Ash Bay Cox Dee Elm Fry Gil Hay Ivy Joy Kay'
    .split(' ')
    .map((last_name, i) => ({ first_name: 'Pat', last_name, handicap: i + 1 }));
  await call(url, 'POST', `/api/tournaments/${id}/roster/`, { op_id: 'medal', rows }, organizer.token);
  return id;
}

async function expectStill(page: Page, act: string): Promise<void> {
  const shifts = await takeShifts(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${act}: ${JSON.stringify(shifts)}`).toBeLessThan(NO_SHIFT);
}

for (const size of SIZES)
  test.describe(`At ${size.width} × ${size.height}`, () => {
    test.use({ serviceWorkers: 'block', viewport: size });

    test('nothing at the desk moves when groups are drawn, players are moved or swapped, or codes are created', async ({
      page,
      world,
    }) => {
      const id = await createMedal(world);
      await recordShifts(page, '[data-zone] ul');
      await signInStored(page, world.url, world.organizer);
      await page.goto(`${world.url}/tournament/${id}/desk#groups`);
      const drawButton = page.getByRole('button', { name: 'Draw the groups' });
      await expect(drawButton).toBeVisible();
      await expect(page.getByText('“Draw the groups” makes 3 groups.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Draw / })).toHaveCount(1);
      const lockHelp = page.getByText('“Keep group”: the next draw leaves the group as it is.');
      if (size.width > 992) await expect(lockHelp).toBeHidden();
      await takeShifts(page);
      const before = await drawButton.boundingBox();
      await drawButton.click();
      await expect(page.getByRole('heading', { name: /^Group \d/ })).toHaveCount(3);
      // On a phone the groups come up to where the players waited, below the button.
      if (size.width > 992) await expectStill(page, 'drawn');
      const again = page.getByRole('button', { name: 'Draw all groups again' });
      expect((await again.boundingBox())!.y).toBe(before!.y);
      if (size.width > 992) await expect(lockHelp).toBeVisible();

      const groupOf = (number: number) => page.locator(`[data-zone="group-${number}"]`);
      const full = (await groupOf(1).locator('[data-member]').count()) === 4 ? 1 : 2;
      const open = [1, 2, 3].find((number) => number !== full)!;
      await page.evaluate(() => scrollTo(0, 0));
      const dialog = page.getByRole('dialog');
      const openPlayer = async (group: number) => {
        await groupOf(group).getByRole('button', { name: /^Pat/ }).first().click();
        await expect(dialog).toBeVisible();
      };
      await openPlayer(full);
      await takeShifts(page);
      const free = dialog.getByRole('group', { name: 'Move to' }).getByRole('button').first();
      await free.click();
      await expect(dialog).toHaveCount(0);
      await expectStill(page, 'moved');
      await openPlayer(open);
      const swap = dialog.getByLabel('Swap with');
      await swap.selectOption({ index: 1 });
      await takeShifts(page);
      await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
      await expect(page.getByText(/changed places/)).toBeVisible();
      await expectStill(page, 'swapped');
      await page.getByRole('button', { name: 'Keep group 1 in the next draw' }).click();
      await expect(page.getByText(/^Group 1 is kept/)).toBeVisible();
      await expectStill(page, 'kept');

      await page.goto(`${world.url}/tournament/${id}/desk#print`);
      const create = page.getByRole('button', { name: 'Create the codes' });
      await expect(create).toBeVisible();
      await takeShifts(page);
      const prints = page.getByRole('heading', { name: 'Print', exact: true });
      const printsBefore = await prints.boundingBox();
      await create.click();
      await expect(page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toHaveCount(3);
      await expectStill(page, 'codes');
      expect((await prints.boundingBox())!.y).toBe(printsBefore!.y);
    });
  });

test('on a phone the desk opens with the play of the day, or on earlier days with the next step', async ({
  page,
  world,
}) => {
  await page.setViewportSize(SIZES[0]);
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${world.tournament}/desk`);
  const opened = page.getByRole('tab', { selected: true });
  await expect(opened).toHaveAccessibleName('Play and cards');
  await expect(opened).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Show')).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Show').selectOption('missing');
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await page.getByText('›', { exact: true }).last().click();
  await expect(page.getByRole('tab', { name: 'Notices' })).toBeInViewport({ ratio: 1 });

  const id = await createMedal(world);
  await page.goto(`${world.url}/tournament/${id}/desk`);
  await expect(opened).toHaveAccessibleName('Groups');
  // The first group is on the first screen; the help above it is folded.
  await page.getByRole('button', { name: 'Draw the groups' }).first().click();
  const group = page.getByRole('heading', { name: 'Group 1' });
  await expect(group).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(group).toBeInViewport({ ratio: 1 });
  await page.getByText('How groups are made').click();
  await expect(page.getByText('Tap a player to move them or to swap two.')).toBeVisible();
  await expect(page.getByText(/^Drag a player/)).toBeHidden();
});

test('on a touch screen a message does not cover the button that was pressed last', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ viewport: SIZES[0], hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const id = await createMedal(world);
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${id}/desk#groups`);
  await page.getByRole('button', { name: 'Draw the groups' }).tap();
  await expect(page.getByText('The groups are drawn.', { exact: true })).toBeVisible();
  await page.reload();
  const lock = page.getByRole('button', { name: 'Keep group 2 in the next draw' });
  // Its place is the foot of the screen, where the message will be.
  await lock.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await lock.tap();
  const line = page.locator('[data-undo-line="shown"]');
  await expect(line).toBeVisible();
  const released = page.getByRole('button', { name: 'Release group 2 for the next draw' });
  await expect
    .poll(async () => {
      const [button, message] = [await released.boundingBox(), await line.boundingBox()];
      return button!.y + button!.height <= message!.y;
    })
    .toBe(true);
  await context.close();
});

test('on a wide screen the message stands at the foot of the window below a short list', async ({
  page,
  world,
}) => {
  const id = await createMedal(world);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signInStored(page, world.url, world.organizer);
  await page.goto(`${world.url}/tournament/${id}/desk#play`);
  const list = page.getByRole('tabpanel').getByRole('table');
  await list
    .getByRole('button', { name: /Status/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retired (RTD)' }).click();
  const line = page.locator('[data-undo-line="shown"]');
  await expect(line).toBeVisible();
  const [table, message] = [await list.boundingBox(), await line.boundingBox()];
  expect(table!.y + table!.height).toBeLessThan(message!.y - 200);
  expect(Math.round(message!.y + message!.height)).toBe(1400);
});
