// `node watchers.mjs <JSON>`: clients that watch a board by streams over plain sockets, which cost little; communicates
// by IPC messages.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { clock } from './scorer.mjs';

const { port, path, count, first, board = null } = JSON.parse(process.argv[2]);
/** Parallel handshakes. */
const AT_ONCE = 100;
/** Per stream, its versions with their arrival times. */
const arrivals = [];
const sockets = [];

/** The app requests a changed board at once, but at most once a second. */
const BETWEEN_MS = 1000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
/** Duration of each board request. */
const reads = [];

/** The listener of a stream for changes; does nothing where boards are not read. */
function reader() {
  let isResting = false;
  let more = false;
  let etag = null;
  const read = () => {
    if (board === null) return;
    more = isResting;
    if (isResting) return;
    isResting = true;
    const begun = clock();
    const headers = { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) };
    const asked = request({ port, host: '127.0.0.1', path: board, agent, headers }, (answer) => {
      etag = answer.headers.etag;
      answer.resume();
      answer.on('end', () => reads.push(clock() - begun));
    });
    asked.on('error', () => {});
    asked.end();
    setTimeout(() => {
      isResting = false;
      if (more) read();
    }, BETWEEN_MS);
  };
  return read;
}

/** A forwarded client address for each stream, as a proxy sends it. */
const address = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const open = (n) =>
  new Promise((resolve, failed) => {
    const mine = [];
    const changed = reader();
    arrivals.push(mine);
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.setEncoding('latin1');
    socket.on('error', failed);
    let isOpen = false;
    socket.on('data', (text) => {
      const at = clock();
      if (!isOpen) {
        isOpen = true;
        if (text.startsWith('HTTP/1.1 200')) resolve();
        else failed(new Error(`a stream: ${text.slice(0, 200)}`));
      }
      for (const [, id] of text.matchAll(/\nid: (\d+)/g)) {
        mine.push(Number(id), at);
        changed();
      }
    });
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\nx-forwarded-for: ${address(first + n)}\r\n\r\n`,
    );
  });

/** For each score, the arrival at the last stream, and a histogram of all deliveries by ms. */
function deliveries(scores) {
  const last = scores.map(() => 0);
  const counted = [];
  let missing = 0;
  for (const mine of arrivals) {
    let k = 0;
    for (const [i, { at, version }] of scores.entries()) {
      while (k < mine.length && mine[k] < version) k += 2;
      if (k >= mine.length) missing += 1;
      else {
        const took = Math.max(0, mine[k + 1] - at);
        counted[Math.floor(took)] = (counted[Math.floor(took)] ?? 0) + 1;
        last[i] = Math.max(last[i], took);
      }
    }
  }
  return { last, counted: Object.entries(counted), missing };
}

process.on('message', ({ scores }) => {
  // Disconnect after the send: closing the channel earlier loses a large message.
  process.send({ ...deliveries(scores), reads }, () => process.disconnect());
  for (const socket of sockets) socket.destroy();
  agent.destroy();
});

for (let n = 0; n < count; n += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => open(n + i)));
process.send('open');
