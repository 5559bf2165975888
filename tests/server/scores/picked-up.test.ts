import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { CardVersion, ScoreAnswer } from '#contract/scores/scores.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { HolesRow } from '#contract/tournaments/exports.ts';
import type { RoundEvent } from '#contract/scores/round-history.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { toHoleId } from '#domain/cards/hole-id.ts';
import { cardActs } from './card-acts.ts';
import { good, newPeople, newWorld, onEveryServer, PARS, send } from '../world.ts';
import type { People, Person, World } from '../world.ts';

onEveryServer('A picked-up hole', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const { stamp, written, card: key, readCard: card } = cardActs(() => w);
  const updateOf = (hole: number, score: number, more: object = {}) =>
    written({
      course: w.course,
      hole: toHoleId(w.course, hole),
      score,
      partner: null,
      recorded_at: '2026-05-01T10:00:00Z',
      device_id: 'phone',
      ...more,
    });
  const post = (by: Person, update: object) =>
    good<ScoreAnswer>(server(), 'updateScore', { body: update }, by.access);
  const pickUp = (hole: number, more: object = {}, by = w.owner) =>
    post(by, updateOf(hole, 0, { no_score: true, ...more }));
  const hole = async (number: number) => (await card()).holes[String(number)]!;
  const round = async () => {
    const rows = await good<BoardRow[]>(server(), 'readBoard', { params: { id: w.tournament } });
    return rows.find(({ user }) => user.id === w.owner.id)!.round_scores['1']!;
  };

  it('has score 0, and is marked as picked up in the answer, on the card and in the log', async () => {
    expect(await pickUp(3)).toMatchObject({ score: 0, no_score: true, result: 'applied' });
    await post(w.owner, updateOf(4, 5));
    expect(await hole(3)).toMatchObject({ score: 0, no_score: true, over_under_par: null });
    expect(await hole(4)).not.toHaveProperty('no_score');
    expect(await hole(5)).not.toHaveProperty('no_score');
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', key(), w.owner.access);
    expect(log.map(({ hole_number, score, value }) => [hole_number, score, value])).toEqual([
      [3, 0, 'no_score'],
      [4, 5, null],
    ]);
  });

  it('that also has strokes is refused with a message, and other holes in the batch are stored', async () => {
    const update = updateOf(3, 5, { no_score: true });
    const words = 'no_score must go with score 0: a hole is either picked up or has strokes.';
    const answer = await send(server(), 'updateScore', { body: update }, w.owner.access);
    expect(answer).toMatchObject({ status: 400, body: { detail: words } });
    const body = { updates: [update, updateOf(4, 5)] };
    const { results } = await good<{ results: { status: number }[] }>(
      server(),
      'updateScores',
      { body },
      w.owner.access,
    );
    expect(results.map(({ status }) => status)).toEqual([400, 200]);
  });

  it('does not count in the totals of the board, and later strokes on the hole count again', async () => {
    await post(w.owner, updateOf(1, 5));
    const before = await round();
    await post(w.owner, updateOf(2, 6));
    const both = await round();
    await pickUp(2);
    const { picked_up_holes, heard_at: _, ...sums } = await round();
    const { heard_at: __, ...expected } = before;
    expect(sums).toEqual(expected);
    expect(picked_up_holes).toEqual([2]);
    await post(w.owner, updateOf(2, 6));
    expect({ ...(await round()), heard_at: null }).toEqual({ ...both, heard_at: null });
    await pickUp(2);
    await post(w.owner, updateOf(2, 0));
    expect(await round()).not.toHaveProperty('picked_up_holes');
    expect(await hole(2)).not.toHaveProperty('no_score');
  });

  it('causes a conflict with a concurrent score of the hole until one of them is chosen', async () => {
    await pickUp(7);
    const blind = await post(w.mate, updateOf(7, 5, { stamp: stamp('mates'), device_id: 'mates' }));
    expect(blind).toMatchObject({ score: 5, disagreement: { score: 0, no_score: true } });
    const none = await post(w.mate, updateOf(8, 0, { stamp: stamp('mates'), device_id: 'mates' }));
    expect(none.disagreement).toBeNull();
    const other = await pickUp(8);
    expect(other).toMatchObject({ no_score: true, disagreement: { score: 0 } });
    expect(other.disagreement).not.toHaveProperty('no_score');
    const seen_other = blind.disagreement!.stamp;
    const settled = await pickUp(7, { seen: blind.stamp, seen_other });
    expect(settled).toMatchObject({ no_score: true, disagreement: null });
    const versions = await good<CardVersion[]>(server(), 'readGroupVersions', key());
    expect(versions.find(({ user }) => user === w.owner.id)!.version).toBe(
      computeScorecardVersion(await card()),
    );
  });

  it('is stored once if it is sent twice, and a legacy client’s later score replaces it', async () => {
    const update = updateOf(9, 0, { no_score: true });
    await post(w.owner, update);
    expect(await post(w.owner, update)).toMatchObject({ result: 'duplicate', no_score: true });
    const { op_id: _, stamp: __, ...plain } = updateOf(9, 4);
    expect(await post(w.owner, plain)).toMatchObject({ score: 4, disagreement: null });
    expect(await hole(9)).not.toHaveProperty('no_score');
  });

  it('is an x in exports and a pick-up in the history', async () => {
    await pickUp(1);
    await post(w.owner, updateOf(2, 5));
    const path = { params: { id: w.tournament, format: 'json' } };
    const rows = await good<HolesRow[]>(server(), 'exportHoles', path);
    expect(rows).toMatchObject([{ user: w.owner.id, total: 5, picked_up: [1] }]);
    expect(rows[0]!.holes.slice(0, 3)).toEqual([null, 5, null]);
    const csv = await send(server(), 'exportHoles', { params: { id: w.tournament, format: 'csv' } });
    expect(String(csv.body)).toContain(',1,x,5,');
    const events = await good<RoundEvent[]>(server(), 'readRoundHistory', {
      params: { id: w.tournament, round: 1 },
    });
    expect(events.map(({ score, no_score }) => [score, no_score])).toEqual([
      [0, true],
      [5, undefined],
    ]);
    await post(w.owner, updateOf(2, 0));
    const entry = { params: { id: w.entries.get(w.owner.id)! } };
    expect((await send(server(), 'removePlayer', entry, w.owner.access)).status).toBe(409);
  });

  it('counts as played, so that the next round is drawn without waiting for a score', async () => {
    for (const [user, by] of [
      [w.mate.id, w.mate],
      [w.other.id, w.other],
    ] as const)
      for (const [i, par] of PARS.entries()) await post(by, updateOf(i + 1, par, { user }));
    const drawn = async () =>
      (await good<{ tournament: number; round_number: number }[]>(server(), 'listGroupings', {})).filter(
        (group) => group.tournament === w.tournament && group.round_number === 2,
      );
    for (const [i, par] of PARS.entries()) if (i !== 4) await post(w.owner, updateOf(i + 1, par));
    expect(await drawn()).toEqual([]);
    await pickUp(5);
    expect((await drawn()).length).toBeGreaterThan(0);
  });
});
