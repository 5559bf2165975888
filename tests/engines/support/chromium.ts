import { chromium, type Page } from '@playwright/test';
import { FLAGS } from '../../../scripts/browser.mjs';
import { ensureChromium } from '../../../scripts/engines.mjs';
import type { Driver, Start } from './driver.ts';
import { startProgram } from './program.ts';

/** Chromium, by its own protocol. */
export async function startChromium({ profile, init, size }: Start): Promise<Driver> {
  const { program: file, version } = ensureChromium();
  const flags = [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const { program, said } = await startProgram({
    program: file,
    args: [...flags, `--window-size=${size.width},${size.height}`, 'about:blank'],
    ready: /DevTools listening on (ws:\S+)/,
  });
  const browser = await chromium.connectOverCDP(said);
  const context = browser.contexts()[0]!;
  await context.addInitScript(init);
  const names = new Map<string, Page>();
  let page = context.pages()[0] ?? (await context.newPage());
  const sized = () => page.setViewportSize(size);
  const open = async (url: string) =>
    void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 90_000 }));
  await sized();
  names.set('first', page);
  const nameOf = () => [...names].find(([, tab]) => tab === page)![0];
  return {
    version,
    open,
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded', timeout: 90_000 })),
    back: async () => void (await page.goBack({ waitUntil: 'commit', timeout: 90_000 })),
    evaluate: (source, args) =>
      page.evaluate(`(async () => (await (${source})(...${JSON.stringify(args)})) ?? null)()`),
    press: (x, y) => page.mouse.click(x, y, { delay: 30 }),
    type: (text) => page.keyboard.type(text),
    async newTab(url) {
      page = await context.newPage();
      names.set(`tab ${names.size + 1}`, page);
      await sized();
      await open(url);
      return nameOf();
    },
    tab: async () => nameOf(),
    async switchTo(tab) {
      page = names.get(tab)!;
      await page.bringToFront();
    },
    picture: async (to) => void (await page.screenshot({ path: to })),
    processes: () => program.processes(),
    async kill() {
      await program.kill();
      await browser.close();
    },
  };
}
