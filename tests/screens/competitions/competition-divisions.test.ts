import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '#api/failures.ts';
import { changeCompetition, type Competition } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Settings } from '#domain/competition/types.ts';
import { findApplicableFields } from '#screens/settings/competitions/form/applies.ts';
import { buildSettings } from '#screens/settings/competitions/form/buildSettings.ts';
import { FormSplit } from '#screens/settings/competitions/form/divisions/FormSplit.tsx';
import { saveParts } from '#screens/settings/competitions/form/divisions/saveParts.ts';
import { listParts, proposeLimits, type Part } from '#screens/settings/competitions/form/divisions/split.ts';
import { listFormHints } from '#screens/settings/competitions/form/hints.ts';
import type { Draft } from '#screens/settings/competitions/form/draft.ts';
import { createPresetDraft } from '#screens/settings/competitions/form/presetDraft.ts';
import { listWarnings } from '#screens/settings/competitions/summarizeCompetition.ts';
import { playerOf } from '#tests/support/competition.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';
import { createFormPart } from '#tests/support/form-part.ts';
import { expectAll } from '#tests/support/expect-all.ts';

/** Players with the indexes 0.5, 1.0, 1.5 and so on. */
const fieldOf = (count: number, divisionOf: (id: number) => string | null = () => null): FieldAnswer => ({
  ...EMPTY_FIELD,
  players: Array.from({ length: count }, (_, i) =>
    playerOf(i + 1, { index: (i + 1) * 5, division: divisionOf(i + 1) }),
  ),
});
const PAR = Array.from({ length: 18 }, () => 4);
const COURSE = { round_number: 1, par: PAR, stroke_index: PAR.map((_, i) => i + 1), rated: null, tees: [] };
const LADIES_AND_MEN = fieldOf(40, (id) => (id % 4 === 0 ? 'Ladies' : 'Men'));
const draftOf = (field: FieldAnswer, some: Partial<Draft>): Draft =>
  proposeLimits({ ...createPresetDraft('stableford', field, [1]), ...some }, field);
const settingsOf = (draft: Draft): Settings => {
  const built = buildSettings(draft);
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  return built.settings;
};
const partsOf = (field: FieldAnswer, some: Partial<Draft>, others: Competition[] = []): Part[] => {
  const draft = draftOf(field, some);
  return listParts(draft, settingsOf(draft), { players: field.players, others });
};
const whoOf = (parts: readonly Part[]) => parts.map(({ name, settings }) => [name, settings.who]);
const competitionOf = ({ name, settings }: Pick<Part, 'name' | 'settings'>, id: number): Competition => ({
  id,
  tournament: 1,
  place: id,
  name,
  settings,
  shown: true,
});

