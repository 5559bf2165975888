import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Driver, Json, Start } from './driver.ts';
import { startProgram, type Program } from './program.ts';
import { takeOrders } from './webkit-orders.ts';

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url));
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

const startDisplay = () =>
  startProgram({
    program: 'Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    ready: /(\d+)\n/,
  });

const environment = (display: string, profile: string) => ({
  DISPLAY: `:${display}`,
  GDK_BACKEND: 'x11',
  HOME: profile,
  LANG: 'C.UTF-8',
  // No accessibility or desktop bus: each would be a process that outlives the window.
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  GSETTINGS_BACKEND: 'memory',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
});

/** Starts the window and its display; `kill` ends all. */
async function startWindow({ program: python, profile, init, size }: Start) {
  const script = path.join(profile, 'init.js');
  await writeFile(script, init);
  const orders = await takeOrders();
  const started: Program[] = [];
  const kill = async () => {
    for (const program of started.toReversed()) await program.kill();
    orders.close();
  };
  try {
    const display = await startDisplay();
    started.push(display.program);
    const order = ['--profile', profile, '--size', `${size.width}x${size.height}`, '--init', script];
    const { program } = await startProgram({
      program: '/bin/sh',
      args: ['-c', 'echo starting; exec "$@"', 'sh', python, WINDOW, ...order, '--port', String(orders.port)],
      env: environment(display.output, profile),
      ready: /starting/,
    });
    started.push(program);
    await Promise.race([orders.connected, pause(60_000)]);
    return { orders, program, display: display.output, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** A page that a new version reloads cancelled two loads in a row on a busy machine. */
const OPEN_TRIES = 5;

/** WebKitGTK in webkit-window.py. */
export async function startWebKit(start: Start): Promise<Driver> {
  const { orders, program, display, kill } = await startWindow(start);
  let tab = 0;
  const sendCommand = (what: string, more: Record<string, Json> = {}) =>
    orders.send({ do: what, tab, ...more });
  const evaluate = async (source: string, args: Json[]): Promise<unknown> => {
    const call = `return JSON.stringify((await (${source})(...${JSON.stringify(args)})) ?? null)`;
    return JSON.parse((await sendCommand('evaluate', { source: call })) as string);
  };
  const read = async (): Promise<void> => {
    while ((await evaluate('() => document.readyState', [])) === 'loading') await pause(20);
  };
  const open = async (url: string, tries = OPEN_TRIES): Promise<void> => {
    try {
      await sendCommand('open', { url });
    } catch (error) {
      // A page that reloads at this moment (a new version) cancels the load.
      if (!String(error).includes('cancelled') || tries === 1) throw error;
      await pause(500);
      return open(url, tries - 1);
    }
    await read();
  };
  return {
    open,
    evaluate,
    async reload() {
      await sendCommand('reload');
      await read();
    },
    back: async () => void (await sendCommand('back')),
    press: async (x, y) => void (await sendCommand('press', { x, y })),
    type: async (text) => void (await evaluate(insert.toString(), [text])),
    async newTab(url) {
      tab = (await sendCommand('new tab')) as number;
      await open(url);
      return String(tab);
    },
    tab: async () => String(tab),
    async switchTo(name) {
      tab = Number(name);
      await sendCommand('show');
    },
    async fresh() {
      tab = (await sendCommand('fresh')) as number;
    },
    // WebKit's own snapshot of a page hangs here.
    picture: async (to) =>
      void (await promisify(execFile)('import', ['-display', `:${display}`, '-window', 'root', to])),
    processes: () => program.processes(),
    kill,
  };
}
