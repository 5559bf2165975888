import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DIST } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

const SIZES = [
  { width: 390, height: 664 },
  { width: 412, height: 915 },
  { width: 1280, height: 900 },
] as const;
const PHONE = SIZES[0];
/** Height in px that a finger needs. */
const MIN_TARGET = 44;

async function openDesk(page: Page, { url, tournament, organizer }: World, part: string) {
  await signInStored(page, url, organizer);
  await page.goto(`${url}/tournament/${tournament}/desk#${part}`);
}

/** Makes the app show an error, which stays until it is closed: the texts of a language cannot be loaded. */
async function showToast(page: Page): Promise<void> {
  const manifest = await readFile(path.join(DIST, 'app/.vite/manifest.json'), 'utf8');
  const built = JSON.parse(manifest) as Record<string, { file: string }>;
  await page.route(`**/${built['src/words/locales/fr/main.json']!.file}`, (route) => route.abort());
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await page.getByLabel('Language').selectOption('fr');
  await expect(toast(page)).toBeVisible();
  await menu.click();
}

const toast = (page: Page) => page.getByRole('list', { name: 'Errors' }).getByRole('listitem');

/** Pixels that are free between the toast and the line, in either order; negative if one covers the other. */
async function gapToToast(page: Page, line: string): Promise<number> {
  const [one, other] = [await toast(page).boundingBox(), await page.locator(line).boundingBox()];
  return Math.max(other!.y - (one!.y + one!.height), one!.y - (other!.y + other!.height));
}

for (const size of SIZES)
  test.describe(`At ${size.width} × ${size.height}`, () => {
    test.use({ serviceWorkers: 'block', viewport: size });

    test('an error message of the app never covers the Undo of the desk’s groups', async ({
      page,
      world,
    }) => {
      await openDesk(page, world, 'groups');
      // The choice of a language is in the menu of a phone.
      await page.setViewportSize(PHONE);
      await showToast(page);
      await page.setViewportSize(size);
      const lockButtons = page.getByRole('button', { name: /^Keep group/ });
      await lockButtons.first().click();
      const undo = page.getByRole('button', { name: /^Undo: / });
      await expect(undo).toBeVisible();
      for (const part of ['top', 'bottom'] as const) {
        await page.evaluate(
          (to) => window.scrollTo(0, to === 'top' ? 0 : document.documentElement.scrollHeight),
          part,
        );
        await expect.poll(() => gapToToast(page, '[data-undo-line]'), part).toBeGreaterThanOrEqual(0);
      }
      await undo.click();
      await expect(page.getByText(/^Undone: “Group 1 is kept/)).toBeVisible();
      await expect.poll(() => gapToToast(page, '[data-undo-line]')).toBeGreaterThanOrEqual(0);
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await expect(toast(page)).toHaveCount(0);
    });
  });

test('on a phone the desk’s content begins in the upper third of the screen, and the controls above it are large enough to tap', async ({
  page,
  world,
}) => {
  await page.setViewportSize(PHONE);
  const plan = { name: 'The Spring Medal of the Links', date1: new Date().toISOString().slice(0, 10) };
  const { id } = await call<{ id: number }>(
    world.url,
    'POST',
    '/api/tournaments/',
    plan,
    world.organizer.token,
  );
  await openDesk(page, { ...world, tournament: id }, 'players');
  const panel = page.getByRole('tabpanel');
  await expect.poll(async () => (await panel.boundingBox())!.y).toBeLessThan(PHONE.height * 0.3);
  const targets = [
    page.getByRole('link', { name: 'Back to Tournament' }),
    page.getByRole('tab', { name: 'Players' }),
    page.getByRole('link', { name: 'Next: Round 1 has no course' }),
  ];
  for (const target of targets) {
    await expect(target).toBeVisible();
    const box = (await target.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_TARGET);
  }
  await page.getByRole('link', { name: 'Back to Tournament' }).click();
  await expect(page).toHaveURL(new RegExp(`/tournament/${id}$`));
});
