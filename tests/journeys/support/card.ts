import { expect, type Page } from '@playwright/test';
import { signInStored } from './visit.ts';
import { PARS, type Golfer, type World } from './world.ts';

/** Signs in on the landing page and waits for the profile. */
export async function signIn(
  page: Page,
  url: string,
  golfer: Pick<Golfer, 'username' | 'password'>,
): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Username').fill(golfer.username);
  await page.getByLabel('Password').fill(golfer.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/profile');
}

/** A busy machine installs the service worker in minutes. */
export const isReady = (page: Page) =>
  expect(page.getByText('✓ Ready offline')).toBeVisible({ timeout: 180_000 });

/** Opens the tournament from the list and waits until it is prepared for the course. */
export async function prepareForCourse(page: Page, world: Pick<World, 'tournament'>): Promise<void> {
  const path = `/tournament/${world.tournament}`;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tournaments' }).click();
  // The profile contains the tournament too, twice.
  await expect(page.getByRole('heading', { name: 'Tournaments', level: 1 })).toBeVisible();
  await page.locator(`main a[href="${path}"]`).click();
  await page.waitForURL(`**${path}`);
  await isReady(page);
}

/** Signs in without the form, opens the tournament and waits until it is prepared for the course. */
export async function openPrepared(
  page: Page,
  url: string,
  world: Pick<World, 'tournament' | 'golfers'>,
  golfer = world.golfers[0]!,
): Promise<void> {
  await signInStored(page, url, golfer);
  await page.goto(`${url}/tournament/${world.tournament}`);
  await isReady(page);
}

/** The sync status, in any layout. */
export const syncStatus = (page: Page) => page.getByRole('button', { name: /^Your scores:/ });

/**
 * Waits until this phone has no draft. 'Next Hole' moves on before a group's scores are queued, and a page closed
 * before that leaves them as drafts.
 */
export async function waitForQueued(page: Page): Promise<void> {
  await syncStatus(page).click();
  const panel = page.getByRole('dialog', { name: 'Your scores' });
  await expect(panel).toContainText(/saved on this phone|on the server/);
  await expect(panel).not.toContainText('not submitted');
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(panel).toHaveCount(0);
}

export const shownScore = (page: Page) => page.getByTestId('current-score');

/** Enters `strokes` on the current hole, which is empty. */
export async function tapScore(page: Page, strokes: number): Promise<void> {
  const plus = page.getByRole('button', { name: 'Add a stroke' });
  for (let tap = 1; tap <= strokes; tap++) await plus.click();
  await expect(shownScore(page)).toHaveText(String(strokes));
}

export const onHole = (page: Page, hole: number) =>
  expect(page.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible();

/** Scores the holes `from` to `to` with Next Hole, the eighteenth with Submit. */
export async function scoreHoles(
  page: Page,
  scores: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  for (let hole = from; hole <= to; hole++) {
    await onHole(page, hole);
    await tapScore(page, scores[hole - 1]!);
    await page.getByRole('button', { name: hole < 18 ? 'Next Hole' : 'Submit', exact: true }).click();
  }
}

/** Leaves an empty hole: a second press within 700 ms counts as a double tap. */
export async function skipHole(page: Page): Promise<void> {
  await page.waitForTimeout(750);
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
}

/** The tile of a hole, not the link "Hole 7: scores differ". */
export const tile = (page: Page, hole: number) =>
  page.getByRole('button', { name: new RegExp(`^Hole ${hole}\\b(?!.*: scores differ)`) });

/** Waits until the card shows this score on a hole; `place` is the product's text for its sync state. */
export const showsScore = (page: Page, hole: number, score: number, place = '') =>
  expect(tile(page, hole)).toHaveAccessibleName(new RegExp(`^Hole ${hole}, ${score}, .*${place}`));

/** Prepares a golfer for the course, stops the server and scores the first two holes. */
export async function scoreTwoOffline(
  page: Page,
  server: { url: string; stop(): Promise<void> },
  world: Pick<World, 'tournament' | 'golfers'>,
  card: string,
): Promise<void> {
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await server.stop();
  await page.goto(card);
  await scoreHoles(page, PARS, 1, 2);
  await onHole(page, 3);
}
