import { rankBoard, type RankableRow, type Ranking } from './leaderboard.ts';
import { getRoundLength, computeRoundScore, type CardHole, type RoundScore } from '../round.ts';

/** A card with scores that a board lacks: unsent ones, or ones sent after the board's copy was fetched. */
export interface PhoneCard {
  user: number;
  round_number: number;
  fetched: readonly CardHole[];
  /** The card with this phone's unsent scores. */
  shown: readonly CardHole[];
  unsent: number;
  unsent_holes?: readonly number[];
  /** Holes and marks that were set here after the board's copy was fetched, and that the server already has. */
  later?: readonly number[];
  /** Status that this phone has set and the board lacks. */
  status?: string | undefined;
  /** Measurements that this phone has set and the board lacks; null `centimetres` means deleted. */
  measured?: readonly PhoneBall[];
  /** Results of matches that this phone has set and the board lacks; an empty value means deleted. */
  matches?: readonly { hole_number: number; value?: string }[];
}

export interface PhoneBall {
  kind: 'near' | 'long';
  hole_number: number;
  centimetres: number | null;
}

export const hasLocalChanges = ({ unsent, later = [] }: PhoneCard): boolean => unsent > 0 || later.length > 0;

/** While a hole is unsent, returns all holes; else only those sent after the fetch of the board, which lacks them. */
export const selectOverlayHoles = ({ shown, unsent, later = [] }: PhoneCard): readonly CardHole[] =>
  unsent > 0 ? shown : shown.filter(({ hole_number }) => later.includes(hole_number));

/** Also compares hole numbers: a 4 on hole 3 is not a 4 on hole 7. */
const haveSameSums = (a: RoundScore, b: RoundScore): boolean =>
  a.holes_played === b.holes_played &&
  a.total_score === b.total_score &&
  (a.played_holes ?? []).every((hole) => b.played_holes?.includes(hole) ?? true);

/** True if the board lacks some fetched holes, so that it is older than this phone's copy of the card. */
const isBoardOlder = (boardScore: RoundScore, sumsBefore: RoundScore): boolean =>
  boardScore.holes_played < sumsBefore.holes_played &&
  (boardScore.played_holes ?? []).every((hole) => sumsBefore.played_holes?.includes(hole) ?? true);

/** The board's holes with this phone's additions and deletions; undefined if the board has no hole numbers. */
function mergePlayedHoles(
  boardScore: RoundScore,
  sumsBefore: RoundScore,
  sumsAfter: RoundScore,
): number[] | undefined {
  if (!boardScore.played_holes) return undefined;
  const playedHoles = new Set(sumsAfter.played_holes);
  const removedHoles = new Set(sumsBefore.played_holes?.filter((hole) => !playedHoles.has(hole)));
  const seenHoles = new Set(sumsBefore.played_holes);
  const addedHoles = sumsAfter.played_holes?.filter((hole) => !seenHoles.has(hole)) ?? [];
  const remainingHoles = boardScore.played_holes.filter((hole) => !removedHoles.has(hole));
  return [...new Set([...remainingHoles, ...addedHoles])].sort((a, b) => a - b);
}

/** The fetched holes without the scores that were sent after the board was fetched, if the board has hole numbers. */
function rewindFetchedHoles(
  boardScore: RoundScore | undefined,
  { fetched, later = [] }: PhoneCard,
): readonly CardHole[] {
  const boardHoleNumbers = boardScore?.played_holes;
  if (!boardHoleNumbers || later.length === 0) return fetched;
  const isMissingOnBoard = (hole: number) => later.includes(hole) && !boardHoleNumbers.includes(hole);
  return fetched.map((hole) => (isMissingOnBoard(hole.hole_number) ? { ...hole, score: 0 } : hole));
}

/**
 * True if the board has an older value of a hole that was sent later. The card's sums then replace the board's,
 * unless the board has holes that this phone has not received.
 */
function hasOutdatedValue(
  boardScore: RoundScore,
  sumsAfter: RoundScore,
  { later = [], unsent_holes = [] }: PhoneCard,
): boolean {
  const boardHoleNumbers = boardScore.played_holes ?? [];
  const seenHoles = new Set([...later, ...unsent_holes, ...(sumsAfter.played_holes ?? [])]);
  return (
    boardHoleNumbers.some((hole) => later.includes(hole)) &&
    boardHoleNumbers.every((hole) => seenHoles.has(hole))
  );
}

/**
 * Uses the card's sums if the board is older or has the same scores; otherwise adds the changes to the board's sums.
 */
function overlayRound(boardScore: RoundScore | undefined, card: PhoneCard): RoundScore {
  const holesField = boardScore?.holes === undefined ? {} : { holes: boardScore.holes };
  const fetchedScore = computeRoundScore(rewindFetchedHoles(boardScore, card));
  const shownScore = { ...computeRoundScore(card.shown), ...holesField };
  if (
    !boardScore ||
    isBoardOlder(boardScore, fetchedScore) ||
    haveSameSums(boardScore, fetchedScore) ||
    haveSameSums(boardScore, shownScore)
  )
    return shownScore;
  if (hasOutdatedValue(boardScore, shownScore, card)) return shownScore;
  const shiftSum = (key: 'holes_played' | 'over_under_par' | 'total_par' | 'total_score'): number =>
    boardScore[key] + shownScore[key] - fetchedScore[key];
  const holes_played = shiftSum('holes_played');
  if (holes_played < 0 || holes_played > getRoundLength(boardScore) || shiftSum('total_score') < holes_played)
    return shownScore;
  const played_holes = mergePlayedHoles(boardScore, fetchedScore, shownScore);
  return {
    ...(played_holes?.length === holes_played ? { played_holes } : {}),
    ...(shownScore.picked_up_holes ? { picked_up_holes: shownScore.picked_up_holes } : {}),
    ...(boardScore.heard_at === undefined ? {} : { heard_at: boardScore.heard_at }),
    holes_played,
    over_under_par: shiftSum('over_under_par'),
    total_par: shiftSum('total_par'),
    total_score: shiftSum('total_score'),
    par_known: boardScore.par_known !== false && shownScore.par_known,
    ...holesField,
  };
}

/** A player who withdrew from the tournament stays withdrawn, whatever the status of the card is. */
function withStatus<Row extends RankableRow>(row: Row, localStatus: string | undefined): Row {
  if (localStatus === undefined) return row;
  if (localStatus !== 'playing') return { ...row, withdrawn: true, status: localStatus };
  return row.status === undefined ? row : { ...row, withdrawn: false, status: undefined };
}

/** Applies scores of this phone that the board lacks, then ranks again. `unsent` is the number of unsent holes. */
export function overlayUnsent<Row extends RankableRow>(
  rows: readonly Row[],
  cards: readonly PhoneCard[],
): (Row & Ranking & { unsent: number })[] {
  const overlaidRows = rows.map((row) => {
    const userCards = cards.filter((card) => card.user === row.user.id && hasLocalChanges(card));
    const round_scores = { ...row.round_scores };
    for (const card of userCards) {
      const key = String(card.round_number);
      round_scores[key] = overlayRound(round_scores[key], card);
    }
    const localStatus = userCards.flatMap(({ status }) => status ?? []).at(-1);
    return {
      ...withStatus(row, localStatus),
      round_scores,
      unsent: userCards.reduce((total, card) => total + card.unsent, 0),
    };
  });
  return rankBoard(overlaidRows);
}
