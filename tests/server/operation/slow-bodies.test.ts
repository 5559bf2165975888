import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { describeOnEveryDatabase, startServer } from '#tests/support/server.ts';

describeOnEveryDatabase('A request whose body does not arrive', (database) => {
  it('is answered with 408, and its connection is closed', async () => {
    const server = await startServer({ database });
    const app = buildApp(server.context, { pages: null, publicUrl: null, longestRequestMs: 500 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += String(bytes)));
    const closed = new Promise<void>((done) => void socket.on('close', () => done()));
    socket.write(
      'POST /token/ HTTP/1.1\r\nHost: golf\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"user',
    );
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
    await server.close();
  });

  it('is given up after 30 s', async () => {
    const server = await startServer({ database });
    expect(server.app.server.requestTimeout).toBe(30_000);
    await server.close();
  });
});
