import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { findApplicableFields } from '#screens/settings/competitions/form/applies.ts';
import { buildSettings, isInMore } from '#screens/settings/competitions/form/buildSettings.ts';
import { createSettingsDraft } from '#screens/settings/competitions/form/draft.ts';
import { FormGame, getPercentHint } from '#screens/settings/competitions/form/FormGame.tsx';
import { FormSides, readCountChoice } from '#screens/settings/competitions/form/FormSides.tsx';
import { listHolesChoices } from '#screens/settings/competitions/form/FormMore.tsx';
import { ProblemAlert } from '#screens/settings/competitions/form/ProblemAlert.tsx';
import { createPresetDraft, getChoiceName } from '#screens/settings/competitions/form/presetDraft.ts';
import {
  describeMissingSetting,
  listWarnings,
  nameHoles,
  summarizeCompetition,
} from '#screens/settings/competitions/summarizeCompetition.ts';
import { playerOf } from '#tests/support/competition.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';
import { createFormPart } from '#tests/support/form-part.ts';

describe('The form of a new competition', () => {
  it('counts the same number of balls on every hole, until the organizer chooses by par or in turn', () => {
    const fourBall = createPresetDraft('four_ball', EMPTY_FIELD, [1]);
    expect(fourBall).toMatchObject({ countBy: 'all', count: [1, 1, 1] });
    expect(readCountChoice('1', fourBall), 'keeps a percentage that was typed').toEqual({ countBy: 'all' });
    expect(readCountChoice('2', fourBall)).toEqual({ countBy: 'all', count: [2, 2, 2] });
    expect(readCountChoice('turn', fourBall)).toEqual({ countBy: 'turn' });
    const made = buildSettings({ ...fourBall, ...readCountChoice('2', fourBall) });
    expect(made).toMatchObject({ ok: true, settings: { v: 1, count: [2, 2, 2] } });
    const byPar = { ...DEFAULT_SETTINGS, sides: 'Pairs', count: [1, 2, 2] as [number, number, number] };
    expect(createSettingsDraft('Best balls', byPar).countBy).toBe('par');
  });

  it('can be saved before there are pairs or teams, which then are made under the name that it has', () => {
    const names = (['four_ball', 'scramble', 'medal'] as const).map((preset) => {
      const built = buildSettings(createPresetDraft(preset, EMPTY_FIELD, [1]));
      return built.ok ? built.settings.sides : built.problems;
    });
    expect(names).toEqual(['Pairs', 'Teams', null]);
  });

  it('says before the draw to save first and make the pairs or teams afterwards', () => {
    const draft = createPresetDraft('four_ball', EMPTY_FIELD, [1]);
    const html = renderToStaticMarkup(
      createElement(FormSides, { ...createFormPart(draft, EMPTY_FIELD), tournament: 7 }),
    );
    expect(html.match(/<p>.*?<\/p>/g)).toEqual([
      '<p>No pairs or teams yet. Save first, then make them under “Pairs and teams”.</p>',
    ]);
  });

  it('asks for shares of a percentage only where a side has one ball', () => {
    const problemOf = (preset: 'medal' | 'scramble') => {
      const built = buildSettings({ ...createPresetDraft(preset, EMPTY_FIELD, [1]), percent: 'x' });
      return built.ok ? null : built.problems.percent;
    };
    expect(problemOf('medal')).toBe('A whole number from 0 to 100.');
    expect(problemOf('scramble')).toMatch(/or the shares of a side such as 35, 15\.$/);
  });

  it('has one name for match play, in the choices and as the format', () => {
    const { format, name } = createPresetDraft('match', EMPTY_FIELD, [1]);
    expect([getChoiceName('match'), name]).toEqual(['Match play', 'Match play']);
    expect(summarizeCompetition({ ...DEFAULT_SETTINGS, format })).toMatch(/^Match play · /);
  });

  it('has the choice of who takes part beside the pot of skins and twos and in contests, else under “More”', () => {
    const isUnderMore = (preset: Parameters<typeof createPresetDraft>[0]) =>
      isInMore('entrants', findApplicableFields(createPresetDraft(preset, EMPTY_FIELD, [1])));
    expect((['skins', 'twos', 'near', 'long'] as const).map(isUnderMore)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect((['medal', 'match'] as const).map(isUnderMore)).toEqual([true, true]);
    expect(isInMore('limits', { sweep: false }), 'the split is outside “More”').toBe(false);
    expect(isInMore('most', { sweep: true }), 'all other options stay under “More”').toBe(true);
  });

  it('asks for the handicap allowance by its name, in per cent', () => {
    const draft = createPresetDraft('medal', EMPTY_FIELD, [1]);
    const form = createElement(FormGame, { ...createFormPart(draft, EMPTY_FIELD), tournament: 7 });
    expect(renderToStaticMarkup(form)).toContain('Handicap allowance (%)');
  });

  it('says that the percentage is recommended only while it is', () => {
    const medal = createPresetDraft('medal', EMPTY_FIELD, [1]);
    const filledIn = 'Percent of the course handicap, filled in as the Rules of Handicapping recommend.';
    expect(getPercentHint(medal, [])).toBe(filledIn);
    expect(getPercentHint({ ...medal, percent: ' 95 %' }, [])).toBe(filledIn);
    expect(getPercentHint({ ...medal, percent: '100' }, [])).toBe(
      'Percent of the course handicap. The Rules of Handicapping recommend 95 %.',
    );
  });

  it('names all problems at the foot of the form, each one once', () => {
    const problems = { name: 'No name.', lowIndex: 'Reversed.', highIndex: 'Reversed.' };
    const alert = renderToStaticMarkup(createElement(ProblemAlert, { problems }));
    expect(alert.match(/No name\.|Reversed\./g)).toEqual(['No name.', 'Reversed.']);
  });

  it('names the division in the line of the competition', () => {
    const line = summarizeCompetition({ ...DEFAULT_SETTINGS, who: { division: 'A', index: null } });
    expect(line).toBe('Stroke play · Gross · Round 1 · Division A');
  });

  it('names the handicap indexes of a flight, with no line break in their range, and the number of matches in that line', () => {
    const flight = { division: null, index: [-12, 184] as [number, number] };
    expect(summarizeCompetition({ ...DEFAULT_SETTINGS, who: flight })).toBe(
      'Stroke play · Gross · Round 1 · Handicap index +1.2\u2060–\u206018.4',
    );
    const matches = [{ round_number: 1, a: 1, b: 2 }];
    expect(summarizeCompetition({ ...DEFAULT_SETTINGS, format: 'match', matches })).toContain('1 match');
  });

  it('names the one pot of skins and the prizes by place with the words of the form', () => {
    const prizes = [15000];
    expect(summarizeCompetition({ ...DEFAULT_SETTINGS, format: 'skins', prizes })).toMatch(/ · Pot: 150$/);
    expect(summarizeCompetition({ ...DEFAULT_SETTINGS, prizes })).toMatch(/ · Prizes: 150$/);
  });

  it('says on that row what is missing', () => {
    const pairs: Settings = { ...DEFAULT_SETTINGS, sides: 'Pairs' };
    expect(describeMissingSetting(pairs, EMPTY_FIELD)).toBe('There are no pairs or teams yet.');
    const match: Settings = { ...DEFAULT_SETTINGS, format: 'match' };
    expect(describeMissingSetting(match, EMPTY_FIELD)).toBe('There are no matches yet.');
    const stableford: Settings = { ...DEFAULT_SETTINGS, format: 'stableford' };
    expect(describeMissingSetting(stableford, EMPTY_FIELD)).toMatch(/^The course of round 1 has no pars/);
    expect(describeMissingSetting(DEFAULT_SETTINGS, EMPTY_FIELD)).toBeNull();
  });

  it('says there how many players have no side, once there are some pairs', () => {
    const players = [1, 2, 3, 4].map((id) => playerOf(id, { withdrawn: id === 4 }));
    const settings: Settings = { ...DEFAULT_SETTINGS, sides: 'Pairs', net: null };
    const warningsWith = (...memberLists: number[][]) => {
      const sides = memberLists.map((members, i) => ({
        id: i,
        set_name: 'Pairs',
        round_number: null,
        name: '',
        members,
      }));
      return listWarnings({ id: 1, settings }, { ...EMPTY_FIELD, players, sides });
    };
    expect(warningsWith()).toEqual(['There are no pairs or teams yet.']);
    expect(warningsWith([1])).toContain('2 players without a pair or team');
    expect(warningsWith([1, 2], [3]).join()).not.toContain('without a pair or team');
  });
});

describe('The choices of holes for a competition', () => {
  const course = (round_number: number, holes_in_play?: number[]) =>
    ({ round_number, ...(holes_in_play && { holes_in_play }) }) as FieldAnswer['courses'][number];
  const FRONT = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const choicesOf = (courses: FieldAnswer['courses'], holes: Settings['holes'] = 'all') =>
    listHolesChoices({ rounds: courses.map(({ round_number }) => round_number), holes }, { courses }).map(
      (choice) => nameHoles(choice.holes, choice.isFull),
    );

  it('are all 18 holes and each of the two nines', () => {
    const all = ['All 18 holes', 'Holes 1 to 9', 'Holes 10 to 18'];
    expect(choicesOf([course(1), course(2)])).toEqual(all);
    expect(choicesOf([])).toEqual(all);
  });

  it('include only nines that a round plays, and 18 holes only if a round has 18', () => {
    expect(choicesOf([course(1, FRONT)])).toEqual(['All holes in play', 'Holes 1 to 9']);
    expect(choicesOf([course(1, FRONT), course(2)])).toEqual([
      'All holes in play',
      'Holes 1 to 9',
      'Holes 10 to 18',
    ]);
    expect(choicesOf([course(1, FRONT)], 'back'), 'chosen before').toContain('Holes 10 to 18');
  });
});
