import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import { FinalContext } from '#screens/desk/cards/useIsFinal.ts';
import { CodeList } from '#screens/desk/codes/CodeList.tsx';
import { findPlayersOutBefore } from '#screens/desk/print/usePrintProps.ts';
import { buildPrintedGroups, leaveOutPlayers } from '#screens/desk/print/printedGroups.ts';
import { person } from '#tests/support/cards.ts';

const drawnGroup = (group_number: number, ids: number[]) => {
  const [user1 = null, user2 = null] = ids.map(person);
  const members = { user1, user2, user3: null, user4: null };
  return { id: group_number, tournament: 1, round_number: 1, group_number, ...members, why: null };
};
const row = (id: number, holes: number, status?: string): BoardRow => ({
  user: { ...person(id), username: `user${id}`, handicap: null, is_staff: false },
  round_scores: {
    1: { holes_played: holes, over_under_par: 0, total_par: 0, total_score: 0, par_known: true },
  },
  over_under_par: 0,
  position: null,
  par_known: true,
  ...(status !== undefined && { withdrawn: true, status }),
});
const card = (user: number, status: string, round_number = 1) => ({
  user,
  round_number,
  status,
  holes: Array(18).fill('0').join('.'),
});
const GROUPS = buildPrintedGroups([drawnGroup(1, [1, 2]), drawnGroup(2, [3, 4])], 1, new Map(), null);

describe('The cards that the desk prints', () => {
  const printedPlayers = (rows: BoardRow[], cards: ReturnType<typeof card>[]) =>
    leaveOutPlayers(GROUPS, findPlayersOutBefore(1, rows, cards)).map(({ number, players }) => [
      number,
      ...players.map(({ user }) => user.id),
    ]);

  it('include players who got a status in the round: no return, retired or withdrawn during play', () => {
    const rows = [row(1, 0, 'NR'), row(2, 0, 'NR'), row(3, 4, 'WD'), row(4, 7, 'RTD')];
    const cards = [card(1, 'NR'), card(2, 'NR'), card(3, 'WD'), card(4, 'RTD')];
    expect(printedPlayers(rows, cards)).toEqual([
      [1, 1, 2],
      [2, 3, 4],
    ]);
  });

  it('leave out players who did not start, withdrew before play or were out since an earlier round', () => {
    const rows = [row(1, 0), row(2, 0, 'NS'), row(3, 0, 'WD'), row(4, 0, 'NR')];
    expect(printedPlayers(rows, [card(2, 'NS'), card(3, 'WD'), card(4, 'NR', 2)])).toEqual([[1, 1]]);
  });
});

describe('The codes of the groups', () => {
  const codes = {
    codes: [],
    isLoading: false,
    busy: false,
    problem: null,
    make: async () => true,
    end: async () => true,
  };
  const render = (isFinal: boolean) =>
    renderToStaticMarkup(
      createElement(
        FinalContext,
        { value: isFinal },
        createElement(CodeList, { tournament: 1, codes, groups: GROUPS }),
      ),
    );

  it('can be created only until the results are final', () => {
    expect(render(false)).toContain('Create the codes');
    expect(render(true)).not.toContain('Create');
    expect(render(true)).toContain('Group 2');
  });
});
