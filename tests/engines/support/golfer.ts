import { expect } from '@playwright/test';
import {
  createWorld,
  scoresOnServer,
  usualNames,
  type Golfer,
  type World,
} from '../../journeys/support/world.ts';
import type { Phone } from './phone.ts';

/** Polling intervals, in ms. */
const SOON = [20, 50, 100];

/** Signs in on the landing page. */
export async function signIn(phone: Phone, url: string, golfer: Golfer): Promise<void> {
  await phone.open(url);
  await phone.fill('Username', golfer.username);
  await phone.fill('Password', golfer.password);
  await phone.tap('button', 'Login');
  await expect.poll(() => phone.path(), { timeout: 60_000, intervals: SOON }).toBe('/profile');
}

/** Trials share a server: each finds its own tournament by this name. */
const tournamentOf = (username: string) => `Autumn Open of ${username}`;

/** A tournament with its own golfers; `id` must be unique on the server. */
export function trialWorld(url: string, id: string): Promise<World> {
  const names = usualNames(`-${id}`);
  return createWorld(url, { ...names, tournament: tournamentOf(names.golfers[0]![0]) });
}

export async function followMenu(phone: Phone, link: string): Promise<void> {
  if (await phone.shows('button', 'Menu')) await phone.tap('button', 'Menu');
  await phone.tap('link', link);
}

/** Opens the tournament from the list and waits until it is prepared for the course. */
export async function makeReady(phone: Phone, world: World): Promise<void> {
  await phone.see('button', /^(Menu|Logout)$/);
  await followMenu(phone, 'Tournaments');
  await phone.see('field', /^Filter/);
  await phone.tap('link', new RegExp(tournamentOf(world.golfers[0]!.username)));
  await phone.see('text', '✓ Ready offline', 180_000);
}

/** The browser's online event; without it the app finds its server some seconds later. */
export const networkReturns = (phone: Phone) => phone.run(() => void dispatchEvent(new Event('online')));

export const cardOf = (url: string, world: World, round = 1) =>
  `${url}/tournament/scorecard/${world.tournament}/${round}`;

export const onHole = (phone: Phone, hole: number) => phone.see('heading', `Hole ${hole}`);

/** The strokes in the panel of the selected hole. */
export const shownScore = (phone: Phone): Promise<number> =>
  phone.run(() =>
    Number(document.querySelector('[data-testid="current-score"]')?.textContent?.replace('–', '0')),
  );

/** The strokes of holes 1 to 18 on the card's tiles; 0 if empty. */
export const shownStrokes = (phone: Phone): Promise<number[]> =>
  phone.run(() =>
    Array.from({ length: 18 }, (_, i) => {
      const tile = document.querySelector(`button[aria-label^="Hole ${i + 1}, "]`);
      return Number.parseInt(tile?.getAttribute('aria-label')?.split(', ')[1] ?? '', 10) || 0;
    }),
  );

export async function tapScore(phone: Phone, strokes: number): Promise<void> {
  for (let tap = 1; tap <= strokes; tap++) await phone.tap('button', 'Add a stroke');
  await expect.poll(() => shownScore(phone), { timeout: 60_000, intervals: SOON }).toBe(strokes);
}

/**
 * Scores holes with Next Hole, the eighteenth with Submit. Waits until the last one is queued: a kill before leaves a
 * draft, which is not sent automatically.
 */
export async function scoreHoles(phone: Phone, scores: readonly number[], from: number, to: number) {
  for (let hole = from; hole <= to; hole++) {
    await onHole(phone, hole);
    await tapScore(phone, scores[hole - 1]!);
    await phone.tap('button', hole < 18 ? 'Next Hole' : 'Submit');
  }
  const drafts = () =>
    phone.run(() => document.querySelectorAll('button[aria-label^="Hole "][aria-label*="draft"]').length);
  await expect.poll(drafts, { timeout: 60_000, intervals: SOON }).toBe(0);
}

/** Waits until the sync status matches. */
export const waitForStatus = (phone: Phone, words: RegExp, patience?: number) =>
  phone.see('button', new RegExp(`^Your scores:.*${words.source}`), patience);

/** Waits until the card shows these scores on its first holes. */
export const waitForCard = (phone: Phone, scores: readonly number[]) =>
  expect
    .poll(async () => (await shownStrokes(phone)).slice(0, scores.length), {
      timeout: 60_000,
      intervals: SOON,
    })
    .toEqual([...scores]);

/** Waits until a golfer's card on the server has exactly these scores. */
export const waitForServer = (world: World, scores: readonly number[], round = 1, patience = 60_000) =>
  expect
    .poll(() => scoresOnServer(world, world.golfers[0]!, round), { timeout: patience, intervals: [250] })
    .toEqual([...scores, ...Array<number>(18 - scores.length).fill(0)]);
