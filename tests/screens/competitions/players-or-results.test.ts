import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormDivision } from '#screens/settings/competitions/form/FormMore.tsx';
import { FormSplit } from '#screens/settings/competitions/form/divisions/FormSplit.tsx';
import { listParts } from '#screens/settings/competitions/form/divisions/split.ts';
import type { Draft } from '#screens/settings/competitions/form/draft.ts';
import { createPresetDraft } from '#screens/settings/competitions/form/presetDraft.ts';
import { playerOf } from '#tests/support/competition.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';
import { createFormPart } from '#tests/support/form-part.ts';

const FIELD = {
  ...EMPTY_FIELD,
  players: ['Ladies', 'Men'].map((division, i) => playerOf(i + 1, { division })),
};

/** The two questions of the form about divisions. */
function renderQuestions(some: Partial<Draft>) {
  const draft: Draft = { ...createPresetDraft('stableford', FIELD, [1]), ...some };
  const formPart = createFormPart(draft, FIELD);
  const splitParts = listParts(draft, null, { players: FIELD.players, others: [] });
  return {
    players: renderToStaticMarkup(createElement(FormDivision, { ...formPart, neighbours: [] })),
    results: renderToStaticMarkup(createElement(FormSplit, { ...formPart, tournament: 7, splitParts })),
  };
}
const optionsOf = (html: string): string[] =>
  [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, option]) => option!);

describe('The form of a competition', () => {
  it('asks which players take part, and in how many lists their results are', () => {
    const { players, results } = renderQuestions({});
    expect(players).toContain('<legend>Players</legend>');
    expect(optionsOf(players)).toEqual(['Everybody', 'Ladies', 'Men']);
    expect(results).toMatch(/<label[^>]*>Results by division</);
    expect(optionsOf(results)).toEqual([
      'One list',
      '2 lists by handicap index',
      '3 lists by handicap index',
      '4 lists by handicap index',
      'One list for each division',
    ]);
    expect(players + results).not.toContain('disabled');
    expect(results).not.toContain('a competition of its own');
    expect(renderQuestions({ split: '2' }).results).toContain('Each list becomes a competition of its own.');
  });

  it('has no list for each division while only one division takes part, and says so', () => {
    const { players, results } = renderQuestions({ division: 'Ladies' });
    expect(results).toContain(
      'Only Ladies takes part (under “More”), so there is no list for each division.',
    );
    expect(results.match(/<option[^>]*disabled=""[^>]*>[^<]*/g)).toEqual([
      expect.stringContaining('One list for each division'),
    ]);
    expect(players).not.toContain('disabled');
  });

  it('has the players of all divisions while each division has a list, and says so', () => {
    const { players, results } = renderQuestions({ split: 'divisions' });
    expect(players).toMatch(/<select[^>]*disabled=""/);
    expect(players).toContain('Each division has its own list of results.');
    expect(results).not.toContain('disabled');
  });
});
