import { buildContestRows } from './contests.ts';
import { isParticipant } from './ball.ts';
import { isMeasured } from './formats.ts';
import type { ContestRow } from './result.ts';
import type { Field, FieldCourse, Measurement, Settings } from './types.ts';
import { toHolesInPlay } from '../holes-in-play.ts';

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

/** The first round that does not play the contest's hole; undefined if all do, and for other competitions. */
export const findRoundWithoutHole = (
  { format, contest_hole, rounds }: Pick<Settings, 'format' | 'contest_hole' | 'rounds'>,
  courses: readonly Pick<FieldCourse, 'round_number' | 'holes_in_play'>[],
): number | undefined =>
  !isMeasured(format) || contest_hole === null
    ? undefined
    : rounds.find((round) => {
        const course = courses.find(({ round_number }) => round_number === round);
        return !toHolesInPlay(course?.holes_in_play).includes(contest_hole);
      });

/** True if a change retains the stored hole and adds no round, so that a later course does not block other changes. */
export const hasStoredContestHole = (settings: Settings, stored: Settings | null): boolean =>
  stored?.contest_hole === settings.contest_hole &&
  settings.rounds.every((round) => stored.rounds.includes(round));

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
