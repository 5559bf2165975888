import { NOT_COMPLETED, type Strokes } from '#domain/competition/types.ts';
import { HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';

/**
 * Keys: 2 to 9 is the score and goes to the next hole; 1 waits for a second digit, or is 1 when the hole is left;
 * "+" adds ten to the next digit ("+" "+" "0" is 20); 0 or "-" is no score; x is picked up (NOT_COMPLETED).
 */
export interface Typing {
  /** Holes in play; the keys skip all other holes. */
  holes: HolesInPlay;
  /** Index of the hole: its number minus 1; 18 after the last hole in play. */
  at: number;
  /** Number of typed "+" that wait for their digit. */
  tens: number;
  /** True after a 1 that waits for a second digit. */
  isOne: boolean;
  /** Values of holes 1 to 18: 0 for no score, NOT_COMPLETED for picked up, null if untouched. */
  typed: readonly (number | null)[];
}

/** Keys that change the score in a box. */
export const SCORE_KEY = /^[0-9+xX-]$/;

/** Maximum number of waiting "+": a score has at most two digits. */
const MAX_TENS = 9;

/** Index of the first hole in play from `holeIndex` on; 18 if there is none. */
const findHoleIndexFrom = (holeIndex: number, holes: HolesInPlay): number =>
  (holes.find((hole) => hole > holeIndex) ?? HOLES + 1) - 1;

export const getNextHoleIndex = ({ at, holes }: Typing): number => findHoleIndexFrom(at + 1, holes);

/** Index of the previous hole in play; at the first hole, its own index. */
const getPreviousHoleIndex = ({ at, holes }: Typing): number =>
  (holes.filter((hole) => hole <= at).at(-1) ?? holes[0] ?? 1) - 1;

export const createEmptyTyping = (holes: HolesInPlay): Typing => ({
  holes,
  at: findHoleIndexFrom(0, holes),
  tens: 0,
  isOne: false,
  typed: Array.from({ length: HOLES }, () => null),
});

export function fillBox(typing: Typing, score: number | null, holeIndex: number): Typing {
  const typedScores = typing.typed.map((scoreBefore, i) => (i === typing.at ? score : scoreBefore));
  return { ...typing, at: holeIndex, tens: 0, isOne: false, typed: typedScores };
}

export const commitWaitingDigit = (typing: Typing): Typing =>
  typing.isOne ? fillBox(typing, 1, typing.at) : typing;

/** `holeIndex` is the index of a hole in play, or 18 after the last hole. Typed scores stay. */
export const goToHole = (typing: Typing, holeIndex: number): Typing => ({
  ...commitWaitingDigit(typing),
  at: holeIndex,
  tens: 0,
});

/**
 * Changes the holes in play, as when a card has loaded. Moves on from a hole that is no longer in play; its input
 * stays.
 */
export function changeHoles(typing: Typing, holes: HolesInPlay): Typing {
  if (typing.holes.join() === holes.join()) return typing;
  const newPlace = findHoleIndexFrom(typing.at, holes);
  return { ...(newPlace === typing.at ? typing : goToHole(typing, newPlace)), holes };
}

/** Deletes the last waiting "+" or 1, else this hole's score, else the previous hole's. */
export function applyBackspace(typing: Typing): Typing {
  if (typing.tens > 0) return { ...typing, tens: typing.tens - 1 };
  if (typing.isOne) return { ...typing, isOne: false };
  const { at, typed } = typing;
  if (at < HOLES && typed[at] !== null) return fillBox(typing, null, at);
  const typingAtPrevious = goToHole(typing, getPreviousHoleIndex(typing));
  return fillBox(typingAtPrevious, null, typingAtPrevious.at);
}

const isUntouched = ({ at, holes, isOne, typed }: Typing): boolean =>
  at === findHoleIndexFrom(0, holes) && !isOne && typed.every((score) => score === null);

/** Goes to the first hole without a score once the card has loaded, unless the user has already typed. */
export function startTyping(typing: Typing, storedScores: readonly Strokes[]): Typing {
  const missingHoles = typing.holes.filter((hole) => storedScores[hole - 1] === 0);
  const isPartlyStored = missingHoles.length > 0 && missingHoles.length < typing.holes.length;
  return isPartlyStored && isUntouched(typing) ? goToHole(typing, missingHoles[0]! - 1) : typing;
}

/**
 * Goes to the next hole. Does nothing at the first hole of a card without scores: a second Enter after the previous
 * card would put every score one hole too late.
 */
export const applyEnter = (typing: Typing, storedScores: readonly Strokes[] = []): Typing => {
  const hasScores = storedScores.some((score) => score !== 0);
  return typing.tens > 0 || (isUntouched(typing) && !hasScores)
    ? typing
    : goToHole(typing, getNextHoleIndex(typing));
};

/** Returns the same object for a key without effect. */
export function applyKey(typing: Typing, key: string): Typing {
  const { at, tens, isOne } = typing;
  if (key === 'Backspace') return applyBackspace(typing);
  if (key === 'ArrowLeft') return goToHole(typing, getPreviousHoleIndex(typing));
  const nextHoleIndex = getNextHoleIndex(typing);
  if (key === 'ArrowRight') return goToHole(typing, nextHoleIndex);
  if (at >= HOLES) return typing;
  if (key === '+') return isOne ? typing : { ...typing, tens: Math.min(tens + 1, MAX_TENS) };
  if (key === '-') return fillBox(typing, 0, nextHoleIndex);
  if (key === 'x' || key === 'X') return fillBox(typing, NOT_COMPLETED, nextHoleIndex);
  if (!/^\d$/.test(key)) return typing;
  if (key === '1' && tens === 0 && !isOne) return { ...typing, isOne: true };
  return fillBox(typing, (isOne ? 1 : tens) * 10 + Number(key), nextHoleIndex);
}

/** True if Enter saves the card. */
export const isAtEnd = (typing: Typing): boolean => typing.tens === 0 && getNextHoleIndex(typing) === HOLES;

/** Scores of holes 1 to 18: the typed one, else the one in `storedScores`; 0 if the hole is not in play. */
export const mergeScores = (typing: Typing, storedScores: readonly Strokes[]): Strokes[] =>
  commitWaitingDigit(typing).typed.map((score, i) =>
    typing.holes.includes(i + 1) ? (score ?? storedScores[i] ?? 0) : 0,
  );

/**
 * Text of a box: "1_" while the second digit is awaited (after the key "+" or 1), '' for no score. `i` is a hole's
 * index.
 */
export function formatBox(typing: Typing, storedScores: readonly Strokes[], i: number): string {
  if (typing.at === i && (typing.tens > 0 || typing.isOne)) return `${typing.tens || 1}_`;
  const score = mergeScores(typing, storedScores)[i];
  if (score === NOT_COMPLETED) return 'x';
  return score ? String(score) : '';
}

export const formatScore = (score: Strokes): string => {
  if (score === NOT_COMPLETED) return 'x';
  return score === 0 ? '–' : String(score);
};

export interface Change {
  /** Hole number, 1 to 18. */
  hole: number;
  /** The typed strokes: 0 for none, NOT_COMPLETED for picked up. */
  score: Strokes;
  /** The strokes before the change: 0 for none, NOT_COMPLETED for picked up. */
  was: Strokes;
}

/** Ignores holes that are not in play. */
export function listChanges(typing: Typing, storedScores: readonly Strokes[]): Change[] {
  const scores = mergeScores(typing, storedScores);
  return typing.holes.flatMap((hole) => {
    const [score, scoreBefore] = [scores[hole - 1] ?? 0, storedScores[hole - 1] ?? 0];
    return score === scoreBefore ? [] : [{ hole, score, was: scoreBefore }];
  });
}
