import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, readRefusal, succeed, type Failure, type Result } from '#api/failures.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { createDrawKeeper } from '#screens/desk/groups/drawKeeper.ts';
import { placePlayer as putPlayer } from '#screens/desk/groups/drawMoves.ts';

const user = (id: number) => ({ id, first_name: `P${id}`, last_name: '', profile_picture_url: null });
const grouping = ({ group_number, players, start_time, start_hole, locked }: DraftGroup): Grouping => {
  const [user1 = null, user2 = null, user3 = null, user4 = null] = players.map(user);
  const of = { id: group_number, tournament: 1, round_number: 1, why: null };
  return { ...of, group_number, user1, user2, user3, user4, start_time, start_hole, locked };
};
const members = (groups: readonly DraftGroup[]) => groups.map(({ players }) => players);

/** A server with the groups of one round, whose answers the test can delay or change. */
function club(
  first: DraftGroup[] = [1, 2, 3].map((n) => ({ group_number: n, players: [n * 10, n * 10 + 1] })),
) {
  let groups: readonly DraftGroup[] = first;
  let count = 1;
  let tee_sheet: TeeSheet | null = null;
  const draw = (): Draw => ({ version: `v${count}`, groups: groups.map(grouping), tee_sheet });
  const state = { isOffline: false, isBroken: false, puts: 0, sheets: 0, gate: Promise.resolve() };
  const troubles: Failure[] = [];
  const store = (next: readonly DraftGroup[]) => {
    groups = next;
    count += 1;
  };
  const keeper = createDrawKeeper(
    {
      put: async (version, wanted): Promise<Result<Draw>> => {
        state.puts += 1;
        await state.gate;
        if (state.isOffline) return fail(OFFLINE_FAILURE);
        if (version !== `v${count}`)
          return fail(readRefusal(409, { detail: 'Somebody changed these groups.' }));
        store(wanted);
        return succeed(draw());
      },
      putSheet: async (sheet) => {
        if (state.isOffline) return fail(OFFLINE_FAILURE);
        state.sheets += 1;
        tee_sheet = sheet;
        const start = { start_time: sheet?.first_time ?? null, start_hole: sheet && 1 };
        store(groups.map((group) => ({ ...group, ...start })));
        return succeed(null);
      },
      read: async () => {
        if (state.isBroken) throw new Error('No storage answers.');
        return state.isOffline ? fail(OFFLINE_FAILURE) : succeed(draw());
      },
      onTrouble: (failure) => troubles.push(failure),
    },
    draw(),
  );
  const move = (player: number, number: number) => {
    const edited = putPlayer(keeper.current().groups, player, { kind: 'group', number });
    return edited.ok ? keeper.change(edited.groups) : Promise.resolve();
  };
  const shown = () => members(keeper.current().groups);
  return { keeper, state, troubles, draw, store, move, shown, stored: () => members(groups) };
}

describe('a change of the groups at the desk', () => {
  it('is shown at once, before the server has confirmed it', async () => {
    const { move, shown, stored } = club();
    const saved = move(10, 2);
    expect(shown()).toEqual([[11], [20, 21, 10], [30, 31]]);
    expect(stored()[0]).toEqual([10, 11]);
    await saved;
    expect(stored()).toEqual([[11], [20, 21, 10], [30, 31]]);
  });

  it('waits for a running request, and is then saved together with other changes', async () => {
    const { move, state, shown, stored } = club();
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    const first = move(10, 2);
    await Promise.resolve();
    const all = [first, move(11, 3), move(20, 3)];
    open();
    await Promise.all(all);
    expect(shown()).toEqual([
      [21, 10],
      [30, 31, 11, 20],
    ]);
    expect(stored()).toEqual(shown());
    expect(state.puts).toBe(2);
  });

  it('is not sent and cannot be undone if it has no effect', async () => {
    const { keeper, move, state } = club();
    await move(10, 1);
    expect(state.puts).toBe(0);
    expect(keeper.current().undoable).toBeNull();
  });

  it('is discarded if there is no network, and the desk shows the saved groups', async () => {
    const { keeper, state, troubles, move, shown, stored } = club();
    await move(10, 2);
    state.isOffline = true;
    await move(11, 3);
    expect(troubles).toEqual([OFFLINE_FAILURE]);
    expect(shown()).toEqual([[11], [20, 21, 10], [30, 31]]);
    state.isOffline = false;
    await keeper.undo();
    expect(stored()).toEqual([
      [10, 11],
      [20, 21],
      [30, 31],
    ]);
  });
});

