import { buildContestRows } from './contests.ts';
import { isParticipant } from './ball.ts';
import { isMeasured } from './formats.ts';
import type { ContestRow } from './result.ts';
import type { Field, Measurement, Settings } from './types.ts';

export interface ContestOnHole {
  kind: Measurement['kind'];
  /** Leaders of the contest: several if their distances are equal, none before the first measurement. */
  best: ContestRow[];
}

export const selectRoundContests = (competitions: readonly Settings[], round: number): Settings[] =>
  competitions.filter(
    ({ format, contest_hole, rounds }) =>
      isMeasured(format) && contest_hole !== null && rounds.includes(round),
  );

/** Competitions with the same contest on this hole share one measurement. */
export function findHoleContests(
  field: Field,
  competitions: readonly Settings[],
  { round, hole }: { round: number; hole: number },
): ContestOnHole[] {
  const settingsByKind = new Map<Measurement['kind'], Settings>();
  for (const settings of selectRoundContests(competitions, round)) {
    const { format, contest_hole } = settings;
    if (isMeasured(format) && contest_hole === hole && !settingsByKind.has(format))
      settingsByKind.set(format, settings);
  }
  return [...settingsByKind].map(([contestKind, settings]) => {
    const players = field.players.filter((player) => isParticipant(player, settings.who));
    const rows = buildContestRows(field.measured, players, { ...settings, rounds: [round] }, false);
    return {
      kind: contestKind,
      best: rows.filter(({ centimetres }) => centimetres === rows[0]?.centimetres),
    };
  });
}
