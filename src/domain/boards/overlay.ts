import { rankBoard, type Rankable, type Ranking } from './leaderboard.ts';
import { HOLES, roundScore, type CardHole, type RoundScore } from '../round.ts';

/** A card of which this phone holds scores that a board does not have: they are not on the server yet, or its copy is of before. */
export interface PhoneCard {
  user: number;
  round_number: number;
  /** The holes as the server last answered them. */
  fetched: readonly CardHole[];
  /** The holes as this phone shows them, its unsent scores laid over. */
  shown: readonly CardHole[];
  /** How many holes, and marks, are not on the server yet. */
  unsent: number;
  /** The numbers of the holes that are not on the server yet. */
  unsent_holes?: readonly number[];
  /** The holes, and places of marks, that this phone set after the board's copy was fetched and that the server has by now. */
  later?: readonly number[];
  /** The status of the card where this phone has set it and the board cannot know it yet. */
  status?: string | undefined;
  /** The measured balls that the board cannot know yet; no length where one was taken back. */
  measured?: readonly PhoneBall[];
}

/** A measured ball of a contest, as a phone has it. */
export interface PhoneBall {
  kind: 'near' | 'long';
  hole_number: number;
  centimetres: number | null;
}

/** Whether anything of the card is not on the board. */
export const isLaidOver = ({ unsent, later = [] }: PhoneCard): boolean => unsent > 0 || later.length > 0;

/** The holes of the card that are shown in the place of a copy of it: where all is sent, only those that the copy cannot have. */
export const holesOver = ({ shown, unsent, later = [] }: PhoneCard): readonly CardHole[] =>
  unsent > 0 ? shown : shown.filter(({ hole_number }) => later.includes(hole_number));

/** The same sums of the same holes, where both tell which: a 4 on hole 3 is no 4 on hole 7. */
const sameSums = (a: RoundScore, b: RoundScore): boolean =>
  a.holes_played === b.holes_played &&
  a.total_score === b.total_score &&
  (a.played_holes ?? []).every((hole) => b.played_holes?.includes(hole) ?? true);

/** Whether a board knows less of a card than this phone had heard already: a copy of an earlier moment. */
const isOlder = (board: RoundScore, before: RoundScore): boolean =>
  board.holes_played < before.holes_played &&
  (board.played_holes ?? []).every((hole) => before.played_holes?.includes(hole) ?? true);

/** The holes played of a board with those that this phone added and took away; undefined where the board does not tell. */
function movedHoles(board: RoundScore, before: RoundScore, after: RoundScore): number[] | undefined {
  if (!board.played_holes) return undefined;
  const now = new Set(after.played_holes);
  const gone = new Set(before.played_holes?.filter((hole) => !now.has(hole)));
  const known = new Set(before.played_holes);
  const added = after.played_holes?.filter((hole) => !known.has(hole)) ?? [];
  const left = board.played_holes.filter((hole) => !gone.has(hole));
  return [...new Set([...left, ...added])].sort((a, b) => a - b);
}

/** The holes as the server had answered them when it gave this copy of a board, as far as the copy tells. */
function fetchedThen(board: RoundScore | undefined, { fetched, later = [] }: PhoneCard): readonly CardHole[] {
  const there = board?.played_holes;
  if (!there || later.length === 0) return fetched;
  const isNew = (hole: number) => later.includes(hole) && !there.includes(hole);
  return fetched.map((hole) => (isNew(hole.hole_number) ? { ...hole, score: 0 } : hole));
}

/**
 * Whether a copy of a board has another value of a hole that the server took later: what it was nobody knows any more, so the card's
 * sums stand, where the copy has no hole that this phone has not heard of.
 */
function isRewritten(
  board: RoundScore,
  after: RoundScore,
  { later = [], unsent_holes = [] }: PhoneCard,
): boolean {
  const there = board.played_holes ?? [];
  const known = new Set([...later, ...unsent_holes, ...(after.played_holes ?? [])]);
  return there.some((hole) => later.includes(hole)) && there.every((hole) => known.has(hole));
}

/**
 * A board's round with a phone's unsent scores in it. The board may be of another moment than the card:
 * when it shows what the card showed or less, or already shows the unsent scores (their answer was lost), the
 * phone's sums stand; otherwise others scored meanwhile, and only what this phone changed is added.
 */
function overlayRound(board: RoundScore | undefined, card: PhoneCard): RoundScore {
  const before = roundScore(fetchedThen(board, card));
  const after = roundScore(card.shown);
  if (!board || isOlder(board, before) || sameSums(board, before) || sameSums(board, after)) return after;
  if (isRewritten(board, after, card)) return after;
  const moved = (key: 'holes_played' | 'over_under_par' | 'total_par' | 'total_score'): number =>
    board[key] + after[key] - before[key];
  const holes_played = moved('holes_played');
  if (holes_played < 0 || holes_played > HOLES || moved('total_score') < holes_played) return after;
  const played_holes = movedHoles(board, before, after);
  return {
    ...(played_holes?.length === holes_played ? { played_holes } : {}),
    ...(after.picked_up_holes ? { picked_up_holes: after.picked_up_holes } : {}),
    ...(board.heard_at === undefined ? {} : { heard_at: board.heard_at }),
    holes_played,
    over_under_par: moved('over_under_par'),
    total_par: moved('total_par'),
    total_score: moved('total_score'),
    par_known: board.par_known !== false && after.par_known,
  };
}

/** The row as it is once this phone's word about the player has arrived; who withdrew from the tournament stays out. */
function withStatus<Row extends Rankable>(row: Row, said: string | undefined): Row {
  if (said === undefined) return row;
  if (said !== 'playing') return { ...row, withdrawn: true, status: said };
  return row.status === undefined ? row : { ...row, withdrawn: false, status: undefined };
}

/**
 * The board with this phone's unsent scores, and those sent since its copy was fetched, laid over it, ranked again. `unsent` is the
 * number of a player's holes that only this phone has. Cards of users without a row (removed players) change nothing.
 */
export function overlayUnsent<Row extends Rankable>(
  rows: readonly Row[],
  cards: readonly PhoneCard[],
): (Row & Ranking & { unsent: number })[] {
  const laid = rows.map((row) => {
    const own = cards.filter((card) => card.user === row.user.id && isLaidOver(card));
    const round_scores = { ...row.round_scores };
    for (const card of own) {
      const key = String(card.round_number);
      round_scores[key] = overlayRound(round_scores[key], card);
    }
    const said = own.flatMap(({ status }) => status ?? []).at(-1);
    return {
      ...withStatus(row, said),
      round_scores,
      unsent: own.reduce((all, card) => all + card.unsent, 0),
    };
  });
  return rankBoard(laid);
}
