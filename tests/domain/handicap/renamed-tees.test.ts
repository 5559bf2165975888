import { describe, expect, it } from 'vitest';
import { listRenamedTees } from '#domain/handicap/tees.ts';

const tees = (...names: string[]) => names.map((name) => ({ name }));

describe('Tees of a course', () => {
  it.each([
    [
      'with a new name at the same position are renamed',
      tees('Yellow', 'Red'),
      tees('Yellow', 'Ladies'),
      ['Red: Ladies'],
    ],
    [
      'may all be renamed at once',
      tees('Yellow', 'Red'),
      tees('Men', 'Ladies'),
      ['Yellow: Men', 'Red: Ladies'],
    ],
    ['that only change places are not renamed', tees('Yellow', 'Red'), tees('Red', 'Yellow'), []],
    ['that differ only in case are not renamed', tees('Yellow'), tees(' yellow'), []],
    ['that were added or removed are not renamed', tees('Yellow', 'Red'), tees('Blue'), []],
    ['whose name another one has now are not renamed', tees('Yellow', 'Red'), tees('Red', 'Blue'), []],
  ])('%s', (_what, before, after, expected) => {
    expect(listRenamedTees(before, after).map((tee) => `${tee.before}: ${tee.after}`)).toEqual(expected);
  });
});
