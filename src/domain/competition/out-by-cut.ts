import { computeBoard } from './board.ts';
import type { Field, Settings } from './types.ts';

export interface NamedSettings {
  name: string;
  /** Null if this app version does not support the settings. */
  settings: Settings | null;
}

const isCutBefore = ({ settings }: NamedSettings, round: number): boolean =>
  settings !== null &&
  settings.cut !== null &&
  settings.rounds.includes(round) &&
  settings.cut.after_round < round;

export const hasCutBefore = (competitions: readonly NamedSettings[], round: number): boolean =>
  competitions.some((competition) => isCutBefore(competition, round));

/** Ids of players who missed a cut before this round and made no other cut, with the name of the competition. */
export function findPlayersOutByCut(
  field: Field,
  competitions: readonly NamedSettings[],
  round: number,
): Map<number, string> {
  const cutPlayers = new Map<number, string>();
  const playersMakingCut = new Set<number>();
  for (const competition of competitions) {
    if (!isCutBefore(competition, round)) continue;
    const board = computeBoard(field, competition.settings!);
    if (board.kind !== 'rows') continue;
    for (const { members, cut } of board.rows)
      for (const id of members)
        if (cut) cutPlayers.set(id, competition.name);
        else playersMakingCut.add(id);
  }
  for (const id of playersMakingCut) cutPlayers.delete(id);
  return cutPlayers;
}
