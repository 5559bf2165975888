import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { resolveCertification } from '#domain/competition/certification.ts';
import { splitByCountback, computeNetSegment } from '#domain/competition/countback.ts';
import { computeCut } from '#domain/competition/cut.ts';
import { tallyOf } from '#domain/competition/formats.ts';
import { allocateStrokes } from '#domain/handicap/allocation.ts';
import {
  subtractLowest,
  resolvePercents,
  splitShares,
  computeSideHandicap,
} from '#domain/competition/handicap.ts';
import { selectCountingHoles, selectSegmentHoles } from '#domain/competition/holes.ts';
import { computeMatchState, countTeamHalves } from '#domain/competition/games/match.ts';
import { splitPot, splitPrizes } from '#domain/competition/prizes.ts';
import { computeSkins, toSkinScore } from '#domain/competition/games/skins.ts';
import type { MatchRow, StandingRow, Settings, Side } from '#domain/competition/types.ts';
import {
  computeCourseHandicap,
  computeExactHandicap,
  applyAllowance,
} from '#domain/handicap/course-handicap.ts';
import { roundHalfUp } from '#domain/handicap/exact.ts';
import { listStartOrder } from '#domain/round.ts';
import { exactText, fieldOf, FULL, playerOf, settingsOf } from '#tests/support/competition.ts';
import { examples, FORMAT, halved, ratedOf, sum, taken, upText, vectors } from './vectors.ts';

/** The board's row of one player or side. */
function rowOf(
  given: { par: number[]; stroke_index: number[] },
  balls: { gross: number[]; playing_handicap: number }[],
  some: Partial<Settings>,
): StandingRow {
  const side: Side = {
    id: 9,
    set_name: 'x',
    name: 'X',
    round_number: null,
    members: balls.map((_, i) => i + 1),
  };
  const field = fieldOf(given, balls, { sides: balls.length > 1 ? [side] : [] });
  const board = computeBoard(field, settingsOf({ net: FULL, sides: balls.length > 1 ? 'x' : null, ...some }));
  if (board.kind !== 'rows') throw new Error(`a board of kind ${board.kind}`);
  return board.rows[0]!;
}

describe('for an example card, the app computes', () => {
  it.each(examples('stableford'))('the Stableford points: %s', (_, { given, expect: want }) => {
    const row = rowOf(given, [given], { format: 'stableford' });
    const [card] = row.rounds;
    expect(card!.balls[0]!.received).toEqual(want.strokes);
    expect(card!.values).toEqual(want.points);
    const halves = [card!.values.slice(0, 9), card!.values.slice(9)].map(sum);
    expect([row.total, row.thru, ...halves]).toEqual([want.total, want.thru, want.front, want.back]);
  });

  it.each(examples('par_bogey'))('the par/bogey result: %s', (_, { given, expect: want }) => {
    const row = rowOf(given, [given], { format: 'par' });
    expect(row.rounds[0]!.balls[0]!.received).toEqual(want.strokes);
    expect(row.rounds[0]!.values).toEqual(want.results);
    expect([row.total, row.thru, upText(row.total!)]).toEqual([want.total, want.thru, want.text]);
  });

  it.each(examples('maximum_score'))('the maximum score: %s', (_, { given, expect: want }) => {
    const row = rowOf(given, [given], { format: 'maximum', maximum: given.rule });
    const { received } = row.rounds[0]!.balls[0]!;
    expect(received).toEqual(want.strokes);
    const counted = row.rounds[0]!.values.map((net, i) => (net === null ? null : net + received![i]!));
    expect(counted).toEqual(want.counted);
    expect([row.thru, row.to_level, sum(counted)]).toEqual([want.thru, want.net_to_par, want.gross_total]);
    expect(row.complete ? row.total : null).toBe(want.net_total);
  });

  it.each(examples('nine_holes'))('the result over nine holes: %s', (_, { given, expect: want }) => {
    // On a course of nine holes: half the index with the nine's own rating; strokes by rank among the nine.
    const half = roundHalfUp({ top: given.index_tenths, bottom: 2 });
    const nine = ratedOf({ ...given, par: sum(given.par) });
    const handicap = applyAllowance(half, nine, given.allowance);
    const strokes = allocateStrokes(handicap, given.stroke_index);
    const tally = tallyOf({ format: FORMAT[given.format as keyof typeof FORMAT] });
    const values = given.gross.map((n: number, i: number) =>
      n === 0 ? null : tally.worth(n, given.par[i], strokes[i]!, { kind: 'net_double_bogey' }),
    );
    // The format decides whether points, results or net count; the others are not compared.
    expect({
      half_index_tenths: half,
      course_handicap_exact: exactText(computeExactHandicap(half, nine)),
      course_handicap: computeCourseHandicap(half, nine),
      playing_handicap: handicap,
      strokes,
      points: values,
      results: values,
      total: sum(values),
      net: sum(values),
      net_to_par: sum(values) - nine.par,
      thru: values.filter((value: number | null) => value !== null).length,
    }).toMatchObject(want);
  });
});

