import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { rejectWhenLate } from '#data/store/deadline.ts';
import { ensureBrowser, FLAGS } from '../../../scripts/browser.mjs';

/** A browser process that can be killed, with a profile that survives it. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  /** SIGKILL, without any cleanup. */
  kill(): Promise<void>;
  /** Closes the browser normally, so that it flushes its data to disk. */
  close(): Promise<void>;
}

/** A folder for a browser's profile, and a function that removes it. */
export async function createProfile(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greenside-profile-'));
  // The helper processes of a killed browser write for a moment longer.
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

/** Limit in ms for actions that take a second: Playwright itself waits forever for a page's script. */
const ANSWER_MS = 60_000;

/** The browser or its page hangs. */
export class NoAnswer extends Error {}

/** Rejects with NoAnswer if the browser hangs. */
export const answered = <T>(what: string, work: Promise<T>): Promise<T> =>
  rejectWhenLate(
    ANSWER_MS,
    work,
    () => new NoAnswer(`No answer of the browser in ${ANSWER_MS / 1000} s: ${what}`),
  );

async function firstPage(child: ChildProcess): Promise<[Browser, BrowserContext, Page]> {
  const browser = await chromium.connectOverCDP(await debuggerAddress(child));
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 412, height: 915 });
  return [browser, context, page];
}

/** Starts the browser on a profile, also again after `kill`. Rejects with NoAnswer if it hangs. */
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
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    await browser.close();
  };
  const close = async () => {
    const session = await browser.newBrowserCDPSession();
    const ended = new Promise<void>((done) => browser.once('disconnected', () => done()));
    await session.send('Browser.close');
    await ended;
    await kill();
  };
  return { context, page, kill, close };
}
