import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CompetitionSettings } from '#contract/competitions/competitions.ts';
import { boardKindOf, hasPot } from '#domain/competition/formats.ts';
import { FORMAT_NAMES, type Settings } from '#domain/competition/types.ts';
import { findApplicableFields } from '#screens/settings/competitions/form/applies.ts';
import { createSettingsDraft } from '#screens/settings/competitions/form/draft.ts';
import { formatPrizeList, parsePrizes } from '#screens/settings/competitions/form/money.ts';
import { parsePercent, parseTenths } from '#screens/settings/competitions/form/numbers.ts';
import { buildSettings } from '#screens/settings/competitions/form/buildSettings.ts';
import {
  FORM_PRESETS,
  updateDraft,
  createPresetDraft,
} from '#screens/settings/competitions/form/presetDraft.ts';
import * as v from 'valibot';
import { EMPTY_FIELD } from '#tests/support/fields.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });
const rounds = fc.uniqueArray(whole(1, 4), { minLength: 1, maxLength: 4 }).map((all) => all.sort());
const index = fc
  .tuple(whole(-99, 540), whole(-99, 540))
  .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);

/** Settings as the form saves them, with neutral values where a setting does not apply. */
const settings: fc.Arbitrary<Settings> = fc
  .record({
    format: fc.constantFrom(...FORMAT_NAMES),
    rounds,
    holes: fc.constantFrom('all', 'front', 'back'),
    kind: fc.constantFrom('alone', 'own', 'one'),
    isNet: fc.boolean(),
    percent: whole(0, 100),
    shares: fc.array(whole(0, 100), { minLength: 2, maxLength: 4 }),
    most: fc.option(whole(0, 99)),
    count: fc.tuple(whole(1, 4), whole(1, 4), whole(1, 4)),
    isTurn: fc.boolean(),
    maximum: fc.oneof(
      fc.constant({ kind: 'net_double_bogey' } as const),
      fc.record({ kind: fc.constantFrom('fixed', 'times_par', 'par_plus'), value: whole(1, 20) }),
    ),
    ties: fc.constantFrom('countback', 'shared'),
    isFromLastNine: fc.boolean(),
    carry: fc.boolean(),
    division: fc.option(fc.constantFrom('A', 'Ladies')),
    index: fc.option(index),
    cut: fc.option(fc.record({ top: fc.option(whole(1, 5000)), within: whole(0, 99) })),
    prizes: fc.array(whole(0, 100_000_000), { maxLength: 50 }),
    hole: whole(1, 18),
    hide: whole(0, 9),
    pairs: fc.array(fc.tuple(whole(1, 50), whole(51, 99)), { maxLength: 8 }),
    isTeams: fc.boolean(),
    entrants: fc.option(fc.uniqueArray(whole(1, 99), { minLength: 1, maxLength: 8 })),
  })
  .map((from): Settings => {
    const contest = boardKindOf(from) === 'contest';
    const tallied = boardKindOf(from) === 'rows';
    const hasTies = tallied && !hasPot(from);
    const kind = contest ? 'alone' : from.kind;
    const matches =
      from.format === 'match' ? from.pairs.map(([a, b]) => ({ round_number: from.rounds[0]!, a, b })) : [];
    const teams = [
      { name: 'Home', sides: [...new Set(matches.map(({ a }) => a))] },
      { name: 'Away', sides: [...new Set(matches.map(({ b }) => b))] },
    ];
    return {
      ...(tallied && kind === 'own' && from.isTurn ? { v: 2, count_by: 'turn' } : { v: 1 }),
      format: from.format,
      rounds: from.rounds,
      holes: contest ? 'all' : from.holes,
      net:
        contest || !from.isNet
          ? null
          : { percent: kind === 'one' ? from.shares : from.percent, most: from.most },
      sides: kind === 'alone' ? null : 'Pairs',
      ball: kind === 'one' ? 'one' : 'own',
      count: tallied && kind === 'own' ? from.count : [1, 1, 1],
      maximum: from.format === 'maximum' ? from.maximum : { kind: 'net_double_bogey' },
      ties: hasTies ? from.ties : 'shared',
      ...(hasTies && from.ties === 'countback' && from.isFromLastNine ? { countback: 'last_nine' } : {}),
      carry: from.format === 'skins' && from.carry,
      who:
        from.division === null && from.index === null && from.entrants === null
          ? null
          : {
              division: from.division,
              index: from.index,
              ...(from.entrants !== null && { players: from.entrants }),
            },
      ...(from.entrants !== null && { v: 4 }),
      matches,
      teams: from.format === 'match' && from.isTeams ? teams : null,
      cut: tallied && from.cut ? { after_round: from.rounds[0]!, ...from.cut } : null,
      prizes: from.format === 'match' ? [] : from.prizes,
      contest_hole: contest ? from.hole : null,
      hide_last: tallied || from.format === 'skins' ? from.hide : 0,
    };
  });

