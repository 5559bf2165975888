import type { RankableRow } from '../boards/leaderboard.ts';
import { countResults, getRoundLength, type RoundScore } from '../round.ts';
import { isParticipant } from './ball.ts';
import { computeBoard } from './board.ts';
import { boardKindOf, isStrokePlay, unitOf } from './formats.ts';
import type { Field, Settings } from './types.ts';

/** A missing return (docs/LANGUAGE.md), and the status that the card should get. */
export interface MissingReturn {
  user: number;
  round: number;
  /**
   * RTD (retired) if another competition counts the played holes, of this round or of the others; else NR (no return) or
   * NS (not started).
   */
  status: 'NR' | 'NS' | 'RTD';
  results: number;
  holes: number;
  /** True if the player has a position on the leaderboard because of any score in any round. */
  isRanked: boolean;
}

export interface ReturnData {
  rows: readonly RankableRow[];
  field: Field;
  /** Null for a competition of a newer app version. */
  competitions: readonly (Settings | null)[];
  rounds: readonly number[];
  /** Players in groups, by round; rounds that are not drawn are missing. */
  drawn: ReadonlyMap<number, ReadonlySet<number>>;
}

const formatCardKey = (user: number, round: number): string => `${user}/${round}`;

/** Number of holes with strokes, including hidden ones, which nobody can see yet. */
const countStrokeHoles = (score: RoundScore | undefined): number =>
  (score?.holes_played ?? 0) + (score?.hidden_results ?? 0);

function isCardCounted(
  { field }: ReturnData,
  settings: Settings | null,
  user: number,
  round: number,
): boolean {
  if (settings === null) return true;
  if (boardKindOf(settings) === 'contest' || !settings.rounds.includes(round)) return false;
  if (settings.sides === null)
    return field.players.some((player) => player.id === user && isParticipant(player, settings.who));
  return field.sides.some(
    ({ set_name, round_number, members }) =>
      set_name === settings.sides &&
      (round_number === null || round_number === round) &&
      members.includes(user),
  );
}

/**
 * Lists keys of cards that leave a row of the competition without a full result: in stroke play with a hole missing, in
 * other formats without any score.
 */
function listUnfinishedCardKeys({ field }: ReturnData, settings: Settings): string[] {
  const board = computeBoard(field, settings);
  if (board.kind !== 'rows') return [];
  return board.rows.flatMap((row) => {
    const isUnplayed = row.position === null && row.status === 'playing' && row.done === 0;
    const isRankedOrLacksRound = row.position !== null || (row.not_in_draw && row.done > 0);
    const isIncomplete = isRankedOrLacksRound ? !row.complete : row.status === 'NR';
    const isOpen = isUnplayed || (isIncomplete && isStrokePlay(settings));
    if (!isOpen || row.cut || row.no_handicap || (row.not_in_draw && row.done === 0)) return [];
    return row.rounds.flatMap(({ round_number, balls }) =>
      balls.map(({ player }) => formatCardKey(player, round_number)),
    );
  });
}

/**
 * In rounds with a score, lists cards without a score, and incomplete cards that stroke play counts: those of the
 * competitions, or all of the leaderboard if no competition ranks whole cards.
 */
export function listMissingReturns(returnData: ReturnData): MissingReturn[] {
  const rankingCompetitions = returnData.competitions.filter(
    (settings) => settings === null || boardKindOf(settings) === 'rows',
  );
  const unfinishedByCompetition = rankingCompetitions.flatMap((settings) =>
    settings === null ? [] : { settings, unfinished: new Set(listUnfinishedCardKeys(returnData, settings)) },
  );
  const isLeaderboardOnly = rankingCompetitions.every(
    (settings) => settings !== null && unitOf(settings) === 'twos',
  );
  const activeRows = returnData.rows.filter(({ withdrawn }) => withdrawn !== true);
  return returnData.rounds.flatMap((round) => {
    const key = String(round);
    if (!activeRows.some(({ round_scores }) => countResults(round_scores[key]) > 0)) return [];
    return activeRows.flatMap(({ user: { id: user }, round_scores }): MissingReturn[] => {
      const roundScore = round_scores[key];
      const [resultCount, holeCount] = [countResults(roundScore), getRoundLength(roundScore)];
      const isDrawn = returnData.drawn.get(round)?.has(user) ?? true;
      const isOpen = (settings: Settings | null): boolean =>
        unfinishedByCompetition.some(
          (competition) =>
            competition.settings === settings && competition.unfinished.has(formatCardKey(user, round)),
        );
      if (
        !isDrawn ||
        !(isLeaderboardOnly || unfinishedByCompetition.some(({ settings }) => isOpen(settings)))
      )
        return [];
      // Skins and matches have nothing to count on a card without scores.
      const hasCountingPart = (settings: Settings | null): boolean =>
        resultCount > 0 || settings === null || boardKindOf(settings) === 'rows';
      const isCountedElsewhere = returnData.competitions.some(
        (settings) =>
          isCardCounted(returnData, settings, user, round) && !isOpen(settings) && hasCountingPart(settings),
      );
      // A card with picked-up holes is complete if another competition counts it.
      if (resultCount >= holeCount && (isCountedElsewhere || countStrokeHoles(roundScore) >= holeCount))
        return [];
      const isRanked = Object.values(round_scores).some(
        (scoreOfAnyRound) => countResults(scoreOfAnyRound) > 0,
      );
      const status = isCountedElsewhere && isRanked ? 'RTD' : resultCount === 0 ? 'NS' : 'NR';
      return [{ user, round, status, results: resultCount, holes: holeCount, isRanked }];
    });
  });
}
