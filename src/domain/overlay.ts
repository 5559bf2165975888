import { rankBoard, type Rankable, type Ranking } from './leaderboard.ts';
import { HOLES, roundScore, type CardHole, type RoundScore } from './round.ts';

/** A card of which this phone holds scores that the server does not have. */
export interface PhoneCard {
  user: number;
  round_number: number;
  /** The holes as the server last answered them. */
  fetched: readonly CardHole[];
  /** The holes as this phone shows them, its unsent scores laid over. */
  shown: readonly CardHole[];
  /** How many holes are not on the server yet. */
  unsent: number;
}

const sameSums = (a: RoundScore, b: RoundScore): boolean =>
  a.holes_played === b.holes_played && a.total_score === b.total_score;

/**
 * A board's round with a phone's unsent scores in it. The board may be of another moment than the card:
 * when it shows what the card showed, or already shows the unsent scores (their answer was lost), the
 * phone's sums stand; otherwise others scored meanwhile, and only what this phone changed is added.
 */
function overlayRound(board: RoundScore | undefined, card: PhoneCard): RoundScore {
  const before = roundScore(card.fetched);
  const after = roundScore(card.shown);
  if (!board || sameSums(board, before) || sameSums(board, after)) return after;
  const moved = (key: 'holes_played' | 'over_under_par' | 'total_par' | 'total_score'): number =>
    board[key] + after[key] - before[key];
  const holes_played = moved('holes_played');
  if (holes_played < 0 || holes_played > HOLES || moved('total_score') < holes_played) return after;
  return {
    holes_played,
    over_under_par: moved('over_under_par'),
    total_par: moved('total_par'),
    total_score: moved('total_score'),
    par_known: board.par_known !== false && after.par_known,
  };
}

/**
 * The board with this phone's unsent scores laid over it, ranked again. `unsent` is the number of a
 * player's holes that only this phone has. Cards of users without a row (removed players) change nothing.
 */
export function overlayUnsent<Row extends Rankable>(
  rows: readonly Row[],
  cards: readonly PhoneCard[],
): (Row & Ranking & { unsent: number })[] {
  const laid = rows.map((row) => {
    const own = cards.filter((card) => card.user === row.user.id && card.unsent > 0);
    const round_scores = { ...row.round_scores };
    for (const card of own) {
      const key = String(card.round_number);
      round_scores[key] = overlayRound(round_scores[key], card);
    }
    return { ...row, round_scores, unsent: own.reduce((all, card) => all + card.unsent, 0) };
  });
  return rankBoard(laid);
}
