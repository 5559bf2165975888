import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import type { Fetch } from '#api/call-http.ts';
import { decodeClaims } from '#api/tokens.ts';
import { createBlankCard } from '#app/offline/group-cards.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { User } from '#contract/people/users.ts';
import { readHelperToken } from '#data/helper.ts';
import { readPendingSignIn } from '#data/pending.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { exportUnsentFile, importUnsentFile } from '#data/scores/unsent-file.ts';
import { reassignAuthor, countUnsentByAuthor } from '#data/scores/reassign-author.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { readSession, writeSession, type PendingSignIn } from '#data/session.ts';
import { createSignInCompleter } from '#sync/complete-sign-in.ts';
import { createEngine } from '#sync/engine.ts';
import { createScoreHttp } from '#sync/http.ts';
import { createOutboxStore } from '#sync/store.ts';
import { noBlocks } from '#tests/support/no-blocks.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import { PASSWORD, fresh, good, newPeople, newWorld, onEveryServer } from '#tests/server/world.ts';
import type { People, World } from '#tests/server/world.ts';

const HELPER = -4711;

onEveryServer('An offline sign-in by a group’s code', (server) => {
  let people: People;
  let w: World;
  let guest: User;
  let ids = 0;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
    const body = { op_id: fresh('import'), rows: [{ name: fresh('Gus Guest') }] };
    const { results } = await good<{ results: { player: User }[] }>(
      server(),
      'addToRoster',
      { params: { id: w.tournament }, body },
      w.organizer.access,
    );
    guest = results[0]!.player;
    await server().context.write((trx) =>
      trx
        .updateTable('groupings')
        .set({ user3: guest.id })
        .where('tournament', '=', w.tournament)
        .where('round_number', '=', 1)
        .where('group_number', '=', 1)
        .execute(),
    );
  });

  /** A phone that opened the tournament before, with the engine that page and worker share. */
  async function newPhone() {
    const db = memoryDb();
    const clock = { now: () => Date.now(), newId: () => `op-${w.tournament}-${(ids += 1)}-of-a-phone` };
    const phone = {
      db,
      clock,
      hasNetwork: false,
      time: Date.now(),
      loses: false,
      timer: null as number | null,
    };
    const fetcher: Fetch = async (url, init) => {
      const { pathname, search } = new URL(url);
      const answer = await server().app.inject({
        method: init.method as 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(init.headers).entries()),
        ...(init.body ? { payload: init.body as string } : {}),
      });
      if (phone.loses) throw new TypeError('The answer was lost.');
      const hasBody = answer.statusCode !== 204;
      return new Response(hasBody ? answer.body : null, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') },
      });
    };
    const tokens = {
      read: () => readSession(db),
      readNewest: () => readSession(db),
      write: async () => {},
    };
    const parts = { base: 'http://golf.test', tokens, fetcher, locks: null };
    const start = () =>
      createEngine({
        store: createOutboxStore(db),
        http: createScoreHttp(parts),
        completeSignIn: createSignInCompleter(db, createClient(parts).call, () => phone.time),
        now: () => phone.time,
        random: () => 0.5,
        locked: (work) => work(),
        later(ms) {
          phone.timer = ms;
          return () => (phone.timer = null);
        },
        hasNetwork: () => phone.hasNetwork,
        changed: () => {},
        report: () => {},
      });
    const groupings = await good<Grouping[]>(server(), 'listGroupings', {
      query: `?tournament=${w.tournament}`,
    });
    const courses = await good<RoundCourse[]>(server(), 'listRoundCourses', { params: { id: w.tournament } });
    const blank = createBlankCard({
      user: guest,
      round: 1,
      date: '2026-05-01',
      course: courses.find(({ round_number }) => round_number === 1)!,
      grouping: groupings.find((one) => one.round_number === 1 && one.group_number === 1)!,
      tees: null,
    });
    const key = { user: guest.id, tournament: w.tournament, round: 1 };
    await putCard(db, clock, key, blank, 0);
    return {
      ...phone,
      state: phone,
      start,
      blank,
      engine: start(),
      choose: (who: Partial<PendingSignIn>) =>
        writeSession(db, {
          pending: {
            by: HELPER,
            code: w.code,
            player: null,
            name: 'Ann',
            tournament: w.tournament,
            round: 1,
            group: 1,
            players: [guest.id],
            since: 1,
            problem: null,
            ...who,
          },
        }),
      async tap(hole_number: number, score: number, author: number) {
        await saveDraft(db, clock, { key, hole_number, score, partner: null, author });
        await queueCards(db, clock, [key], author);
      },
      unsent: async (owner: number) => (await readOutbox(db, owner)).waiting,
      user: async () => decodeClaims((await readSession(db))?.access ?? '')?.userId ?? null,
    };
  }
  type Phone = Awaited<ReturnType<typeof newPhone>>;

  const asGuest = () => ({ by: guest.id, player: guest.id, name: 'Gus' });
  const cardOf = () =>
    good<Scorecard>(server(), 'readScorecard', {
      params: { user: guest.id, tournament: w.tournament, round: 1 },
    });
  async function online(phone: Phone): Promise<void> {
    phone.state.hasNetwork = true;
    await phone.engine.wake('network');
  }
  const endCode = () => good(server(), 'endCode', { params: { id: w.access } }, w.organizer.access);

  it('is completed once there is a network, and only then scores are sent', async () => {
    const phone = await newPhone();
    await phone.choose({});
    await phone.tap(1, 5, HELPER);
    await phone.engine.wake('tap');
    expect([await phone.unsent(HELPER), await phone.user()]).toEqual([1, null]);
    await online(phone);
    const user = await phone.user();
    expect(user).toBeGreaterThan(0);
    expect([await phone.unsent(HELPER), await phone.unsent(user!)]).toEqual([0, 0]);
    const hole = (await cardOf()).holes['1']!;
    expect(hole).toMatchObject({ score: 5, entered_by: { id: user, first_name: 'Ann' } });
    // A tab that was not notified taps once more under the helper's temporary id.
    await phone.tap(2, 4, HELPER);
    await phone.engine.wake('tap');
    expect((await cardOf()).holes['2']).toMatchObject({ score: 4, entered_by: { id: user } });
  });

  it('creates the same empty card on the phone that the server would send', async () => {
    const { blank } = await newPhone();
    const { holes, course, date, grouping } = await cardOf();
    expect(blank).toMatchObject({ holes, course, date });
    expect(blank.grouping?.user3?.id).toBe(grouping?.user3?.id);
  });

  it('can be made by a guest on two phones, each with scores of different holes', async () => {
    const phones = [await newPhone(), await newPhone()];
    for (const [i, phone] of phones.entries()) {
      await phone.choose(asGuest());
      await phone.tap(i + 1, 3 + i, guest.id);
    }
    for (const phone of phones) await online(phone);
    const { holes } = await cardOf();
    expect([holes['1']?.score, holes['2']?.score]).toEqual([3, 4]);
    for (const phone of phones)
      expect([await phone.user(), await phone.unsent(guest.id)]).toEqual([guest.id, 0]);
  });

  it.each([
    ['was mistyped', async () => {}, 'AAAAAAAA'],
    ['has ended meanwhile', () => endCode(), null],
  ])(
    'keeps the scores if the code %s, and sends them after a sign-in with a new code',
    async (_, end, code) => {
      const phone = await newPhone();
      await phone.choose(code === null ? {} : { code });
      await phone.tap(1, 6, HELPER);
      await end();
      await online(phone);
      expect((await readPendingSignIn(phone.db))?.problem).toContain('This code is not valid');
      expect([await phone.unsent(HELPER), (await cardOf()).holes['1']?.score]).toEqual([1, 0]);
      expect((await exportUnsentFile(phone.db, 0)).scores).toBe(1);
      const { codes } = await good<{ codes: { group_number: number; code: string }[] }>(
        server(),
        'makeCodes',
        { params: { id: w.tournament }, body: { round_number: 1 } },
        w.organizer.access,
      );
      await phone.choose({ code: codes.find(({ group_number }) => group_number === 1)!.code, since: 2 });
      await phone.engine.wake('start');
      expect([await phone.unsent(HELPER), (await cardOf()).holes['1']?.score]).toEqual([0, 6]);
    },
  );

  it('keeps the scores of a guest who has got an account meanwhile, until that account signs in', async () => {
    const phone = await newPhone();
    await phone.choose(asGuest());
    await phone.tap(3, 7, guest.id);
    const body = { code: w.code, player: guest.id };
    const { access } = await good<{ access: string }>(server(), 'signInByCode', { body });
    const username = fresh('gus');
    const credentials = { username, password: PASSWORD };
    await good(server(), 'claimGuest', { params: { id: guest.id }, body: credentials }, access);
    await online(phone);
    expect((await readPendingSignIn(phone.db))?.problem).toContain('has an account');
    expect([await phone.unsent(guest.id), (await cardOf()).holes['3']?.score]).toEqual([1, 0]);
    const pair = await good<{ access: string; refresh: string }>(server(), 'signIn', { body: credentials });
    await writeSession(phone.db, { ...pair, obtainedAt: Date.now() });
    await phone.engine.wake('signed-in');
    expect([await phone.unsent(guest.id), (await cardOf()).holes['3']?.score]).toEqual([0, 7]);
  });

  it('is completed even if the phone dies before the first score or before it stores the server’s answer', async () => {
    const phone = await newPhone();
    await phone.choose({});
    phone.engine.stop();
    phone.engine = phone.start();
    await phone.tap(1, 5, HELPER);
    phone.state.loses = true;
    await online(phone);
    expect([await phone.user(), phone.state.timer !== null]).toEqual([null, true]);
    phone.state.loses = false;
    // The answer arrived, and the phone dies while it is written.
    let steps = 0;
    phone.db.beforeStep = () => {
      if ((steps += 1) > 4) throw new Error('dead');
    };
    await phone.engine.wake('front');
    phone.db.beforeStep = () => {};
    expect([await phone.user(), await phone.unsent(HELPER)]).toEqual([null, 1]);
    phone.engine = phone.start();
    await phone.engine.wake('start');
    expect((await cardOf()).holes['1']).toMatchObject({ score: 5, entered_by: { id: await phone.user() } });
  });

  it('stores a helper’s session only together with the token for later sign-ins, even if the phone dies meanwhile', async () => {
    const phone = await newPhone();
    await phone.choose({});
    await phone.tap(1, 5, HELPER);
    for (let lived = 1; (await phone.user()) === null; lived += 1) {
      let steps = 0;
      phone.db.beforeStep = () => {
        if ((steps += 1) > lived) throw new Error('dead');
      };
      phone.engine = phone.start();
      await online(phone);
      phone.db.beforeStep = () => {};
    }
    const stored = await readHelperToken(phone.db, w.tournament);
    expect(decodeClaims(stored ?? '')?.userId).toBe(await phone.user());
  });

  it('does not replace a sign-in that was made on this phone before the server’s answer arrived', async () => {
    const phone = await newPhone();
    await phone.choose({});
    await phone.tap(1, 5, HELPER);
    const { access, refresh } = w.owner;
    const asked = createSignInCompleter(
      phone.db,
      (async () => {
        await writeSession(phone.db, { access, refresh, obtainedAt: 1 });
        const user = { id: guest.id };
        return { ok: true, data: { access: w.mate.access, refresh: 'r', user }, cachedAt: null };
      }) as never,
      () => 1,
    );
    expect(await asked(true)).toBeNull();
    expect([await phone.user(), await phone.unsent(HELPER)]).toEqual([w.owner.id, 1]);
    // A user must choose the author.
    expect(await phone.db.read(countUnsentByAuthor)).toEqual([{ by: HELPER, scores: 1 }]);
    await phone.db.write((tx) => reassignAuthor(tx, HELPER, w.owner.id));
    await online(phone);
    expect((await cardOf()).holes['1']).toMatchObject({ score: 5, entered_by: { id: w.owner.id } });
  });

  it('lets a helper move scores to another phone by the file of unsent scores', async () => {
    const [from, to] = [await newPhone(), await newPhone()];
    await from.choose({});
    await from.tap(1, 5, HELPER);
    const { text } = await exportUnsentFile(from.db, 0);
    expect(await importUnsentFile(to.db, to.clock, text, noBlocks)).toMatchObject({
      restored: 1,
      owners: [HELPER],
    });
    expect(await to.db.read(countUnsentByAuthor)).toEqual([{ by: HELPER, scores: 1 }]);
  });
});
