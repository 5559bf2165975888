import { describe, expect, it } from 'vitest';
import { OFFLINE_FAILURE, fail, succeed } from '#api/failures.ts';
import { readDraw } from '#contract/tournaments/draw.ts';
import type { JournalEntry } from '#contract/tournaments/journal.ts';
import { findDraw, findRemoval, undoDraw, undoRemoval } from '#screens/settings/undo/undoInJournal.ts';

const entry = (id: string, detail: string, canUndo = true): JournalEntry => ({
  id,
  at: '2026-06-20T18:00:00.000Z',
  by: { id: 1, name: 'Olga' },
  kind: 'competitions',
  what: { detail },
  lines: [],
  can_undo: canUndo,
});
const REMOVED = entry('j3', 'Competition Medal removed');

describe('The Undo beside “Medal was removed.”', () => {
  const undoWith = async (entries: JournalEntry[] | null) => {
    const undone: unknown[] = [];
    const call = async () => (entries === null ? fail(OFFLINE_FAILURE) : succeed({ entries, next: null }));
    const mutate = async (_endpoint: unknown, input: { params: object; body: object }) => {
      undone.push(input.params, input.body);
      return succeed(undefined);
    };
    const result = await undoRemoval({ call, mutate } as never, 7, 'Medal');
    return { result, undone };
  };

  it('undoes the latest removal of that competition in the journal', async () => {
    const { result, undone } = await undoWith([entry('j5', 'Competition Medal added'), REMOVED]);
    expect(result).toEqual(succeed(true));
    expect(undone).toEqual([{ id: 7 }, { entry: 'j3' }]);
  });

  it('undoes nothing without a network, and nothing on a server that cannot restore it', async () => {
    expect(await undoWith(null)).toEqual({ result: fail(OFFLINE_FAILURE), undone: [] });
    const older = entry('j3', 'Competition Medal removed', false);
    expect(await undoWith([older])).toEqual({ result: succeed(false), undone: [] });
  });

  it('never restores a competition of another name', () => {
    expect(findRemoval([entry('j4', 'Competition Medal 2 removed')], 'Medal')).toBeUndefined();
    expect(findRemoval([entry('j4', 'Competition Medal 2 removed'), REMOVED], 'Medal')).toBe(REMOVED);
  });
});

describe('The Undo of a draw in the settings', () => {
  const DRAWN = entry('d2', 'Groups of round 2 drawn');

  it('undoes the latest draw of that round, but not once the groups are of another version', async () => {
    const asked: unknown[] = [];
    const call = async (endpoint: unknown, { query }: { query: object }) => {
      if (endpoint === readDraw) return succeed({ version: 'b' });
      asked.push(query);
      return succeed({ entries: [entry('d3', 'Groups of round 1 drawn'), DRAWN], next: null });
    };
    const mutate = async (_endpoint: unknown, { body }: { body: object }) => {
      asked.push(body);
      return succeed(undefined);
    };
    const undo = (version: string) =>
      undoDraw({ call, mutate } as never, { tournament: 7, round: 2, version });
    expect(await undo('a')).toEqual(succeed(false));
    expect(asked).toEqual([]);
    expect(await undo('b')).toEqual(succeed(true));
    expect(asked).toEqual([{ kind: 'draw' }, { entry: 'd2' }]);
  });

  it('never undoes an earlier draw if the latest one can no longer be undone', () => {
    const changedSince = entry('d3', 'Groups of round 2 drawn', false);
    expect(findDraw([changedSince, DRAWN], 2)).toBeUndefined();
    expect(findDraw([DRAWN], 2)).toBe(DRAWN);
  });
});
