import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Json } from './driver.ts';

/** Limit in ms: a hanging page must fail its test, not the run. */
const PATIENCE_MS = 90_000;

interface Answer {
  id: number;
  result?: unknown;
  /** BiDi sends a string, the DevTools protocol an object. */
  error?: string | { message: string };
  message?: string;
}

/** A JSON connection with one answer per command: WebDriver BiDi or Chromium's DevTools protocol. */
export interface Wire {
  /** `session` selects the tab, if the protocol has sessions. */
  send<T>(method: string, params?: Record<string, Json>, session?: string): Promise<T>;
  close(): void;
}

function complaintOf({ error, message }: Answer): string | null {
  if (error === undefined) return null;
  return typeof error === 'string' ? `${error}: ${message}` : error.message;
}

export async function connectWire(url: string): Promise<Wire> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  const fail = (error: string) => {
    for (const [id, done] of waiting) done({ id, error: { message: error } });
  };
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  socket.on('close', () => fail('the browser is gone'));
  socket.on('error', (error) => fail(error.message));
  await once(socket, 'open');
  let last = 0;
  return {
    async send<T>(method: string, params: Record<string, Json> = {}, session?: string) {
      const id = (last += 1);
      const answer = await new Promise<Answer>((resolve) => {
        const late = () => resolve({ id, error: { message: 'no answer' } });
        const timer = setTimeout(late, PATIENCE_MS);
        waiting.set(id, (found) => {
          clearTimeout(timer);
          resolve(found);
        });
        const command = { id, method, params, ...(session && { sessionId: session }) };
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(command));
        else fail('the browser is gone');
      });
      waiting.delete(id);
      const complaint = complaintOf(answer);
      if (complaint !== null) throw new Error(`${method}: ${complaint}`);
      return answer.result as T;
    },
    close: () => socket.terminate(),
  };
}
