import type { Browser, Page } from '@playwright/test';
import { readDemo, open, signIn, startDemo } from '../../../scripts/demo-server.mjs';

/** A server with demo data: boards of 16, 62 and 78 players. */
export interface Demo {
  url: string;
  password: string;
  ids: { zozo: number; medal: number; club: number };
  stop(): void;
}

export async function openDemo(): Promise<Demo> {
  const { url, password, stop } = await startDemo();
  return { url, password, stop, ids: await readDemo(url) };
}

/** A phone's page, as a visitor or as the demo's player. */
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

/** Opens a tournament and waits for its board and groups. */
export async function openTournament(page: Page, demo: Demo, id: number): Promise<void> {
  await open(page, `${demo.url}/tournament/${id}`);
  await page.getByRole('table', { name: 'Leaderboard' }).waitFor();
  await page.locator('#groupings').waitFor();
}
