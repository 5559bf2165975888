import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './server.ts';

/** A connection to a server that can be cut. */
export interface Line {
  port: number;
  url: string;
  /** Reconnects on the same port. */
  start(): Promise<void>;
  /** Refuses every connection on the port, as if the server has ended. */
  stop(): Promise<void>;
}

/**
 * A proxy port on 127.0.0.1 for one test, while many tests share the server. A cut proxy looks like a stopped server to
 * a browser.
 */
export async function openLine(serverPort: number): Promise<Line> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const listener = createServer((phone) => {
    const server = hold(connect(serverPort, '127.0.0.1'));
    hold(phone).once('close', () => server.destroy());
    server.once('close', () => phone.destroySoon());
    phone.pipe(server).pipe(phone);
  });
  const start = () =>
    new Promise<void>((done, failed) => {
      if (listener.listening) return done();
      listener.once('error', failed).listen(port, '127.0.0.1', () => {
        listener.off('error', failed);
        done();
      });
    });
  const stop = () =>
    new Promise<void>((done) => {
      if (!listener.listening) return done();
      listener.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await start();
  return { port, url: `http://127.0.0.1:${port}`, start, stop };
}
