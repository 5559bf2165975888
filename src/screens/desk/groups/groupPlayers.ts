import type { Draw } from '#contract/tournaments/draw.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { findGroupOfPlayer, type DraftGroup } from '#domain/draw/draw-edit.ts';
import { compareText } from '#domain/boards/leaderboard.ts';
import { toLastNameKey } from '#domain/name-search.ts';
import { formatHandicap } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export interface DeskPlayer {
  id: number;
  name: string;
  /** Key for sorting by last name. */
  nameKey: string;
  /** The handicap index set for this tournament, else the player's own; null if there is none. */
  handicap: number | null;
  /** False for players who are withdrawn, banned, excluded from the round or out by a cut. */
  takesPart: boolean;
  /** True for a player who has left the tournament. */
  isWithdrawn?: boolean;
}
export type DeskPlayers = ReadonlyMap<number, DeskPlayer>;

type ListedPlayer = Tournament['players'][number];
const isEntry = (listed: ListedPlayer): listed is PlayerEntry =>
  typeof listed === 'object' && 'player' in listed;

/** The handicap index that counts in this tournament. */
export const getEffectiveIndex = (
  { handicap, no_index }: Pick<PlayerEntry, 'handicap' | 'no_index'>,
  user: Pick<User, 'handicap'>,
): number | null => handicap ?? (no_index ? null : (user.handicap ?? null));

function toDeskPlayer(listed: ListedPlayer): DeskPlayer {
  const playerOrId: number | User = isEntry(listed) ? listed.player : (listed as number | User);
  const status = isEntry(listed) ? listed.status : undefined;
  const takesPart = status === undefined || status === 'playing';
  if (typeof playerOrId === 'number')
    return {
      id: playerOrId,
      name: t('Player {id}', { id: playerOrId }),
      nameKey: '',
      handicap: null,
      takesPart,
    };
  return {
    id: playerOrId.id,
    name: fullName(playerOrId),
    nameKey: toLastNameKey(playerOrId),
    handicap: isEntry(listed) ? getEffectiveIndex(listed, playerOrId) : (playerOrId.handicap ?? null),
    takesPart,
    isWithdrawn: status === 'withdrawn',
  };
}

/** Players of the tournament and members of the round's groups, by id. */
export function listRoundPlayers(
  { id, players }: Tournament,
  round: number,
  { groups }: Draw,
  exclusions: readonly Exclusion[],
  missedCut: ReadonlyMap<number, string>,
): DeskPlayers {
  const excludedPlayers = new Set(
    exclusions
      .filter(({ tournament, round_number }) => tournament === id && round_number === round)
      .map(({ player }) => player.id),
  );
  const playersById = new Map<number, DeskPlayer>();
  for (const member of groups.flatMap(listGroupMembers))
    playersById.set(member.id, {
      id: member.id,
      name: fullName(member),
      nameKey: toLastNameKey(member),
      handicap: null,
      takesPart: false,
    });
  for (const player of players.map(toDeskPlayer))
    playersById.set(player.id, {
      ...player,
      takesPart: player.takesPart && !excludedPlayers.has(player.id) && !missedCut.has(player.id),
    });
  return playersById;
}

export const sortPlayersByLastName = (players: DeskPlayers): DeskPlayer[] =>
  [...players.values()].sort((a, b) => compareText(a.nameKey, b.nameKey) || a.id - b.id);

/** Sorted by last name. */
export const listUngroupedPlayers = (players: DeskPlayers, groups: readonly DraftGroup[]): DeskPlayer[] =>
  sortPlayersByLastName(players).filter(({ id, takesPart }) => takesPart && !findGroupOfPlayer(groups, id));

export const getPlayerName = (players: DeskPlayers, id: number): string =>
  players.get(id)?.name ?? t('Player {id}', { id });

/** Returns the handicap index with one decimal, "12.4"; null without one. */
export function formatPlayerHandicap(players: DeskPlayers, id: number): string | null {
  const handicap = players.get(id)?.handicap ?? null;
  return handicap === null ? null : formatHandicap(handicap);
}
