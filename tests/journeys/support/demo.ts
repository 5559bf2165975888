import type { Browser, Page } from '@playwright/test';
import { look, open, signIn, startDemo } from '../../../scripts/demo-server.mjs';

/** The demo's own server: boards of 16, 62 and 78 players, as somebody meets them who tries the app. */
export interface Demo {
  url: string;
  password: string;
  ids: { zozo: number; medal: number; club: number };
  stop(): void;
}

export async function openDemo(): Promise<Demo> {
  const { url, password, stop } = await startDemo();
  return { url, password, stop, ids: await look(url) };
}

/** A page of a phone, of a visitor or of the demo's player. */
export async function phoneOf(browser: Browser, demo: Demo, account: string | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (account) await signIn(page, demo, account);
  return page;
}

/** Opens a tournament and waits until board and groups stand. */
export async function openTournament(page: Page, demo: Demo, id: number): Promise<void> {
  await open(page, `${demo.url}/tournament/${id}`);
  await page.getByRole('table', { name: 'Leaderboard' }).waitFor();
  await page.locator('#groupings').waitFor();
}
