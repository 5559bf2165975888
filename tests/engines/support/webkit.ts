import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureWebKit } from '../../../scripts/engines.mjs';
import { freePort } from '../../journeys/support/server.ts';
import type { Driver, Json, Start } from './driver.ts';
import { startProgram } from './program.ts';

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url));
/** A page that hangs must fail its test and not the run. */
const PATIENCE_MS = 90_000;

/** Calls WebKitWebDriver: W3C WebDriver over plain HTTP. */
async function call<T>(url: string, method: string, body?: Json): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (value?.error) throw new Error(`${url.split('/').at(-1)}: ${value.error}: ${value.message}`);
  return value as T;
}

/** A real pointer: the driver's own click of an element refuses a <summary> and scrolls under bars that stick. */
const press = (x: number, y: number): Json => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 30 },
    { type: 'pointerUp', button: 0 },
  ],
});

const keys = (text: string): Json => ({
  type: 'key',
  id: 'keys',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/**
 * Starts the work and leaves its answer in the page, to be fetched. The driver's own way to wait for a promise hangs when the page
 * is loaded anew meanwhile; here the answer is gone with the page.
 */
const START = (source: string) => `const id = arguments[0];
const answers = (globalThis.engineAnswers ??= {});
answers[id] = 'waiting';
(async () => (await (${source})(...JSON.parse(arguments[1]))) ?? null)()
  .then((value) => (answers[id] = { value }), (error) => (answers[id] = { error: String(error) }));`;
const FETCH = `return globalThis.engineAnswers?.[arguments[0]] ?? { error: 'the page was loaded anew' };`;

/** Display and driver of one window. */
async function startPrograms(profile: string) {
  const display = await startProgram({
    program: 'Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    ready: /(\d+)\n/,
  });
  const port = await freePort();
  const env = {
    DISPLAY: `:${display.said}`,
    GDK_BACKEND: 'x11',
    HOME: profile,
    LANG: 'C.UTF-8',
    // No bus of accessibility or of a desktop: each would be a process that outlives the window.
    NO_AT_BRIDGE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    GSETTINGS_BACKEND: 'memory',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  try {
    const { program } = await startProgram({
      program: '/bin/sh',
      args: ['-c', `echo starting; exec WebKitWebDriver --port=${port}`],
      env,
      ready: /starting/,
    });
    return { display, program, base: `http://127.0.0.1:${port}` };
  } catch (error) {
    await display.program.end();
    throw error;
  }
}

async function answers(base: string): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      return await call(`${base}/status`, 'GET');
    } catch (error) {
      if (tries > 300) throw error;
      await pause(50);
    }
}

/** WebKitGTK in a window of our own, because its MiniBrowser has no profile on the disk while it is driven. */
export async function startWebKit({ profile, init, size }: Start): Promise<Driver> {
  const { program: python, version } = ensureWebKit();
  const { display, program, base } = await startPrograms(profile);
  const script = path.join(profile, 'init.js');
  await writeFile(script, init);
  const args = ['--profile', profile, '--size', `${size.width}x${size.height}`, '--init', script];
  const kill = async () => {
    await program.kill();
    await display.program.end();
  };
  let session = '';
  try {
    await answers(base);
    const made = await call<{ sessionId: string }>(`${base}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: python, args: [WINDOW, ...args] },
          timeouts: { script: PATIENCE_MS - 5000, pageLoad: PATIENCE_MS - 5000 },
        },
      },
    });
    session = `${base}/session/${made.sessionId}`;
  } catch (error) {
    await kill();
    throw error;
  }
  const post = <T>(what: string, body: Json = {}) => call<T>(`${session}/${what}`, 'POST', body);
  const open = (url: string) => post<void>('url', { url });
  let last = 0;
  const tab = () => call<string>(`${session}/window`, 'GET');
  return {
    version,
    open,
    reload: () => post('refresh'),
    back: () => post('back'),
    async evaluate(source, values) {
      const id = (last += 1);
      await post('execute/sync', { script: START(source), args: [id, JSON.stringify(values)] });
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(5)) {
        type Answer = 'waiting' | { value?: unknown; error?: string };
        const answer = await post<Answer>('execute/sync', { script: FETCH, args: [id] });
        if (answer === 'waiting') continue;
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value;
      }
      throw new Error('the page does not answer');
    },
    press: (x, y) => post('actions', { actions: [press(x, y)] }),
    type: (text) => post('actions', { actions: [keys(text)] }),
    async newTab(url) {
      const { handle } = await post<{ handle: string }>('window/new', { type: 'tab' });
      await post('window', { handle });
      await open(url);
      return handle;
    },
    tab,
    switchTo: (handle) => post('window', { handle }),
    // The driver's own picture hangs here.
    picture: async (to) =>
      void (await promisify(execFile)('import', ['-display', `:${display.said}`, '-window', 'root', to])),
    processes: () => program.processes(),
    kill,
  };
}
