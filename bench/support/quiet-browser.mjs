// A browser without Playwright, which makes V8 parse files again for each reported event (a quarter more work for a
// start at a card, two thirds for a bare page).
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { ensureBrowser, FLAGS } from '../../scripts/browser.mjs';

/** The DevTools protocol over a browser's pipes: `send` for commands, and an event emitter. */
function protocolOf(child) {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const events = new EventEmitter();
  const waiting = new Map();
  let last = 0;
  let rest = '';
  const handleMessage = ({ id, method, params, result, error }) => {
    if (id === undefined) return events.emit(method, params);
    const { resolve, reject, command } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${command}: ${error.message}`));
    else resolve(result);
  };
  fromBrowser.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const message of messages) handleMessage(JSON.parse(message));
  });
  // Reject pending commands when the browser exits.
  child.once('exit', (code, signal) => {
    for (const { reject, command } of waiting.values())
      reject(new Error(`${command}: the browser ended with ${signal ?? code}`));
    waiting.clear();
  });
  const send = (command, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve, reject, command });
      toBrowser.write(`${JSON.stringify({ id, method: command, params, sessionId })}\0`);
    });
  return { events, send };
}

/** Starts the browser with its profile in `folder` and an empty page. */
export async function startQuiet(folder) {
  const flags = [...FLAGS, '--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`];
  const child = spawn(ensureBrowser(), [...flags, '--window-size=412,915', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const { events, send } = protocolOf(child);
  const { targetInfos } = await send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type }) => type === 'page');
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const page = (command, params) => send(command, params, sessionId);
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await page('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    session: Object.assign(events, { send }),
    page,
    evaluate,
    /** Runs a function in each new page before the page's own scripts. */
    async beforeEach(work) {
      await page('Page.enable');
      await page('Page.addScriptToEvaluateOnNewDocument', { source: `(${work})()` });
    },
    /** Waits until an expression is true, also across navigations. */
    async until(expression, patienceMs = 60_000) {
      for (const end = Date.now() + patienceMs; ;) {
        if (await evaluate(expression).catch(() => false)) return;
        if (Date.now() > end) throw new Error(`${expression} did not become true`);
        await new Promise((done) => setTimeout(done, 100));
      }
    },
    /** Closes the browser normally, so that it flushes its data to disk. */
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await Promise.allSettled([send('Browser.close'), once(child, 'exit')]); // the browser can exit without an answer
    },
  };
}
