import type { Page } from '@playwright/test';

/** A tap that the screen shows as saved on this phone. */
export interface Made {
  hole: number;
  score: number;
}

/** Calls `onMade` for every tap of `tapOn` when the screen shows it as saved; survives reloads. */
export async function onSavedTap(page: Page, onMade: (made: Made) => void): Promise<void> {
  await page.exposeFunction('tapMade', onMade);
}

/**
 * Taps + repeatedly inside the page, faster than a person, and sometimes Next Hole. Strokes only grow, so that a lower
 * number means a lost tap. Returns at once.
 */
export const tapOn = (page: Page, seed: number): Promise<void> =>
  page.evaluate((first) => {
    let state = first;
    const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const labelled = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find(({ firstChild }) => firstChild?.textContent === name);
    const shown = () =>
      Number(document.querySelector('[data-testid="current-score"]')?.textContent?.replace('–', '0'));
    const panel = () => document.querySelector('section[aria-labelledby="current-hole"]');
    const panelMatches = (words: RegExp) => words.test(panel()?.textContent ?? '');
    const hole = () => Number(document.querySelector('#current-hole')?.textContent?.replace('Hole ', ''));
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

    async function tapOnce(): Promise<void> {
      const at = hole();
      const wanted = shown() + 1;
      labelled('Add a stroke')!.click();
      do await pause(1);
      while (!(hole() === at && shown() === wanted && panelMatches(/(?<!Not s|not s)aved on this phone/i)));
      void (globalThis as unknown as { tapMade: (made: unknown) => void }).tapMade({
        hole: at,
        score: wanted,
      });
    }
    async function run(): Promise<never> {
      for (;;) {
        await tapOnce();
        const next = hole() === 18 ? labelled('Hole 1') : named('Next Hole');
        if (chance() < 0.25) next?.click();
        await pause(chance() * 20);
      }
    }
    void run();
  }, seed);

/** The strokes of holes 1 to 18 on the card. */
export const shownStrokes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    Array.from({ length: 18 }, (_, i) => {
      const tile = document.querySelector(`button[aria-label^="Hole ${i + 1}, "]`);
      const strokes = tile?.getAttribute('aria-label')?.split(', ')[1];
      return strokes === undefined ? -1 : strokes === 'no score' ? 0 : Number(strokes);
    }),
  );
