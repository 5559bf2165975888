import type { BoardRow } from '#contract/scores/board.ts';
import { findLatestRound, formatOverall } from '#domain/boards/leaderboard.ts';
import { getRoundLength } from '#domain/round.ts';
import { getDisplayName } from '../people/person-name.ts';

export interface Lead {
  /** The first MAX_NAMES players in first place. */
  names: string[];
  /** Number of all players in first place. */
  count: number;
  /** '−15', 'E' or '+3'; '67 strokes' if a par is missing. */
  score: string;
  round: number;
  /** True if a player has begun the round and not finished it. */
  underWay: boolean;
  /** True if holes are hidden, so that the lead is not the result. */
  hasHiddenHoles: boolean;
}

const MAX_LEADER_NAMES = 2;

/** The leaders; null before the first score. */
export function computeLead(rows: readonly BoardRow[], hasHiddenHoles: boolean): Lead | null {
  const round = findLatestRound(rows);
  const leader = rows.find(({ position }) => position !== null);
  if (round === null || !leader) return null;
  const leaders = rows.filter(({ position }) => position === leader.position);
  const overallScore = formatOverall(leader).replace('-', '−');
  return {
    names: leaders.slice(0, MAX_LEADER_NAMES).map(({ user }) => getDisplayName(user)),
    count: leaders.length,
    score: leader.par_known === false ? `${overallScore} strokes` : overallScore,
    round,
    hasHiddenHoles,
    underWay: rows.some(({ round_scores, withdrawn }) => {
      const score = round_scores[String(round)];
      const holesPlayed = score?.holes_played ?? 0;
      return withdrawn !== true && holesPlayed > 0 && holesPlayed < getRoundLength(score);
    }),
  };
}
