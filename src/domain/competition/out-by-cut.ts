import { boardOf } from './board.ts';
import type { Field, Settings } from './types.ts';

export interface NamedSettings {
  name: string;
  /** Null for settings that this version does not know. */
  settings: Settings | null;
}

const cutsBefore = ({ settings }: NamedSettings, round: number): boolean =>
  settings !== null &&
  settings.cut !== null &&
  settings.rounds.includes(round) &&
  settings.cut.after_round < round;

/** Whether a competition has its cut before this round, which it counts. */
export const hasCutBefore = (competitions: readonly NamedSettings[], round: number): boolean =>
  competitions.some((one) => cutsBefore(one, round));

/**
 * Who does not play a round because they missed a cut, and the competition's name. Whoever made the cut of another competition plays
 * on; a competition without a cut keeps nobody in.
 */
export function outByCut(
  field: Field,
  competitions: readonly NamedSettings[],
  round: number,
): Map<number, string> {
  const out = new Map<number, string>();
  const made = new Set<number>();
  for (const one of competitions) {
    if (!cutsBefore(one, round)) continue;
    const board = boardOf(field, one.settings!);
    if (board.kind !== 'rows') continue;
    for (const { members, cut } of board.rows)
      for (const id of members)
        if (cut) out.set(id, one.name);
        else made.add(id);
  }
  for (const id of made) out.delete(id);
  return out;
}
