import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FLAGS } from '../../../scripts/browser.mjs';
import type { Driver, Json, Start } from './driver.ts';
import { startProgram } from './program.ts';
import { connectWire, type Wire } from './wire.ts';

interface Evaluated {
  result: { value?: string };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

const PRESSED_MS = 30;

/** Runs an async function in the page; its value is transferred as JSON. */
async function evaluate(send: Wire['send'], source: string, args: Json[]): Promise<unknown> {
  const call = `(${source})(...${JSON.stringify(args)})`;
  const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
    expression: `(async () => JSON.stringify((await ${call}) ?? null))()`,
    awaitPromise: true,
    returnByValue: true,
    userGesture: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return JSON.parse(result.value!);
}

async function press(send: Wire['send'], x: number, y: number): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 };
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await pause(PRESSED_MS);
  await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

/** Runs in the page before a navigation. */
function markLeft(): void {
  Object.assign(globalThis, { engineLeft: true });
}
const isRead = (): boolean => !('engineLeft' in globalThis) && document.readyState !== 'loading';

/**
 * Chromium over its DevTools protocol, because Playwright reports every tab as visible, so the app's visibility changes
 * would not be tested.
 */
export async function startChromium({ program: file, profile, init, size }: Start): Promise<Driver> {
  const flags = [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const { program, output } = await startProgram({
    program: file,
    args: [...flags, `--window-size=${size.width},${size.height}`, 'about:blank'],
    ready: /DevTools listening on (ws:\S+)/,
  });
  const wire = await connectWire(output);
  const sessions = new Map<string, string>();
  let tab = '';
  const send: Wire['send'] = (method, params) => wire.send(method, params, sessions.get(tab));
  /** If the old page does not answer, the next one does. */
  const read = async () => {
    while (!(await evaluate(send, isRead.toString(), []).catch(() => false))) await pause(20);
  };
  const open = async (url: string) => {
    await evaluate(send, markLeft.toString(), []);
    const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
    // A page that reloads at this moment (a new version) cancels the navigation.
    if (errorText === 'net::ERR_ABORTED') return open(url);
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await read();
  };
  const newTab = async () => {
    const { targetId } = await wire.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const target = { targetId, flatten: true };
    const { sessionId } = await wire.send<{ sessionId: string }>('Target.attachToTarget', target);
    sessions.set(targetId, sessionId);
    tab = targetId;
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: init });
    await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  };
  type Targets = { targetInfos: { targetId: string; type: string }[] };
  const fresh = async () => {
    const { targetInfos } = await wire.send<Targets>('Target.getTargets');
    await newTab();
    for (const { targetId, type } of targetInfos)
      if (type === 'page') await wire.send('Target.closeTarget', { targetId });
  };
  type History = { currentIndex: number; entries: { id: number }[] };
  await fresh();
  return {
    open,
    async reload() {
      await evaluate(send, markLeft.toString(), []);
      await send('Page.reload');
      await read();
    },
    async back() {
      const { currentIndex, entries } = await send<History>('Page.getNavigationHistory');
      await send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
    },
    evaluate: (source, args) => evaluate(send, source, args),
    press: (x, y) => press(send, x, y),
    type: async (text) => void (await send('Input.insertText', { text })),
    async newTab(url) {
      await newTab();
      await open(url);
      return tab;
    },
    tab: async () => tab,
    async switchTo(name) {
      tab = name;
      await wire.send('Target.activateTarget', { targetId: name });
    },
    fresh,
    async picture(to) {
      const { data } = await send<{ data: string }>('Page.captureScreenshot');
      await writeFile(to, Buffer.from(data, 'base64'));
    },
    processes: () => program.processes(),
    async kill() {
      await program.kill();
      wire.close();
    },
  };
}
