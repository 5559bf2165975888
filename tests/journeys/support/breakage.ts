import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { TokenPair } from '#contract/people/tokens.ts';
import { openPrepared, onHole, scoreHoles, syncStatus, tile } from './card.ts';
import { call, logOf, PARS, scoresOnServer, type World } from './world.ts';

/** The places where a phone shows its sync state. */
export interface Shown {
  /** The text in the navbar. */
  status: string;
  /** Notices above the screen, such as "No connection. Scores stay on this phone." */
  notices: string[];
  /** The accessible name of the tile of the last scored hole. */
  hole: string;
  /** The text of the panel that opens from the sync status. */
  panel: string;
}

const words = async (texts: Promise<string[]>) =>
  (await texts).map((text) => text.replaceAll(/\s+/g, ' ').trim());

/** Reads the sync state; opens and closes its panel. BREAKAGE_SHOTS=folder also takes pictures. */
export async function shownNow(page: Page, lastHole: number, name: string): Promise<Shown> {
  const status = (await syncStatus(page).innerText()).replaceAll(/\s+/g, ' ').trim();
  const notices = await words(page.locator('header + div :is([role=status], [role=alert])').allInnerTexts());
  const hole = (await tile(page, lastHole).getAttribute('aria-label')) ?? '';
  await draw(page, name);
  await syncStatus(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('p').first()).toBeVisible();
  const [panel = ''] = await words(dialog.locator('p').allInnerTexts());
  await draw(page, `${name}-panel`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  console.log(`      ${name}: ${JSON.stringify({ status, notices, hole, panel })}`);
  return { status, notices, hole, panel };
}

export async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env['BREAKAGE_SHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Strokes of holes 1 to 18; neighbours differ. */
export const STROKES = PARS.map((_, i) => (i % 3) + 2);

/** A phone that scores its card, and the answers to its score calls. */
export interface Scorer {
  page: Page;
  /** Statuses of the score calls so far; 0 without an answer. */
  answers: number[];
  /** Enters the scores of these holes and queues each. */
  play(from: number, to: number): Promise<void>;
  /** Asserts that the server has every tap up to this hole exactly once, and that the phone shows it as sent. */
  arrived(to: number): Promise<void>;
}

/** Signs a golfer in and opens the card of the first round. */
export async function startScorer(page: Page, url: string, world: World, number = 0): Promise<Scorer> {
  const golfer = world.golfers[number]!;
  const answers: number[] = [];
  const isScore = (address: string) => new URL(address).pathname.startsWith('/api/scoreupdate/');
  page.on('response', (answer) => void (isScore(answer.url()) && answers.push(answer.status())));
  page.on('requestfailed', (asked) => void (isScore(asked.url()) && answers.push(0)));
  await openPrepared(page, url, world, golfer);
  await page.goto(`${url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(page, 1);
  return {
    page,
    answers,
    play: (from, to) => scoreHoles(page, STROKES, from, to),
    async arrived(to) {
      const expected = STROKES.map((strokes, i) => (i < to ? strokes : 0));
      await expect.poll(() => scoresOnServer(world, golfer, 1), { timeout: 90_000 }).toEqual(expected);
      await expect(syncStatus(page)).toContainText('Sent', { timeout: 60_000 });
      // A new sign-in, because the server's clock has expired the old tokens.
      const { username, password } = golfer;
      const { access } = await call<TokenPair>(world.url, 'POST', '/token/', { username, password });
      const log = await logOf(world, { ...golfer, token: access }, 1);
      const applied = log.filter(({ result }) => result === 'applied');
      expect(applied.map(({ hole_number }) => hole_number).toSorted((a, b) => a - b)).toEqual(
        STROKES.slice(0, to).map((_, i) => i + 1),
      );
      expect(new Set(applied.map(({ op_id }) => op_id)).size).toBe(to);
    },
  };
}
