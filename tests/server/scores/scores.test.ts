import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScoreAnswer } from '#contract/scores/scores.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { describeOnBothDatabases, startServer, type TestServer } from '#tests/support/server.ts';
import type { Caller } from '#tests/support/server.ts';
import { PARS, cardPath, makeCup, scoreUpdate, type Cup, type Player } from '#tests/support/tournament.ts';

const stamp = (ms: number, device: string): string => formatStamp({ ms, counter: 0, device });

describeOnBothDatabases('A score that a phone sends to the server', (database) => {
  let server: TestServer;
  let cup: Cup;
  beforeAll(async () => {
    server = await startServer({ database });
    cup = await makeCup(server, { players: 5 });
  });
  afterAll(() => server?.close());

  const rowOf = async (of: Cup, user: number) => {
    const board = await server.as(null).get(`/tournament/${of.id}/round-scores`);
    return board.body.find((row: { user: { id: number } }) => row.user.id === user);
  };
  const logOf = (of: Cup) =>
    server.context.read.selectFrom('score_log').where('tournament', '=', of.id).selectAll().execute();

  it('is stored, shown on the card and counted on the leaderboard', async () => {
    const [anna] = cup.players;
    const answer = await anna!.as.post('/api/scoreupdate/', scoreUpdate(cup, anna!, 7, 5));
    expect(answer).toMatchObject({
      status: 200,
      body: { hole_number: 7, score: 5, par: 3, over_under_par: 2, result: 'applied', op_id: null },
    });
    const declared = ['id', 'username', 'first_name', 'last_name', 'profile_picture_url'];
    expect(Object.keys(answer.body.entered_by).sort()).toEqual([...declared].sort());
    const card = await server.as(null).get(cardPath(cup, anna!));
    expect(Object.keys(card.body.holes)).toHaveLength(18);
    expect(card.body).toMatchObject({ front_score: 5, back_score: 0, total_score: 5, has_stamps: true });
    expect(card.body.holes['7']).toMatchObject({
      score: 5,
      stamp: answer.body.stamp,
      entered_by: { id: anna!.id },
    });
    expect((await rowOf(cup, anna!.id)).round_scores['1']).toEqual({
      holes_played: 1,
      over_under_par: 2,
      total_par: 3,
      total_score: 5,
      par_known: true,
      played_holes: [7],
      heard_at: expect.stringMatching(/Z$/),
    });
  });

  it('adds its hole to the board’s list of played holes, in hole order, until the score is deleted', async () => {
    const own = await makeCup(server, { players: 2 });
    const [anna, bert] = own.players;
    const enter = (player: Player, hole: number, score: number) =>
      player.as.post('/api/scoreupdate/', scoreUpdate(own, player, hole, score));
    for (const hole of [18, 2, 11, 1]) await enter(anna!, hole, 5);
    await enter(anna!, 2, 0);
    const played = async ({ id }: Player) => (await rowOf(own, id)).round_scores['1'].played_holes;
    expect(await played(anna!)).toEqual([1, 11, 18]);
    expect(await played(bert!)).toBeUndefined();
    for (let hole = 1; hole <= 18; hole++) await enter(bert!, hole, 4);
    expect((await rowOf(own, bert!.id)).round_scores['1'].holes_played).toBe(18);
    expect(await played(bert!)).toBeUndefined();
  });

  it('has no second effect if it is sent again, and the answer is the hole’s current score', async () => {
    const [, bert] = cup.players;
    const once = scoreUpdate(cup, bert!, 1, 4, { op_id: `bert-${database}-1`, stamp: stamp(10, 'bert') });
    const later = scoreUpdate(cup, bert!, 1, 6, { op_id: `bert-${database}-2`, stamp: stamp(20, 'bert') });
    expect((await bert!.as.post('/api/scoreupdate/', once)).body.result).toBe('applied');
    expect((await bert!.as.post('/api/scoreupdate/', later)).body.result).toBe('applied');
    expect((await bert!.as.post('/api/scoreupdate/', once)).body).toMatchObject({
      result: 'duplicate',
      score: 6,
      op_id: once.op_id,
    });
    const late = { ...once, op_id: `bert-${database}-3`, stamp: stamp(5, 'bert') };
    expect((await bert!.as.post('/api/scoreupdate/', late)).body).toMatchObject({
      result: 'superseded',
      score: 6,
    });
    expect((await rowOf(cup, bert!.id)).round_scores['1'].total_score).toBe(6);
    const log = (await logOf(cup)).filter((row) => row.user === bert!.id);
    expect(log.map((row) => row.result)).toEqual(['applied', 'applied', 'duplicate', 'superseded']);
  });

  it('is shown on the card beside a concurrent score until a golfer chooses one of the two', async () => {
    const [, , carl, dora] = cup.players;
    const of = (phone: string, score: number, ms: number, more = {}) =>
      scoreUpdate(cup, carl!, 3, score, {
        op_id: `${phone}-${database}-${ms}`,
        stamp: stamp(ms, phone),
        seen: null,
        ...more,
      });
    await carl!.as.post('/api/scoreupdate/', of('phoneC', 4, 10));
    const blind = await dora!.as.post('/api/scoreupdate/', of('phoneD', 5, 20));
    expect(blind.body).toMatchObject({ score: 5, disagreement: { score: 4, user: { id: carl!.id } } });
    const card = await carl!.as.get(cardPath(cup, carl!));
    const { stamp: seen, disagreement } = card.body.holes['3'];
    expect(disagreement).toMatchObject({ score: 4 });
    const settle = of('phoneC', 4, 30, { seen, seen_other: disagreement.stamp });
    expect((await carl!.as.post('/api/scoreupdate/', settle)).body).toMatchObject({
      score: 4,
      disagreement: null,
    });
    const log = await carl!.as.get(cardPath(cup, carl!).replace('scorecard', 'score-log'));
    expect(log.body.map((line: { score: number }) => line.score)).toEqual([4, 5, 4]);
    expect(
      (await cup.players[4]!.as.get(cardPath(cup, carl!).replace('scorecard', 'score-log'))).status,
    ).toBe(403);
  });

  it('causes no conflict if it arrives after its correction by the same phone', async () => {
    const of = await makeCup(server, { players: 2 });
    const [anna, bert] = of.players;
    const post = async (by: Player, score: number, more = {}) =>
      (await by.as.post('/api/scoreupdate/', scoreUpdate(of, anna!, 1, score, more))).body;
    const { now } = server.time;
    const first = stamp(now + 10, 'phoneA');
    await post(anna!, 5, { stamp: stamp(now + 20, 'phoneA'), seen: first });
    const op = { op_id: `plain-${database}-1` };
    const plain = await post(anna!, 6, op);
    const next = await post(bert!, 7, { stamp: stamp(now + 5000, 'phoneB'), seen: plain.stamp });
    expect((await post(anna!, 6, op)).result).toBe('duplicate');
    await post(bert!, 8, { stamp: stamp(now + 6000, 'phoneB'), seen: next.stamp });
    const late = await post(anna!, 4, { stamp: first, seen: null });
    expect(late).toMatchObject({ result: 'superseded', score: 8, disagreement: null });
  });

  it('does not conflict with its correction by another phone, even if the batch has the correction first', async () => {
    const of = await makeCup(server, { players: 2 });
    const [anna] = of.players;
    const [first, second] = [stamp(10, 'phoneA'), stamp(20, 'phoneB')];
    const updates = [
      scoreUpdate(of, anna!, 1, 5, { stamp: second, seen: first, seen_other: null }),
      scoreUpdate(of, anna!, 1, 4, { stamp: first, seen: null, seen_other: null }),
    ];
    const { body } = await anna!.as.post('/api/scoreupdate/batch/', { updates });
    expect(body.results.map((item: { body: ScoreAnswer }) => item.body)).toMatchObject([
      { result: 'applied', score: 5, disagreement: null },
      { result: 'superseded', score: 5, disagreement: null },
    ]);
  });

  it('is refused with one clear sentence if it is invalid or not allowed, and nothing is stored', async () => {
    const [anna, , , , eve] = cup.players;
    const before = (await logOf(cup)).length;
    const post = async (as: Caller, body: unknown) => {
      const { status, body: answer } = await as.post('/api/scoreupdate/', body);
      return [status, answer.detail];
    };
    const good = scoreUpdate(cup, anna!, 1, 4);
    expect(await post(server.as(null), good)).toEqual([401, 'Please log in first.']);
    expect(await post(eve!.as, good)).toEqual([
      403,
      'Only the player, their group, the organizer and staff may record scores on this card.',
    ]);
    expect(await post(anna!.as, { ...good, tournament: 999_999 })).toEqual([
      404,
      'There is no such tournament.',
    ]);
    expect(await post(anna!.as, { ...good, round_number: 3 })).toEqual([
      404,
      'Round 3 of this tournament has no date.',
    ]);
    expect(await post(cup.organizer.as, { ...good, user: cup.organizer.id })).toEqual([
      404,
      'This player is not in the tournament.',
    ]);
    expect(await post(anna!.as, { ...good, course: cup.course + 1 })).toEqual([
      400,
      'Round 1 is not played on this course.',
    ]);
    expect(await post(anna!.as, { ...good, hole: cup.course * 100 + 19 })).toEqual([
      400,
      'This hole is not on the course of the round.',
    ]);
    expect(await post(anna!.as, { ...good, partner: 999_999 })).toEqual([400, 'There is no such partner.']);
    expect(await post(anna!.as, { ...good, score: -1 })).toEqual([400, 'score must not be negative.']);
    expect(await post(anna!.as, { ...good, score: 4.5 })).toEqual([400, 'score must be a whole number.']);
    expect(await post(anna!.as, { ...good, score: 1000 })).toEqual([400, 'score must be 999 or less.']);
    expect(await post(anna!.as, { ...good, stamp: 'FFFFFFFFFFFF-0000-a' })).toEqual([
      400,
      'stamp must be a stamp: 12 hex digits, 4 hex digits and a device id, joined by hyphens.',
    ]);
    expect(await post(anna!.as, { ...good, stamp: 'ffffffffffff-ffff-z' })).toEqual([
      400,
      'stamp is beyond what any clock shows.',
    ]);
    for (const recorded_at of ['2026-13-45T10:00:00Z', '2026-02-30T10:00:00Z', '2026-06-01T25:00:00Z'])
      expect(await post(anna!.as, { ...good, recorded_at })).toEqual([
        400,
        'recorded_at is not a valid time.',
      ]);
    expect((await logOf(cup)).length).toBe(before);
  });

  it('has its own answer in a batch, and an invalid score does not affect the others', async () => {
    const of = await makeCup(server, { players: 2 });
    const [anna] = of.players;
    const updates = [
      scoreUpdate(of, anna!, 1, 4, { op_id: `batch-${database}-1` }),
      { ...scoreUpdate(of, anna!, 2, 4), score: 'four', op_id: `batch-${database}-2` },
      scoreUpdate(of, anna!, 99, 4, { op_id: `batch-${database}-3` }),
      scoreUpdate(of, anna!, 2, 5, { op_id: `batch-${database}-4` }),
      scoreUpdate(of, anna!, 3, 5, { op_id: `batch-${database}-1` }),
    ];
    const { status, body } = await anna!.as.post('/api/scoreupdate/batch/', { updates });
    expect(status).toBe(200);
    expect(body.results.map((r: { status: number; op_id: string }) => [r.status, r.op_id])).toEqual([
      [200, `batch-${database}-1`],
      [400, `batch-${database}-2`],
      [400, `batch-${database}-3`],
      [200, `batch-${database}-4`],
      [409, `batch-${database}-1`],
    ]);
    expect((await rowOf(of, anna!.id)).round_scores['1']).toMatchObject({ holes_played: 2, total_score: 9 });
  });

  it('counts in the same way on leaderboard and cards, after any sequence of scores and deletions', async () => {
    const of = await makeCup(server, { players: 2 });
    const [anna, bert] = of.players;
    const step = fc.record({
      hole: fc.integer({ min: 1, max: 18 }),
      score: fc.integer({ min: 0, max: 9 }),
      other: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const updates = steps.map(({ hole, score, other }) =>
          scoreUpdate(of, other ? bert! : anna!, hole, score),
        );
        await of.organizer.as.post('/api/scoreupdate/batch/', { updates });
        for (const player of [anna!, bert!]) {
          const holes = Object.values((await server.as(null).get(cardPath(of, player))).body.holes) as {
            score: number;
            hole_number: number;
          }[];
          const played = holes.filter((hole) => hole.score > 0);
          const par = played.reduce((sum, hole) => sum + PARS[hole.hole_number - 1]!, 0);
          const strokes = played.reduce((sum, hole) => sum + hole.score, 0);
          const { heard_at: _, ...round } = (await rowOf(of, player.id)).round_scores['1'];
          expect(round).toEqual({
            holes_played: played.length,
            total_score: strokes,
            total_par: par,
            over_under_par: strokes - par,
            par_known: true,
            ...([0, 18].includes(played.length) ? {} : { played_holes: played.map((h) => h.hole_number) }),
          });
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is on every board that is requested after the server has acknowledged it', async () => {
    const of = await makeCup(server, { players: 4 });
    await Promise.all(
      of.players.map(async (player) => {
        for (let hole = 1; hole <= 18; hole += 1) {
          await player.as.post('/api/scoreupdate/', scoreUpdate(of, player, hole, hole));
          const row = await rowOf(of, player.id);
          expect(row.round_scores['1'].holes_played).toBe(hole);
        }
      }),
    );
  });

  it('counts against the pars of the course as soon as these are set', async () => {
    const of = await makeCup(server, { players: 1, parred: false });
    const [anna] = of.players;
    await anna!.as.post('/api/scoreupdate/', scoreUpdate(of, anna!, 1, 6));
    expect((await rowOf(of, anna!.id)).round_scores['1']).toMatchObject({
      par_known: false,
      over_under_par: 0,
    });
    const course = (await of.organizer.as.get(`/api/courses/${of.course}/`)).body;
    const holes = PARS.map((par) => ({ par, stroke_index: null }));
    const { status } = await of.organizer.as.put(`/api/courses/${of.course}/`, { ...course, holes });
    expect(status).toBe(200);
    expect((await rowOf(of, anna!.id)).round_scores['1']).toMatchObject({
      par_known: true,
      over_under_par: 2,
      total_par: 4,
    });
  });
});
