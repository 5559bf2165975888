import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { HOLES, type ScoredHole } from '#domain/round.ts';

/**
 * Keys: 2 to 9 is the score and goes to the next hole; 1 waits for a second digit, or is 1 when the hole is left;
 * "+" adds ten to the next digit ("+" "+" "0" is 20); 0 or "-" is no score; x is picked up (NO_SCORE).
 */
export interface Typing {
  /** Index of the hole, 0 to 17; 18 after the last. */
  at: number;
  /** Number of + that wait for a digit. */
  tens: number;
  /** A 1 waits for its second digit. */
  isOne: boolean;
  /** By hole: 0 for no score, NO_SCORE for picked up, null if untouched. */
  typed: readonly (number | null)[];
}

/** Limits scores to two digits. */
const MOST_TENS = 9;

export const EMPTY_TYPING: Typing = {
  at: 0,
  tens: 0,
  isOne: false,
  typed: Array.from({ length: HOLES }, () => null),
};

function fill(typing: Typing, score: number | null, at: number): Typing {
  const typed = typing.typed.map((before, i) => (i === typing.at ? score : before));
  return { at, tens: 0, isOne: false, typed };
}

/** Turns a waiting 1 into the score 1. */
export const commitWaitingDigit = (typing: Typing): Typing =>
  typing.isOne ? fill(typing, 1, typing.at) : typing;

/** `at`: 0 to 17, or 18 after the last hole. The input stays. */
export const goToHole = (typing: Typing, at: number): Typing => ({
  ...commitWaitingDigit(typing),
  at: Math.min(Math.max(at, 0), HOLES),
  tens: 0,
});

/** Removes a waiting + or 1, else this hole's input, else the previous hole's. */
export function applyBackspace(typing: Typing): Typing {
  if (typing.tens > 0) return { ...typing, tens: typing.tens - 1 };
  if (typing.isOne) return { ...typing, isOne: false };
  const { at, typed } = typing;
  if (at < HOLES && typed[at] !== null) return fill(typing, null, at);
  const before = goToHole(typing, at - 1);
  return fill(before, null, before.at);
}

/** Goes to the next hole, unless a + waits for its digit. */
export const applyEnter = (typing: Typing): Typing =>
  typing.tens > 0 ? typing : goToHole(typing, typing.at + 1);

/** Returns the same object for a key without effect. */
export function applyKey(typing: Typing, key: string): Typing {
  const { at, tens, isOne } = typing;
  if (key === 'Backspace') return applyBackspace(typing);
  if (key === 'ArrowLeft') return goToHole(typing, at - 1);
  if (key === 'ArrowRight') return goToHole(typing, at + 1);
  if (at >= HOLES) return typing;
  if (key === '+') return isOne ? typing : { ...typing, tens: Math.min(tens + 1, MOST_TENS) };
  if (key === '-') return fill(typing, 0, at + 1);
  if (key === 'x' || key === 'X') return fill(typing, NOT_COMPLETED, at + 1);
  if (!/^\d$/.test(key)) return typing;
  if (key === '1' && tens === 0 && !isOne) return { ...typing, isOne: true };
  return fill(typing, (isOne ? 1 : tens) * 10 + Number(key), at + 1);
}

/** True if Enter saves the card. */
export const isAtEnd = ({ at, tens }: Typing): boolean => at >= HOLES - 1 && tens === 0;

/** By hole: strokes, 0 for none, NO_SCORE for picked up. */
export const readStoredScores = (holes: readonly Omit<ScoredHole, 'hole_number'>[]): number[] =>
  holes.map((hole) => (isPickedUp(hole) ? NOT_COMPLETED : (hole.score ?? 0)));

/** By hole: typed, else stored. */
export const mergeScores = (typing: Typing, stored: readonly number[]): number[] =>
  commitWaitingDigit(typing).typed.map((score, i) => score ?? stored[i] ?? 0);

/** Shows "1_" after + or 1 (ten and more) until the second digit is typed; '' for no score. */
export function boxText(typing: Typing, stored: readonly number[], i: number): string {
  if (typing.at === i && (typing.tens > 0 || typing.isOne)) return `${typing.tens || 1}_`;
  const score = mergeScores(typing, stored)[i];
  if (score === NOT_COMPLETED) return 'x';
  return score ? String(score) : '';
}

export interface Change {
  /** 1 to 18. */
  hole: number;
  /** Strokes, 0 for none, NO_SCORE for picked up. */
  score: number;
  /** The stored value, in the same units. */
  was: number;
}

export const listChanges = (typing: Typing, stored: readonly number[]): Change[] =>
  mergeScores(typing, stored).flatMap((score, i) => {
    const was = stored[i] ?? 0;
    return score === was ? [] : [{ hole: i + 1, score, was }];
  });
