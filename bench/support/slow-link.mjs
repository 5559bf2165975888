// A TCP link with latency: each byte is delayed by half a round trip, and each connection by its handshake. No loss, no
// bandwidth limit.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Forwards one direction in order, each chunk after `ms`, the first one after `first` ms. */
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

/** Starts a link to a local port. Resolves to its address and a function that closes it. */
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
    // The TCP handshake takes one round trip before the first byte.
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
