import { describe, expect, it } from 'vitest';
import type { Competition } from '#contract/competitions/competitions.ts';
import { findNameProblem } from '#screens/settings/competitions/form/buildSettings.ts';
import { createPresetDraft } from '#screens/settings/competitions/form/presetDraft.ts';
import { proposeName } from '#screens/settings/competitions/names.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';

const named = (name: string) => ({ name }) as Competition;

describe('The name of a competition', () => {
  const TAKEN = { name: 'There is a competition of this name already. Choose another name.' };

  it('is refused if another competition of the tournament has it, also in other letters or with more spaces', () => {
    const others = [named('Net Stableford')];
    expect(findNameProblem({ name: 'Net Stableford' }, null, others)).toEqual(TAKEN);
    expect(findNameProblem({ name: ' net  stableford ' }, null, others)).toEqual(TAKEN);
    expect(findNameProblem({ name: 'NET\u00a0Stableford' }, 'Medal', others)).toEqual(TAKEN);
    expect(findNameProblem({ name: 'Net Stableford B' }, null, others)).toBeNull();
  });

  it('is compared as the server compares the names of courses: a space is a difference', () => {
    expect(findNameProblem({ name: 'Day 1 1' }, null, [named('Day 11')])).toBeNull();
    expect(findNameProblem({ name: 'ＤＡＹ 11' }, null, [named('Day 11')])).toEqual(TAKEN);
  });

  it('can stay if two competitions had one name before, so that their other settings can be changed', () => {
    expect(findNameProblem({ name: 'Stableford' }, 'Stableford', [named('Stableford')])).toBeNull();
    expect(findNameProblem({ name: 'Medal' }, 'Stableford', [named('Stableford')])).toBeNull();
  });

  it('is a free one at first', () => {
    const proposed = (...names: string[]) =>
      createPresetDraft('stableford', { ...EMPTY_FIELD, competitions: names.map(named) }, [1]).name;
    expect(proposed()).toBe('Stableford');
    expect(proposed('Medal')).toBe('Stableford');
    expect(proposed('STABLEFORD', 'Stableford 2')).toBe('Stableford 3');
  });
});

describe('The name of new pairs', () => {
  it('is a free one at first', () => {
    expect(proposeName('Pairs', [])).toBe('Pairs');
    expect(proposeName('Pairs', [named('Pairs'), named('Pairs 2')])).toBe('Pairs 3');
  });
});
