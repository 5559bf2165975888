import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawRound } from '#server/draws/draw.ts';
import { storeDrawnGroups } from '#server/draws/group-round.ts';
import { changeProfile, loadUserTournaments } from '#server/store/people/users.ts';
import type { Context } from '#server/context.ts';
import { describeOnEveryDatabase, startServer, type Answer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate } from '#tests/support/tournament.ts';

type Trx = Parameters<Parameters<Context['write']>[0]>[0];

describeOnEveryDatabase('If two changes are made at the same time,', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server?.close());

  /** Resolves when a change waits for another's lock; in SQLite changes always wait in turn. */
  const somebodyWaits = async (): Promise<void> => {
    if (database === 'sqlite') return;
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const expectWaiting = async () =>
      expect((await waiting.execute(server.context.read)).rows).toHaveLength(1);
    await vi.waitFor(expectWaiting, { timeout: 20_000 });
  };
  /** Runs `work` in a transaction that stays open until `finish`. */
  async function openChange(work: (trx: Trx) => Promise<unknown>): Promise<{ finish(): Promise<void> }> {
    let begin = (): void => {};
    let end = (): void => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    const done = server.context.write(async (trx) => {
      await work(trx);
      begin();
      await ended;
    });
    await Promise.race([begun, done]);
    return {
      finish: () => {
        end();
        return done;
      },
    };
  }

  it('a player who is removed never stays in a group', async () => {
    const cup = await makeCup(server);
    const [anna, bert] = cup.players;
    const { body: entries } = await cup.organizer.as.get(`/api/players/?tournament=${cup.id}`);
    const entry = entries.find(({ player }: { player: { id: number } }) => player.id === anna!.id);
    const wanted = { tournament: cup.id, round: 2, force: true };
    const drawn = (await drawRound(server.context.read, wanted))!;
    const regrouping = await openChange((trx) => storeDrawnGroups(trx, wanted, drawn));
    const removal = cup.organizer.as.delete(`/api/player_post/${entry.id}/`);
    await somebodyWaits();
    await regrouping.finish();
    expect((await removal).status).toBe(204);
    const { body: groupings } = await server.as(null).get(`/api/groupings/?tournament=${cup.id}`);
    expect(JSON.stringify(groupings)).not.toContain(`"id":${anna!.id},"username"`);
    expect(
      (await anna!.as.post('/api/scoreupdate/', scoreUpdate(cup, bert!, 1, 4, { round_number: 2 }))).status,
    ).toBe(403);
  });

  it('a new name of a player also reaches a tournament to which the player is just added', async () => {
    const cup = await makeCup(server);
    const late = await server.register(`late on ${database}`);
    const renaming = await openChange(async (trx) => {
      await changeProfile(trx, late.id, { first_name: 'Ernie' }, 0);
      for (const id of await loadUserTournaments(trx, late.id)) await server.context.boards.touch(trx, id);
    });
    const joining = cup.organizer.as.post('/api/player_post/', { player: late.id, tournament: cup.id });
    const nameOnBoard = async () => {
      const { body } = await server.as(null).get(`/tournament/${cup.id}/round-scores`);
      return body.find(({ user }: { user: { id: number } }) => user.id === late.id)?.user.first_name;
    };
    await Promise.race([joining, somebodyWaits()]);
    await nameOnBoard();
    await renaming.finish();
    expect((await joining).status).toBe(201);
    expect(await nameOnBoard()).toBe('Ernie');
  });

  it('a change that affects two boards succeeds together with scores on the two boards', async () => {
    const one = await makeCup(server);
    const two = await makeCup(server);
    const keeper = await server.register(`keeper on ${database}`);
    await server.makeStaff(keeper.id);
    const { boards, write } = server.context;
    // This moves the first row behind the second one.
    await write((trx) => boards.touch(trx, one.id));
    let scores: Promise<Answer> | null = null;
    await write(async (trx) => {
      if (database === 'postgres') await sql`set local deadlock_timeout = '1ms'`.execute(trx);
      await boards.touch(trx, one.id);
      const updates = [one, two].map((cup) => scoreUpdate(cup, cup.players[0]!, 1, 4));
      scores = keeper.as.post('/api/scoreupdate/batch/', { updates });
      await somebodyWaits();
      await boards.touch(trx, two.id);
    });
    const { results } = (await scores!).body;
    expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
  });

  it('a new name of a player delays neither a draw nor a score', async () => {
    const cup = await makeCup(server);
    const [anna] = cup.players;
    const name = `renamed on ${database}`;
    const renaming = await openChange((trx) => changeProfile(trx, anna!.id, { username: name }, 0));
    const answers = Promise.all([
      cup.organizer.as.post(`/tournament/${cup.id}/round/2/generate-groupings/`, {}),
      anna!.as.post('/api/scoreupdate/', scoreUpdate(cup, anna!, 1, 4)),
    ]);
    // SQLite has one writer: there the requests wait until the change ends.
    if (database === 'postgres') await answers;
    await renaming.finish();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await server.as(null).get(`/api/users/${anna!.id}/`);
    expect(body.username).toBe(name);
  });

  it('a change that ends in a deadlock of the database is tried again', async () => {
    const [one, two] = [await makeCup(server), await makeCup(server)];
    const { boards, write } = server.context;
    let tries = 0;
    let other: Promise<void> | null = null;
    await write(async (trx) => {
      tries += 1;
      if (database === 'postgres') await sql`set local deadlock_timeout = '1ms'`.execute(trx);
      await boards.touch(trx, two.id);
      // Locks the first row and waits for the second, so that both transactions deadlock.
      other ??= write(async (another) => {
        await boards.touch(another, one.id);
        await boards.touch(another, two.id);
      });
      if (tries === 1) await somebodyWaits();
      await boards.touch(trx, one.id);
    });
    await other;
    expect(tries).toBe(database === 'postgres' ? 2 : 1);
  });
});
