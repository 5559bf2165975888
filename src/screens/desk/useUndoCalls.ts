import type { RoundNumber } from '#domain/round.ts';
import { useCall } from '#app/http/useCall.ts';
import { useReads } from '#app/reads/useQuery.ts';
import { changeDraw, readDraw } from '#contract/tournaments/draw.ts';
import { readRoster, undoImport } from '#contract/tournaments/roster.ts';
import { createExclusion } from '#contract/tournaments/settings.ts';
import { PLAYER_STATUSES, addPlayer, changePlayer } from '#contract/tournaments/player-changes.ts';
import { succeed, type Result } from '#api/failures.ts';
import type { PlayerValues } from './deskSteps.ts';
import { toSentGroups, toDraftGroups } from './groups/drawDrafts.ts';
import type { FormerPlace, UndoCalls } from './undoStep.ts';
import { MAX_GROUP_PLAYERS, findGroupOfPlayer, type DraftGroup } from '#domain/draw/draw-edit.ts';

function restorePlayer(groups: readonly DraftGroup[], { player, group }: FormerPlace): readonly DraftGroup[] {
  const { group_number, start_time, start_hole } = group;
  if (findGroupOfPlayer(groups, player)) return groups;
  const target = groups.find((candidate) => candidate.group_number === group_number);
  if (!target) {
    const recreatedGroup = { group_number, players: [player], start_time, start_hole, locked: false };
    return [...groups, recreatedGroup].sort((a, b) => a.group_number - b.group_number);
  }
  if (target.players.length >= MAX_GROUP_PLAYERS) return groups;
  return groups.map((draftGroup) =>
    draftGroup === target ? { ...draftGroup, players: [...draftGroup.players, player] } : draftGroup,
  );
}

/**
 * Puts players back into their former groups and recreates deleted groups; players in a group stay there. `left` are
 * the players whose former group is full.
 */
export function restoreToGroups(
  groups: readonly DraftGroup[],
  formerPlaces: readonly FormerPlace[],
): { groups: readonly DraftGroup[]; left: number[] } {
  const restoredGroups = formerPlaces.reduce<readonly DraftGroup[]>(restorePlayer, groups);
  return {
    groups: restoredGroups,
    left: formerPlaces.flatMap(({ player }) => (findGroupOfPlayer(restoredGroups, player) ? [] : [player])),
  };
}

/** A newer server may send a status that this client cannot set. */
const omitUnknownStatus = ({ status, ...fields }: Partial<PlayerValues>) => {
  const validStatus = PLAYER_STATUSES.find((playerStatus) => playerStatus === status);
  return validStatus === undefined ? fields : { ...fields, status: validStatus };
};

/** `refresh` reads the players again; it is separate, because after many changes one read is enough. */
export function useUndoCalls(tournament: number): { calls: UndoCalls; refresh: () => void } {
  const call = useCall();
  const { mutate, written } = useReads();

  async function regroup(round: number, formerPlaces: readonly FormerPlace[]): Promise<Result<number[]>> {
    const params = { tournament, round: round as RoundNumber };
    const draw = await call(readDraw, { params, strategy: 'network-first' });
    if (!draw.ok) return draw;
    const { groups, left } = restoreToGroups(toDraftGroups(draw.data), formerPlaces);
    if (left.length === formerPlaces.length) return succeed(left);
    const body = { version: draw.data.version, groups: toSentGroups(groups) };
    const changeResult = await mutate(changeDraw, { params, body });
    return changeResult.ok ? succeed(left) : changeResult;
  }

  const calls: UndoCalls = {
    async roster() {
      const rosterResult = await call(readRoster, { params: { id: tournament }, strategy: 'network-first' });
      return rosterResult.ok ? succeed(rosterResult.data.players) : rosterResult;
    },
    undoImport: (op_id) => mutate(undoImport, { params: { id: tournament }, query: { op_id } }),
    change: (id, fields) => call(changePlayer, { params: { id }, body: omitUnknownStatus(fields) }),
    add: (player) => mutate(addPlayer, { body: { player, tournament } }),
    exclude: ({ player, round_number, reason }) =>
      mutate(createExclusion, {
        body: {
          tournament,
          player_id: player.id,
          round_number: round_number as RoundNumber,
          ...(reason && { reason }),
        },
      }),
    regroup,
  };
  return { calls, refresh: () => written(changePlayer) };
}
