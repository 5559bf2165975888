import type { FieldAnswer } from '#contract/scores/field.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { PARS, type World } from './world.ts';

/** A Stableford, nearest the pin on the second hole, and matches between neighbours, for the first round of a world. */
export const competitionsOf = ({ golfers }: World): { name: string; settings: Settings }[] => {
  const [a, b, c, d] = golfers.map(({ id }) => id) as [number, number, number, number];
  return [
    {
      name: 'Stableford',
      settings: { ...DEFAULT_SETTINGS, format: 'stableford', net: { percent: 95, most: null } },
    },
    { name: 'Nearest the pin', settings: { ...DEFAULT_SETTINGS, format: 'near', contest_hole: 2 } },
    {
      name: 'Matches',
      settings: {
        ...DEFAULT_SETTINGS,
        format: 'match',
        net: { percent: 100, most: null },
        matches: [
          { round_number: 1, a, b },
          { round_number: 1, a: c, b: d },
        ],
      },
    },
  ];
};

/** Handicap indexes in tenths. */
export const INDEXES = [0, 90, 180, 270];

/** The field of a world with these competitions before the first score. */
export const fieldOf = (world: World): FieldAnswer => ({
  courses: [
    {
      round_number: 1,
      par: PARS,
      stroke_index: PARS.map((_, i) => ((i * 7) % 18) + 1),
      rated: null,
      tees: [],
    },
  ],
  players: world.golfers.map(({ id, first }, i) => ({
    id,
    name: first,
    index: INDEXES[i]!,
    index_fixed: true,
    division: null,
    tees: null,
    withdrawn: false,
  })),
  cards: [],
  sides: [],
  measured: [],
  starts: [],
  hidden: [],
  competitions: competitionsOf(world).map(({ name, settings }, i) => ({
    id: i + 1,
    tournament: world.tournament,
    place: i + 1,
    name,
    settings,
    shown: true,
  })),
});
