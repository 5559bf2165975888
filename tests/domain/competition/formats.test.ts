import { describe, expect, it } from 'vitest';
import { FORMATS } from '#domain/competition/formats.ts';
import { FORMAT_NAMES } from '#domain/competition/types.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const files = [...filesUnder('src'), ...filesUnder('server')].filter((file) => /\.tsx?$/.test(file));

describe('A format of competitions', () => {
  it('has one row in the table, under its name', () => {
    expect(Object.keys(FORMATS)).toEqual([...FORMAT_NAMES]);
  });

  it('is selected by its traits and never by its name', () => {
    expect(files.length).toBeGreaterThan(500);
    const byName = new RegExp(`format[^\\n]{0,12}[!=]== '(${FORMAT_NAMES.join('|')})'`);
    expect(byName.test("if (settings.format === 'skins') return 1;")).toBe(true);
    expect(byName.test("boardKindOf({ format }) === 'skins'")).toBe(true);
    const isByTrait = /boardKindOf\(\{ format \}\) [!=]== '/g;
    const asked = files.filter((file) => byName.test(textOf(file).replaceAll(isByTrait, '')));
    expect(asked).toEqual([]);
  });

  it('is named in five files and the demo only, so that a new one needs no other change', () => {
    const naming = files.filter((file) => /'stableford'|\bstableford:/.test(textOf(file)));
    expect(naming).toEqual([
      'src/domain/competition/formats.ts',
      'src/domain/competition/presets.ts',
      'src/domain/competition/types.ts',
      'src/screens/settings/competitions/form/presetDraft.ts',
      'src/ui/competition/competitionText.ts',
      'server/demo/competitions.ts', // creates one example of each
    ]);
  });
});
