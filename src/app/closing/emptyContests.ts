import { readCompetition } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import { isMeasured } from '#domain/competition/formats.ts';
import type { Field } from '#domain/competition/types.ts';

/** A contest, such as nearest the pin, in which nobody has a result. */
export interface EmptyContest {
  id: number;
  name: string;
  rounds: readonly number[];
}

/** Skips contests of rounds that have not begun, and on a hole that is hidden: its results may exist. */
export function listEmptyContests(
  { competitions, hidden }: Pick<FieldAnswer, 'competitions' | 'hidden'>,
  field: Field,
  begunRounds: readonly { round: number }[],
): EmptyContest[] {
  return competitions.flatMap((competition) => {
    const settings = readCompetition(competition);
    if (settings === null || !isMeasured(settings.format)) return [];
    const { rounds, contest_hole } = settings;
    if (!begunRounds.some(({ round }) => rounds.includes(round))) return [];
    const board = computeBoard(field, settings);
    const isHidden = hidden.some(
      ({ round_number, holes }) =>
        rounds.includes(round_number) && contest_hole !== null && holes.includes(contest_hole),
    );
    if (board.kind !== 'contest' || board.rows.length > 0 || isHidden) return [];
    return [{ id: competition.id, name: competition.name, rounds }];
  });
}
