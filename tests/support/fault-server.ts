import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The failure of a request. */
export type Fault =
  /** Accepted, never answered. */
  | { kind: 'hang' }
  /** The connection is reset before the server receives it. */
  | { kind: 'reset' }
  /** The server executes it, but the answer is lost. */
  | { kind: 'drop-answer' }
  /** The server executes it, and the answer is cut in half. */
  | { kind: 'half-answer' }
  /** The request is delivered twice; the client gets the second answer. */
  | { kind: 'duplicate' }
  /** A correct but late answer. */
  | { kind: 'delay'; ms: number }
  /** An error in the server's format. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** A captive portal's sign-in page, with status 200. */
  | { kind: 'portal' }
  /** A captive portal's redirect to its own page. */
  | { kind: 'redirect' };

export interface Rule {
  fault: Fault;
  /** Matching paths; every path if absent. */
  path?: RegExp;
  method?: string;
  /** Number of requests; unlimited if absent. */
  times?: number;
}

/** A request with its fault. */
export interface Passage {
  method: string;
  path: string;
  /** The fault, or `pass`. */
  did: Fault['kind'] | 'pass';
  /** The real server's status for each delivery. */
  statuses: number[];
}

export interface FaultServer {
  url: string;
  port: number;
  /** All requests in order of arrival. */
  passages: Passage[];
  /** Adds a rule with priority over existing ones. */
  add(rule: Rule): void;
  /** Removes all rules; hanging requests continue to hang. */
  heal(): void;
  close(): Promise<void>;
}

const PORTAL =
  '<!doctype html><title>Club Wi-Fi</title><h1>Welcome to the club Wi-Fi</h1><form><button>Accept</button></form>';

interface Upstream {
  status: number;
  headers: IncomingMessage['headers'];
  answer: IncomingMessage;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends the phone's request to the real server with the same headers. */
function ask(port: number, { asked, to }: Exchange, body: Buffer): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = asked;
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, answer }),
    );
    call.once('error', reject);
    to.once('close', () => call.destroy());
    call.end(body);
  });
}

/** Streams the answer, because live boards never end. */
function relay(from: Upstream, to: ServerResponse): void {
  to.writeHead(from.status, from.headers);
  from.answer.pipe(to);
  from.answer.once('error', () => to.destroy());
}

function answerStatus(fault: Fault & { kind: 'status' }, to: ServerResponse): void {
  to.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
  to.end(JSON.stringify(fault.body ?? { detail: `The fault server answers ${fault.status}.` }));
}

/** Handles one request with its fault. */
async function handleRequest(
  upstreamPort: number,
  fault: Fault | null,
  passage: Passage,
  exchange: Exchange,
) {
  const { asked, to } = exchange;
  const body = await bodyOf(asked);
  const forward = async () => {
    const answer = await ask(upstreamPort, exchange, body);
    passage.statuses.push(answer.status);
    return answer;
  };
  const reset = () => (asked.socket as Socket).resetAndDestroy();
  switch (fault?.kind) {
    case undefined:
      return relay(await forward(), to);
    case 'hang':
      return;
    case 'reset':
      return reset();
    case 'delay':
      await sleep(fault.ms);
      return relay(await forward(), to);
    case 'status':
      return answerStatus(fault, to);
    case 'portal':
      return to.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(PORTAL);
    case 'redirect':
      return to.writeHead(302, { location: '/club-wifi.html', 'cache-control': 'no-store' }).end();
    case 'duplicate':
      await bodyOf((await forward()).answer);
      return relay(await forward(), to);
    case 'drop-answer':
      await bodyOf((await forward()).answer);
      return reset();
    case 'half-answer': {
      const { status, headers, answer } = await forward();
      const whole = await bodyOf(answer);
      to.writeHead(status, { ...headers, 'content-length': String(whole.length) });
      to.write(whole.subarray(0, Math.floor(whole.length / 2)), () => reset());
    }
  }
}

interface Exchange {
  asked: IncomingMessage;
  to: ServerResponse;
}

const applies = (rule: Rule, asked: IncomingMessage): boolean =>
  (!rule.path || rule.path.test(asked.url!)) && (!rule.method || rule.method === asked.method);

/**
 * A proxy with configurable faults in front of 127.0.0.1:`upstreamPort`. Resets requests while the real server is down.
 */
export async function startFaultServer(upstreamPort: number): Promise<FaultServer> {
  const passages: Passage[] = [];
  let rules: Rule[] = [];

  const server: Server = createServer((asked, to) => {
    const rule = rules.find((candidate) => applies(candidate, asked));
    if (rule?.times !== undefined && --rule.times === 0) rules = rules.filter((other) => other !== rule);
    const passage: Passage = {
      method: asked.method!,
      path: asked.url!,
      did: rule?.fault.kind ?? 'pass',
      statuses: [],
    };
    passages.push(passage);
    handleRequest(upstreamPort, rule?.fault ?? null, passage, { asked, to }).catch(() =>
      asked.socket.destroy(),
    );
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    passages,
    add: (rule) => void (rules = [{ ...rule }, ...rules]),
    heal: () => void (rules = []),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
