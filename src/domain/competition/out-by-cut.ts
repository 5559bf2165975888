import { computeBoard } from './board.ts';
import type { Field, Settings } from './types.ts';

export interface NamedSettings {
  name: string;
  /** Null if this app version does not support them. */
  settings: Settings | null;
}

const isCutBefore = ({ settings }: NamedSettings, round: number): boolean =>
  settings !== null &&
  settings.cut !== null &&
  settings.rounds.includes(round) &&
  settings.cut.after_round < round;

export const hasCutBefore = (competitions: readonly NamedSettings[], round: number): boolean =>
  competitions.some((one) => isCutBefore(one, round));

/**
 * Players who are cut before this round, with the competition's name. Making the cut in one competition is enough to
 * play on.
 */
export function findPlayersOutByCut(
  field: Field,
  competitions: readonly NamedSettings[],
  round: number,
): Map<number, string> {
  const out = new Map<number, string>();
  const made = new Set<number>();
  for (const one of competitions) {
    if (!isCutBefore(one, round)) continue;
    const board = computeBoard(field, one.settings!);
    if (board.kind !== 'rows') continue;
    for (const { members, cut } of board.rows)
      for (const id of members)
        if (cut) out.set(id, one.name);
        else made.add(id);
  }
  for (const id of made) out.delete(id);
  return out;
}
