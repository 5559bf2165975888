import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { succeed } from '#api/failures.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { createDrawKeeper } from '#screens/desk/groups/drawKeeper.ts';
import { groupActions } from '#screens/desk/groups/groupActions.ts';
import { GroupSwap } from '#screens/desk/groups/GroupMove.tsx';
import type { GroupMessage } from '#screens/desk/groups/drawPart.ts';

const WAITING = 9;
const full: DraftGroup[] = [
  { group_number: 1, players: [1, 2, 3, 4] },
  { group_number: 2, players: [5, 6, 7, 8] },
];
const players = new Map(
  [...full.flatMap((group) => group.players), WAITING].map((id) => [
    id,
    { id, name: `P${id}`, nameKey: `p${id}`, handicap: null, takesPart: true },
  ]),
);
const facts = { isVacated: () => false, startOf: () => 'ahead' as const };

function drawOf(groups: readonly DraftGroup[], version: number): Draw {
  const user = (id: number) => ({ id, first_name: `P${id}`, last_name: '', profile_picture_url: null });
  const of = { tournament: 1, round_number: 1, why: null };
  return {
    version: `v${version}`,
    tee_sheet: null,
    groups: groups.map((group) => {
      const [user1 = null, user2 = null, user3 = null, user4 = null] = group.players.map(user);
      return { ...of, id: group.group_number, group_number: group.group_number, user1, user2, user3, user4 };
    }),
  };
}

/** The actions of a desk whose server takes every change, and what they spoken. */
function openDesk() {
  let stored = drawOf(full, 1);
  const keeper = createDrawKeeper(
    {
      put: async (_version, groups) =>
        succeed((stored = drawOf(groups, Number(stored.version.slice(1)) + 1))),
      putSheet: async () => succeed(null),
      read: async () => succeed(stored),
      onTrouble: (failure) => expect.fail(failure.kind),
    },
    stored,
  );
  const undoable: string[] = [];
  const spoken: GroupMessage[] = [];
  const actions = groupActions({
    keeper,
    record: (what) => undoable.push(what),
    players,
    facts,
    timeOf: () => null,
    announce: (kind, text) => spoken.push({ kind, text }),
    focusOn: () => {},
  });
  const shown = () => keeper.current().groups.map((group) => group.players);
  return { keeper, actions, undoable, spoken, shown };
}

describe('if all groups are full, a player', () => {
  it('without a group replaces a member when dropped on that member’s name, and an undo restores the group', async () => {
    const { keeper, actions, undoable, shown } = openDesk();
    actions.drop(WAITING, { kind: 'group', number: 2, on: 6 });
    expect(shown()).toEqual([
      [1, 2, 3, 4],
      [5, 9, 7, 8],
    ]);
    expect(undoable).toEqual(['P9 has the place of P6 in group 2 now.']);
    expect(await keeper.undo()).toBeNull();
    expect(shown()).toEqual(full.map((group) => group.players));
  });

  it('without a group can swap with a member in the dialog of either player', () => {
    const { actions, undoable, shown } = openDesk();
    actions.put(WAITING, { kind: 'swap', with: 6 });
    actions.put(1, { kind: 'swap', with: 6 });
    expect(shown()).toEqual([
      [6, 2, 3, 4],
      [5, 9, 7, 8],
    ]);
    expect(undoable).toEqual([
      'P9 has the place of P6 in group 2 now.',
      'P6 has the place of P1 in group 1 now.',
    ]);
  });

  it('without a group is not moved by a drop beside the names, and a message asks for a drop on a name', () => {
    const { actions, spoken, shown } = openDesk();
    actions.drop(WAITING, { kind: 'group', number: 2 });
    expect(shown()).toEqual(full.map((group) => group.players));
    expect(spoken).toEqual([
      { kind: 'problem', text: expect.stringContaining('drop one on the name of the other') },
    ]);
  });

  it('of one group swaps with a player of another group when dropped on that player’s name', () => {
    const { actions, undoable, shown } = openDesk();
    actions.drop(1, { kind: 'group', number: 2, on: 6 });
    expect(shown()[1]).toEqual([5, 1, 7, 8]);
    expect(undoable).toEqual(['P1 and P6 changed places.']);
  });
});

describe('the dialog that moves a player', () => {
  const dialogOf = (player: number, roundPlayers = players) =>
    renderToStaticMarkup(
      createElement(GroupSwap, {
        player,
        groups: full,
        players: roundPlayers,
        onPut: () => {},
      }),
    );
  it('offers, for an ungrouped player, a swap with each group member, who would then have no group', () => {
    const dialog = dialogOf(WAITING);
    expect(dialog).toContain('Swap with');
    expect(dialog.match(/<option value="\d+"/g)).toHaveLength(8);
    expect(dialog).toContain('The other player then has no group.');
  });

  it('offers, for a group member, a swap with players of the other group and with ungrouped players', () => {
    const dialog = dialogOf(1);
    expect(dialog.match(/<option value="\d+"/g)).toHaveLength(5);
    expect(dialog).toContain('P9 · In no group');
    expect(dialog).not.toContain('The other player then has no group.');
  });

  it('lists the players for a swap by last name, each with the group', () => {
    const reversed = new Map(
      [...players].map(([id, player]) => [id, { ...player, nameKey: `p${100 - id}` }]),
    );
    const options = dialogOf(1, reversed).match(/<option value="\d+">[^<]+/g);
    expect(options?.map((option) => option.split('>')[1])).toEqual([
      'P9 · In no group',
      ...[8, 7, 6, 5].map((id) => `P${id} · Group 2`),
    ]);
  });
});
