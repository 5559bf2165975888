import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { runHandicaps } from '#server/handicaps/handicap-run.ts';
import { computeNextBatchSize } from '#server/handicaps/handicap-runs.ts';
import { insertUser } from '#server/store/people/users.ts';
import { fresh, newPeople, newWorld, onEveryServer, scoreOf, type World } from '../world.ts';

const GOLFERS = 320;
type Trx = Parameters<Parameters<Context['write']>[0]>[0];

onEveryServer('A handicap update of many users', (server) => {
  let w: World;
  const ids: number[] = [];
  /** Golfers with three rounds each; later ones are more over par. */
  beforeAll(async () => {
    w = await newWorld(server(), await newPeople(server()));
    await server().context.write(async (trx: Trx) => {
      for (let n = 0; n < GOLFERS; n += 1)
        ids.push((await insertUser(trx, { username: fresh('Many'), password_hash: 'x', now: 0 })).id);
      await trx
        .insertInto('players')
        .values(ids.map((player) => ({ tournament: w.tournament, player })))
        .execute();
      for (const round_number of [1, 2])
        for (let at = 0; at < ids.length; at += 20)
          await trx
            .insertInto('hole_scores')
            .values(
              ids.slice(at, at + 20).flatMap((user, i) =>
                Array.from({ length: 18 }, (_, hole) => ({
                  tournament: w.tournament,
                  round_number,
                  user,
                  hole_number: hole + 1,
                  score: 4 + Number(hole < (at + i) % 18),
                  stamp: '019ccccccccc-0000-many',
                  entered_by: user,
                })),
              ),
            )
            .execute();
    });
    await server().context.write((trx: Trx) =>
      trx.updateTable('tournaments').set({ date3: '2026-05-03', course3: w.course }).execute(),
    );
    await server().context.write(async (trx: Trx) => {
      const rows = await trx
        .selectFrom('hole_scores')
        .where('tournament', '=', w.tournament)
        .where('round_number', '=', 2)
        .selectAll()
        .execute();
      for (let at = 0; at < rows.length; at += 300)
        await trx
          .insertInto('hole_scores')
          .values(rows.slice(at, at + 300).map((row) => ({ ...row, round_number: 3 })))
          .execute();
    });
  });

  const build = (changed: Partial<Context> = {}) =>
    buildApp({ ...server().context, ...changed }, { pages: null, publicUrl: null });
  const headers = () => ({ authorization: `Bearer ${w.staff.access}` });
  const post = (app: ReturnType<typeof build>, kind: 'update_all' | 'update_all_normalized') =>
    app.inject({ method: 'POST', url: `/api/handicaps/${kind}/`, headers: headers() });
  const progress = async (app: ReturnType<typeof build>) =>
    (await app.inject({ url: '/api/handicaps/progress/', headers: headers() })).json();
  const stored = async () => {
    const rows = await server()
      .context.read.selectFrom('users')
      .where('id', 'in', ids)
      .select(['id', 'handicap_tenths'])
      .orderBy('id')
      .execute();
    return rows.map(({ handicap_tenths }) => handicap_tenths);
  };
  const forget = () =>
    server().context.write((trx: Trx) => trx.updateTable('users').set({ handicap_tenths: null }).execute());
  const expected = async () => {
    const { indexes } = await runHandicaps(server().context.read);
    const byId = new Map(indexes.map(({ id, handicap_tenths }) => [id, handicap_tenths]));
    return ids.map((id) => byId.get(id)!);
  };

  it('uses short transactions, so that scores are stored in between', async () => {
    await forget();
    let transactions = 0;
    const between: number[] = [];
    const write: Context['write'] = async (work) => {
      transactions += 1;
      const answer = await server().context.write(work);
      if (transactions % 3 === 1) {
        const update = { ...scoreOf(w), score: 3 + (transactions % 5) };
        between.push((await server().as(w.owner.access).post('/api/scoreupdate/', update)).status);
      }
      return answer;
    };
    const app = build({ write });
    const answer = await post(app, 'update_all');
    expect(answer.statusCode).toBe(200);
    const { updated_count, total_users, message } = answer.json();
    expect(updated_count).toBeGreaterThanOrEqual(GOLFERS);
    expect(message).toBe(`Handicaps updated for ${updated_count} of ${total_users} users.`);
    expect(transactions).toBeGreaterThan(2);
    expect(new Set(between)).toEqual(new Set([200]));
    expect(await stored()).toEqual(await expected());
    const before = transactions;
    expect((await post(app, 'update_all')).json().updated_count).toBe(updated_count);
    expect(transactions, 'of a second one: the entry of the journal alone').toBe(before + 1);
    await app.close();
  });

  it.each(['update_all', 'update_all_normalized'] as const)(
    'is completed by the next update if it was interrupted: %s',
    async (kind) => {
      await forget();
      let left = 3;
      const dying: Context['write'] = async (work) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return server().context.write(work);
      };
      const dead = build({ write: dying });
      expect((await post(dead, kind)).statusCode).toBe(500);
      expect((await progress(dead)).running).toBeNull();
      await dead.close();
      const half = (await stored()).filter((tenths) => tenths !== null).length;
      expect(half).toBeGreaterThan(0);
      expect(half).toBeLessThan(GOLFERS);
      const app = build();
      const { baseline_handicap = 0 } = (await post(app, kind)).json();
      const tenths = Math.round(baseline_handicap * 10);
      expect(await stored()).toEqual((await expected()).map((index) => index - tenths));
      await app.close();
    },
  );

  it('shows staff its progress and its result, and runs once for several simultaneous requests', async () => {
    await forget();
    const seen: { users: number; total_users: number }[] = [];
    const others: unknown[] = [];
    const app = build({
      background: {
        ...server().context.background,
        handicaps: async (after) => {
          const { running } = await progress(app);
          seen.push(running);
          const other = await post(app, 'update_all_normalized');
          others.push([other.statusCode, other.json().detail]);
          return server().context.background.handicaps(after);
        },
      },
    });
    const both = await Promise.all([post(app, 'update_all'), post(app, 'update_all')]);
    expect(both[0]!.json()).toEqual(both[1]!.json());
    const words = 'Another handicap update is under way. Please wait until it has ended.';
    expect(others).toEqual([
      [409, words],
      [409, words],
    ]);
    expect(seen.map(({ users }) => users)).toEqual([0, 250]);
    expect(seen[1]).toMatchObject({ kind: 'standard', step: 'reading' });
    expect(seen[1]!.total_users).toBeGreaterThanOrEqual(GOLFERS);
    const { running, last } = await progress(app);
    expect([running, last.kind, last.result]).toEqual([null, 'standard', both[0]!.json()]);
    const nobody = await app.inject({
      url: '/api/handicaps/progress/',
      headers: { authorization: `Bearer ${w.organizer.access}` },
    });
    expect(nobody.statusCode).toBe(403);
    await app.close();
  });

  it('has a preview of at most a thousand changes, with the number of further changes', async () => {
    await forget();
    const app = build();
    const url = '/api/handicaps/normalized_preview/';
    const { changes, more } = (await app.inject({ url, headers: headers() })).json();
    expect(changes.length).toBeGreaterThanOrEqual(GOLFERS);
    expect(more).toBeUndefined();
    expect(await stored()).toEqual(ids.map(() => null));
    await app.close();
  });
});

it('The number of users in each transaction of a handicap update depends on the duration of the last transaction', () => {
  expect(computeNextBatchSize(5, 1)).toBe(10);
  expect(computeNextBatchSize(200, 1)).toBe(250);
  expect(computeNextBatchSize(100, 150)).toBe(10);
  expect(computeNextBatchSize(5, 10_000)).toBe(5);
});
