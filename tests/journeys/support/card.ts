import { expect, type Page } from '@playwright/test';
import { comeBackAs } from './visit.ts';
import { PARS, type Golfer, type World } from './world.ts';

/** Signs in on the landing page, as a person does, and waits for the profile. */
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

const isReady = (page: Page) => expect(page.getByText('✓ Ready offline')).toBeVisible({ timeout: 60_000 });

/** Opens the tournament's page from the list and waits until it says that it is ready for the course. */
export async function makeReady(page: Page, world: Pick<World, 'tournament'>): Promise<void> {
  const path = `/tournament/${world.tournament}`;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tournaments' }).click();
  // The profile names the tournament too, twice.
  await expect(page.getByRole('heading', { name: 'Tournaments', level: 1 })).toBeVisible();
  await page.locator(`main a[href="${path}"]`).click();
  await page.waitForURL(`**${path}`);
  await isReady(page);
}

/** Somebody who signed in earlier on this phone opens the tournament, and the phone gets all that the course needs. */
export async function comeReady(
  page: Page,
  url: string,
  world: Pick<World, 'tournament' | 'golfers'>,
  golfer = world.golfers[0]!,
): Promise<void> {
  await comeBackAs(page, url, golfer);
  await page.goto(`${url}/tournament/${world.tournament}`);
  await isReady(page);
}

/** The one status of where the scores are, wherever the layout shows it. */
export const syncStatus = (page: Page) => page.getByRole('button', { name: /^Your scores:/ });

/**
 * Waits until no score of this phone is a draft. 'Next Hole' moves on before the scores of a group are handed to the queue, and a
 * page that is gone by then has them as drafts, which stay until somebody goes on from that hole.
 */
export async function allHandedOn(page: Page): Promise<void> {
  await syncStatus(page).click();
  const sheet = page.getByRole('dialog', { name: 'Your scores' });
  await expect(sheet).toContainText(/saved on this phone|on the server/);
  await expect(sheet).not.toContainText('not submitted');
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(sheet).toHaveCount(0);
}

/** The number of strokes that the panel shows for the current hole. */
export const shownScore = (page: Page) => page.getByTestId('current-score');

/** Taps the score of the current hole up to `strokes` from nothing. */
export async function tapScore(page: Page, strokes: number): Promise<void> {
  const plus = page.getByRole('button', { name: 'Add a stroke' });
  for (let tap = 1; tap <= strokes; tap++) await plus.click();
  await expect(shownScore(page)).toHaveText(String(strokes));
}

/** Waits until the panel is on a hole. */
export const onHole = (page: Page, hole: number) =>
  expect(page.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible();

/** Scores the holes `from` to `to` with Next Hole; Submit on the eighteenth, where there is no next. */
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

/** On from a hole that nobody has scored: a second press within 700 ms is taken for the half of a double tap. */
export async function goOnUnscored(page: Page): Promise<void> {
  await page.waitForTimeout(750);
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
}

/** The tile of a hole in the grid of the card. */
export const tile = (page: Page, hole: number) =>
  page.getByRole('button', { name: new RegExp(`^Hole ${hole}\\b`) });

/** Waits until the card shows this score on a hole; `place` narrows it to where the score is, in the words of the product. */
export const showsScore = (page: Page, hole: number, score: number, place = '') =>
  expect(tile(page, hole)).toHaveAccessibleName(new RegExp(`^Hole ${hole}, ${score}, .*${place}`));

/** A golfer gets ready for the course and scores the first two holes after the server has stopped. */
export async function scoreTwoOffline(
  page: Page,
  server: { url: string; stop(): Promise<void> },
  world: Pick<World, 'tournament' | 'golfers'>,
  card: string,
): Promise<void> {
  await signIn(page, server.url, world.golfers[0]!);
  await makeReady(page, world);
  await server.stop();
  await page.goto(card);
  await scoreHoles(page, PARS, 1, 2);
  await onHole(page, 3);
}
