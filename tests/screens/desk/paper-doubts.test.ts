import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { findDoubts, hasDoubts } from '#screens/desk/paper/paperDoubts.ts';
import {
  applyEnter,
  applyKey,
  createEmptyTyping,
  goToHole,
  listChanges,
  type Typing,
} from '#screens/desk/paper/paperKeys.ts';

const EMPTY = createEmptyTyping(ALL_HOLES);
const NONE: number[] = ALL_HOLES.map(() => 0);
const FOURS = ALL_HOLES.map(() => 4);

/** Hole 3 is a par 3, hole 5 a par 5, the others are par 4. */
const cardOf = (saved: readonly number[]) =>
  ALL_HOLES.map((hole_number) => ({
    hole_number,
    par: hole_number === 3 || hole_number === 5 ? hole_number : 4,
    score: saved[hole_number - 1]!,
  }));
const press = (keys: readonly string[], saved: readonly number[], from: Typing = EMPTY): Typing =>
  keys.reduce((typing, key) => (key === 'Enter' ? applyEnter(typing, saved) : applyKey(typing, key)), from);
const doubtsOf = (keys: string, saved: readonly number[], hole = 1) =>
  findDoubts(press([...keys], saved, goToHole(EMPTY, hole - 1)), cardOf(saved));

describe('Before a typed paper card is saved, the desk', () => {
  it('asks about each saved score that was changed, but asks nothing during typing', () => {
    const typing = press([...'4644'], FOURS);
    expect(typing.at).toBe(4);
    expect(findDoubts(typing, cardOf(FOURS))).toEqual({
      replaced: [{ hole: 2, score: 6, was: 4 }],
      far: [],
      empty: [],
    });
    expect(doubtsOf('0', FOURS).replaced).toEqual([{ hole: 1, score: 0, was: 4 }]);
  });

  it('asks about a 1 that replaces a saved score, even without a second digit', () => {
    expect(doubtsOf('1', FOURS, 3).replaced).toEqual([{ hole: 3, score: 1, was: 4 }]);
  });

  it('asks nothing if the same scores are typed again, or only Enter and arrow keys are pressed', () => {
    const keys = array(constantFrom('4', 'Enter', 'ArrowLeft', 'ArrowRight', 'Backspace'), { maxLength: 40 });
    assert(
      property(keys, (pressed) => {
        const typing = press(pressed, FOURS);
        expect(hasDoubts(findDoubts(typing, cardOf(FOURS)))).toBe(false);
        expect(listChanges(typing, FOURS)).toEqual([]);
      }),
    );
  });

  it('asks about every change of a saved score, whatever keys were pressed', () => {
    const keys = array(constantFrom(...'0123456789+-x', 'Enter', 'Backspace', 'ArrowLeft', 'ArrowRight'), {
      maxLength: 60,
    });
    assert(
      property(keys, (pressed) => {
        const typing = press(pressed, FOURS);
        expect(hasDoubts(findDoubts(typing, cardOf(FOURS)))).toBe(listChanges(typing, FOURS).length > 0);
      }),
    );
  });

  it('asks about a score of more than five over par, and about a 1 on a par 4 or par 5', () => {
    const far = (keys: string, hole: number) => doubtsOf(keys, NONE, hole).far;
    expect(far('15', 5)).toEqual([{ hole: 5, score: 15, par: 5 }]);
    expect(far('9', 3)).toEqual([{ hole: 3, score: 9, par: 3 }]);
    expect(far('10', 5)).toEqual([]);
    expect(far('9', 4)).toEqual([]);
    expect([far('1', 4), far('1', 5), far('1', 3)].map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(far('x', 4)).toEqual([]);
    const withoutPar = cardOf(NONE).map((hole) => ({ ...hole, par: null }));
    expect(findDoubts(press([...'15'], NONE), withoutPar).far).toEqual([]);
  });

  it('does not ask about a score far over par that was already saved', () => {
    const saved = FOURS.map((score, i) => (i === 4 ? 15 : i === 17 ? 0 : score));
    expect(hasDoubts(doubtsOf('4', saved, 18))).toBe(false);
  });

  it('asks about all empty holes if a hole was skipped, but not if only later holes are empty or a hole was typed as 0', () => {
    const empty = (keys: readonly string[]) => findDoubts(press(keys, NONE), cardOf(NONE)).empty;
    expect(empty(['4', '4', 'Enter', '4'])).toEqual([3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(empty(['4', '4', '3', '4'])).toEqual([]);
    expect(empty(['4', '4', '0', '4'])).toEqual([]);
    expect(empty([])).toEqual([]);
    const skipped = FOURS.map((score, i) => (i === 6 ? 0 : score));
    expect(doubtsOf('4', skipped, 1).empty).toEqual([]);
    expect(doubtsOf('5', skipped, 1).empty).toEqual([7]);
  });
});
