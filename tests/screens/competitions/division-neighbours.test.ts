import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '#api/failures.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { createSettingsDraft } from '#screens/settings/competitions/form/draft.ts';
import { FormDivision } from '#screens/settings/competitions/form/FormMore.tsx';
import { listGaps } from '#screens/settings/competitions/form/divisions/family.ts';
import {
  applyMoves,
  listMovedNeighbours,
  moveInLatest,
} from '#screens/settings/competitions/form/divisions/neighbours.ts';
import {
  describeSavedDivisions,
  saveParts,
} from '#screens/settings/competitions/form/divisions/saveParts.ts';
import { playerOf } from '#tests/support/competition.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';
import { createFormPart } from '#tests/support/form-part.ts';

const STABLEFORD = createPresetSettings('stableford', { rounds: [1] });
const withRange = (index: [number, number], settings: Settings = STABLEFORD): Settings => ({
  ...settings,
  who: { division: null, index },
});
const competitionOf = (id: number, settings: Settings): Competition => ({
  id,
  tournament: 1,
  place: id,
  name: `Division ${id}`,
  settings,
  shown: true,
});
const [FIRST, SECOND, THIRD] = [withRange([-99, 184]), withRange([185, 284]), withRange([285, 540])];
const DIVISIONS = [FIRST, SECOND, THIRD].map((settings, i) => competitionOf(i + 1, settings));
const othersOf = (id: number) => DIVISIONS.filter((division) => division.id !== id);
const rangesOf = (moved: ReturnType<typeof listMovedNeighbours>) =>
  moved.map(({ competition, range, isWidened }) => [
    competition.id,
    ...range,
    isWidened ? 'wider' : 'narrower',
  ]);

