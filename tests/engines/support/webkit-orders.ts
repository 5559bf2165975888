import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Json } from './driver.ts';

/** Limit in ms: a hanging page must fail its test, not the run. */
const PATIENCE_MS = 90_000;

type Order = Record<string, Json>;
type Done = { value: unknown } | { error: string };

/** The commands of webkit-window.py, and its answers. */
export interface Orders {
  /** The port on which the window connects. */
  port: number;
  /** Resolves once the window is connected. */
  connected: Promise<void>;
  send(order: Order): Promise<unknown>;
  close(): void;
}

export async function takeOrders(): Promise<Orders> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const waiting = new Map<number, (done: Done) => void>();
  let window: Socket | null = null;
  let last = 0;
  const rejectPending = () => {
    for (const done of waiting.values()) done({ error: 'the browser is gone' });
  };
  function follow(socket: Socket): void {
    window = socket.setEncoding('utf8');
    let rest = '';
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        const { id, ...done } = JSON.parse(line) as Done & { id: number };
        waiting.get(id)?.(done as Done);
      }
    });
    socket.on('error', rejectPending).on('close', rejectPending);
  }
  return {
    port: (server.address() as AddressInfo).port,
    connected: once(server, 'connection').then(([socket]) => follow(socket as Socket)),
    async send(order) {
      const id = (last += 1);
      const done = await new Promise<Done>((resolve) => {
        const late = setTimeout(() => resolve({ error: 'no answer' }), PATIENCE_MS);
        waiting.set(id, (reply) => {
          clearTimeout(late);
          resolve(reply);
        });
        if (window?.writable) window.write(`${JSON.stringify({ id, ...order })}\n`);
        else rejectPending();
      });
      waiting.delete(id);
      if ('error' in done) throw new Error(`${String(order['do'])}: ${done.error}`);
      return done.value;
    },
    close() {
      window?.destroy();
      server.close();
    },
  };
}
