import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Json } from './driver.ts';

/** A command may take this long: a page that hangs must fail its test and not the run. */
const PATIENCE_MS = 90_000;

interface Answer {
  id: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** A connection that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export interface BiDi {
  send<T>(method: string, params?: Record<string, Json>): Promise<T>;
  close(): void;
}

export async function connectBiDi(url: string): Promise<BiDi> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  const fail = (message: string) => {
    for (const [id, done] of waiting) done({ id, type: 'error', error: 'connection', message });
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
    async send<T>(method: string, params: Record<string, Json> = {}) {
      const id = (last += 1);
      const answer = await new Promise<Answer>((resolve) => {
        const late = () => resolve({ id, type: 'error', error: 'timeout', message: 'no answer' });
        const timer = setTimeout(late, PATIENCE_MS);
        waiting.set(id, (found) => {
          clearTimeout(timer);
          resolve(found);
        });
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id, method, params }));
        else waiting.get(id)!({ id, type: 'error', error: 'connection', message: 'the browser is gone' });
      });
      waiting.delete(id);
      if (answer.type !== 'success') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
      return answer.result as T;
    },
    close: () => socket.terminate(),
  };
}