describe('When a bound of a division changes', () => {
  it('the neighbour that touched it follows, whether the division grows or shrinks', () => {
    expect(rangesOf(listMovedNeighbours(FIRST, withRange([-99, 220]), othersOf(1)))).toEqual([
      [2, 221, 284, 'narrower'],
    ]);
    expect(rangesOf(listMovedNeighbours(FIRST, withRange([-99, 150]), othersOf(1)))).toEqual([
      [2, 151, 284, 'wider'],
    ]);
    expect(rangesOf(listMovedNeighbours(SECOND, withRange([201, 300]), othersOf(2)))).toEqual([
      [1, -99, 200, 'wider'],
      [3, 301, 540, 'narrower'],
    ]);
  });

  it('no other division follows: without a touching one, of another kind, or one that would be empty', () => {
    expect(listMovedNeighbours(FIRST, FIRST, othersOf(1))).toEqual([]);
    expect(listMovedNeighbours(FIRST, withRange([-99, 284]), othersOf(1)), 'nothing left').toEqual([]);
    expect(listMovedNeighbours(withRange([-99, 180]), withRange([-99, 170]), othersOf(1))).toEqual([]);
    const otherKinds: Settings[] = [
      { ...SECOND, format: 'par' },
      { ...SECOND, rounds: [1, 2] },
      { ...SECOND, who: { ...SECOND.who!, players: [1] } },
      { ...SECOND, who: { ...SECOND.who!, division: 'Ladies' } },
    ];
    for (const other of otherKinds)
      expect(listMovedNeighbours(FIRST, withRange([-99, 220]), [competitionOf(2, other)])).toEqual([]);
    expect(listMovedNeighbours(FIRST, { ...FIRST, who: null }, othersOf(1)), 'no division').toEqual([]);
  });

  it('none follows where two touch it, as one belongs to another split', () => {
    const others = [...othersOf(1), competitionOf(4, withRange([185, 540]))];
    expect(listMovedNeighbours(FIRST, withRange([-99, 220]), others)).toEqual([]);
  });

  it('the contest on another hole does not follow', () => {
    const near = (index: [number, number], hole: number): Settings =>
      withRange(index, { ...STABLEFORD, format: 'near', contest_hole: hole });
    const others = [competitionOf(2, near([185, 540], 3)), competitionOf(3, near([185, 540], 7))];
    const moved = listMovedNeighbours(near([-99, 184], 3), near([-99, 200], 3), others);
    expect(rangesOf(moved)).toEqual([[2, 201, 540, 'narrower']]);
  });

  it('the form offers it with a tick, and a neighbour without the tick stays', () => {
    const changed = withRange([-99, 220]);
    const render = (unmovedNeighbours: number[]): string => {
      const draft = { ...createSettingsDraft('Division 1', changed), unmovedNeighbours };
      const field = { ...EMPTY_FIELD, players: [playerOf(1, { division: 'Men' })] };
      return renderToStaticMarkup(
        createElement(FormDivision, {
          ...createFormPart(draft, field),
          neighbours: listMovedNeighbours(FIRST, changed, othersOf(1)),
        }),
      );
    };
    expect(render([])).toMatch(/checked="".*Move “Division 2” to 22\.1\u2060–\u206028\.4 as well/);
    expect(render([2])).not.toContain('checked=""');
    expect(render([]), 'the players, not their results').toMatch(
      /<legend>Players<.*Division<.*Handicap index from</,
    );
  });

  it('there is no gap afterwards', () => {
    const changed = withRange([-99, 150]);
    const moved = listMovedNeighbours(FIRST, changed, othersOf(1));
    const settings = applyMoves(othersOf(1), moved).map((other) => other.settings as Settings);
    const rangesAfter = [changed, ...settings].map(({ who }) => who!.index!);
    expect(listGaps(rangesAfter)).toEqual([]);
    expect(
      listGaps([
        [285, 540],
        [-99, 150],
        [185, 284],
      ]),
    ).toEqual([[151, 184]]);
  });

  it('a wider neighbour is saved before the division and a narrower one after it, so that nobody is in none', async () => {
    const savedIds = async (range: [number, number], failingId = 0) => {
      const ids: number[] = [];
      const result = await saveParts({
        call: (async () => succeed(othersOf(2))) as never,
        mutate: (async (_endpoint: unknown, { params }: { params: { id: number } }) => {
          ids.push(params.id);
          return params.id === failingId ? fail({ kind: 'offline' } as never) : succeed(null);
        }) as never,
        tournament: 1,
        competition: { id: 2, place: 2 },
        parts: [{ name: 'Division 2', settings: withRange(range), isMade: false }],
        neighbours: listMovedNeighbours(SECOND, withRange(range), othersOf(2)),
        creationId: () => 'id',
      });
      return { ids, isOk: result.ok };
    };
    expect(await savedIds([201, 300])).toEqual({ ids: [1, 2, 3], isOk: true });
    expect(await savedIds([185, 250])).toEqual({ ids: [3, 2], isOk: true });
    expect(await savedIds([201, 300], 1)).toEqual({ ids: [1], isOk: false });
  });

  it('the message names the neighbours that moved, with their new ranges, and no others', async () => {
    const messageOf = async (range: [number, number], latest: Competition[]) => {
      const result = await saveParts({
        call: (async () => succeed(latest)) as never,
        mutate: (async () => succeed(null)) as never,
        tournament: 1,
        competition: { id: 2, place: 2 },
        parts: [{ name: 'Division 2', settings: withRange(range), isMade: false }],
        neighbours: listMovedNeighbours(SECOND, withRange(range), othersOf(2)),
        creationId: () => 'id',
      });
      return result.ok && describeSavedDivisions(result.data);
    };
    const [first, third] = ['“Division 1” moved as well: ', '“Division 3” moved as well: '];
    expect(await messageOf([185, 284], othersOf(2)), 'no bound changed').toBe('Saved.');
    expect(await messageOf([201, 284], othersOf(2))).toBe(`Saved. ${first}+9.9\u2060–\u206020.0.`);
    expect(await messageOf([201, 300], othersOf(2))).toBe(
      `Saved. ${first}+9.9\u2060–\u206020.0. ${third}30.1\u2060–\u206054.0.`,
    );
    const withoutThird = [competitionOf(1, withRange([-50, 184]))];
    expect(await messageOf([201, 300], withoutThird), 'one removed and one changed meanwhile').toBe(
      `Saved. ${first}+5.0\u2060–\u206020.0.`,
    );
  });

  it('only the bound of a neighbour is replaced, so that what another organizer saved meanwhile stays', () => {
    const [moved] = listMovedNeighbours(FIRST, withRange([-99, 170]), othersOf(1));
    const inLatest = (range: [number, number], prizes: number[]) =>
      moveInLatest(moved!, [competitionOf(2, { ...withRange(range), prizes })]);
    expect(inLatest([151, 300], [5000])).toEqual({ ...withRange([171, 300]), prizes: [5000] });
    expect(inLatest([100, 160], []), 'nothing left').toBeNull();
    expect(moveInLatest(moved!, [competitionOf(2, { ...SECOND, who: null })])).toBeNull();
    expect(moveInLatest(moved!, []), 'removed').toBeNull();
  });
});