describe('A competition that is split into divisions', () => {
  it('becomes one for each range of handicap indexes, of equal sizes and without gaps', () => {
    expect(whoOf(partsOf(fieldOf(60), { split: '3' }))).toEqual([
      ['Stableford – Division 1', { division: null, index: [-99, 100] }],
      ['Stableford – Division 2', { division: null, index: [101, 200] }],
      ['Stableford – Division 3', { division: null, index: [201, 540] }],
    ]);
  });

  it('keeps its other settings in each of them', () => {
    const draft = draftOf(fieldOf(60), { split: '2', prizes: '100, 60' });
    const [first, second] = listParts(draft, settingsOf(draft), { players: fieldOf(60).players, others: [] });
    expect({ ...second!.settings, who: null }).toEqual({ ...first!.settings, who: null });
    expect(second!.settings).toMatchObject({ format: 'stableford', prizes: [10000, 6000] });
  });

  it('splits only the players that it has: those of a division, of an index range or of a sweep', () => {
    expect(whoOf(partsOf(LADIES_AND_MEN, { split: '2', division: 'Ladies' }))).toEqual([
      ['Stableford – Division 1', { division: 'Ladies', index: [-99, 100] }],
      ['Stableford – Division 2', { division: 'Ladies', index: [101, 540] }],
    ]);
    expect(whoOf(partsOf(fieldOf(60), { split: '2', lowIndex: '11', highIndex: '30' }))).toEqual([
      ['Stableford – Division 1', { division: null, index: [110, 205] }],
      ['Stableford – Division 2', { division: null, index: [206, 300] }],
    ]);
    const sweep = partsOf(fieldOf(60), { split: '2', entrants: [1, 2, 3, 4] });
    expect(sweep[0]!.settings.who).toEqual({ division: null, index: [-99, 10], players: [1, 2, 3, 4] });
  });

  it('has the limits that the organizer types, and a limit must be above the one before and leave a range to the last division', () => {
    const field = fieldOf(60);
    const typed = partsOf(field, { split: '3', limits: ['12.4', '24'] });
    expect(typed.map(({ settings }) => settings.who!.index)).toEqual([
      [-99, 124],
      [125, 240],
      [241, 540],
    ]);
    for (const [limits, problem] of [
      [['24', '12.4'], 'Enter an index higher than 24.0, the limit of division 1.'],
      [['12.4', '12.4'], 'Enter an index higher than 12.4, the limit of division 1.'],
      [['12.4', '54'], 'Enter a handicap index from 12.5 to 53.9.'],
      [['x', '24'], 'Enter a handicap index from +9.9 to 53.8.'],
      [['', '24'], 'Enter a handicap index from +9.9 to 53.8.'],
    ] as const)
      expect(buildSettings(draftOf(field, { split: '3', limits: [...limits] }))).toMatchObject({
        ok: false,
        problems: { limits: problem },
      });
  });

  it('asks for limits where the players’ indexes give none', () => {
    expect(draftOf(fieldOf(1), { split: '3' }).limits).toEqual(['', '']);
    expect(draftOf(fieldOf(2), { split: '3' }).limits).toEqual(['0.5', '']);
  });

  it('becomes one for each division that players have', () => {
    expect(whoOf(partsOf(LADIES_AND_MEN, { split: 'divisions', highIndex: '36' }))).toEqual([
      ['Stableford – Ladies', { division: 'Ladies', index: [-99, 360] }],
      ['Stableford – Men', { division: 'Men', index: [-99, 360] }],
    ]);
  });

  it('gets names that no other competition has, of at most 60 characters', () => {
    const other = competitionOf({ ...partsOf(fieldOf(9), {})[0]!, name: 'Stableford – division 1' }, 7);
    const names = partsOf(fieldOf(9), { split: '2' }, [other]).map(({ name }) => name);
    expect(names).toEqual(['Stableford – Division 1 2', 'Stableford – Division 2']);
    const long = partsOf(LADIES_AND_MEN, { split: 'divisions', name: `${'N'.repeat(59)}e` });
    expect(long.map(({ name }) => name.length)).toEqual([60, 60]);
  });

  it('is not offered for pairs, matches and games with a pot', () => {
    const canSplit = (some: Partial<Draft>) => findApplicableFields(draftOf(EMPTY_FIELD, some)).split;
    expect(canSplit({})).toBe(true);
    expect(canSplit({ format: 'near' })).toBe(true);
    expect(canSplit({ who: 'own', set: 'Pairs' })).toBe(false);
    expect(canSplit({ format: 'match' })).toBe(false);
    expect(canSplit({ format: 'skins' })).toBe(false);
    expect(partsOf(fieldOf(9), { split: '2', format: 'skins' })).toHaveLength(1);
  });
});

interface NewCompetition {
  name: string;
  op_id?: string;
  place?: number;
}

