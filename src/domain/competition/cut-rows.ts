import { cutOf } from './cut.ts';
import { resultOf, type Standing } from './rows.ts';
import { isOut } from './statuses.ts';
import type { CutSettings, Settings } from './types.ts';

/** A standing as it was when the cut fell: its rounds up to the cut, and nothing that happened later. */
interface BeforeCut {
  one: Standing;
  rounds: Standing['rounds'];
  /** Nothing more is to come of these rounds. */
  isOver: boolean;
  /** 'out' by a mark on a card of these rounds, by leaving during one, or without a score that the format needs. */
  state: 'in' | 'no_card' | 'out';
}

function beforeCut(one: Standing, after: number): BeforeCut {
  const rounds = one.rounds.filter(({ card }) => card.round_number <= after);
  const entryRounds = one.entry.rounds.filter(({ round_number }) => round_number <= after);
  const isMarkedOut = entryRounds.some(({ card_status }) => isOut(card_status));
  const hasLeft = entryRounds.some(({ status }, i) => isOut(status) && !rounds[i]!.complete);
  const hasNoCard = rounds.some(({ done }) => done === 0);
  const isOutNow = one.row.no_handicap || isMarkedOut || rounds.some(({ no_return }) => no_return);
  const state = isOutNow || hasLeft ? 'out' : hasNoCard ? 'no_card' : 'in';
  return { one, rounds, state, isOver: state === 'out' || rounds.every(({ complete }) => complete) };
}

/**
 * The cut falls once all have finished the rounds before it, or somebody plays the next one: has strokes on a card of it. Who only
 * withdraws from the next round has none, and a side whose ball does not count yet may have.
 */
function hasFallen(all: readonly BeforeCut[], { after_round }: CutSettings): boolean {
  const hasGoneOn = ({ one }: BeforeCut): boolean =>
    one.entry.rounds.some(
      ({ round_number, balls }) =>
        round_number > after_round && balls.some(({ strokes }) => strokes.some((count) => count > 0)),
    );
  return all.some(hasGoneOn) || all.every(({ isOver }) => isOver);
}

/**
 * Marks the entries that missed the cut, with their results up to it. It is made from the rounds before it alone, so that a player who
 * withdraws or is disqualified later lets nobody in. An entry without a card of these rounds misses it; one that is out since keeps
 * its status.
 */
export function makeCut(standings: readonly Standing[], settings: Settings): void {
  const { cut } = settings;
  if (!cut) return;
  const all = standings.map((one) => beforeCut(one, cut.after_round));
  if (!hasFallen(all, cut)) return;
  const played = all
    .filter(({ state }) => state === 'in')
    .map((before) => ({ ...before, ...resultOf(before.rounds, settings), status: 'playing' as const }));
  const { missed } = cutOf(
    played.map((before) => ({ ...before, total: before.score })),
    cut,
    'less',
  );
  const withoutCard = all.filter(({ state }) => state === 'no_card');
  for (const { one, rounds } of [...missed, ...withoutCard]) {
    if (isOut(one.row.status)) continue;
    const hasResult = rounds.some(({ done }) => done > 0);
    const { total, to_level, score } = resultOf(rounds, settings);
    one.score = hasResult ? score : null;
    one.row.cut = true;
    one.row.total = hasResult ? total : null;
    one.row.to_level = hasResult ? to_level : null;
  }
}
