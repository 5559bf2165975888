import { expect } from '@playwright/test';
import { scoresOnServer, type Golfer, type World } from '../../journeys/support/world.ts';
import type { Phone } from './phone.ts';

/** Signs in on the landing page. */
export async function signIn(phone: Phone, url: string, golfer: Golfer): Promise<void> {
  await phone.open(url);
  await phone.fill('Username', golfer.username);
  await phone.fill('Password', golfer.password);
  await phone.tap('button', 'Login');
  await expect.poll(() => phone.path(), { timeout: 60_000 }).toBe('/profile');
}

/** Follows a link of the main menu. */
export async function followMenu(phone: Phone, link: string): Promise<void> {
  if (await phone.shows('button', 'Menu')) await phone.tap('button', 'Menu');
  await phone.tap('link', link);
}

/** Opens the tournament from the list and waits until it is ready for the course. */
export async function makeReady(phone: Phone): Promise<void> {
  await phone.see('button', /^(Menu|Logout)$/);
  await followMenu(phone, 'Tournaments');
  await phone.see('field', /^Filter/);
  await phone.tap('link', /Autumn Open/);
  await phone.see('text', '✓ Ready offline', 60_000);
}

export const cardOf = (url: string, world: World, round = 1) =>
  `${url}/tournament/scorecard/${world.tournament}/${round}`;

export const onHole = (phone: Phone, hole: number) => phone.see('heading', `Hole ${hole}`);

/** The strokes that the panel shows for the hole in hand. */
export const shownScore = (phone: Phone): Promise<number> =>
  phone.run(() => Number(document.querySelector('[data-testid="current-score"]')?.textContent));

/** The strokes of holes 1 to 18 on the card's tiles; 0 where there is none. */
export const shownStrokes = (phone: Phone): Promise<number[]> =>
  phone.run(() =>
    Array.from({ length: 18 }, (_, i) => {
      const tile = document.querySelector(`button[aria-label^="Hole ${i + 1}, "]`);
      return Number.parseInt(tile?.getAttribute('aria-label')?.split(', ')[1] ?? '', 10) || 0;
    }),
  );

/** Taps the hole in hand from nothing up to `strokes`. */
export async function tapScore(phone: Phone, strokes: number): Promise<void> {
  for (let tap = 1; tap <= strokes; tap++) await phone.tap('button', 'Add a stroke');
  await expect.poll(() => shownScore(phone), { timeout: 60_000 }).toBe(strokes);
}

/** Scores holes with Next Hole; Submit on the eighteenth. */
export async function scoreHoles(phone: Phone, scores: readonly number[], from: number, to: number) {
  for (let hole = from; hole <= to; hole++) {
    await onHole(phone, hole);
    await tapScore(phone, scores[hole - 1]!);
    await phone.tap('button', hole < 18 ? 'Next Hole' : 'Submit');
  }
}

/** Waits until the one status of where the scores are says this. */
export const statusSays = (phone: Phone, words: RegExp, patience?: number) =>
  phone.see('button', new RegExp(`^Your scores:.*${words.source}`), patience);

/** Waits until the card shows these scores on its first holes. */
export const cardShows = (phone: Phone, scores: readonly number[]) =>
  expect
    .poll(async () => (await shownStrokes(phone)).slice(0, scores.length), { timeout: 60_000 })
    .toEqual([...scores]);

/** Waits until the server has these scores and no other on a golfer's card. */
export const serverHas = (world: World, scores: readonly number[], round = 1, patience = 60_000) =>
  expect
    .poll(() => scoresOnServer(world, world.golfers[0]!, round), { timeout: patience, intervals: [250] })
    .toEqual([...scores, ...Array<number>(18 - scores.length).fill(0)]);
