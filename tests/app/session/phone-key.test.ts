import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { changePassword } from '#contract/people/accounts.ts';
import { good, newPeople, newWorld, PASSWORD, type People, type World } from '#tests/server/world.ts';
import { createCaches } from '#tests/support/caches.ts';
import { stubPage } from '#tests/support/page.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Real server and real app in this process. */
describe('A phone registers its signing key at the server', () => {
  let server: TestServer;
  let base: string;
  let people: People;
  let world: World;
  /** How often the app registers a key. */
  let registrations: number;
  const online = globalThis.fetch;

  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  // Not after each test: an abandoned page continues for a moment.
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
  });
  beforeEach(async () => {
    people = await newPeople(server);
    world = await newWorld(server, people);
    Object.assign(stubPage(base).document, { visibilityState: 'visible' });
    vi.stubGlobal('caches', createCaches());
    registrations = 0;
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname === '/api/devices/') registrations += 1;
      return online(request);
    });
  });

  const soon = (check: () => void | Promise<void>) => vi.waitFor(check, 60_000);
  const keys = () =>
    server.context.read
      .selectFrom('device_keys')
      .where('user', '=', people.owner.id)
      .select(['device_id', 'key'])
      .execute();
  const dropped = () =>
    server.context.write((trx) =>
      trx.deleteFrom('device_keys').where('user', '=', people.owner.id).execute(),
    );
  const start = async () => {
    const app = createApp({ base });
    const phone = await app.phone();
    await phone.start(() => {});
    return { app, phone };
  };
  const signedIn = async () => {
    const opened = await start();
    await opened.app.session.signIn(people.owner.username, PASSWORD);
    await soon(async () => expect(await keys()).toHaveLength(1));
    return opened;
  };

  it('at each start of the app, even if the server has revoked the key meanwhile', async () => {
    await signedIn();
    const [before] = await keys();
    await dropped();
    await start();
    await soon(async () => expect(await keys()).toEqual([before]));
  });

  it('again after the user changes the password, which revokes all keys of the account', async () => {
    const { app } = await signedIn();
    const [before] = await keys();
    const body = { old_password: PASSWORD, password: 'fairway' };
    const pair = await app.http.call(changePassword, { params: { id: people.owner.id }, body });
    if (!pair.ok) throw new Error(JSON.stringify(pair.failure));
    expect(await keys()).toEqual([]);
    await app.session.enter(pair.data);
    await soon(async () => expect(await keys()).toEqual([before]));
    expect(registrations).toBe(2);
  });

  it('again when the user signs in after a sign-out on all devices', async () => {
    const { app } = await signedIn();
    await good(server, 'signOutEverywhere', { params: { id: people.owner.id } }, people.owner.access);
    expect(await keys()).toEqual([]);
    await app.session.signIn(people.owner.username, PASSWORD);
    await soon(async () => expect(await keys()).toHaveLength(1));
  });

  it('again, but only once, if the server’s scorecard no longer contains the key', async () => {
    const { phone } = await signedIn();
    const key = { user: people.owner.id, tournament: world.tournament, round: 1 };
    phone.cards.subscribe(key, () => {});
    await soon(() => expect(phone.cards.snapshot(key).state).toBe('ready'));
    const before = await keys();
    await dropped();
    // A read of the card that was in flight sees the key.
    await soon(async () => {
      phone.cards.refreshShown();
      expect(await keys()).toEqual(before);
    });
    phone.cards.refreshShown();
    await soon(() => expect(phone.cards.snapshot(key).state).toBe('ready'));
    expect(registrations).toBe(2);
  });
});