describe('if another user has changed the groups meanwhile, the desk', () => {
  const theirs = [{ group_number: 1, players: [10, 20] }];

  it('shows these groups with the server’s message, and applies the organizer’s next change to them', async () => {
    const { store, move, shown, stored, troubles } = club();
    store(theirs);
    await move(10, 2);
    expect(troubles).toMatchObject([{ kind: 'refused', status: 409 }]);
    expect(shown()).toEqual([[10, 20]]);
    await move(30, 1);
    expect(stored()).toEqual([[10, 20, 30]]);
  });

  it('does not change them back when the organizer undoes earlier changes', async () => {
    const { keeper, store, move } = club();
    await move(10, 2);
    store(theirs);
    await move(11, 2);
    expect(keeper.current().undoable).toBeNull();
  });

  it('shows the changed groups once they are read again', async () => {
    const { keeper, store, draw, shown } = club();
    store(theirs);
    keeper.receiveDraw(draw());
    expect(shown()).toEqual([[10, 20]]);
  });

  it('still saves the organizer’s own change', async () => {
    const { keeper, draw, move, shown } = club();
    const saved = move(10, 2);
    keeper.receiveDraw(draw());
    expect(shown()[1]).toEqual([20, 21, 10]);
    await saved;
  });
});

describe('the undo at the desk’s groups', () => {
  it('takes back one change after another, from the last to the first', async () => {
    const moves = array(
      record({ player: constantFrom(10, 11, 20, 21, 30, 31), to: integer({ min: 1, max: 3 }) }),
    );
    await assert(
      asyncProperty(moves, async (list) => {
        const { keeper, move, stored } = club();
        const before = stored();
        for (const { player, to } of list) await move(player, to);
        while (keeper.current().undoable !== null) await keeper.undo();
        expect(stored()).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  it('takes back the last saved change after a later change could not be saved', async () => {
    const { keeper, move, state } = club();
    await move(10, 2);
    const first = keeper.current().undoable;
    state.isOffline = true;
    const failed = move(11, 3);
    expect(keeper.current().undoable).not.toBe(first);
    await failed;
    expect(keeper.current().undoable).toBe(first);
    expect(await keeper.undo()).toEqual(OFFLINE_FAILURE);
    expect(keeper.current().undoable).toBe(first);
    state.isOffline = false;
    expect(await keeper.undo()).toBeNull();
    expect(keeper.current().undoable).toBeNull();
  });

  it('undoes a new draw of all groups', async () => {
    const { keeper, store, stored, shown } = club();
    const before = stored();
    const drawn = [{ group_number: 1, players: [10, 20, 30] }];
    const done = keeper.redraw(async () => {
      store(drawn);
      return succeed(null);
    });
    await Promise.resolve();
    expect(keeper.current().isDrawing).toBe(true);
    expect(await done).toBeNull();
    expect(keeper.current().isDrawing).toBe(false);
    expect(shown()).toEqual([[10, 20, 30]]);
    await keeper.undo();
    expect(stored()).toEqual(before);
  });

  it('restores the earlier groups after a draw, but leaves out players who have withdrawn since the draw', async () => {
    const { keeper, store, stored } = club();
    const before = stored();
    await keeper.redraw(async () => {
      store([{ group_number: 1, players: [10, 20, 30] }]);
      return succeed(null);
    });
    await keeper.undo((player) => player === 11);
    expect(stored()).toEqual(before.map((players) => players.filter((player) => player !== 11)));
  });

  it('has nothing to take back after a draw that the server refused', async () => {
    const { keeper, shown, stored } = club();
    const no = readRefusal(409, { detail: 'Round 1 already has scores, so its groups stay as they are.' });
    expect(await keeper.redraw(async () => fail(no))).toBe(no);
    expect(shown()).toEqual(stored());
    expect(keeper.current().undoable).toBeNull();
  });

  it('has nothing to take back after a draw that failed with an error, and later changes work', async () => {
    const { keeper, state, move, shown, stored } = club();
    await expect(keeper.redraw(() => Promise.reject(new Error('No call.')))).rejects.toThrow('No call.');
    expect(keeper.current().isDrawing).toBe(false);
    state.isBroken = true;
    await expect(keeper.redraw(async () => succeed(null))).rejects.toThrow('No storage answers.');
    expect(keeper.current().isDrawing).toBe(false);
    await move(10, 2);
    expect(stored()).toEqual([[11], [20, 21, 10], [30, 31]]);
    expect(shown()).toEqual(stored());
  });
});

describe('the tee times that the desk sets for all groups', () => {
  const NINE: TeeSheet = { start: 'one_tee', first_time: '09:00', interval_minutes: 10, gap_minutes: null };
  const TEN: TeeSheet = { ...NINE, first_time: '10:00' };
  const timedClub = () =>
    club([
      { group_number: 1, players: [10, 11], start_time: '07:00', start_hole: 4 },
      { group_number: 2, players: [20], start_time: null, start_hole: null },
    ]);
  const startsOf = ({ draw }: ReturnType<typeof club>) =>
    draw().groups.map(({ start_time, start_hole }) => [start_time, start_hole]);

  it('can be undone, so that groups have their former tee times again', async () => {
    const desk = timedClub();
    const { keeper, move, draw, stored } = desk;
    await move(10, 2);
    expect(await keeper.changeStarts(NINE)).toBeNull();
    expect(keeper.current().groups.map(({ start_time }) => start_time)).toEqual(['09:00', '09:00']);
    expect(keeper.current().sheet).toEqual(NINE);
    expect(await keeper.undo()).toBeNull();
    expect(keeper.current().sheet).toBeNull();
    expect(draw().tee_sheet).toBeNull();
    expect(startsOf(desk)).toEqual([
      ['07:00', 4],
      [null, null],
    ]);
    expect(await keeper.undo()).toBeNull();
    expect(stored()).toEqual([[10, 11], [20]]);
    expect(keeper.current().undoable).toBeNull();
  });

  it('return when the organizer undoes a later change or removal of the tee times', async () => {
    const { keeper, draw } = timedClub();
    await keeper.changeStarts(NINE);
    await keeper.changeStarts(TEN);
    await keeper.changeStarts(null);
    expect(draw().tee_sheet).toBeNull();
    await keeper.undo();
    expect(draw().tee_sheet).toEqual(TEN);
    await keeper.undo();
    expect(draw().tee_sheet).toEqual(NINE);
    expect(draw().groups.map(({ start_time }) => start_time)).toEqual(['09:00', '09:00']);
  });

  it('stay if their undo fails because there is no network, and can be undone later', async () => {
    const desk = timedClub();
    const { keeper, state } = desk;
    await keeper.changeStarts(NINE);
    const change = keeper.current().undoable;
    state.isOffline = true;
    expect(await keeper.undo()).toEqual(OFFLINE_FAILURE);
    expect(keeper.current().undoable).toBe(change);
    expect(keeper.current().sheet).toEqual(NINE);
    state.isOffline = false;
    expect(await keeper.undo()).toBeNull();
    expect(startsOf(desk)[0]).toEqual(['07:00', 4]);
  });

  it('cannot be undone once another user has changed the groups', async () => {
    const { keeper, draw, store, state } = timedClub();
    await keeper.changeStarts(NINE);
    store([{ group_number: 1, players: [10, 20] }]);
    keeper.receiveDraw(draw());
    expect(keeper.current().undoable).toBeNull();
    expect(await keeper.undo()).toBeNull();
    expect(state.sheets).toBe(1);
  });
});
