import type { Page } from '@playwright/test';
import { closeSheet, fakeCamera, openSheet, scan } from '../support/camera.ts';
import { onHole, openPrepared } from '../support/card.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import type { Golfer, World } from '../support/world.ts';

const PHONE = { width: 390, height: 664 };

/** Set to a folder to see the screens. */
const SHOTS = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

const siren = (page: Page) => page.getByRole('dialog', { name: 'Suspension of play' });

async function openCard(page: Page, url: string, world: World, golfer: Golfer): Promise<void> {
  await page.setViewportSize(PHONE);
  await fakeCamera(page);
  await openPrepared(page, url, world, golfer);
  await page.goto(`${url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(page, 1);
  // The part with notices loads after the first frame.
  await expect(page.getByText('Sound when play is suspended').first()).toBeAttached();
}

/** The organizer's desk, on its tab of notices. */
async function openDesk(page: Page, url: string, world: World): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInStored(page, url, world.organizer);
  await page.goto(`${url}/tournament/${world.tournament}/desk`);
  await page.getByRole('tab', { name: 'Notices' }).click();
  await expect(page.getByText('Play has not been suspended.')).toBeVisible();
}

async function change(desk: Page, action: string): Promise<void> {
  await desk.getByRole('button', { name: action, exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

test('a suspension of play reaches one phone by the network and another by Swap cards, until play resumes', async ({
  browser,
  contextOptions,
  page: desk,
  server,
  world,
}) => {
  test.setTimeout(300_000);
  const [ada, ben] = world.golfers as [Golfer, Golfer];
  const [adasContext, bensContext] = [
    await browser.newContext(contextOptions),
    await browser.newContext(contextOptions),
  ];
  const [adas, bens] = [await adasContext.newPage(), await bensContext.newPage()];
  await openCard(adas, server.url, world, ada);
  await openCard(bens, server.url, world, ben);
  await openDesk(desk, server.url, world);
  await adasContext.setOffline(true);

  await change(desk, 'Stop play at once');
  const rung = Date.now();
  await expect(siren(bens)).toContainText('Stop now. Mark your ball.');
  test.info().annotations.push({ type: 'ms until the card shows it', description: `${Date.now() - rung}` });
  await expect(siren(adas)).toHaveCount(0);
  // The round of today is chosen, or the last one.
  await desk.getByRole('radio', { name: 'Round 1' }).check({ force: true });
  await expect(desk.getByText('0 of 1 groups have confirmed that play is suspended.')).toBeVisible();
  await shoot(bens, 'siren');
  await shoot(desk, 'desk-siren');
  expect.soft(await misfits(bens)).toEqual([]);
  expect.soft(await findAccessibilityFaults(bens, THEMES)).toEqual([]);

  await siren(bens).getByLabel('Where did you stop?').selectOption('Hole 3');
  await siren(bens).getByRole('button', { name: 'We had started hole 3' }).click();
  await expect(siren(bens)).toHaveCount(0);
  await expect(bens.getByText(/^Stop: play suspended since/)).toBeVisible();
  await shoot(bens, 'suspended');
  await expect(desk.getByText('1 of 1 groups have confirmed that play is suspended.')).toBeVisible();
  await expect(desk.getByText('Stopped on hole 3')).toBeVisible();
  await shoot(desk, 'desk-knows');
  expect.soft(await findAccessibilityFaults(desk, ['light'])).toEqual([]);

  await test.step('the phone without signal learns of it from the other card', async () => {
    await openSheet(bens);
    await openSheet(adas);
    await scan(adas, bens, /^Received from Ben Fairway/);
    await expect(siren(adas)).toContainText('Stop now. Mark your ball.');
    await expect(siren(adas)).toContainText('Received from another phone.');
    await shoot(adas, 'siren-by-swap');
    await siren(adas).getByRole('button', { name: 'We had not started hole 1' }).click();
    await closeSheet(adas);
    await closeSheet(bens);
    await expect(adas.getByText('Stopped before hole 1').first()).toBeVisible();
  });

  await change(desk, 'Resume play');
  await expect(siren(bens)).toContainText('Play resumes.');
  await expect(siren(bens)).toContainText('Stopped on hole 3: continue from there.');
  await shoot(bens, 'resumes');
  await siren(bens).getByRole('button', { name: 'Continue play' }).click();
  await expect(siren(bens)).toHaveCount(0);
  await expect(bens.getByText(/^Play suspended from .* to .*Stopped on hole 3\.$/)).toBeVisible();
  await adasContext.setOffline(false);
  await expect(siren(adas)).toContainText('Play resumes.', { timeout: 60_000 });
  await siren(adas).getByRole('button', { name: 'Continue play' }).click();
  await expect(desk.getByText('1 of 1 groups have confirmed that play resumes.')).toBeVisible();
  await shoot(desk, 'desk-resumed');
  await adasContext.close();
  await bensContext.close();
});

test('a notice stays above the score keys until it is read, and the desk shows in how many groups it was read', async ({
  browser,
  contextOptions,
  page: desk,
  server,
  world,
}) => {
  await openDesk(desk, server.url, world);
  await desk.getByRole('button', { name: 'Begin with the usual headings' }).click();
  await desk
    .getByLabel('Text', { exact: true })
    .fill('# Local rules\n\nThe ditch on 4 is out of bounds.\n\n# Pace of play\n\n4 hours 10.');
  await desk.getByRole('button', { name: 'Save the local rules' }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();
  const context = await browser.newContext(contextOptions);
  const bens = await context.newPage();
  await openCard(bens, server.url, world, world.golfers[1]!);

  await desk.getByLabel('New notice').fill('Lunch is served at the turn.\nTake ten minutes.');
  await desk.getByRole('button', { name: 'Send the notice' }).click();
  await expect(bens.getByText(/^Notice from the committee/)).toBeVisible();
  await expect(desk.getByText('Read in 0 of 1 groups.')).toBeVisible();
  await shoot(bens, 'notice');
  expect.soft(await misfits(bens)).toEqual([]);
  await context.setOffline(true);
  await bens.getByRole('button', { name: 'Understood' }).click();
  await expect(bens.getByText(/^Notice from the committee/)).toHaveCount(0);
  await bens.reload();
  await onHole(bens, 1);
  await bens.getByRole('button', { name: 'Local rules and notices' }).click();
  const sheet = bens.getByRole('dialog', { name: 'Local rules and notices' });
  await expect(sheet.getByRole('heading', { name: 'Pace of play' })).toBeVisible();
  await expect(sheet.getByText('The ditch on 4 is out of bounds.')).toBeVisible();
  await expect(sheet.getByText('Lunch is served at the turn.')).toBeVisible();
  await shoot(bens, 'rules');
  expect.soft(await findAccessibilityFaults(bens, THEMES)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await context.setOffline(false);
  await expect(desk.getByText('✓ Read in all groups.')).toBeVisible({ timeout: 60_000 });
  await shoot(desk, 'desk-notices');

  await bens.goto(`${server.url}/tournament/${world.tournament}`);
  await expect(bens.getByRole('button', { name: 'Local rules and notices' })).toBeVisible();
  await shoot(bens, 'tournament');
  await context.close();
});
