// A browser that nobody listens to. Playwright has a page report each request, message and error together with the lines of code
// that led to it, for which V8 parses files anew on the page's thread: of a start at a card it made a quarter more, of a bare
// page two thirds. Here the browser does what is asked of it and no more.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { ensureBrowser, FLAGS } from '../../scripts/browser.mjs';

/** The DevTools protocol over the pipes of a browser's process: `send` for commands, and an emitter of events. */
function protocolOf(child) {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const events = new EventEmitter();
  const waiting = new Map();
  let last = 0;
  let rest = '';
  const hear = ({ id, method, params, result, error }) => {
    if (id === undefined) return events.emit(method, params);
    const { resolve, reject, command } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${command}: ${error.message}`));
    else resolve(result);
  };
  fromBrowser.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const message of messages) hear(JSON.parse(message));
  });
  // Nobody waits for ever for a browser that is gone.
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

/** Starts the browser on a profile that lies in `folder`, with an empty page. */
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
    /** What `traceEvents` listens to. */
    session: Object.assign(events, { send }),
    /** Sends a command to the page. */
    page,
    /** The value of an expression in the page. */
    evaluate,
    /** Runs a function in each page that is opened, before anything of its own. */
    async beforeEach(work) {
      await page('Page.enable');
      await page('Page.addScriptToEvaluateOnNewDocument', { source: `(${work})()` });
    },
    /** Waits until an expression is true in the page, which may just be changing. */
    async until(expression, patienceMs = 60_000) {
      for (const end = Date.now() + patienceMs; ;) {
        if (await evaluate(expression).catch(() => false)) return;
        if (Date.now() > end) throw new Error(`${expression} did not become true`);
        await new Promise((done) => setTimeout(done, 100));
      }
    },
    /** Ends the browser as a person does, so that it writes down what it wants to keep. */
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await Promise.allSettled([send('Browser.close'), once(child, 'exit')]); // its answer may go with it
    },
  };
}