describe('for an example of handicaps, the app computes', () => {
  it.each(examples('stroke_allocation'))(
    'the handicap strokes on each hole: %s',
    (_, { given, expect: want }) => {
      expect(allocateStrokes(given.playing_handicap, given.stroke_index)).toEqual(want.strokes);
    },
  );

  it.each(examples('playing_handicap'))('the playing handicap: %s', (_, { given, expect: want }) => {
    const rated = ratedOf(given);
    expect(exactText(computeExactHandicap(given.index_tenths, rated))).toBe(want.course_handicap_exact);
    expect(computeCourseHandicap(given.index_tenths, rated)).toBe(want.course_handicap);
    expect(applyAllowance(given.index_tenths, rated, given.allowance)).toBe(want.playing_handicap);
  });

  it.each(examples('side_handicap'))('the handicap of the side: %s', (_, { given, expect: want }) => {
    const rated = ratedOf(given);
    const percents: Record<string, number | number[]> = {
      foursomes: 50,
      greensomes: [60, 40],
      pinehurst: [60, 40],
    };
    const exact = given.indexes_tenths.map((index: number) => computeExactHandicap(index, rated));
    const side = computeSideHandicap(exact, resolvePercents(percents[given.kind] ?? 100, exact.length));
    const allowance = given.kind === 'four_ball_match' ? 90 : 100;
    const playing = given.indexes_tenths.map((index: number) => applyAllowance(index, rated, allowance));
    expect({
      exact: exactText(side),
      side: roundHalfUp(side),
      playing_handicaps: playing,
      strokes_given: subtractLowest(playing),
    }).toMatchObject(want);
  });

  it.each(examples('scramble'))('the handicap of the scramble team: %s', (_, { given, expect: want }) => {
    const exact = given.indexes_tenths.map((index: number) => computeExactHandicap(index, ratedOf(given)));
    const side = computeSideHandicap(exact, given.weights);
    expect(splitShares(exact, given.weights).map(exactText)).toEqual(want.shares_low_to_high);
    expect([exactText(side), roundHalfUp(side)]).toEqual([want.exact, want.team]);
  });

  it.each(examples('mixed_tees'))('the results on different tees: %s', (_, { given, expect: want }) => {
    const tees = Object.entries(
      given.tees as Record<string, { par: number[]; slope: number; rating_tenths: number }>,
    );
    const lowest = Math.min(...tees.map(([, { par }]) => sum(par)));
    const base = tees.find(([, { par }]) => sum(par) === lowest)![1];
    const named = tees.map(([name, tee]) => ({ name, rated: ratedOf({ ...tee, par: sum(tee.par) }) }));
    const cards = given.players.map(({ id, gross_total }: { id: number; gross_total: number }) => {
      const strokes = base.par.map((par) => par);
      strokes[17]! += gross_total - lowest;
      return { user: id, round_number: 1, strokes, status: 'playing' };
    });
    const players = given.players.map((one: { id: number; tees: string; index_tenths: number }) =>
      playerOf(one.id, { tees: one.tees, index: one.index_tenths }),
    );
    const course = { round_number: 1, par: base.par, stroke_index: null, rated: null, tees: named };
    const field = { ...fieldOf({}, []), courses: [course], players, cards };
    const board = computeBoard(field, settingsOf({ net: { percent: given.allowance, most: null } }));
    if (board.kind !== 'rows') throw new Error(board.kind);
    expect(board.rows.map(({ side }) => side)).toEqual(want.order);
    for (const row of board.rows) {
      const its = want.players[row.side];
      expect([row.handicap, row.total]).toEqual([its.playing_handicap + its.extra, its.net]);
      expect([row.to_level, row.position]).toEqual([its.net_to_par, want.positions[row.side]]);
    }
  });
});

