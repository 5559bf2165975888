import { computeCut } from './cut.ts';
import { sumRounds, type Standing } from './rows.ts';
import { isOutStatus } from './statuses.ts';
import type { CutSettings, Settings } from './types.ts';

interface Contender {
  one: Standing;
  rounds: Standing['rounds'];
  isOver: boolean;
  /**
   * 'out' by the status of a card, by leaving during a round, because a required score or index is missing, or because
   * all these rounds are drawn without the side.
   */
  state: 'in' | 'no_card' | 'out';
}

function toContender(standing: Standing, afterRound: number): Contender {
  const rounds = standing.rounds.filter(({ card }) => card.round_number <= afterRound);
  const entryRounds = standing.entry.rounds.filter(({ round_number }) => round_number <= afterRound);
  const isMarkedOut = entryRounds.some(({ card_status }) => isOutStatus(card_status));
  const hasLeft = entryRounds.some(({ status }, i) => isOutStatus(status) && !rounds[i]!.complete);
  const hasNoCard = rounds.some(({ done }) => done === 0);
  const isUndrawn = entryRounds.length > 0 && entryRounds.every(({ undrawn }) => undrawn);
  const isOutNow =
    standing.row.no_handicap ||
    isMarkedOut ||
    rounds.some(({ no_return }) => no_return) ||
    (isUndrawn && hasNoCard);
  const state = isOutNow || hasLeft ? 'out' : hasNoCard ? 'no_card' : 'in';
  return {
    one: standing,
    rounds,
    state,
    isOver: state === 'out' || rounds.every(({ complete }, i) => complete || entryRounds[i]!.undrawn),
  };
}

/** True once all have finished the rounds before the cut, or a card of a later round has strokes. */
function isCutDue(contenders: readonly Contender[], { after_round }: CutSettings): boolean {
  const hasContinued = ({ one }: Contender): boolean =>
    one.entry.rounds.some(
      ({ round_number, balls }) =>
        round_number > after_round && balls.some(({ strokes }) => strokes.some((count) => count > 0)),
    );
  return contenders.some(hasContinued) || contenders.every(({ isOver }) => isOver);
}

/**
 * Uses only the rounds before the cut, so that a later withdrawal or disqualification lets nobody else in. Entries
 * without a card miss the cut; entries that are out keep their status.
 */
export function applyCut(standings: readonly Standing[], settings: Settings): void {
  const { cut } = settings;
  if (!cut) return;
  const contenders = standings.map((standing) => toContender(standing, cut.after_round));
  if (!isCutDue(contenders, cut)) return;
  const cutContenders = contenders
    .filter(({ state }) => state === 'in')
    .map((contender) => ({
      ...contender,
      ...sumRounds(contender.rounds, settings),
      status: 'playing' as const,
    }));
  const { missed } = computeCut(
    cutContenders.map((contender) => ({ ...contender, total: contender.score })),
    cut,
    'less',
  );
  const contendersWithoutCard = contenders.filter(({ state }) => state === 'no_card');
  for (const { one, rounds } of [...missed, ...contendersWithoutCard]) {
    if (isOutStatus(one.row.status)) continue;
    const hasResult = rounds.some(({ done }) => done > 0);
    const { total, to_level, score } = sumRounds(rounds, settings);
    one.score = hasResult ? score : null;
    one.row.cut = true;
    delete one.row.not_in_draw;
    one.row.total = hasResult ? total : null;
    one.row.to_level = hasResult ? to_level : null;
  }
}
