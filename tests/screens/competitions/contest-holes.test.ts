import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import {
  findContestHoleProblem,
  listContestHoles,
  nameContestHole,
} from '#screens/settings/competitions/form/contestHoles.ts';
import { createPresetDraft } from '#screens/settings/competitions/form/presetDraft.ts';
import { listWarnings } from '#screens/settings/competitions/summarizeCompetition.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';

const PAR = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const FRONT = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const course = (round_number: number, par: number[] | null, holes_in_play?: number[]) => ({
  round_number,
  par,
  stroke_index: null,
  rated: null,
  tees: [],
  ...(holes_in_play && { holes_in_play }),
});
const fieldOn = (...courses: FieldAnswer['courses']): FieldAnswer => ({ ...EMPTY_FIELD, courses });
const near = (hole: number, more: Partial<Settings> = {}): Settings => ({
  ...DEFAULT_SETTINGS,
  format: 'near',
  rounds: [1],
  contest_hole: hole,
  ...more,
});
const long = (hole: number): Settings => near(hole, { format: 'long' });

describe('The hole of nearest the pin or of the longest drive', () => {
  const namesOf = (settings: Pick<Settings, 'format' | 'rounds'>, field: FieldAnswer) =>
    listContestHoles(settings, field).map(nameContestHole);

  it('is chosen with its par, first the par 3s for nearest the pin and the par 4s and 5s for the drive', () => {
    const field = fieldOn(course(1, PAR));
    const pins = namesOf(near(3), field);
    expect(pins).toHaveLength(18);
    expect(pins.slice(0, 5)).toEqual([
      'Hole 3 · par 3',
      'Hole 6 · par 3',
      'Hole 11 · par 3',
      'Hole 15 · par 3',
      'Hole 1 · par 4',
    ]);
    const drives = namesOf(long(2), field);
    expect(drives.slice(0, 3)).toEqual(['Hole 1 · par 4', 'Hole 2 · par 5', 'Hole 4 · par 4']);
    expect(drives.at(-1)).toBe('Hole 15 · par 3');
  });

  it('is one of the holes that all its rounds play, with both pars where they differ, and none without pars', () => {
    const nine = course(1, PAR.slice(0, 9), FRONT);
    expect(namesOf(near(3), fieldOn(nine))).toHaveLength(9);
    const other = course(2, [3, ...PAR.slice(1)]);
    expect(namesOf(near(3, { rounds: [1, 2] }), fieldOn(nine, other))).toHaveLength(9);
    expect(namesOf(near(3, { rounds: [1, 2] }), fieldOn(nine, other))).toContain('Hole 1 · par 4/3');
    expect(namesOf(near(3), fieldOn(course(1, null)))[0]).toBe('Hole 1');
  });

  it('is proposed among the holes that the round plays', () => {
    const back = [10, 11, 12, 13, 14, 15, 16, 17, 18];
    const field = fieldOn(course(1, PAR, back));
    expect(createPresetDraft('near', field, [1]).contestHole).toBe('11');
    expect(createPresetDraft('long', field, [1]).contestHole).toBe('12');
  });

  it('is the next par 3 or par 5 that has no such contest yet, and the first one if all have', () => {
    const fieldWith = (...contests: Settings[]): FieldAnswer => ({
      ...fieldOn(course(1, PAR), course(2, PAR)),
      competitions: contests.map((settings, i) => ({
        id: i + 1,
        tournament: 1,
        place: i + 1,
        name: `Contest ${i}`,
        settings,
        shown: true,
      })),
    });
    const pinWith = (...contests: Settings[]) =>
      createPresetDraft('near', fieldWith(...contests), [1, 2]).contestHole;
    expect(pinWith(near(3))).toBe('6');
    expect(pinWith(near(3), near(6))).toBe('11');
    expect(pinWith(near(6)), 'the first one is free').toBe('3');
    expect(pinWith(near(3, { rounds: [2] }), long(3)), 'of another round or kind').toBe('3');
    expect(pinWith(near(3), near(6), near(11), near(15))).toBe('3');
    expect(createPresetDraft('long', fieldWith(long(2)), [1]).contestHole).toBe('7');
  });

  it('is refused if the round does not play it, unless the competition had it already', () => {
    const field = fieldOn(course(1, PAR, FRONT), course(2, PAR, FRONT));
    const problem = { contestHole: 'Hole 14 is not played in round 1.' };
    expect(findContestHoleProblem(near(14), null, field)).toEqual(problem);
    expect(findContestHoleProblem(near(14), near(3), field)).toEqual(problem);
    expect(findContestHoleProblem(near(9), null, field)).toBeNull();
    expect(findContestHoleProblem(near(14, { prizes: [500] }), near(14), field)).toBeNull();
    expect(findContestHoleProblem(near(14, { rounds: [1, 2] }), near(14), field), 'with a new round').toEqual(
      problem,
    );
    expect(findContestHoleProblem(null, null, field)).toBeNull();
  });

  it('is warned of on the row of the competition, if the course was changed below it', () => {
    const warningsOf = (settings: Settings, ...courses: FieldAnswer['courses']) =>
      listWarnings({ id: 1, settings }, fieldOn(...courses));
    expect(warningsOf(near(3), course(1, PAR))).toEqual([]);
    expect(warningsOf(near(2), course(1, PAR))).toEqual(['Hole 2 is a par 5.']);
    expect(warningsOf(long(2), course(1, PAR))).toEqual([]);
    expect(warningsOf(long(3), course(1, PAR))).toEqual(['Hole 3 is a par 3.']);
    expect(warningsOf(near(14), course(1, PAR, FRONT))).toEqual(['Hole 14 is not played in round 1.']);
    expect(warningsOf(near(2), course(1, null)), 'without pars').toEqual([]);
  });
});
