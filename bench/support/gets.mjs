// `node gets.mjs <JSON>`: GETs at full speed over plain sockets; prints { rate, bytes, odd }. It parses only status and
// length, so that it costs less than the server.
import { connect } from 'node:net';

const { port, paths, connections, seconds } = JSON.parse(process.argv[2]);
const requests = paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: golf.example.org\r\naccept-encoding: gzip, deflate, br\r\n\r\n`),
);
let answers = 0;
let bytes = 0;
/** Answers other than 200, by status. */
const odd = {};
const ends = performance.now() + seconds * 1000;

function play(first) {
  return new Promise((resolve, failed) => {
    const socket = connect(port, '127.0.0.1');
    let n = first;
    let left = 0;
    let head = '';
    const send = () => {
      socket.write(requests[n % requests.length]);
      n += 1;
    };
    const answered = () => {
      answers += 1;
      head = '';
      if (performance.now() < ends) return send();
      socket.destroy();
      resolve();
    };
    socket.on('connect', send);
    socket.on('error', failed);
    // Rejects only if the connection closes before the promise is settled.
    socket.on('close', () => failed(new Error('a connection was closed before the time was over')));
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (left === 0) {
        const had = head.length;
        head += chunk.toString('latin1', 0, 1024);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const status = head.slice(9, 12);
        if (status !== '200') odd[status] = (odd[status] ?? 0) + 1;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
        if (Number.isNaN(length)) return failed(new Error(`an answer without a length: ${head}`));
        left = end + 4 + length - had;
      }
      left -= chunk.length;
      if (left > 0) return;
      left = 0;
      answered();
    });
  });
}

const begun = performance.now();
await Promise.all(Array.from({ length: connections }, (_, i) => play(i)));
const took = (performance.now() - begun) / 1000;
console.log(JSON.stringify({ rate: answers / took, answers, bytes, odd }));
