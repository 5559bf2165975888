import {
  addToFreePlace,
  lockGroup,
  type DraftGroup,
  type EditResult,
  type PlaceFacts,
} from '#domain/draw/draw-edit.ts';
import { t } from '#words/t.ts';
import {
  resolveDestination,
  placePlayer,
  describeRefusal,
  describePlace,
  describeSwap,
  type Destination,
} from './drawMoves.ts';
import { getPlayerName, listUngroupedPlayers, type DeskPlayers } from './groupPlayers.ts';
import type { DrawPart } from './drawPart.ts';

type DrawChange = Pick<DrawPart, 'keeper' | 'record' | 'announce'>;

/** Announces the change before it is saved; a failed save is announced later. */
function changeGroups(
  { keeper, record, announce }: DrawChange,
  groups: readonly DraftGroup[],
  message: string,
): void {
  const stateBefore = keeper.current();
  void keeper.change(groups);
  if (keeper.current() === stateBefore) announce('done', message);
  else record(message);
}

export function setGroupStart(
  change: DrawChange,
  { group_number: group }: DraftGroup,
  start: { start_time: string; start_hole: number },
): void {
  const groups = change.keeper
    .current()
    .groups.map((draftGroup) =>
      draftGroup.group_number === group ? { ...draftGroup, ...start } : draftGroup,
    );
  const place = { group, time: start.start_time, hole: start.start_hole };
  changeGroups(change, groups, t('Group {group} starts at {time} on hole {hole}.', place));
}

/** Each action changes the draw, announces it and moves the focus. */
export function groupActions({
  keeper,
  record,
  players,
  facts,
  timeOf,
  announce,
  focusOn,
}: Pick<DrawPart, 'keeper' | 'record' | 'announce' | 'focusOn'> & {
  players: DeskPlayers;
  facts: PlaceFacts;
  /** Returns a group's start as HH:MM, or null. */
  timeOf: (group: number) => string | null;
}) {
  const readGroups = () => keeper.current().groups;
  const nameOf = (id: number): string => getPlayerName(players, id);
  /** Returns false if the change is not allowed. */
  function applyEdit(
    editResult: EditResult<DraftGroup>,
    describeEdit: (after: readonly DraftGroup[]) => string,
  ): boolean {
    if (!editResult.ok) {
      announce('problem', describeRefusal(editResult.why));
      return false;
    }
    changeGroups({ keeper, record, announce }, editResult.groups, describeEdit(editResult.groups));
    return true;
  }
  function move(player: number, place: Destination): boolean {
    const groupsBefore = readGroups();
    const destination = resolveDestination(groupsBefore, player, place, facts.isVacated);
    return applyEdit(placePlayer(groupsBefore, player, place, facts.isVacated), (groupsAfter) =>
      destination.kind === 'swap'
        ? describeSwap({ before: groupsBefore, after: groupsAfter }, [player, destination.with], nameOf)
        : describePlace({ before: groupsBefore, after: groupsAfter }, player, nameOf),
    );
  }
  /** Focuses the next player without a group. */
  function focusNextInPool(player: number): void {
    const ungroupedPlayers = listUngroupedPlayers(players, readGroups());
    const nextPlayer = ungroupedPlayers.find(({ id }) => id !== player);
    focusOn(nextPlayer ? [`free-${nextPlayer.id}`, `new-${nextPlayer.id}`] : ['pool']);
  }

  return {
    /** Does not scroll, because the player is already under the mouse. */
    drop: (player: number, place: Destination): void => {
      if (move(player, place)) focusOn([`player-${player}`]);
    },
    /** Scrolls to the player, because the pressed button disappears with the dialog. */
    put: (player: number, place: Destination): void => {
      if (move(player, place)) focusOn([`player-${player}`], { scroll: true });
    },
    freePlace: (player: number, group: number): void => {
      const groupsBefore = readGroups();
      const isAdded = applyEdit(addToFreePlace(groupsBefore, player, facts, group), (groupsAfter) =>
        describePlace({ before: groupsBefore, after: groupsAfter }, player, nameOf, timeOf),
      );
      if (isAdded) focusNextInPool(player);
    },
    newGroup: (player: number): void => {
      if (move(player, { kind: 'new' })) focusNextInPool(player);
    },
    lock: ({ group_number: group, locked }: DraftGroup): void => {
      applyEdit(lockGroup(readGroups(), group, locked !== true), () =>
        locked
          ? t('Group {group} is released: the next draw may change it.', { group })
          : t('Group {group} is kept: the next draw leaves it as it is.', { group }),
      );
    },
  };
}
