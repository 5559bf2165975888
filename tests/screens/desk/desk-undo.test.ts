import { describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import type { RosterPlayer, RosterResult } from '#contract/tournaments/roster.ts';
import { restoreToGroups } from '#screens/desk/useUndoCalls.ts';
import { findSexColumn, findUnusedCells, parseRoster } from '#domain/roster/read.ts';
import { fillTees } from '#domain/roster/tees-by-sex.ts';
import { buildPreview, selectRowsToAdd } from '#screens/desk/roster/list/rosterChoices.ts';
import { diffEntry, diffImport, readValues, describeDeskStep } from '#screens/desk/deskSteps.ts';
import type { DeskStep, PlayerValues } from '#screens/desk/deskSteps.ts';
import { undoStep, type UndoCalls } from '#screens/desk/undoStep.ts';
import { person } from '#tests/support/cards.ts';

const userOf = (id: number) => ({ ...person(id), username: `player${id}`, handicap: null, is_staff: false });
const entry = (id: number, more: Partial<RosterPlayer> = {}): RosterPlayer => ({
  id: 100 + id,
  tournament: 1,
  player: userOf(id),
  status: 'playing',
  groups: [],
  ...more,
});
const place = (round_number: number, group_number: number) => ({
  round_number,
  group_number,
  start_time: '09:00',
  start_hole: 3,
});

/** A tournament that applies and records calls; the network fails after `broken` successful writes. */
function desk(players: RosterPlayer[], broken = Infinity) {
  const made: string[] = [];
  let entries = players;
  const write = <T>(words: string, work: () => T) => {
    if (made.length >= broken) return fail(OFFLINE_FAILURE);
    made.push(words);
    return succeed(work());
  };
  const calls: UndoCalls = {
    roster: async () => succeed(entries),
    undoImport: async (op) => write(`undo ${op}`, () => ({ removed: [userOf(1)], stayed: [userOf(2)] })),
    change: async (id, newValues: Partial<PlayerValues>) =>
      write(`change ${id} ${JSON.stringify(newValues)}`, () => {
        const { first_name, last_name, ...values } = newValues;
        entries = entries.map((each) =>
          each.id === id
            ? {
                ...each,
                ...values,
                player: { ...each.player, ...(first_name === undefined ? {} : { first_name, last_name }) },
              }
            : each,
        );
      }),
    add: async (player) =>
      write(`add ${player}`, () => {
        const added = { ...entry(player), id: 200 + player };
        entries = [...entries, added];
        return added;
      }),
    exclude: async ({ player, round_number }) => write(`exclude ${player.id} ${round_number}`, () => {}),
    regroup: async (round, places) =>
      write(`regroup ${round} ${places.map(({ player }) => player).join()}`, () => (round === 2 ? [1] : [])),
  };
  return { made, calls, now: () => entries, mend: () => (broken = Infinity) };
}

describe('A change of players’ data at the desk', () => {
  const before = entry(1, { handicap: 12.4, division: 'A' });
  const after = entry(1, { handicap: 7, division: 'A', tees: 'Yellow' });
  const step: DeskStep = { kind: 'changed', changed: diffEntry(before, readValues(after)) };

  it('can be undone completely, and other values stay as they are', async () => {
    const { calls, made } = desk([after]);
    expect(await undoStep(calls, step)).toMatchObject({ ok: true, data: { left: [] } });
    expect(made).toEqual(['change 101 {"handicap":12.4,"tees":null}']);
    expect(diffEntry(before, readValues(before))).toEqual([]);
  });

  it('cannot be undone after another user changed the same values, and the player is named', async () => {
    const { calls, made } = desk([entry(1, { handicap: 3, tees: 'Yellow' })]);
    const taken = await undoStep(calls, step);
    expect(taken).toMatchObject({ ok: true, data: { left: [expect.stringMatching(/\w/)] } });
    expect(made).toEqual([]);
  });

  it('can be undone by a second attempt after the network failed', async () => {
    const two: DeskStep = {
      kind: 'changed',
      changed: [1, 2].flatMap((id) => diffEntry(entry(id), readValues(entry(id, { division: 'B' })))),
    };
    const world = desk([entry(1, { division: 'B' }), entry(2, { division: 'B' })], 1);
    expect(await undoStep(world.calls, two)).toEqual(fail(OFFLINE_FAILURE));
    world.mend();
    expect(await undoStep(world.calls, two)).toMatchObject({ ok: true, data: { left: [] } });
    expect(world.now().map(({ division }) => division ?? null)).toEqual([null, null]);
    expect(describeDeskStep(two)).toBe('2 players changed');
  });

  it('is described as withdrawn, not as changed, if a player was withdrawn', () => {
    const to = readValues(entry(1, { status: 'withdrawn' }));
    const [name] = diffEntry(before, to).map((change) => change.name);
    expect(describeDeskStep({ kind: 'changed', changed: diffEntry(before, to) })).toBe(`${name} withdrawn`);
  });
});

describe('Undoing the import of a list of players', () => {
  it('removes the players that it added, and restores the values that it changed', async () => {
    const results: RosterResult[] = [
      { row: 0, result: 'added', player: userOf(1) },
      { row: 1, result: 'already', player: userOf(3) },
    ];
    const rows = [{ name: 'A' }, { player_id: 3, handicap: 5, division: ' B ' }];
    const changed = diffImport([entry(3, { handicap: 9 })], rows, results);
    expect(changed).toMatchObject([
      { from: { handicap: 9, division: null }, to: { handicap: 5, division: 'B' } },
    ]);
    const { calls, made } = desk([entry(3, { handicap: 5, division: 'B' })]);
    const step: DeskStep = { kind: 'added', op_id: 'x', count: 1, changed };
    const taken = await undoStep(calls, step);
    expect(made).toEqual(['undo x', 'change 103 {"handicap":9,"division":null}']);
    expect(taken).toMatchObject({ ok: true, data: { left: [expect.any(String)] } });
    expect(describeDeskStep(step)).toBe('1 player added');
    expect(describeDeskStep({ ...step, name: 'Tom Reed' })).toBe('Tom Reed added');
  });

  it('restores the tees that the list’s column for sex replaced', async () => {
    const { rows: lines, columns } = parseRoster('Name;Hcp;Sex\nAnn Baker;5;F\nBob Cole;8;M');
    const sexColumn = findSexColumn(lines, columns, findUnusedCells(lines, columns));
    const results: RosterResult[] = lines.map((_line, row) => ({
      row,
      result: 'already',
      player: userOf(row),
    }));
    const rows = selectRowsToAdd(buildPreview(fillTees(lines, sexColumn, { women: 'Red' }), results));
    const before = [entry(0, { handicap: 5, tees: 'White' }), entry(1, { handicap: 8, tees: 'White' })];
    const changed = diffImport(before, rows, results);
    expect(changed).toMatchObject([{ from: { tees: 'White' }, to: { tees: 'Red' } }]);
    const { calls, made } = desk([entry(0, { handicap: 5, tees: 'Red' }), before[1]!]);
    await undoStep(calls, { kind: 'changed', changed });
    expect(made).toEqual(['change 100 {"tees":"White"}']);
  });
});

describe('Undoing the removal of a player', () => {
  const removed = entry(1, { handicap: 4, status: 'withdrawn', groups: [place(1, 2), place(2, 5)] });
  const exclusion = { id: 1, tournament: 1, player: userOf(1), round_number: 3, reason: 'Injured' };
  const step: DeskStep = { kind: 'removed', entries: [removed], exclusions: [exclusion] };

  it('restores the player’s values, groups, excluded rounds and status, but not a place in a full group', async () => {
    const { calls, made } = desk([]);
    const taken = await undoStep(calls, step);
    expect(made).toEqual([
      'add 1',
      'change 201 {"handicap":4,"division":null,"tees":null}',
      'exclude 1 3',
      'regroup 1 1',
      'regroup 2 1',
      'change 201 {"status":"withdrawn"}',
    ]);
    expect(taken).toMatchObject({ ok: true, data: { groupless: [expect.any(String)] } });
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'restores the player once, even if the network fails at call %i and the user tries again',
    async (broken) => {
      const world = desk([], broken);
      expect((await undoStep(world.calls, step)).ok).toBe(false);
      world.mend();
      expect((await undoStep(world.calls, step)).ok).toBe(true);
      expect(world.now()).toMatchObject([{ handicap: 4, status: 'withdrawn' }]);
    },
  );

  it('restores a removed group, but no place in a full group', () => {
    const groups = [
      { group_number: 1, players: [5, 6, 7, 8] },
      { group_number: 3, players: [9] },
    ];
    const back = restoreToGroups(groups, [
      { player: 1, group: place(1, 1) },
      { player: 2, group: place(1, 2) },
      { player: 3, group: place(1, 3) },
      { player: 9, group: place(1, 2) },
    ]);
    expect(back.left).toEqual([1]);
    expect(back.groups.map(({ group_number, players }) => [group_number, players])).toEqual([
      [1, [5, 6, 7, 8]],
      [2, [2]],
      [3, [9, 3]],
    ]);
    expect(back.groups[1]).toMatchObject({ start_time: '09:00', start_hole: 3 });
  });
});
