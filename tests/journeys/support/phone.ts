import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { inTime } from '#data/store/deadline.ts';
import { ensureBrowser, FLAGS } from '../../../scripts/browser.mjs';

/** A browser as a process that can be killed, with a profile that outlives it. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  /** SIGKILL: nothing gets a chance to say goodbye. */
  kill(): Promise<void>;
  /** Ends the browser as a person does, so that it writes down what it wants to keep. */
  close(): Promise<void>;
}

/** A folder for a browser's profile, and how to remove it. */
export async function createProfile(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greenside-profile-'));
  // The helpers of a killed browser write for a moment longer.
  return {
    folder,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 }),
  };
}

function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}:\n${printed}`)));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4000);
      const found = /DevTools listening on (ws:\S+)/.exec(printed);
      if (found) resolve(found[1]!);
    });
  });
}

/** How long a browser may take for what it does in a second, in ms. Playwright itself waits for a script of a page for ever. */
const ANSWER_MS = 60_000;

/** The browser, or its page, hangs. */
export class NoAnswer extends Error {}

/** What the browser answers to; rejects with NoAnswer where it hangs. */
export const answered = <T>(what: string, work: Promise<T>): Promise<T> =>
  inTime(ANSWER_MS, work, () => new NoAnswer(`No answer of the browser in ${ANSWER_MS / 1000} s: ${what}`));

async function firstPage(child: ChildProcess): Promise<[Browser, BrowserContext, Page]> {
  const browser = await chromium.connectOverCDP(await debuggerAddress(child));
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 412, height: 915 });
  return [browser, context, page];
}

/** Starts the browser on a profile. The same profile may be started again after `kill`. Rejects with NoAnswer where it hangs. */
export async function startPhone(profile: string): Promise<Phone> {
  const flags = [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(ensureBrowser(), [...flags, '--window-size=412,915', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const [browser, context, page] = await answered('its start', firstPage(child)).catch((error: unknown) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    throw error;
  });
  page.setDefaultTimeout(45_000);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid!, 'SIGKILL');
    await gone;
    await browser.close();
  };
  const close = async () => {
    const session = await browser.newBrowserCDPSession();
    const gone = new Promise<void>((done) => browser.once('disconnected', () => done()));
    await session.send('Browser.close');
    await gone;
    await kill();
  };
  return { context, page, kill, close };
}