/** The result of a match in golf notation. */
function finalOf({ final, states }: Pick<MatchRow, 'final' | 'states'>) {
  if (!final) return null;
  const won = final.left > 0 ? `${final.up}&${final.left}` : `${final.up} up`;
  const text = final.conceded ? 'conceded' : final.winner === null ? 'halved' : won;
  return { winner: final.winner, holes: states.length, text };
}

describe('for an example with several players, the app computes', () => {
  it.each([...examples('four_ball'), ...examples('team_best')])(
    'which balls of the side count: %s',
    (_, { given, expect: want }) => {
      const on = (par: number): number => given.count[given.par.indexOf(par)];
      const format = FORMAT[given.format as keyof typeof FORMAT];
      const row = rowOf(given, given.balls, { format, count: [on(3), on(4), on(5)] });
      const card = row.rounds[0]!;
      const counting = card.values.map((_value, i) =>
        card.balls.flatMap(({ counts }, ball) => (counts[i] ? [ball] : [])),
      );
      const result = row.status === 'NR' ? 'NR' : row.complete ? 'complete' : 'in progress';
      const { thru, total, to_level } = row;
      expect({ holes: card.values, counting, thru, total, result, to_par: to_level }).toMatchObject(want);
    },
  );

  it.each(examples('match'))('the result of the match: %s', (_, { given, expect: want }) => {
    const all: { gross: number[]; playing_handicap: number }[] = [...given.a, ...given.b];
    const strokes = subtractLowest(all.map((ball) => ball.playing_handicap));
    expect(strokes).toEqual(want.strokes_given);
    const balls = all.map(({ gross }, i) => ({
      strokes: gross,
      given: allocateStrokes(strokes[i]!, given.stroke_index),
    }));
    const [a, b] = [balls.slice(0, given.a.length), balls.slice(given.a.length)];
    const match = computeMatchState(a, b, listStartOrder(given.start_hole), given.conceded?.by ?? null);
    const text = (lead: number): string =>
      lead === 0 ? 'all square' : `${lead > 0 ? 'A' : 'B'} ${Math.abs(lead)} up`;
    expect(match.states.map((state) => ({ ...state, text: text(state.lead) }))).toEqual(want.states);
    expect(match.state === 'final' ? 'final' : 'in progress').toBe(want.status);
    expect(finalOf(match)).toEqual(want.final);
  });

  it.each(examples('team_match'))('the result of the team match: %s', (_, { given, expect: want }) => {
    const { a, b, projected, won } = countTeamHalves(given.matches);
    expect({
      A: halved(a),
      B: halved(b),
      projected: { A: halved(projected.a), B: halved(projected.b) },
      won,
    }).toEqual(want);
  });

  it.each(examples('skins'))('the skins: %s', (_, { given, expect: want }) => {
    const players: { id: number; gross: number[]; playing_handicap: number }[] = given.players;
    const received = players.map((one) =>
      allocateStrokes(given.basis === 'net' ? one.playing_handicap : 0, given.stroke_index),
    );
    const holes = selectCountingHoles('all').map((hole) => ({
      round_number: 1,
      hole,
      scores: new Map(
        players.map(({ id, gross }, i) => [id, toSkinScore(gross[hole - 1]!, received[i]![hole - 1]!)]),
      ),
    }));
    const result = computeSkins(holes, given.carry);
    const bottom = sum([...result.won.values()]);
    expect({
      holes: result.holes.map(({ winner, worth, state }) => ({ winner, worth, state })),
      skins: Object.fromEntries(result.won),
      unclaimed: result.unclaimed,
      provisional: result.provisional,
      value_of_a_skin: exactText({ top: given.pot ?? 0, bottom }),
    }).toMatchObject(want);
    const each = [...splitPot(given.pot ?? 0, [...result.won])];
    expect(each).toEqual([...result.won].map(([id, won]) => [id, ((given.pot ?? 0) * won) / bottom]));
  });
});

