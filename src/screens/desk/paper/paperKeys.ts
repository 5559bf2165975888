import { NO_SCORE } from '#domain/competition/types.ts';
import { isPickedUp } from '#domain/cards/no-score.ts';
import { HOLES, type ScoredHole } from '#domain/round.ts';

/**
 * Typing a card from paper, one key a hole. 2 to 9 is the score and goes on to the next hole; 1 waits for a second digit ("1" "2" is
 * 12), and is a hole in one once Enter, an arrow or another box leaves the hole; + and then a digit is ten more ("+" "2" is 12,
 * "+" "+" "0" is 20); 0 or - leaves the hole without a score; x says that the ball was picked up (NO_SCORE).
 */
export interface Typing {
  /** 0 to 17 for holes 1 to 18, and 18 behind the last. */
  at: number;
  /** How many + wait for their digit. */
  tens: number;
  /** Whether a 1 waits for its second digit. */
  isOne: boolean;
  /** What was typed by hole: 0 for no score, NO_SCORE for picked up, null where nothing was. */
  typed: readonly (number | null)[];
}

/** Two digits are the most that a box and a golfer have room for. */
const MOST_TENS = 9;

export const BEGUN: Typing = {
  at: 0,
  tens: 0,
  isOne: false,
  typed: Array.from({ length: HOLES }, () => null),
};

function fill(typing: Typing, score: number | null, at: number): Typing {
  const typed = typing.typed.map((before, i) => (i === typing.at ? score : before));
  return { at, tens: 0, isOne: false, typed };
}

/** A 1 that waits as the score that it is when nothing comes after it. */
export const settled = (typing: Typing): Typing => (typing.isOne ? fill(typing, 1, typing.at) : typing);

/** To a hole by its place, 0 to 17, or behind the last; what was typed stays. */
export const goTo = (typing: Typing, at: number): Typing => ({
  ...settled(typing),
  at: Math.min(Math.max(at, 0), HOLES),
  tens: 0,
});

/** Takes one step back: a waiting + or 1, what was typed on this hole, or else what was typed on the one before. */
export function back(typing: Typing): Typing {
  if (typing.tens > 0) return { ...typing, tens: typing.tens - 1 };
  if (typing.isOne) return { ...typing, isOne: false };
  const { at, typed } = typing;
  if (at < HOLES && typed[at] !== null) return fill(typing, null, at);
  const before = goTo(typing, at - 1);
  return fill(before, null, before.at);
}

/** Enter: on to the next hole. A + that waits for its digit is half a score, which is not thrown away. */
export const enter = (typing: Typing): Typing => (typing.tens > 0 ? typing : goTo(typing, typing.at + 1));

/** What a key does; the same object for a key that means nothing here. */
export function press(typing: Typing, key: string): Typing {
  const { at, tens, isOne } = typing;
  if (key === 'Backspace') return back(typing);
  if (key === 'ArrowLeft') return goTo(typing, at - 1);
  if (key === 'ArrowRight') return goTo(typing, at + 1);
  if (at >= HOLES) return typing;
  if (key === '+') return isOne ? typing : { ...typing, tens: Math.min(tens + 1, MOST_TENS) };
  if (key === '-') return fill(typing, 0, at + 1);
  if (key === 'x' || key === 'X') return fill(typing, NO_SCORE, at + 1);
  if (!/^\d$/.test(key)) return typing;
  if (key === '1' && tens === 0 && !isOne) return { ...typing, isOne: true };
  return fill(typing, (isOne ? 1 : tens) * 10 + Number(key), at + 1);
}

/** Whether Enter has nothing left to go on to. */
export const isAtEnd = ({ at, tens }: Typing): boolean => at >= HOLES - 1 && tens === 0;

/** What a card has, hole by hole: strokes, 0 for none, NO_SCORE for picked up. */
export const storedOf = (holes: readonly Omit<ScoredHole, 'hole_number'>[]): number[] =>
  holes.map((hole) => (isPickedUp(hole) ? NO_SCORE : (hole.score ?? 0)));

/** The same as it would be saved. */
export const scoresOf = (typing: Typing, stored: readonly number[]): number[] =>
  settled(typing).typed.map((score, i) => score ?? stored[i] ?? 0);

/** What a box shows: "1_" while a + or a 1 waits for its digit, nothing for no score. */
export function boxText(typing: Typing, stored: readonly number[], i: number): string {
  if (typing.at === i && (typing.tens > 0 || typing.isOne)) return `${typing.tens || 1}_`;
  const score = scoresOf(typing, stored)[i];
  if (score === NO_SCORE) return 'x';
  return score ? String(score) : '';
}

export interface Change {
  /** 1 to 18. */
  hole: number;
  /** Strokes, 0 for none, NO_SCORE for picked up. */
  score: number;
  /** What the card has now. */
  was: number;
}

/** The holes that saving changes. */
export const changesOf = (typing: Typing, stored: readonly number[]): Change[] =>
  scoresOf(typing, stored).flatMap((score, i) => {
    const was = stored[i] ?? 0;
    return score === was ? [] : [{ hole: i + 1, score, was }];
  });