describe('The form of a competition', () => {
  it('saves the settings of a competition unchanged if nothing is edited', () => {
    fc.assert(
      fc.property(settings, (given) => {
        const made = buildSettings(createSettingsDraft('A', given));
        expect(made).toEqual({ ok: true, settings: given });
        expect(v.parse(CompetitionSettings, given)).toEqual(given);
      }),
    );
  });

  it('reports an error if a competition is only for selected players and none are selected', () => {
    const draft = { ...createPresetDraft('stableford', EMPTY_FIELD, [1]), entrants: [] };
    const made = buildSettings(draft);
    expect(made).toMatchObject({
      ok: false,
      problems: { entrants: 'Choose the players who entered, or everybody.' },
    });
  });

  it('saves a competition for selected players as version 4, so that an older app does not rank all players', () => {
    const made = buildSettings({ ...createPresetDraft('stableford', EMPTY_FIELD, [1]), entrants: [7] });
    expect(made).toMatchObject({ ok: true, settings: { v: 4, who: { players: [7] } } });
    const sweep = made.ok ? made.settings : null;
    expect(v.is(CompetitionSettings, { ...sweep, v: 1 })).toBe(false);
    expect(v.is(CompetitionSettings, { ...sweep, v: 3 })).toBe(false);
  });

  it.each(FORM_PRESETS)('can be saved with the preset %s after sides and holes are chosen', (preset) => {
    const draft = createPresetDraft(preset, EMPTY_FIELD, [1, 2]);
    const filled = {
      ...draft,
      contestHole: draft.contestHole || '7',
      set: findApplicableFields(draft).set ? 'Pairs' : '',
    };
    const made = buildSettings(filled);
    expect(made.ok && v.is(CompetitionSettings, made.settings)).toBe(true);
  });

  it('proposes the first par 3 for nearest the pin, and the first par 5 for the longest drive', () => {
    const par = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
    const courses = [{ round_number: 1, par, stroke_index: null, rated: null, tees: [] }];
    expect(createPresetDraft('near', { ...EMPTY_FIELD, courses }, [1, 2])).toMatchObject({
      contestHole: '3',
      rounds: [1],
    });
    expect(createPresetDraft('long', { ...EMPTY_FIELD, courses }, [1, 2])).toMatchObject({
      contestHole: '2',
      rounds: [1],
    });
  });

  it('shows each error at its field', () => {
    const draft = createPresetDraft('stableford', EMPTY_FIELD, [1, 2]);
    const made = buildSettings({
      ...draft,
      name: ' ',
      percent: '120',
      rounds: [],
      lowIndex: '20',
      highIndex: '10',
      cutAfter: 1,
      prizes: 'a cup',
      hideLast: '12',
    });
    expect(made.ok ? [] : Object.keys(made.problems).sort()).toEqual(
      ['cut', 'hideLast', 'highIndex', 'name', 'percent', 'prizes', 'rounds'].sort(),
    );
  });

  it('ignores errors in hidden fields', () => {
    const draft = {
      ...createPresetDraft('medal', EMPTY_FIELD, [1]),
      isNet: false,
      percent: 'much',
      maximumValue: 'x',
    };
    expect(buildSettings(draft)).toMatchObject({ ok: true, settings: { net: null } });
  });

  it.each([
    ['abc', '', ['lowIndex']],
    ['', 'abc', ['highIndex']],
    ['x', '60', ['lowIndex', 'highIndex']],
    ['20', '10', ['highIndex']],
  ])(
    'marks the limit of the handicap index that is invalid: from "%s" to "%s"',
    (lowIndex, highIndex, marked) => {
      const made = buildSettings({ ...createPresetDraft('medal', EMPTY_FIELD, [1]), lowIndex, highIndex });
      expect(made.ok ? [] : Object.keys(made.problems)).toEqual(marked);
    },
  );

  it('accepts a handicap percentage for each member of a side only if the side plays one ball', () => {
    const draft = { ...createPresetDraft('medal', EMPTY_FIELD, [1]), percent: '35, 15' };
    expect(buildSettings(draft)).toMatchObject({ ok: false });
    expect(buildSettings({ ...draft, who: 'one', set: 'Pairs' })).toMatchObject({
      ok: true,
      settings: { ball: 'one', net: { percent: [35, 15] } },
    });
  });

  it('removes the matches of a round that the competition no longer includes', () => {
    const matches = [1, 2].map((round_number) => ({ round_number, a: 1, b: 2 }));
    const made = buildSettings({ ...createPresetDraft('match', EMPTY_FIELD, [1, 2]), rounds: [2], matches });
    expect(made).toMatchObject({ ok: true, settings: { matches: [{ round_number: 2 }] } });
  });

  it('saves the match of two chosen opponents also if it was not added', () => {
    const draft = {
      ...createPresetDraft('match', EMPTY_FIELD, [1]),
      matches: [{ round_number: 1, a: 1, b: 2 }],
    };
    const matchesWith = (a: number, b: number) => {
      const made = buildSettings({ ...draft, chosenMatch: { round_number: 1, a, b } });
      return made.ok && made.settings.matches.map((match) => [match.a, match.b]);
    };
    expect(matchesWith(3, 4)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect([matchesWith(3, 0), matchesWith(3, 3)]).toEqual([[[1, 2]], [[1, 2]]]);
    expect(
      updateDraft({ ...draft, chosenMatch: { round_number: 1, a: 3, b: 4 } }, { who: 'own' }, []),
    ).toMatchObject({
      matches: [],
      chosenMatch: null,
    });
  });

  it('saves the tees whose stroke indexes count in a match', () => {
    const draft = {
      ...createPresetDraft('match', EMPTY_FIELD, [1]),
      matches: [{ round_number: 1, a: 1, b: 2 }],
    };
    const made = buildSettings({ ...draft, matchTees: 'Red' });
    expect(made).toMatchObject({ ok: true, settings: { match_tees: 'Red' } });
    expect(made.ok && createSettingsDraft('Match', made.settings).matchTees).toBe('Red');
    expect(buildSettings(draft)).not.toMatchObject({ settings: { match_tees: 'Red' } });
  });

  it('refuses a match between teams that share a player', () => {
    const matches = [
      { round_number: 1, a: 1, b: 2 },
      { round_number: 1, a: 2, b: 3 },
    ];
    const draft = { ...createPresetDraft('match', EMPTY_FIELD, [1]), matches };
    expect(buildSettings({ ...draft, teams: ['Home', 'Away'] })).toMatchObject({ ok: false });
    expect(buildSettings({ ...draft, teams: ['', ''] })).toMatchObject({ ok: true });
    expect(buildSettings({ ...draft, matches: [matches[0]!], teams: ['Home', ''] })).toMatchObject({
      ok: false,
    });
  });

  it('changes the handicap percentage only if the format or the number of players in a side changes', () => {
    const medal = { ...createPresetDraft('medal', EMPTY_FIELD, [1]), percent: '88' };
    expect(updateDraft(medal, { name: 'Captain’s Cup' }, []).percent).toBe('88');
    expect(updateDraft(medal, { format: 'match' }, []).percent).toBe('100');
    const pairs = [{ id: 1, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }];
    const fourBall = updateDraft(medal, { who: 'own' }, pairs);
    expect(fourBall).toMatchObject({ set: 'Pairs', percent: '85' });
    expect(updateDraft(fourBall, { who: 'one', format: 'stroke' }, pairs).percent).toBe('35, 15');
    expect(updateDraft(fourBall, { who: 'one', format: 'match' }, pairs).percent).toBe('50');
    expect(updateDraft(fourBall, { format: 'par' }, pairs).percent).toBe('90');
  });
});

describe('The prizes in the competition form', () => {
  it('stay the same when the form’s text is read again', () => {
    fc.assert(
      fc.property(fc.array(whole(0, 100_000_000), { maxLength: 50 }), (cents) => {
        expect(parsePrizes(formatPrizeList(cents))).toEqual(cents);
      }),
    );
  });

  it.each([
    ['100, 60, 40', [10000, 6000, 4000]],
    ['100,60,40', [10000, 6000, 4000]],
    ['100 60 40', [10000, 6000, 4000]],
    ['12,50; 8', [1250, 800]],
    ['12.50, 8.5', [1250, 850]],
    ['12,50', [1250]],
    ['€ 20', [2000]],
    ['', []],
  ])('are read from "%s"', (typed, cents) => {
    expect(parsePrizes(typed)).toEqual(cents);
  });

  it.each(['a cup', '10, -5', '10.123', '99999999', Array(51).fill('1').join(' ')])(
    'are refused if the organizer types "%s"',
    (typed) => {
      expect(parsePrizes(typed)).toBeNull();
    },
  );
});

describe('A number in the competition form', () => {
  it.each([
    ['95', 95],
    ['95 %', 95],
    ['35, 15', [35, 15]],
    ['25/20/15/10', [25, 20, 15, 10]],
    ['101', undefined],
    ['', undefined],
    ['10,10,10,10,10', undefined],
  ])('is read as a percentage or refused: "%s"', (typed, read) => {
    expect(parsePercent(typed)).toEqual(read);
  });

  it.each([
    ['18', 180],
    ['18,4', 184],
    ['+2.3', -23],
    ['', null],
    ['many', undefined],
  ])('is read as a handicap index or refused: "%s"', (typed, read) => {
    expect(parseTenths(typed)).toBe(read);
  });
});
