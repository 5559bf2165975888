// Those who watch a board by streams, in a process of their own: `node watchers.mjs <JSON>`; talks by messages. Plain sockets, so that
// the watching side costs little beside the server.
import { connect } from 'node:net';
import { clock } from './scorer.mjs';

const { port, path, count, first } = JSON.parse(process.argv[2]);
/** So many handshakes at a time. */
const AT_ONCE = 100;
/** For each stream its versions with when they came, one after the other. */
const heard = [];
const sockets = [];

/** One address for each, as a proxy tells it. */
const address = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const open = (n) =>
  new Promise((resolve, failed) => {
    const mine = [];
    heard.push(mine);
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
      for (const [, id] of text.matchAll(/\nid: (\d+)/g)) mine.push(Number(id), at);
    });
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\nx-forwarded-for: ${address(first + n)}\r\n\r\n`,
    );
  });

/** For each score when the last stream had heard of it, and how long every stream took for every score, counted by the ms. */
function deliveries(scores) {
  const last = scores.map(() => 0);
  const counted = [];
  let missing = 0;
  for (const mine of heard) {
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
  process.send(deliveries(scores));
  for (const socket of sockets) socket.destroy();
  process.disconnect();
});

for (let n = 0; n < count; n += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => open(n + i)));
process.send('open');
