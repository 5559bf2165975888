import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Driver, Json, Start } from './driver.ts';
import { startProgram } from './program.ts';
import { connectWire, type Wire } from './wire.ts';

/** Firefox sets most preferences for automation; these add loopback only, and a restart after a kill. */
const PREFERENCES = {
  'browser.sessionstore.resume_from_crash': false,
  'browser.download.useDownloadDir': true,
  'browser.newtab.preload': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
};

interface Called {
  type: 'success' | 'exception';
  result?: { type: string; value?: string };
  exceptionDetails?: { text: string };
}

/** Runs an async function in the page; its value is transferred as JSON, because BiDi has its own value format. */
async function evaluate(bidi: Wire, context: string, source: string, args: Json[]): Promise<unknown> {
  const called = await bidi.send<Called>('script.callFunction', {
    functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    awaitPromise: true,
    userActivation: true,
    target: { context },
  });
  if (called.type === 'exception') throw new Error(called.exceptionDetails!.text);
  return JSON.parse(called.result!.value!);
}

const press = (x: number, y: number): Json => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y },
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

export async function startFirefox({ program: file, profile, init, size }: Start): Promise<Driver> {
  await mkdir(profile, { recursive: true });
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const { program, output } = await startProgram({
    program: file,
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    env: {
      HOME: profile,
      MOZ_HEADLESS_WIDTH: '1280',
      MOZ_HEADLESS_HEIGHT: '1000',
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
    ready: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const bidi = await connectWire(`${output}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('script.addPreloadScript', { functionDeclaration: `() => {${init}}` });
  type Tree = { contexts: { context: string }[] };
  let context = '';
  const newTab = async () => {
    ({ context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' }));
    await bidi.send('browsingContext.setViewport', { context, viewport: { ...size } });
  };
  const fresh = async () => {
    const { contexts } = await bidi.send<Tree>('browsingContext.getTree');
    await newTab();
    for (const { context: old } of contexts) await bidi.send('browsingContext.close', { context: old });
  };
  const open = (url: string) =>
    bidi.send<void>('browsingContext.navigate', { context, url, wait: 'interactive' });
  await fresh();
  return {
    open: async (url) => void (await open(url)),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'interactive' })),
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate: (source, args) => evaluate(bidi, context, source, args),
    press: async (x, y) =>
      void (await bidi.send('input.performActions', { context, actions: [press(x, y)] })),
    type: async (text) => void (await bidi.send('input.performActions', { context, actions: [keys(text)] })),
    async newTab(url) {
      await newTab();
      await open(url);
      return context;
    },
    tab: async () => context,
    async switchTo(tab) {
      context = tab;
      await bidi.send('browsingContext.activate', { context });
    },
    fresh,
    async picture(to) {
      const shot = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      await writeFile(to, Buffer.from(shot.data, 'base64'));
    },
    processes: () => program.processes(),
    async kill() {
      await program.kill();
      bidi.close();
    },
  };
}