describe('Saving a competition that is split', () => {
  const GIVEN = { id: 4, place: 2 };
  const [field, refusal] = [fieldOf(60), { kind: 'offline' } as never];
  async function save(
    parts: readonly Part[],
    competition: { id: number; place: number } | null,
    failing = '',
  ) {
    const calls: string[] = [];
    const result = await saveParts({
      call: null as never,
      mutate: (async (endpoint: unknown, { body }: { body: NewCompetition }) => {
        const { name, op_id, place = 'the end' } = body;
        calls.push(endpoint === changeCompetition ? `change to ${name}` : `${op_id} ${name} at ${place}`);
        return body.name.includes(failing) && failing !== '' ? fail(refusal) : succeed(null);
      }) as never,
      tournament: 1,
      competition,
      parts,
      creationId: () => 'id',
    });
    return { calls, isOk: result.ok };
  }

  it('creates the others first, so that no player is in none if that fails, and changes the given one last', async () => {
    const parts = partsOf(field, { split: '3' });
    expect(await save(parts, GIVEN)).toEqual({
      isOk: true,
      calls: [
        'id.1 Stableford – Division 2 at 3',
        'id.2 Stableford – Division 3 at 4',
        'change to Stableford – Division 1',
      ],
    });
    expect(await save(parts, GIVEN, 'Division 3')).toMatchObject({ isOk: false, calls: { length: 2 } });
    expect((await save(parts, null)).calls).toHaveLength(3);
  });

  it('puts the divisions after it in the list, and those of a new competition at the end', async () => {
    const parts = partsOf(field, { split: '2' });
    expect((await save(parts, GIVEN)).calls[0]).toBe('id.1 Stableford – Division 2 at 3');
    expect((await save(parts, { id: 4, place: 50 })).calls[0]).toMatch(/ at 50$/);
    expectAll((await save(parts, null)).calls, (made) => made.endsWith(' at the end'));
  });

  it('creates none twice if it is tried again after a failure', async () => {
    const made = partsOf(field, { split: '3' })[1]!;
    const stored = competitionOf({ ...made, settings: { ...made.settings, v: 3 } }, 9);
    const parts = partsOf(field, { split: '3' }, [stored]);
    expect(parts.map(({ isMade }) => isMade)).toEqual([false, true, false]);
    expect((await save(parts, GIVEN)).calls).toEqual([
      'id.2 Stableford – Division 3 at 4',
      'change to Stableford – Division 1',
    ]);
  });

  it('creates it again for another round, under another name', () => {
    const stored = partsOf(field, { split: '2' }).map((part, i) => competitionOf(part, i + 1));
    const second = partsOf(field, { split: '2', rounds: [2] }, stored);
    expect(second.map(({ name, isMade }) => [name, isMade])).toEqual([
      ['Stableford – Division 1 2', false],
      ['Stableford – Division 2 2', false],
    ]);
  });
});

