import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';
import { SQLITE_FILE } from '#server/open-store.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup, scoreUpdate, type Cup } from '#tests/support/tournament.ts';
import { onEveryServer } from '../world.ts';

/** Players 0 to 3 are in one group; 4 and 5 in none until a draw. */
const SIX = { players: 6 };

/** The outbox of an offline phone: a player's entries for others of the group. */
const waiting = (cup: Cup, by: number, of: number[], holes: number[]) => ({
  updates: of.flatMap((player) =>
    holes.map((hole) => {
      const ms = (Date.parse('2026-06-01T08:00:00Z') + hole).toString(16).padStart(12, '0');
      return scoreUpdate(cup, cup.players[player]!, hole, 4, {
        op_id: `op-${by}-${player}-${hole}`,
        stamp: `${ms}-0000-phone${by}`,
        recorded_at: '2026-06-01T08:00:00Z',
        device_id: `phone${by}`,
      });
    }),
  ),
});

async function statuses(cup: Cup, by: number, of: number[], holes: number[]): Promise<number[]> {
  const { body } = await cup.players[by]!.as.post('/api/scoreupdate/batch/', waiting(cup, by, of, holes));
  return body.results.map(({ status }: { status: number }) => status);
}

async function putApart(cup: Cup): Promise<void> {
  const address = `/tournament/${cup.id}/round/1/groups/`;
  const { body } = await cup.organizer.as.get(address);
  const [a, b, c, d, e, f] = cup.players.map(({ id }) => id);
  const groups = [
    { group_number: 1, players: [a, e] },
    { group_number: 2, players: [b, f] },
    { group_number: 3, players: [c, d] },
  ];
  const { status } = await cup.organizer.as.put(address, { version: (body as Draw).version, groups });
  expect(status).toBe(200);
}

const drawAgain = async (cup: Cup, body: object = { force: true }): Promise<void> => {
  const { status } = await cup.organizer.as.post(`/tournament/${cup.id}/round/1/generate-groupings/`, body);
  expect(status).toBe(200);
};

onEveryServer('scores of a group whose round is drawn again', (server) => {
  let cup: Cup;
  beforeAll(async () => {
    cup = await makeCup(server(), SIX);
  });

  it('are accepted after the draw from every scorer of the old group', async () => {
    expect(await statuses(cup, 0, [1, 2, 3], [1])).toEqual([200, 200, 200]);
    expect(await statuses(cup, 0, [4], [1])).toEqual([403]);
    await putApart(cup);
    expect(await statuses(cup, 0, [0, 1, 2, 3], [2, 3])).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await statuses(cup, 3, [0], [4])).toEqual([200]);
    // The new group as well; players who never shared a group are still refused.
    expect(await statuses(cup, 0, [4], [2])).toEqual([200]);
    expect(await statuses(cup, 0, [5], [2])).toEqual([403]);
    await drawAgain(cup);
    expect(await statuses(cup, 0, [1, 2, 3, 4], [5])).toEqual([200, 200, 200, 200]);
    expect(await statuses(cup, 5, [1], [6])).toEqual([200]);
  });

  it('are not deleted by the draw if they arrived before it', async () => {
    const later = await makeCup(server(), SIX);
    await statuses(later, 0, [0, 1, 2, 3], [1, 2, 3]);
    const cards = () =>
      Promise.all(
        later.players.map(async ({ id, as }) => {
          const { body } = await as.get(`/user/${id}/tournament/${later.id}/round/1/scorecard/`);
          return body.holes;
        }),
      );
    const before = await cards();
    await drawAgain(later);
    await putApart(later);
    expect(await cards()).toEqual(before);
  });

  it('have a history that their authors may still read', async () => {
    const log = (by: number, of: number) =>
      cup.players[by]!.as.get(`/user/${cup.players[of]!.id}/tournament/${cup.id}/round/1/score-log/`);
    expect((await log(3, 0)).status).toBe(200);
    const apart = await makeCup(server(), SIX);
    const { as } = apart.players[4]!;
    const address = `/user/${apart.players[0]!.id}/tournament/${apart.id}/round/1/score-log/`;
    expect((await as.get(address)).status).toBe(403);
  });

  it('are refused after the draw if they are for a round in which the group did not play', async () => {
    const update = scoreUpdate(cup, cup.players[1]!, 1, 4, { round_number: 2, date: '2026-06-02' });
    expect((await cup.players[0]!.as.post('/api/scoreupdate/', update)).status).toBe(403);
  });

  it('are refused after their author was banned', async () => {
    const out = await makeCup(server(), SIX);
    await putApart(out);
    expect(await statuses(out, 0, [1], [1])).toEqual([200]);
    const { body: entries } = await out.organizer.as.get(`/api/players/?tournament=${out.id}`);
    const entry = entries.find(({ player }: { player: { id: number } }) => player.id === out.players[0]!.id);
    await out.organizer.as.put(`/api/player_post/${entry.id}/`, { status: 'banned' });
    expect(await statuses(out, 0, [1], [2])).toEqual([403]);
  });
});

describe('the server’s cache of the users who may enter scores', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    return () => server.close();
  });

  it('is updated by a new draw, even if another process has stored the draw', async () => {
    const cup = await makeCup(server, SIX);
    expect(await statuses(cup, 0, [1], [1])).toEqual([200]);
    expect(await statuses(cup, 4, [1], [1])).toEqual([403]);
    await putApart(cup);
    expect(await statuses(cup, 0, [1], [2])).toEqual([200]);
    const other = openSqlite(path.join(server.dataDir, SQLITE_FILE));
    const ids = [cup.id, 1, cup.players[4]!.id, cup.players[1]!.id];
    other.runNow(
      'insert into extra_scorers (tournament, round_number, scorer, player) values (?, ?, ?, ?)',
      ids,
    );
    other.close();
    expect(await statuses(cup, 4, [1], [3])).toEqual([200]);
  });
});
