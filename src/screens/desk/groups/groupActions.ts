import { addToFreePlace, lockGroup, type DraftGroup, type EditResult } from '#domain/draw/draw-edit.ts';
import { t } from '#words/t.ts';
import type { DrawKeeper } from './drawKeeper.ts';
import {
  resolveDestination,
  placePlayer,
  describeRefusal,
  describePlace,
  type Destination,
} from './drawMoves.ts';
import type { FocusOn } from './useGroupFocus.ts';
import type { Announce } from './groupMessage.ts';
import { playerName, playersWithoutGroup, type DeskPlayers } from './groupPlayers.ts';

/** Each action changes the draw, announces it and moves the focus. */
export function groupActions({
  keeper,
  record,
  players,
  say,
  focusOn,
}: {
  keeper: DrawKeeper;
  /** Makes the change of the groups undoable. */
  record: (what: string) => void;
  players: DeskPlayers;
  say: Announce;
  focusOn: FocusOn;
}) {
  const groups = () => keeper.current().groups;
  /** Announces the change before it is saved; a failed save is announced later. False if not allowed. */
  function applyEdit(
    edited: EditResult<DraftGroup>,
    words: (after: readonly DraftGroup[]) => string,
  ): boolean {
    if (!edited.ok) {
      say('problem', describeRefusal(edited.why));
      return false;
    }
    const before = keeper.current();
    const message = words(edited.groups);
    void keeper.change(edited.groups);
    if (keeper.current() !== before) record(message);
    say('done', message);
    return true;
  }
  function move(player: number, place: Destination): boolean {
    const name = playerName(players, player);
    const destination = resolveDestination(groups(), player, place);
    return applyEdit(placePlayer(groups(), player, place), (after) =>
      destination.kind === 'swap'
        ? t('{name} and {other} changed places.', { name, other: playerName(players, destination.with) })
        : describePlace(after, player, name),
    );
  }
  /** Focuses the next player without a group. */
  function nextInPool(player: number): void {
    const ungroupedPlayers = playersWithoutGroup(players, groups());
    const next = ungroupedPlayers.find(({ id }) => id !== player);
    focusOn(next ? [`free-${next.id}`] : ['pool']);
  }

  return {
    /** No scrolling: the mouse is already there. */
    drop: (player: number, place: Destination): void => {
      if (move(player, place)) focusOn([`player-${player}`]);
    },
    /** Scrolls to the player, because the pressed button disappears with the dialog. */
    put: (player: number, place: Destination): void => {
      if (move(player, place)) focusOn([`player-${player}`], { scroll: true });
    },
    freePlace: (player: number): void => {
      const name = playerName(players, player);
      const isMade = applyEdit(addToFreePlace(groups(), player), (after) =>
        describePlace(after, player, name),
      );
      if (isMade) nextInPool(player);
    },
    newGroup: (player: number): void => {
      if (move(player, { kind: 'new' })) nextInPool(player);
    },
    lock: ({ group_number: group, locked }: DraftGroup): void => {
      applyEdit(lockGroup(groups(), group, locked !== true), () =>
        locked
          ? t('Group {group} is unlocked: the next draw may change it.', { group })
          : t('Group {group} is locked: the next draw leaves it as it is.', { group }),
      );
    },
    start: (group: DraftGroup, start: { start_time: string; start_hole: number }): void => {
      const number = group.group_number;
      const changedGroups = groups().map((one) => (one.group_number === number ? { ...one, ...start } : one));
      applyEdit({ ok: true, groups: changedGroups }, () =>
        t('Group {group} starts at {time} on hole {hole}.', {
          group: number,
          time: start.start_time,
          hole: start.start_hole,
        }),
      );
    },
  };
}
