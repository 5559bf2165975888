import { describe, expect, it } from 'vitest';
import { FORMATS } from '#domain/competition/formats.ts';
import { FORMAT_NAMES, NOT_COMPLETED } from '#domain/competition/types.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const files = [...filesUnder('src'), ...filesUnder('server')].filter((file) => /\.tsx?$/.test(file));

describe('A format of competitions, such as Stableford,', () => {
  it('has exactly one row in the table of formats', () => {
    expect(Object.keys(FORMATS)).toEqual([...FORMAT_NAMES]);
  });

  it.each([
    [2, 5],
    [1, 8],
    [3, 2],
    [4, 0],
    [5, -1],
    [6, -3],
    [9, -3],
    [NOT_COMPLETED, -3],
  ])(
    'defines its points: in modified Stableford, %i strokes on a par 3 with a handicap stroke give %i points',
    (strokes, points) => {
      expect(FORMATS.modified.tally.worth(strokes, 3, 1, { kind: 'net_double_bogey' })).toBe(points);
    },
  );

  it('is never recognized by its name in the code, only by its properties', () => {
    expect(files.length).toBeGreaterThan(500);
    const byName = new RegExp(`format[^\\n]{0,12}[!=]== '(${FORMAT_NAMES.join('|')})'`);
    expect(byName.test("if (settings.format === 'skins') return 1;")).toBe(true);
    expect(byName.test("boardKindOf({ format }) === 'skins'")).toBe(true);
    const isByTrait = /boardKindOf\(\{ format \}\) [!=]== '/g;
    const asked = files.filter((file) => byName.test(textOf(file).replaceAll(isByTrait, '')));
    expect(asked).toEqual([]);
  });

  it('is named only in four files and the demo, so that a new format changes no other file', () => {
    const naming = files.filter((file) => /'stableford'|\bstableford:/.test(textOf(file)));
    expect(naming).toEqual([
      'src/domain/competition/formats.ts',
      'src/domain/competition/presets.ts',
      'src/domain/competition/types.ts',
      'src/ui/competition/presetNames.ts',
      'server/demo/competitions.ts',
      'server/demo/evening.ts', // creates one example of each
    ]);
  });
});
