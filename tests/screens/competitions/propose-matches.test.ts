import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findLostMatches } from '#screens/settings/competitions/form/pairings.ts';
import { ProposeMatches } from '#screens/settings/competitions/form/FormMatches.tsx';

const match = (a: number, b: number) => ({ round_number: 1, a, b });
const buttonsWith = (groups: number[][]) =>
  renderToStaticMarkup(
    createElement(ProposeMatches, {
      matches: [],
      opponents: [],
      groups,
      round: 1,
      nameMatch: () => '',
      onPropose: () => {},
    }),
  );

describe('The buttons that fill in the matches of a round', () => {
  it('say that the round has no groups, and then offer no matches within them', () => {
    expect(buttonsWith([])).toContain('This round has no groups.');
    expect(buttonsWith([]).match(/ disabled/g)).toHaveLength(1);
    expect(buttonsWith([[1, 2]])).not.toContain('disabled');
  });

  it('ask only about matches that would be lost, not about the same two opponents in another order', () => {
    const made = [match(1, 2), match(3, 5)];
    expect(findLostMatches(made, [match(2, 1), match(3, 4)])).toEqual([match(3, 5)]);
    expect(findLostMatches(made, [...made, match(6, 7)])).toEqual([]);
    expect(findLostMatches([], [match(1, 2)])).toEqual([]);
  });
});
