import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a database that can stop responding while it stays open. */
export interface StallingProxy {
  url: string;
  fallSilent(now: boolean): void;
  close(): void;
}

/** Forwards connections to the database at `to`; while silent it delivers nothing and closes nothing. */
export async function startStallingProxy(to: URL): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    const forward = (from: Socket, into: Socket): void => {
      sockets.add(from);
      from.on('data', (bytes) => void (silent || into.write(bytes)));
      from.on('close', () => into.destroy());
      from.on('error', () => {});
    };
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: (now) => void (silent = now),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
