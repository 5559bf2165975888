import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readMetricsConfig } from '#server/config/config-metrics.ts';
import { serveOnPort } from '#server/metrics/measure.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { VERSION } from '#server/version.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';
import { cardPath, makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';

const TOKEN = 'a word for the watchers';

it('The metrics are off until the operator sets a port or a token of at least 16 characters', () => {
  expect(readMetricsConfig({})).toBeNull();
  expect(readMetricsConfig({ METRICS_PORT: '9464' })).toEqual({
    port: { port: 9464, host: '127.0.0.1' },
    token: null,
  });
  expect(readMetricsConfig({ METRICS_TOKEN: TOKEN })).toEqual({ port: null, token: TOKEN });
  expect(() => readMetricsConfig({ METRICS_PORT: 'many' })).toThrow(
    'METRICS_PORT must be a number from 0 to 65535, not "many".',
  );
  expect(() => readMetricsConfig({ METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN must have at least 16 characters.',
  );
});

describeOnEveryDatabase('The metrics of a server', (database) => {
  let server: TestServer;
  let app: FastifyInstance;
  let metrics: Metrics;
  let cup: Cup;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 2 });
    metrics = createMetrics(server.context, server.dataDir);
    app = buildApp(server.context, { pages: null, publicUrl: null, metrics, metricsToken: TOKEN });
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  const read = async (token = TOKEN) =>
    app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  /** The number on the line with this prefix. */
  const figure = (text: string, begins: string): number => {
    const line = text.split('\n').find((each) => each.startsWith(`${begins} `));
    if (line === undefined) throw new Error(`no ${begins} in\n${text}`);
    return Number(line.slice(begins.length));
  };

  it('need the operator’s token; without one they are answered with 404', async () => {
    expect((await read('somebody else')).statusCode).toBe(401);
    expect((await app.inject('/metrics')).statusCode).toBe(401);
    const good = await read();
    expect([good.statusCode, good.headers['content-type']]).toEqual([200, metrics.contentType]);
    expect((await server.as(null).get('/metrics')).status).toBe(404);
  });

  it('count requests, scores, batches, boards and refused sign-ins, without names', async () => {
    const [player] = cup.players;
    const { access } = await server.context.tokens.issue(player!.id);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
    const post = (hole: number) =>
      app.inject({
        method: 'POST',
        url: '/api/scoreupdate/',
        headers,
        payload: JSON.stringify(scoreUpdate(cup, player!, hole, 5)),
      });
    const answers = await Promise.all([post(1), post(2), post(3)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await app.inject({ url: `/tournament/${cup.id}/round-scores`, headers: { accept: 'application/json' } });
    await app.inject({ url: cardPath(cup, player!), headers: { accept: 'application/json' } });
    await app.inject({ url: '/Maria-Secret/7?code=ABCD' });
    const wrong = { username: 'Maria Secret', password: 'not it' };
    const refused = await app.inject({ method: 'POST', url: '/token/', payload: wrong });
    expect(refused.statusCode).toBe(401);

    const { body: text } = await read();
    const requests = (route: string, method: string, status: string) =>
      figure(
        text,
        `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
      );
    expect(requests('/api/scoreupdate/', 'POST', '2xx')).toBe(3);
    expect(requests('none', 'GET', '4xx')).toBe(1);
    expect(figure(text, 'greenside_refused_total{route="/token/",status="401"}')).toBe(1);
    expect(figure(text, 'greenside_scores_total{status="200"}')).toBe(3);
    expect(figure(text, 'greenside_score_group_size_sum')).toBe(3);
    expect(figure(text, 'greenside_made_total{kind="board"}')).toBe(1);
    expect(figure(text, 'greenside_waiting{kind="scores"}')).toBe(0);
    expect(figure(text, 'greenside_waiting{kind="changes"}')).toBe(0);
    expect(figure(text, 'greenside_streams')).toBe(0);
    expect(figure(text, 'greenside_storage_trouble')).toBe(0);
    expect(figure(text, 'greenside_disk_free_bytes')).toBeGreaterThan(1000);
    expect(figure(text, `greenside_info{version="${VERSION}",database="${database}"}`)).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    const pools = database === 'postgres' ? ['requests', 'scores'] : [];
    expect(
      pools.map((pool) => figure(text, `greenside_postgres_connections_waited_for{pool="${pool}"}`)),
    ).toEqual(pools.map(() => 0));

    const labels = [...text.matchAll(/ ?(?:route|pool|kind)="([^"]*)"/g)].map(([, value]) => value!);
    expect(labels.length).toBeGreaterThan(20);
    for (const label of labels) expect(label).not.toMatch(/\/\d|Maria|ABCD|@/);
    const users = await server.context.read.selectFrom('users').select('username').execute();
    expect(users.length).toBeGreaterThan(2);
    for (const { username } of users) expect(text).not.toContain(username);
  });

  it('have a port of their own if the operator sets one, and nothing else is served at that port', async () => {
    const figures = await serveOnPort(metrics, { port: 0, host: '127.0.0.1' });
    const at = `http://127.0.0.1:${figures.port}`;
    expect(await (await fetch(`${at}/metrics`)).text()).toContain('greenside_info');
    expect((await fetch(`${at}/api/health/`)).status).toBe(404);
    await expect(serveOnPort(metrics, { port: figures.port, host: '127.0.0.1' })).rejects.toThrow(
      /^METRICS_PORT and METRICS_HOST cannot be used \(listen EADDRINUSE/,
    );
    const second = await serveOnPort(
      metrics,
      { port: figures.port, host: '127.0.0.1' },
      { isOneOfSeveral: true },
    );
    expect(second.port).toBeGreaterThan(figures.port);
    await second.close();
    await figures.close();
  });
});
