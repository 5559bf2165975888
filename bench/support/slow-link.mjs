// A TCP link with a delay: every byte arrives half a round trip after it was sent, and a new connection costs its
// handshake. No loss and no limit of bandwidth.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Passes one direction on, in order, each chunk `ms` after it came; the first one after `first` ms. */
function delayed(from, to, ms, first = ms) {
  let opensAt = performance.now() + first;
  from.on('data', (chunk) => {
    const at = Math.max(performance.now() + ms, opensAt);
    opensAt = at;
    setTimeout(() => to.writable && to.write(chunk), at - performance.now());
  });
  from.once('close', () => setTimeout(() => to.destroy(), ms + 50));
  from.on('error', () => to.destroy());
}

/** Starts a link to a port of this machine. Resolves to its address and how to end it. */
export async function startSlowLink(port, roundTripMs) {
  const oneWay = roundTripMs / 2;
  const sockets = new Set();
  const server = createServer((phone) => {
    const far = connect({ host: '127.0.0.1', port });
    for (const socket of [phone, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    // The handshake of a real link takes a round trip before the first byte may leave.
    delayed(phone, far, oneWay, roundTripMs + oneWay);
    delayed(far, phone, oneWay);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
