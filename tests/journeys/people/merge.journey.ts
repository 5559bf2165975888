import type { Page } from '@playwright/test';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { misfits } from '../support/fit.ts';
import { expect, test } from '../support/test.ts';
import { makeStaff, newAccount, signInStored } from '../support/visit.ts';
import { call, enrol, enterScores, PARS, type Golfer, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

const SIZES = [
  { width: 390, height: 664 },
  { width: 1280, height: 900 },
];

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** A round that was played and is over, of this golfer alone. */
async function play(world: World, golfer: Golfer, day: string): Promise<void> {
  const { url, organizer, course } = world;
  const plan = { name: `Medal of ${day}`, date1: day, course1: { id: course.id } };
  const cup = await call<{ id: number }>(url, 'POST', '/api/tournaments/', plan, organizer.token);
  const entry = { player: golfer.id, tournament: cup.id };
  await call(url, 'POST', '/api/player_post/', entry, organizer.token);
  await enterScores({ ...world, tournament: cup.id }, golfer, 1, PARS);
}

const roundsOf = async ({ url }: World, { id }: Golfer): Promise<number> =>
  (await call<{ rounds: unknown[] }>(url, 'GET', `/api/users/${id}/handicap/`)).rounds.length;

for (const size of SIZES)
  test(`staff preview and merge two accounts with the same name, and undo the merge, at ${size.width} px`, async ({
    page,
    server,
    world,
  }) => {
    const { url } = server;
    const mark = `${world.tournament}x${size.width}`;
    const last = `Twofold${mark}`;
    const [stays, goes] = [
      await enrol(url, `anna${mark}`, 'Anna', last),
      await enrol(url, `twice${mark}`, 'Anna', last),
    ];
    await play(world, stays, '2026-08-01');
    for (const day of ['2026-08-02', '2026-08-03']) await play(world, goes, day);
    const stella = await newAccount(url, `stella${mark}`);
    await makeStaff(server, stella.username);

    await page.setViewportSize(size);
    await signInStored(page, url, stella);
    await page.goto(`${url}/admin/people`);
    await page.getByLabel('Find an account').fill(stays.username);
    const found = page.getByText(`Anna ${last} (`);
    await expect(found).toHaveCount(1);
    await found.click();
    await page.getByRole('button', { name: 'Merge another account into this one' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText(
      `Merge another account into Anna ${last} (${stays.username})`,
    );
    await dialog.getByLabel('The other account').fill(last);
    await expect(dialog.getByRole('button', { name: `(${stays.username})` })).toHaveCount(0);
    await shoot(page, `merge-search-${size.width}`);
    await dialog.getByRole('button', { name: `Anna ${last} (${goes.username})` }).click();

    await expect(dialog.getByText(`Stays: Anna ${last} (${stays.username})`)).toBeVisible();
    await expect(dialog.getByText(`Goes: Anna ${last} (${goes.username})`)).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Plays in 2 tournaments',
      '2 cards with scores',
      'Recorded 36 scores, signatures or statuses',
    ]);
    await shoot(page, `merge-preview-${size.width}`);
    expect(await misfits(page)).toEqual([]);
    expect(await findAccessibilityFaults(page, THEMES)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge the accounts' }).click();
    await expect(
      page.getByText(
        `Anna ${last} (${goes.username}) has been merged into Anna ${last} (${stays.username}).`,
      ),
    ).toBeVisible();
    expect([await roundsOf(world, stays), await roundsOf(world, goes)]).toEqual([3, 0]);

    const merged = page.getByText(`Anna ${last} (${goes.username}) into Anna ${last} (${stays.username})`);
    await expect(merged).toBeVisible();
    await merged.scrollIntoViewIfNeeded();
    await shoot(page, `merge-done-${size.width}`);
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo the merge' }).first().click();
    await expect(dialog).toContainText(`Separate Anna ${last} (${goes.username})`);
    await shoot(page, `merge-undo-${size.width}`);
    await dialog.getByRole('button', { name: 'Undo the merge' }).click();
    await expect(merged).toHaveCount(0);
    expect([await roundsOf(world, stays), await roundsOf(world, goes)]).toEqual([1, 2]);
  });
