import { NOT_COMPLETED, type Strokes } from '#domain/competition/types.ts';
import { HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';

/**
 * Keys: 2 to 9 is the score and goes to the next hole; 1 waits for a second digit, or is 1 when the hole is left;
 * "+" adds ten to the next digit ("+" "+" "0" is 20); 0 or "-" is no score; x is picked up (NOT_COMPLETED).
 */
export interface Typing {
  /** The keys skip all other holes. */
  holes: HolesInPlay;
  /** Index of the hole: its number minus 1; 18 after the last hole in play. */
  at: number;
  /** Number of + that wait for a digit. */
  tens: number;
  /** A 1 waits for its second digit. */
  isOne: boolean;
  /** Of holes 1 to 18: 0 for no score, NOT_COMPLETED for picked up, null if untouched. */
  typed: readonly (number | null)[];
}

/** Most `+` that can wait: scores have at most two digits. */
const MOST_TENS = 9;

/** Index of the first hole in play from `at` on; 18 if there is none. */
const placeFrom = (at: number, holes: HolesInPlay): number =>
  (holes.find((hole) => hole > at) ?? HOLES + 1) - 1;

const nextPlace = ({ at, holes }: Typing): number => placeFrom(at + 1, holes);

/** Stays at the first hole. */
const previousPlace = ({ at, holes }: Typing): number =>
  (holes.filter((hole) => hole <= at).at(-1) ?? holes[0] ?? 1) - 1;

export const emptyTyping = (holes: HolesInPlay): Typing => ({
  holes,
  at: placeFrom(0, holes),
  tens: 0,
  isOne: false,
  typed: Array.from({ length: HOLES }, () => null),
});

function fill(typing: Typing, score: number | null, at: number): Typing {
  const typed = typing.typed.map((before, i) => (i === typing.at ? score : before));
  return { ...typing, at, tens: 0, isOne: false, typed };
}

export const commitWaitingDigit = (typing: Typing): Typing =>
  typing.isOne ? fill(typing, 1, typing.at) : typing;

/** `at`: index of a hole in play, or 18 for the field after the last hole. Typed scores stay. */
export const goToHole = (typing: Typing, at: number): Typing => ({
  ...commitWaitingDigit(typing),
  at,
  tens: 0,
});

/** Sets other holes in play, as when a card has loaded. Moves on from a hole no longer in play; its input stays. */
export function changeHoles(typing: Typing, holes: HolesInPlay): Typing {
  if (typing.holes.join() === holes.join()) return typing;
  const newPlace = placeFrom(typing.at, holes);
  return { ...(newPlace === typing.at ? typing : goToHole(typing, newPlace)), holes };
}

/** Clears the last waiting + or 1, else this hole's score, else the previous hole's. */
export function applyBackspace(typing: Typing): Typing {
  if (typing.tens > 0) return { ...typing, tens: typing.tens - 1 };
  if (typing.isOne) return { ...typing, isOne: false };
  const { at, typed } = typing;
  if (at < HOLES && typed[at] !== null) return fill(typing, null, at);
  const typingAtPrevious = goToHole(typing, previousPlace(typing));
  return fill(typingAtPrevious, null, typingAtPrevious.at);
}

export const applyEnter = (typing: Typing): Typing =>
  typing.tens > 0 ? typing : goToHole(typing, nextPlace(typing));

/** Returns the same object for a key without effect. */
export function applyKey(typing: Typing, key: string): Typing {
  const { at, tens, isOne } = typing;
  if (key === 'Backspace') return applyBackspace(typing);
  if (key === 'ArrowLeft') return goToHole(typing, previousPlace(typing));
  const next = nextPlace(typing);
  if (key === 'ArrowRight') return goToHole(typing, next);
  if (at >= HOLES) return typing;
  if (key === '+') return isOne ? typing : { ...typing, tens: Math.min(tens + 1, MOST_TENS) };
  if (key === '-') return fill(typing, 0, next);
  if (key === 'x' || key === 'X') return fill(typing, NOT_COMPLETED, next);
  if (!/^\d$/.test(key)) return typing;
  if (key === '1' && tens === 0 && !isOne) return { ...typing, isOne: true };
  return fill(typing, (isOne ? 1 : tens) * 10 + Number(key), next);
}

/** True if Enter saves the card. */
export const isAtEnd = (typing: Typing): boolean => typing.tens === 0 && nextPlace(typing) === HOLES;

/** Scores of holes 1 to 18: typed, else `stored`; 0 if not in play. */
export const mergeScores = (typing: Typing, stored: readonly Strokes[]): Strokes[] =>
  commitWaitingDigit(typing).typed.map((score, i) =>
    typing.holes.includes(i + 1) ? (score ?? stored[i] ?? 0) : 0,
  );

/** Shows "1_" after + or 1 (ten and more) until the second digit is typed; '' for no score. `i` is a hole's index. */
export function boxText(typing: Typing, stored: readonly Strokes[], i: number): string {
  if (typing.at === i && (typing.tens > 0 || typing.isOne)) return `${typing.tens || 1}_`;
  const score = mergeScores(typing, stored)[i];
  if (score === NOT_COMPLETED) return 'x';
  return score ? String(score) : '';
}

export interface Change {
  /** 1 to 18. */
  hole: number;
  /** Strokes, 0 for none, NOT_COMPLETED for picked up. */
  score: Strokes;
  /** The stored value, in the same units. */
  was: Strokes;
}

/** Ignores holes that are not in play. */
export function listChanges(typing: Typing, stored: readonly Strokes[]): Change[] {
  const scores = mergeScores(typing, stored);
  return typing.holes.flatMap((hole) => {
    const [score, was] = [scores[hole - 1] ?? 0, stored[hole - 1] ?? 0];
    return score === was ? [] : [{ hole, score, was }];
  });
}
