import { describe, expect, it } from 'vitest';
import type { Competition } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { DEFAULT_SETTINGS, createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { listHints } from '#screens/settings/competitions/form/hints.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';

const PAR = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const INDEXES = PAR.map((_, i) => ((i * 7) % 18) + 1);
const course = (round_number: number, more: object = {}) => ({
  round_number,
  par: PAR,
  stroke_index: INDEXES,
  rated: null,
  tees: [],
  ...more,
});
const field = (count: number, more: Partial<FieldAnswer> = {}): FieldAnswer => ({
  ...EMPTY_FIELD,
  courses: [course(1), course(2)],
  players: Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `P${i + 1}`,
    index: i * 10,
    index_fixed: true,
    division: i % 2 ? 'A' : 'B',
    tees: null,
    withdrawn: false,
  })),
  ...more,
});
const other = (settings: Settings): Competition => ({
  id: 9,
  tournament: 1,
  place: 1,
  name: 'The Cup',
  settings,
  shown: true,
});
const stableford = createPresetSettings('stableford', { rounds: [1] });
const hints = (settings: Settings, on: FieldAnswer, others: Competition[] = []) =>
  listHints(settings, { field: on, others }).map((hint) => hint.split(':')[0]!.split('.')[0]!);

describe('Before the organizer saves a competition, the form shows a hint', () => {
  it('only if something is unusual', () => {
    expect(hints(stableford, field(30))).toEqual([]);
  });

  it('about a handicap percentage other than 100 if fewer than 30 players take part', () => {
    expect(hints(stableford, field(29))).toEqual(['29 players']);
    expect(hints({ ...stableford, who: { division: 'A', index: null } }, field(40))).toEqual(['20 players']);
    expect(hints({ ...stableford, net: { percent: 100, most: null } }, field(12))).toEqual([]);
    expect(hints({ ...stableford, net: null }, field(12))).toEqual([]);
  });

  it('about a course that lacks the stroke indexes or pars that the competition needs', () => {
    const bare = field(30, { courses: [course(1), course(2, { stroke_index: null })] });
    const both = { ...stableford, rounds: [1, 2] };
    expect(hints(stableford, bare)).toEqual([]);
    expect(hints(both, bare)).toEqual(['The course of round 2 has no stroke indexes']);
    expect(hints({ ...both, net: null }, bare)).toEqual([]);
    expect(hints(createPresetSettings('medal', { rounds: [2] }), bare)).toEqual([]);
    expect(hints(both, field(30, { courses: [] }))).toEqual(['The course of round 1 has no pars']);
  });

  it('about players without a handicap index', () => {
    const [first, ...rest] = field(31).players;
    const one = field(31, { players: [{ ...first!, index: null }, ...rest] });
    expect(hints(stableford, one)).toEqual(['No handicap index, and so no net result']);
    const hintsFor = (settings: Settings, on: FieldAnswer) => listHints(settings, { field: on, others: [] });
    expect(hintsFor(stableford, one)).toEqual(['No handicap index, and so no net result: P1.']);
    const five = field(31, {
      players: field(31).players.map((player) => (player.id <= 5 ? { ...player, index: null } : player)),
    });
    expect(hintsFor(stableford, five)).toEqual([
      'No handicap index, and so no net result: P1, P2, P3, P4 and 1 more.',
    ]);
    const flight = { ...stableford, who: { division: null, index: [0, 540] as [number, number] } };
    expect(hintsFor(flight, one)).toEqual(['No handicap index, and so in no division: P1.']);
    const teams: Settings = { ...createPresetSettings('four_ball', { rounds: [1] }), sides: 'Teams' };
    expect(hintsFor(teams, one)).toContain('No handicap index: P1. Only the others on their teams count.');
  });

  it('if the same round counts in a match play and in a stroke play competition', () => {
    const match = createPresetSettings('match', { rounds: [1] });
    const expected = ['“The Cup” is over the same round'];
    expect(hints(match, field(30), [other(stableford)])).toEqual(expected);
    expect(hints(stableford, field(30), [other(match)])).toEqual(expected);
    expect(hints(stableford, field(30), [other({ ...match, rounds: [2] })])).toEqual([]);
    expect(hints(stableford, field(30), [other({ ...DEFAULT_SETTINGS, format: 'near' })])).toEqual([]);
  });

  it('about a contest on a hole that is not in play', () => {
    const contest = { ...DEFAULT_SETTINGS, format: 'near' as const, rounds: [1, 2], contest_hole: 12 };
    const on = {
      ...field(30),
      courses: [course(1), course(2, { holes_in_play: [1, 2, 3, 4, 5, 6, 7, 8, 9] })],
    };
    expect(hints(contest, on)).toEqual(['Hole 12 is not played in round 2']);
    expect(hints({ ...contest, contest_hole: 3 }, on)).toEqual([]);
    expect(hints({ ...contest, contest_hole: 2 }, on)).toEqual(['Hole 2 is a par 5']);
  });
});
