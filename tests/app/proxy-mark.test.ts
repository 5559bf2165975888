import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { createProxyMark } from '#app/sync/proxy-mark.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { formatCardStrokes } from '#domain/cards/card-text.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { good, newPeople, newWorld, PASSWORD, type People, type World } from '#tests/server/world.ts';
import { createCaches } from '#tests/support/caches.ts';
import { stubPage } from '#tests/support/page.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const SEEN = formatCardStrokes(Array.from({ length: 18 }, () => 4));

/** Ann's phone, on which Bill certifies her card; real server and real app in this process. */
describe('A certification on another golfer’s phone', () => {
  let server: TestServer;
  let base: string;
  let people: People;
  let world: World;
  let page: ReturnType<typeof stubPage>;
  /** Matches the paths of requests that the network drops. */
  let lost: RegExp | null;
  let sent: { path: string; authorization: string | null }[];
  const online = globalThis.fetch;

  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    people = await newPeople(server);
  });
  // Not after each test: an abandoned page continues for a moment.
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
  });
  beforeEach(async () => {
    world = await newWorld(server, people);
    page = stubPage(base);
    vi.stubGlobal('caches', createCaches());
    lost = null;
    sent = [];
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      if (lost?.test(path)) throw new TypeError('Failed to fetch');
      sent.push({ path, authorization: request.headers.get('authorization') });
      return online(request);
    });
  });

  const keyOf = (user: number): CardKey => ({ user, tournament: world.tournament, round: 1 });
  const markOn = async (user: number, kind: string) => {
    const { body } = await server
      .as(null)
      .get(`/user/${user}/tournament/${world.tournament}/round/1/scorecard/`);
    return (body as Scorecard).marks?.[kind] ?? null;
  };

  /** Ann's phone with her own card and Bill's. */
  async function annsPhone() {
    const app = createApp({ base });
    const phone = await app.phone();
    await phone.start(() => {});
    const entered = await app.session.signIn(people.owner.username, PASSWORD);
    expect(entered.ok).toBe(true);
    for (const user of [people.owner.id, people.mate.id]) {
      phone.cards.subscribe(keyOf(user), () => {});
      await vi.waitFor(() => expect(phone.cards.snapshot(keyOf(user)).state).toBe('ready'), 5_000);
    }
    return { app, phone, oneAct: createProxyMark(phone) };
  }
  type Opened = Awaited<ReturnType<typeof annsPhone>>;
  const bill = () => ({ username: people.mate.username, password: PASSWORD });
  const asPlayer = () => ({ key: keyOf(people.mate.id), hole_number: MARK_PLACES.player, value: SEEN });
  const waiting = ({ phone }: Opened) =>
    phone.db.database.read((tx) => tx.list({ table: 'outbox', index: 'all', value: null }));
  /** Everything in local storage and the database as one string. */
  async function allStoredText({ phone }: Opened): Promise<string> {
    const stored = Array.from({ length: page.localStorage.length }, (_, i) => {
      const key = page.localStorage.key(i)!;
      return [key, page.localStorage.getItem(key)];
    });
    const rows = await phone.db.database.read((tx) =>
      Promise.all(['session', 'helpers', 'came-in'].map((key) => tx.get('meta', key))),
    );
    return JSON.stringify([stored, rows]);
  }

  it('uses the certifying player’s account without storing its tokens, and the phone’s golfer stays signed in', async () => {
    const opened = await annsPhone();
    const before = await allStoredText(opened);
    expect(await opened.oneAct(asPlayer(), people.mate.id, bill())).toEqual({ state: 'sent' });
    expect(await markOn(people.mate.id, 'player')).toMatchObject({
      value: SEEN,
      entered_by: { id: people.mate.id },
    });
    expect(await waiting(opened)).toEqual([]);
    expect(opened.app.session.userId()).toBe(people.owner.id);
    expect(await allStoredText(opened)).toBe(before);
    const { authorization } = sent.find(({ path }) => path.includes('cardmarks'))!;
    expect(authorization).not.toBe(`Bearer ${opened.app.session.heldAccess()}`);
    await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('/logout/'));
  });

  it('is not stored if the password is wrong, another account signs in, or there is no connection', async () => {
    const opened = await annsPhone();
    const { oneAct } = opened;
    const wrong = await oneAct(asPlayer(), people.mate.id, { ...bill(), password: 'guessed' });
    expect(wrong).toMatchObject({ state: 'not-proved', failure: { kind: 'signed-out' } });
    const other = { username: people.other.username, password: PASSWORD };
    expect(await oneAct(asPlayer(), people.mate.id, other)).toEqual({
      state: 'another',
      user: people.other.id,
    });
    lost = /./;
    const offline = await oneAct(asPlayer(), people.mate.id, bill());
    expect(offline).toMatchObject({ state: 'not-proved', failure: { kind: 'offline' } });
    expect(await waiting(opened)).toEqual([]);
    expect(await markOn(people.mate.id, 'player')).toBeNull();
    expect(opened.app.session.userId()).toBe(people.owner.id);
  });

  it('waits in the phone’s queue if the network is lost midway, and is sent once the certifying player signs in on the phone', async () => {
    const opened = await annsPhone();
    lost = /cardmarks/;
    expect(await opened.oneAct(asPlayer(), people.mate.id, bill())).toEqual({ state: 'waits' });
    expect(await waiting(opened)).toMatchObject([{ owner: people.mate.id, hole_number: MARK_PLACES.player }]);
    lost = null;
    // Ann's own sync pass does not send it.
    opened.phone.onEnqueued();
    const shown = () => {
      const state = opened.phone.cards.snapshot(keyOf(people.mate.id));
      return state.state === 'ready' ? state.view.certs.player : null;
    };
    await vi.waitFor(() => expect(shown()).toMatchObject({ value: SEEN, state: 'saved' }));
    expect(await markOn(people.mate.id, 'player')).toBeNull();
    await opened.app.session.signOut({ evenIfUnsent: true });
    await opened.app.session.signIn(people.mate.username, PASSWORD);
    await vi.waitFor(
      async () => expect(await markOn(people.mate.id, 'player')).toMatchObject({ value: SEEN }),
      5_000,
    );
    await vi.waitFor(async () => expect(await waiting(opened)).toEqual([]));
  });

  it('shows the server’s message if the server refuses it', async () => {
    const opened = await annsPhone();
    const act = { ...asPlayer(), key: keyOf(people.owner.id) }; // Bill is not the player of Ann's card
    const done = await opened.oneAct(act, people.mate.id, bill());
    expect(done).toEqual({ state: 'refused', problem: { detail: expect.stringMatching(/^[A-Z].+\.$/) } });
    expect(await markOn(people.owner.id, 'player')).toBeNull();
  });

  it('needs only the group’s code from a guest, but a password from a player with an account', async () => {
    const roster = await good<{ results: { player: { id: number } }[] }>(
      server,
      'addToRoster',
      {
        params: { id: world.tournament },
        body: { op_id: `guests of ${world.tournament}`, rows: [{ name: 'Gus Guest' }] },
      },
      people.organizer.access,
    );
    const guest = roster.results[0]!.player.id;
    await server.context.write((trx) =>
      trx
        .updateTable('groupings')
        .set({ user3: guest })
        .where('tournament', '=', world.tournament)
        .where('round_number', '=', 1)
        .where('group_number', '=', 1)
        .execute(),
    );
    const { oneAct } = await annsPhone();
    const marks = { key: keyOf(people.owner.id), hole_number: MARK_PLACES.marker, value: SEEN };
    expect(await oneAct(marks, guest, { code: world.code, player: guest })).toEqual({ state: 'sent' });
    expect(await markOn(people.owner.id, 'marker')).toMatchObject({ value: SEEN, entered_by: { id: guest } });
    const account = await oneAct(asPlayer(), people.mate.id, {
      code: world.code,
      player: people.mate.id,
    });
    expect(account).toMatchObject({ state: 'not-proved', failure: { kind: 'refused', status: 409 } });
    const unknown = await oneAct(marks, guest, { code: 'WRNGCDE2', player: guest });
    expect(unknown).toMatchObject({ state: 'not-proved', failure: { kind: 'refused', status: 404 } });
  });
});