describe('for an example competition, the app computes', () => {
  it.each(examples('countback'))('the order of tied players: %s', (_, { given, expect: want }) => {
    type Player = { id: number; playing_handicap: number; rounds: number[][] };
    const counted = selectCountingHoles(given.holes === 18 ? 'all' : 'front');
    const valueOf = ({ playing_handicap, rounds }: Player, step: number) => {
      const segment = given.segments[step];
      const holes = selectSegmentHoles(counted, segment.holes);
      const gross = sum(holes.map((hole) => rounds[segment.round - 1]![hole - 1]!));
      const handicap = given.method === 'net_fraction' ? playing_handicap : 0;
      return computeNetSegment(gross, handicap, holes.length, given.holes);
    };
    const players: Player[] = given.players;
    const steps: number = given.segments.length;
    const { groups, parted } = splitByCountback(
      players,
      steps,
      (one, step) => valueOf(one, step).top,
      given.better,
    );
    expect(groups.map((group) => group.map(({ id }) => id).sort((a, b) => a - b))).toEqual(want.order);
    for (const one of players) {
      const values = given.segments.map((_segment: unknown, step: number) => exactText(valueOf(one, step)));
      expect(values).toEqual(want.segment_values[one.id]);
    }
    expect(Math.max(0, ...[...parted.values()].map((step) => step + 1))).toBe(want.segments_needed);
  });

  it.each(examples('cut'))('who makes the cut: %s', (_, { given, expect: want }) => {
    const cut = { top: given.top ?? null, within: given.within ?? null };
    const { last, made, missed } = computeCut<{ id: number; total: number; status: 'playing' }>(
      given.totals,
      cut,
      given.better,
    );
    const ids = (of: { id: number }[]) => of.map(({ id }) => id);
    expect({ last_total_in: last, made: ids(made), missed: ids(missed) }).toEqual(want);
  });

  it.each(examples('prize_split'))('the prizes: %s', (_, { given, expect: want }) => {
    expect(Object.fromEntries(splitPrizes<number>(given.prizes, given.places))).toEqual(want.wins);
  });

  it.each(examples('board'))('the board: %s', (_, { given, expect: want }) => {
    const { par, stroke_index } = given.course;
    const field = fieldOf({ par, stroke_index }, []);
    field.courses[0]!.rated = ratedOf({ ...given.course, par: sum(par) });
    field.players = given.entrants.map((one: { id: number; name: string; index_tenths: number }) =>
      playerOf(one.id, { name: one.name, index: one.index_tenths }),
    );
    field.cards = given.cards.map(
      ({ id, gross, status }: { id: number; gross: number[]; status: 'playing' }) => ({
        user: id,
        round_number: 1,
        strokes: gross,
        status,
      }),
    );
    const { format, allowance } = given.settings;
    const board = computeBoard(field, settingsOf({ format, net: { percent: allowance, most: null } }));
    if (board.kind !== 'rows') throw new Error(board.kind);
    const shown = board.rows.map(({ side, position, handicap, total, to_level, thru, status }) => ({
      id: side,
      position,
      playing_handicap: handicap,
      total,
      to_level,
      thru,
      status,
    }));
    expect(shown).toEqual(want.rows);
  });

  it.each(examples('certification'))('whether the card is certified: %s', (_, { given, expect: want }) => {
    expect(resolveCertification(given.card, given)).toMatchObject(want);
  });
});

it('all 85 examples in competition-vectors.json are computed', () => {
  expect([new Set(taken()).size, taken().length]).toEqual([85, 85]);
  expect(Object.values(vectors).flat().length).toBe(85);
});
