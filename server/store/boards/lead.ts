import type { BoardRow } from '#contract/scores/board.ts';
import { currentRound, formatOverall } from '#domain/boards/leaderboard.ts';
import { HOLES } from '#domain/round.ts';
import { nameOf } from '../people/person-name.ts';

/** Who leads a tournament, in the few words that a link preview has room for. */
export interface Lead {
  /** Those in first place; the first few of them. */
  names: string[];
  /** How many are in first place. */
  count: number;
  /** '−15', 'E', '+3'; or '67 strokes' where a par is not known. */
  score: string;
  round: number;
  /** Whether somebody is out on the course. */
  underWay: boolean;
  /** Whether holes are hidden, so that this is not the result yet. */
  hides: boolean;
}

/** More names than these fit in no preview. */
const MOST_NAMES = 2;

/** The lead of a board; null before the first score. */
export function leadOf(rows: readonly BoardRow[], hides: boolean): Lead | null {
  const round = currentRound(rows);
  const first = rows.find(({ position }) => position !== null);
  if (round === null || !first) return null;
  const leaders = rows.filter(({ position }) => position === first.position);
  const overall = formatOverall(first).replace('-', '−');
  return {
    names: leaders.slice(0, MOST_NAMES).map(({ user }) => nameOf(user)),
    count: leaders.length,
    score: first.par_known === false ? `${overall} strokes` : overall,
    round,
    hides,
    underWay: rows.some(({ round_scores, withdrawn }) => {
      const played = round_scores[String(round)]?.holes_played ?? 0;
      return withdrawn !== true && played > 0 && played < HOLES;
    }),
  };
}
