import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import type { RelayedBlock } from '#app/exchange/types.ts';
import { prepareCardMerge } from '#app/scores/merge-card.ts';
import { createCaches } from '#tests/support/caches.ts';
import { cardOf, exchangePhone, keyOf } from '#tests/support/exchange-phone.ts';
import { json, serve, tokenOf, type Loopback } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const ANN = 7;
const BILL = 8;
const CLOSED = 'This tournament is closed. Its scores can no longer be changed.';

describe('A phone that relays scores of other users', () => {
  let server: Loopback;
  let answer: () => [status: number, body: object];

  beforeEach(async () => {
    answer = () => [503, { detail: 'Not now.' }];
    server = await serve((request, response) => {
      if (request.url === '/api/carried/') return json(response, ...answer());
      return json(response, 404, { detail: 'Not found.' });
    });
    const { localStorage } = stubPage(server.url);
    localStorage.setItem('access_token', tokenOf({ user_id: BILL, iat: 1, exp: 4_000_000_000 }));
    vi.stubGlobal('caches', createCaches());
  });
  // The page's globals stay: an abandoned page continues for a moment.
  afterEach(() => server.close());

  /** Bill's phone after a scan of Ann's phone with two scores of hers. */
  async function scanned() {
    const app = createApp({ base: server.url });
    const phone = await app.phone();
    const exchange = await phone.exchange();
    await phone.start(() => {});
    const merge = await prepareCardMerge(phone.db, phone.clock, keyOf(ANN));
    await merge(cardOf(ANN), null);
    const ann = await exchangePhone(ANN);
    await ann.prepare();
    await ann.tap(ANN, 1, 4);
    await ann.tap(ANN, 2, 5);
    expect(await exchange.take((await ann.show()).bundle)).toMatchObject({ problem: null });
    const carried = (): Promise<RelayedBlock[]> =>
      new Promise((resolve, reject) => {
        const watching = exchange.unsentBlocks().subscribe({
          next(rows) {
            resolve(rows);
            queueMicrotask(() => watching.unsubscribe());
          },
          error: reject,
        });
      });
    return { app, exchange, status: app.status.store, carried };
  }
  const soon = (check: () => void | Promise<void>) => vi.waitFor(check, 60_000);

  it('counts the scores that it has not relayed yet, for each author', async () => {
    const { status, carried } = await scanned();
    await soon(() => expect(status.getState()).toMatchObject({ text: 'Saved on this phone: 2', saved: 0 }));
    expect(await carried()).toMatchObject([
      { author: { id: ANN }, tournament: 3, round: 1, values: 2, state: 'queued', problem: null },
    ]);
  });

  it('asks the user to check scores that the server refused, until the user retries or discards them', async () => {
    const { exchange, status, carried } = await scanned();
    answer = () => [200, { blocks: [{ status: 403, detail: CLOSED, results: [] }] }];
    const [{ id }] = (await carried()) as [RelayedBlock];
    await exchange.retry(id);
    await soon(() => expect(status.getState()).toMatchObject({ word: 'needs-you', text: '1 to check' }));
    expect(await carried()).toMatchObject([
      { author: { id: ANN }, state: 'parked', problem: { detail: CLOSED } },
    ]);

    answer = () => [503, { detail: 'Not now.' }];
    await exchange.retry(id);
    await soon(() => expect(status.getState()).toMatchObject({ text: 'Saved on this phone: 2' }));

    answer = () => [200, { blocks: [{ status: 403, detail: CLOSED, results: [] }] }];
    await exchange.retry(id);
    await soon(() => expect(status.getState()).toMatchObject({ text: '1 to check' }));
    await exchange.discard(id);
    await soon(() => expect(status.getState()).toMatchObject({ word: 'sent', carriedRefused: 0 }));
    expect(await carried()).toEqual([]);
  });

  it('shows "Saved on this phone", with the reason, while the server does not have the author’s signing key', async () => {
    const unknown = 'The server does not know the phone of these scores yet.';
    const { exchange, status, carried } = await scanned();
    answer = () => [200, { blocks: [{ status: 425, detail: unknown, results: [] }] }];
    await exchange.retry(((await carried()) as [RelayedBlock])[0].id);
    await soon(async () =>
      expect(await carried()).toMatchObject([
        { author: { id: ANN }, state: 'queued', problem: { detail: unknown } },
      ]),
    );
    expect(status.getState()).toMatchObject({ text: 'Saved on this phone: 2', carriedRefused: 0 });
  });

  it('warns before a sign-out that scores are unsent; the next user’s session sends them', async () => {
    const { app, carried } = await scanned();
    const asked = await app.session.signOut();
    expect(asked).toMatchObject({ data: { signedOut: false, unsent: { own: 0, carried: 2 } } });
    expect(app.session.userId()).toBe(BILL);
    expect(await app.session.signOut({ evenIfUnsent: true })).toMatchObject({ data: { signedOut: true } });
    expect(await carried()).toMatchObject([{ author: { id: ANN }, values: 2, state: 'queued' }]);
    answer = () => [200, { blocks: [{ status: 200, results: [] }] }];
    const access = tokenOf({ user_id: ANN + 3, iat: 1, exp: 4_000_000_000 });
    await app.session.enter({ access, refresh: 'another' });
    await soon(async () => expect(await carried()).toEqual([]));
  });

  it('does not warn the user before a sign-out if the server has no call for relayed scores', async () => {
    answer = () => [404, { detail: 'Not found.' }];
    const { app, status } = await scanned();
    await soon(() => expect(status.getState()).toMatchObject({ carriedStaying: 1 }));
    expect(await app.session.signOut()).toMatchObject({ data: { signedOut: true } });
  });

  it('shows "sent" once the server has the scores', async () => {
    const { exchange, status, carried } = await scanned();
    answer = () => [200, { blocks: [{ status: 200, results: [] }] }];
    await exchange.retry(((await carried()) as [RelayedBlock])[0].id);
    await soon(() => expect(status.getState()).toMatchObject({ word: 'sent', carried: 0 }));
    expect(await carried()).toEqual([]);
  });

  it('shows that the scores stay on this phone if the server has no call for relayed scores', async () => {
    answer = () => [404, { detail: 'Not found.' }];
    const { status, carried } = await scanned();
    await soon(() => expect(status.getState()).toMatchObject({ carried: 0, carriedStaying: 1 }));
    expect(await carried()).toMatchObject([{ author: { id: ANN }, state: 'stays', problem: null }]);
  });
});
