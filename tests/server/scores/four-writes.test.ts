import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatStamp } from '#domain/scores/stamp.ts';
import { interleavings } from '#tests/support/arrivals.ts';
import { describeOnBothDatabases, startServer, type TestServer } from '#tests/support/server.ts';
import { cardPath, makeCup, scoreUpdate, type Cup, type Player } from '#tests/support/tournament.ts';

const at = (ms: number, device: string): string => formatStamp({ ms, counter: 0, device });
const [A, B, C, D, E] = [at(1000, 'a'), at(2000, 'b'), at(3000, 'c'), at(4000, 'c'), at(5000, 'b')] as const;
const ORDERS = interleavings(['a'], ['b'], ['c'], ['d']);
/** Each order on a hole of its own, on two cards. */
const HALF = 12;

describeOnBothDatabases(
  'If a fourth score replaces two of three concurrent scores of a hole,',
  (database) => {
    let server: TestServer;
    let cup: Cup;
    beforeAll(async () => {
      server = await startServer({ database });
    });
    beforeEach(async () => {
      cup = await makeCup(server, { players: 4 });
    });
    afterAll(() => server?.close());

    /** Anna writes 4, Bert 5 and Carl 6; Carl, shown 6 and 5, resolves the conflict to 6. */
    async function posted(order: readonly string[], { place = 0, isAtOnce = false } = {}) {
      const [anna, bert, carl, dora] = cup.players as [Player, Player, Player, Player];
      const [of, number] = [place < HALF ? anna : dora, (place % HALF) + 1];
      const update = (score: number, more: object) => scoreUpdate(cup, of, number, score, more);
      const posts: Record<string, [Player, object]> = {
        a: [anna, update(4, { stamp: A, seen: null, seen_other: null })],
        b: [bert, update(5, { stamp: B, seen: null, seen_other: null })],
        c: [carl, update(6, { stamp: C, seen: null, seen_other: null })],
        d: [carl, update(6, { stamp: D, seen: C, seen_other: B })],
      };
      const sent = order.map((name) => posts[name]!);
      // Parallel requests are decided in one transaction.
      if (isAtOnce) await Promise.all(sent.map(([by, body]) => by.as.post('/api/scoreupdate/', body)));
      else for (const [by, body] of sent) await by.as.post('/api/scoreupdate/', body);
      const hole = async () => (await anna.as.get(cardPath(cup, of))).body.holes[number];
      return { anna, bert, update, hole };
    }

    it.each([false, true])(
      'the hole has the same score and conflict in any order of arrival (sent at the same time: %s)',
      async (isAtOnce) => {
        expect(ORDERS).toHaveLength(24);
        for (const [place, order] of ORDERS.entries()) {
          const { hole } = await posted(order, { place, isAtOnce });
          const { score, stamp, disagreement } = await hole();
          expect([score, stamp, disagreement?.score, disagreement?.stamp], order.join(' ')).toEqual([
            6,
            D,
            4,
            A,
          ]);
        }
      },
    );

    it('the conflict with the remaining score is shown next, until it is resolved as well', async () => {
      const { anna, bert, update, hole } = await posted(['a', 'b', 'c']);
      expect(await hole()).toMatchObject({ score: 6, disagreement: { score: 5, stamp: B } });
      await bert.as.post('/api/scoreupdate/', update(6, { stamp: E, seen: C, seen_other: B }));
      expect(await hole()).toMatchObject({ score: 6, stamp: E, disagreement: { score: 4, stamp: A } });
      const last = update(6, { stamp: at(6000, 'a'), seen: E, seen_other: A });
      expect((await anna.as.post('/api/scoreupdate/', last)).body).toMatchObject({
        score: 6,
        disagreement: null,
      });
      expect(await hole()).toMatchObject({ score: 6, disagreement: null });
    });
  },
);
