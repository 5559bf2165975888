import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultServer, type FaultServer } from './fault-server.ts';

describe('the proxy that simulates network faults in tests', () => {
  let real: Server;
  let faulty: FaultServer;
  let received: string[];

  beforeEach(async () => {
    received = [];
    real = createServer(async (asked, to) => {
      let body = '';
      for await (const chunk of asked) body += chunk;
      received.push(`${asked.method} ${asked.url} ${body}`);
      to.setHeader('content-type', 'application/json').end(JSON.stringify({ times: received.length }));
    });
    await new Promise<void>((done) => real.listen(0, '127.0.0.1', done));
    faulty = await startFaultServer((real.address() as AddressInfo).port);
  });
  afterEach(async () => {
    await faulty.close();
    real.closeAllConnections();
    await new Promise((done) => real.close(done));
  });

  const post = (path = '/a', init: RequestInit = {}) =>
    fetch(faulty.url + path, { method: 'POST', body: 'x', ...init });

  it('forwards a request and its answer', async () => {
    expect(await (await post()).json()).toEqual({ times: 1 });
    expect(received).toEqual(['POST /a x']);
    expect(faulty.passages).toEqual([{ method: 'POST', path: '/a', did: 'pass', statuses: [200] }]);
  });

  it('can reset the connection before the server receives the request', async () => {
    faulty.add({ fault: { kind: 'reset' } });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(received).toEqual([]);
  });

  it('can deliver a request to the server and lose the answer', async () => {
    faulty.add({ fault: { kind: 'drop-answer' } });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(1);
  });

  it('can cut an answer in half', async () => {
    faulty.add({ fault: { kind: 'half-answer' } });
    await expect(post().then((answer) => answer.text())).rejects.toThrow('terminated');
    expect(received).toHaveLength(1);
  });

  it('can deliver a request twice', async () => {
    faulty.add({ fault: { kind: 'duplicate' } });
    expect(await (await post()).json()).toEqual({ times: 2 });
    expect(received).toEqual(['POST /a x', 'POST /a x']);
  });

  it('can leave a request without an answer until the client aborts it', async () => {
    faulty.add({ fault: { kind: 'hang' } });
    await expect(post('/a', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
    expect(received).toEqual([]);
  });

  it('can answer with any status, or with a captive portal’s page or redirect', async () => {
    faulty.add({ fault: { kind: 'status', status: 429, headers: { 'retry-after': '2' } }, path: /^\/busy/ });
    faulty.add({ fault: { kind: 'portal' }, path: /^\/portal/ });
    faulty.add({ fault: { kind: 'redirect' }, path: /^\/away/ });
    const busy = await post('/busy');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await (await post('/portal')).text()).toContain('Wi-Fi');
    expect((await post('/away', { redirect: 'manual' })).status).toBe(302);
    expect(received).toEqual([]);
  });

  it('applies a fault as often as its rule states, and then forwards requests without faults', async () => {
    faulty.add({ fault: { kind: 'status', status: 500 }, times: 1, method: 'POST', path: /a$/ });
    expect([(await post()).status, (await post()).status]).toEqual([500, 200]);
    faulty.add({ fault: { kind: 'status', status: 503 } });
    expect((await post()).status).toBe(503);
    faulty.heal();
    expect((await post()).status).toBe(200);
  });

  it('can delay an answer', async () => {
    faulty.add({ fault: { kind: 'delay', ms: 30 } });
    expect((await post()).status).toBe(200);
  });
});
