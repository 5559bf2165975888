import type { FieldAnswer } from '#contract/scores/field.ts';
import { createRandom, shuffle, type Random } from '#domain/random.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import {
  FORMAT_NAMES,
  NOT_COMPLETED,
  type Field,
  type FieldCard,
  type Settings,
} from '#domain/competition/types.ts';
import { STATUSES } from '#domain/cards/marks.ts';

/** A tournament without players, cards or courses. */
export const EMPTY_FIELD: FieldAnswer = {
  courses: [],
  players: [],
  cards: [],
  sides: [],
  measured: [],
  starts: [],
  competitions: [],
  hidden: [],
};

/** Random tournaments and competitions, the same for a seed, to compare the boards of phone and server. */

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const one = <T>(of: readonly T[], random: Random): T => of[random(of.length)]!;
const chance = (percent: number, random: Random): boolean => random(100) < percent;

function courseOf(round_number: number, random: Random): Field['courses'][number] {
  const par = shuffle([3, 3, 3, 3, 5, 5, 5, 5, ...numbers(10).map(() => 4)], random(1e9));
  const sum = par.reduce((all, n) => all + n, 0);
  const rated = (more: number) => ({
    course_rating: sum * 10 - 20 + random(40),
    slope: 100 + random(45),
    par: sum + more,
  });
  return {
    round_number,
    par: chance(95, random) ? par : null,
    stroke_index: chance(95, random) ? shuffle(numbers(18), random(1e9)) : null,
    rated: chance(80, random) ? rated(0) : null,
    tees: chance(40, random) ? [{ name: 'Red', rated: rated(random(3)) }] : [],
    ...(chance(20, random) && {
      tee_cards: [
        { name: 'Red', par: par.map((n) => (n === 4 && chance(20, random) ? 5 : n)), stroke_index: null },
      ],
    }),
  };
}

/** A complete or partial card, or one with omitted holes; sometimes picked up. */
function cardOf(user: number, round_number: number, random: Random): FieldCard {
  const thru = chance(60, random) ? 18 : random(19);
  const start = random(4) === 0 ? 9 : 0;
  const strokes = numbers(18).map((hole) => {
    const isPlayed = (hole - 1 - start + 18) % 18 < thru && !chance(2, random);
    if (!isPlayed) return 0;
    return chance(3, random) ? NOT_COMPLETED : 2 + random(3) + random(4);
  });
  return { user, round_number, strokes, status: chance(92, random) ? 'playing' : one(STATUSES, random) };
}

const TEAM_SIZE = 2;

/** A tournament of up to `most` players over up to three rounds. */
export function randomField(seed: number, most = 24): Field {
  const random = createRandom(seed);
  const rounds = numbers(1 + random(3));
  const players = numbers(2 + random(most - 1)).map((id) => ({
    id,
    name: `${one(['Adams', 'Baker', 'Clark', 'Dunn', 'Évora', 'van Dyk'], random)} ${random(9)}`,
    index: chance(95, random) ? random(400) - 40 : null,
    index_fixed: chance(70, random),
    division: chance(70, random) ? one(['A', 'B'], random) : null,
    tees: chance(30, random) ? 'Red' : null,
    withdrawn: chance(4, random),
    ...(chance(2, random) && { not_in_draw: true }),
    ...(chance(5, random) && { undrawn_rounds: [one(rounds, random)] }),
  }));
  const order = shuffle(players, random(1e9));
  const teams = order.length >> 1;
  return {
    courses: rounds.map((round) => courseOf(round, random)),
    players,
    cards: rounds.flatMap((round) =>
      players.filter(() => chance(90, random)).map(({ id }) => cardOf(id, round, random)),
    ),
    sides: numbers(teams).map((n) => ({
      id: 1000 + n,
      set_name: 'Pairs',
      name: chance(50, random) ? `Team ${n}` : '',
      round_number: null,
      members: order.slice((n - 1) * TEAM_SIZE, n * TEAM_SIZE).map(({ id }) => id),
    })),
    measured: players
      .filter(() => chance(50, random))
      .map(({ id }) => ({
        kind: one(['near', 'long'] as const, random),
        round_number: 1,
        hole_number: 7,
        user: id,
        centimetres: random(12),
      })),
    starts: players
      .filter(() => chance(20, random))
      .map(({ id }) => ({ round_number: 1, user: id, start_hole: 1 + random(18) })),
  };
}

/** The pairings of a match competition: neighbours in order. */
function pairingsOf(sides: readonly number[], rounds: readonly number[]): Settings['matches'] {
  return rounds.flatMap((round_number) =>
    numbers(sides.length >> 1).map((n) => ({ round_number, a: sides[2 * n - 2]!, b: sides[2 * n - 1]! })),
  );
}

/** Random settings that are valid for the field. */
export function randomSettings(field: Field, seed: number): Settings {
  const random = createRandom(seed);
  const format = one(FORMAT_NAMES, random);
  const isOfSides = field.sides.length > 0 && chance(40, random);
  const ball = isOfSides && chance(40, random) ? 'one' : 'own';
  const rounds = field.courses.map(({ round_number }) => round_number).slice(0, 1 + random(3));
  const sides = isOfSides ? field.sides.map(({ id }) => id) : field.players.map(({ id }) => id);
  const percent = ball === 'one' ? one([50, [60, 40], [35, 15]], random) : one([95, 85, 100], random);
  const half = sides.length >> 1;
  return {
    ...DEFAULT_SETTINGS,
    format,
    rounds,
    holes: one(['all', 'all', 'front', 'back'], random),
    net: chance(70, random) ? { percent, most: chance(20, random) ? 18 : null } : null,
    sides: isOfSides ? 'Pairs' : null,
    ball,
    count: one(
      [
        [1, 1, 1],
        [2, 2, 2],
        [2, 1, 1],
      ] as [number, number, number][],
      random,
    ),
    maximum: one(
      [
        { kind: 'net_double_bogey' },
        { kind: 'times_par', value: 2 },
        { kind: 'fixed', value: 9 },
        { kind: 'par_plus', value: 3 },
      ],
      random,
    ),
    ties: one(['countback', 'shared'], random),
    carry: chance(50, random),
    who: chance(20, random)
      ? { division: one(['A', null], random), index: chance(50, random) ? [0, 200] : null }
      : null,
    matches: pairingsOf(sides, rounds),
    teams: chance(50, random)
      ? [
          { name: 'Reds', sides: sides.filter((_, i) => i % 2 === 0) },
          { name: 'Blues', sides: sides.filter((_, i) => i % 2 === 1) },
        ]
      : null,
    cut:
      rounds.length > 1 && chance(40, random)
        ? { after_round: 1, top: half, within: chance(50, random) ? 3 : null }
        : null,
    prizes: chance(50, random) ? [5000, 3000, 2001] : [],
    contest_hole: 7,
    hide_last: 0,
  };
}
