import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './server.ts';

/** A way to a server that can be cut. */
export interface Line {
  port: number;
  url: string;
  /** The line is there again, on the same port. */
  start(): Promise<void>;
  /** From now on the port refuses every connection, as that of a server that has ended does. */
  stop(): Promise<void>;
}

/**
 * A port of 127.0.0.1 that leads to the server on another. To a browser a line that is cut is a server that has ended, and
 * both its port and what the browser keeps for it belong to one test alone, while many tests share the server.
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
