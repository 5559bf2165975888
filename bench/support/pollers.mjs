// `node pollers.mjs <JSON>`: clients that request a board every 2.5 s with its ETag; communicates by IPC messages.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from './scorer.mjs';

const { port, path, count, everyMs, connections } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** Per poller, the start and end of each request in order. */
const asked = Array.from({ length: count }, () => []);
let bytes = 0;
const until = { isOver: false };

const ask = (etag) =>
  new Promise((resolve, failed) => {
    const headers = { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) };
    const sent = request({ port, host: '127.0.0.1', path, agent, headers }, (answer) => {
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('end', () => resolve(answer.headers.etag));
    });
    sent.on('error', failed);
    sent.end();
  });

async function poll(mine) {
  await sleep(Math.random() * everyMs);
  let etag = null;
  while (!until.isOver) {
    const begun = clock();
    etag = await ask(etag);
    mine.push(begun, clock());
    await sleep(Math.max(0, everyMs - (clock() - begun)));
  }
}

/** A request that starts after a score's acknowledgement has the score in its answer. */
function deliveries(scores) {
  const last = scores.map(() => 0);
  const counted = [];
  let missing = 0;
  for (const mine of asked) {
    let k = 0;
    for (const [i, { at }] of scores.entries()) {
      while (k < mine.length && mine[k] < at) k += 2;
      if (k >= mine.length) missing += 1;
      else {
        const took = mine[k + 1] - at;
        counted[Math.floor(took)] = (counted[Math.floor(took)] ?? 0) + 1;
        last[i] = Math.max(last[i], took);
      }
    }
  }
  return { last, counted: Object.entries(counted), missing, bytes };
}

const all = asked.map(poll);
process.on('message', async ({ scores }) => {
  until.isOver = true;
  await Promise.all(all);
  // Disconnect after the send: closing the channel earlier loses a large message.
  process.send(deliveries(scores), () => process.disconnect());
  agent.destroy();
});
process.send('open');
