import { cutOf } from './cut.ts';
import { resultOf, type Standing } from './rows.ts';
import { isOut } from './statuses.ts';
import type { Settings } from './types.ts';

/**
 * Marks who missed the cut, once the rounds before it are over: all have finished them, or somebody plays the next one. Their results
 * are those up to the cut.
 */
export function makeCut(standings: readonly Standing[], settings: Settings): void {
  const { cut } = settings;
  if (!cut) return;
  const upTo = ({ rounds }: Standing) => rounds.filter(({ card }) => card.round_number <= cut.after_round);
  const hasFinished = (one: Standing): boolean =>
    isOut(one.row.status) || one.row.no_handicap || upTo(one).every(({ complete }) => complete);
  const hasGoneOn = standings.some(({ rounds }) =>
    rounds.some(({ card, done }) => card.round_number > cut.after_round && done > 0),
  );
  if (!hasGoneOn && !standings.every(hasFinished)) return;
  const inIt = standings
    .filter(({ score }) => score !== null)
    .map((one) => ({ one, ...resultOf(upTo(one), settings), status: 'playing' as const }));
  const { missed } = cutOf(
    inIt.map((row) => ({ ...row, total: row.score })),
    cut,
    'less',
  );
  for (const { one } of missed) {
    const { total, to_level, score } = resultOf(upTo(one), settings);
    one.score = score;
    one.row.cut = true;
    one.row.total = total;
    one.row.to_level = to_level;
  }
}