describe('The form of a split competition', () => {
  function hintsOf(field: FieldAnswer, some: Partial<Draft>, others: Competition[] = []): string[] {
    const draft = draftOf(field, some);
    const settings = settingsOf(draft);
    const parts = listParts(draft, settings, { players: field.players, others });
    return listFormHints(draft, { settings, parts }, { field, others }).filter(
      (hint) => !/course|recommended allowance/.test(hint),
    );
  }
  const indexes = (lowIndex: string, highIndex: string) => ({ lowIndex, highIndex });

  it('names the players who are in no division', () => {
    const field = fieldOf(60, (id) => (id === 3 ? null : 'Men'));
    const players = field.players.map((player) => (player.id === 5 ? { ...player, index: null } : player));
    expect(hintsOf({ ...field, players }, { split: '3' })).toContain(
      'No handicap index, and so in no division: Player 5.',
    );
    expect(hintsOf(field, { split: 'divisions' })).toEqual(['No division: Player 3.']);
    expect(hintsOf(field, { split: '3' })).toEqual([]);
  });

  it('warns if a handicap index counts in two divisions', () => {
    const field = fieldOf(60);
    const other = competitionOf(partsOf(field, indexes('24', '36'))[0]!, 1);
    other.name = 'High';
    const warning = (range: string) => [`Handicap index ${range} also counts in “High”.`];
    expect(hintsOf(field, indexes('', '24'), [other])).toEqual(warning('24.0'));
    expect(hintsOf(field, indexes('', '26'), [other])).toEqual(warning('24.0\u2060–\u206026.0'));
    expect(hintsOf(field, indexes('36', '54'), [other])).toEqual(warning('36.0'));
    expect(hintsOf(field, { split: '2', limits: ['30'] }, [other])).toEqual([
      ...warning('24.0\u2060–\u206030.0'),
      ...warning('30.1\u2060–\u206036.0'),
    ]);
  });

  it('names the players between two divisions who are in none of them, and the indexes, once in the list', () => {
    const field = fieldOf(12);
    const [first, second] = partsOf(field, { split: '2', limits: ['3'] }).map((part, i) =>
      competitionOf(part, i + 1),
    );
    const gap = '2 players are in no division (2.1\u2060–\u20603.0): Player 5, Player 6.';
    expect(hintsOf(field, indexes('', '2'), [second!])).toEqual([gap]);
    expect(hintsOf(field, indexes('', '3'), [second!])).toEqual([]);
    expect(hintsOf(field, indexes('', '2')), 'without a second division').toEqual([]);
    const warningsWith = (highest: number) => {
      const changed = {
        ...(first!.settings as Settings),
        who: { division: null, index: [-99, highest] as [number, number] },
      };
      const competitions = [{ ...first!, settings: changed }, second!];
      return competitions.map(({ id, settings }) =>
        listWarnings({ id, settings: settings as Settings }, { ...field, competitions, courses: [COURSE] }),
      );
    };
    expect(warningsWith(30)).toEqual([[], []]);
    expect(warningsWith(20)).toEqual([[gap], []]);
    expect(warningsWith(40)).toEqual([
      ['Handicap index 3.1\u2060–\u20604.0 also counts in “Stableford – Division 2”.'],
      [],
    ]);
  });

  it('does not warn about the next division, about one within another, or about another kind', () => {
    const field = fieldOf(60);
    const other = competitionOf(partsOf(field, indexes('24', '36'))[0]!, 1);
    expect(hintsOf(field, indexes('', '23.9'), [other])).toEqual([]);
    expect(hintsOf(field, indexes('', '54'), [other])).toEqual([]);
    expect(hintsOf(field, { ...indexes('', '24'), rounds: [2] }, [other])).toEqual([]);
    expect(hintsOf(field, { ...indexes('', '24'), format: 'par' }, [other])).toEqual([]);
  });

  async function render(field: FieldAnswer, some: Partial<Draft>, problems: object = {}): Promise<string> {
    const draft = draftOf(field, some);
    const built = buildSettings(draft);
    const form = () =>
      createElement(FormSplit, {
        ...createFormPart(draft, field, problems),
        tournament: 7,
        splitParts: listParts(draft, built.ok ? built.settings : null, {
          players: field.players,
          others: [],
        }),
      });
    const router = createRouter({
      routeTree: createRootRoute({ component: form }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    await router.load();
    return renderToStaticMarkup(createElement(RouterProvider, { router: router as never }));
  }
  const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('shows the range of each division and how many players are in it', async () => {
    const html = await render(fieldOf(60), { split: '3' });
    expect(html.match(/value="[\d.]+"/g)).toEqual(expect.arrayContaining(['value="10.0"', 'value="20.0"']));
    const text = textOf(html);
    expect(text).toContain('Stableford – Division 1 Handicap index to +9.9\u2060–\u206010.0 · 20 players');
    expect(text).toContain('Stableford – Division 3 20.1\u2060–\u206054.0 · 20 players');
    expect(textOf(await render(LADIES_AND_MEN, { split: 'divisions' }))).toContain(
      'Stableford – Ladies 10 players',
    );
  });

  it('shows the problem at the limit that is not valid, and the ranges of the others', async () => {
    const html = await render(fieldOf(60), { split: '3', limits: ['10', '9'] }, { limits: 'Wrong' });
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
    expect(textOf(html)).toContain('+9.9\u2060–\u206010.0 · 20 players');
  });

  it('says where divisions are set if no player has one, with a link to the players', async () => {
    const html = await render(fieldOf(3), {});
    expect(textOf(html)).toContain('Divisions such as Seniors are set at the desk: Players .');
    expect(html).toContain('href="/tournament/7/desk#players"');
    expect(html).not.toContain('One list for each division');
    const withDivisions = await render(LADIES_AND_MEN, {});
    expect(withDivisions).toContain('One list for each division');
    expect(withDivisions).not.toContain('set at the desk');
  });
});
