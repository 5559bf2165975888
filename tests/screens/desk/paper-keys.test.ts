import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import {
  EMPTY_TYPING,
  boxText,
  listChanges,
  applyEnter,
  goToHole,
  isAtEnd,
  applyKey,
  mergeScores,
  readStoredScores,
} from '#screens/desk/paper/paperKeys.ts';
import type { Typing } from '#screens/desk/paper/paperKeys.ts';

const EMPTY = Array.from({ length: 18 }, () => 0);
const after = (keys: readonly string[], from: Typing = EMPTY_TYPING): Typing => keys.reduce(applyKey, from);

/** The keys of a score by the rules on the screen. */
const keysOf = (score: number): string[] =>
  score === 1
    ? ['1', 'ArrowRight']
    : score < 10
      ? [String(score)]
      : [...'+'.repeat(Math.floor(score / 10)), String(score % 10)];

describe('A paper card being entered', () => {
  it('has the entered scores, whatever they are and whatever the card had', () => {
    const eighteen = (min: number) => array(integer({ min, max: 19 }), { minLength: 18, maxLength: 18 });
    assert(
      property(eighteen(1), eighteen(0), (scores, stored) => {
        const typing = after(scores.flatMap(keysOf));
        expect(mergeScores(typing, stored)).toEqual(scores);
        expect(typing.at).toBe(18);
      }),
    );
  });

  it('accepts x for a picked-up hole, shows it, and shows the previous value', () => {
    const stored = readStoredScores([{ score: 5 }, { score: 0, value: PICKED_UP }, { score: 0 }]);
    expect(stored).toEqual([5, NOT_COMPLETED, 0]);
    const typing = after(['x', '4', 'X']);
    expect(boxText(typing, stored, 0)).toBe('x');
    expect(boxText(EMPTY_TYPING, stored, 1)).toBe('x');
    expect(listChanges(typing, stored)).toEqual([
      { hole: 1, score: NOT_COMPLETED, was: 5 },
      { hole: 2, score: 4, was: NOT_COMPLETED },
      { hole: 3, score: NOT_COMPLETED, was: 0 },
    ]);
    expect(listChanges(after(['ArrowRight', '0']), stored)).toEqual([
      { hole: 2, score: 0, was: NOT_COMPLETED },
    ]);
  });

  it('needs eighteen keys if every score has one digit', () => {
    const typing = after([...'454345443544345543']);
    expect(mergeScores(typing, EMPTY)).toEqual([...'454345443544345543'].map(Number));
    expect(isAtEnd(typing)).toBe(true);
  });

  it('is unchanged after every key is undone', () => {
    assert(
      property(array(constantFrom(...'0123456789+'), { maxLength: 60 }), (keys) => {
        const typing = after(keys);
        const back = after(
          keys.map(() => 'Backspace'),
          typing,
        );
        expect(back).toEqual(EMPTY_TYPING);
      }),
    );
  });

  it('stays within the first and the last hole, for any keys', () => {
    const any = constantFrom(...'0123456789+-', 'Backspace', 'ArrowLeft', 'ArrowRight', 'x', 'Tab');
    assert(
      property(array(any, { maxLength: 80 }), (keys) => {
        const typing = after(keys);
        expect(typing.at).toBeGreaterThanOrEqual(0);
        expect(typing.at).toBeLessThanOrEqual(18);
        expect(typing.typed).toHaveLength(18);
        for (const score of typing.typed) expect(score ?? 0).toBeLessThanOrEqual(99);
      }),
    );
  });
});

describe('A key', () => {
  it('0 and - clear a hole’s score', () => {
    const typing = after(['0', '-']);
    expect(typing.at).toBe(2);
    expect(mergeScores(typing, [5, 6, ...EMPTY.slice(2)])).toEqual(EMPTY);
  });

  it('+ waits for its digit, and shows it', () => {
    const typing = after(['4', '+']);
    expect(typing.at).toBe(1);
    expect(boxText(typing, EMPTY, 1)).toBe('1_');
    expect(applyEnter(typing)).toBe(typing);
    expect(boxText(applyKey(typing, '2'), EMPTY, 1)).toBe('12');
    expect(boxText(applyKey(typing, 'Backspace'), EMPTY, 1)).toBe('');
  });

  it('1 waits for a second digit on every hole, and is a hole in one when the hole is left', () => {
    for (const at of [0, 17]) {
      const typing = applyKey(goToHole(EMPTY_TYPING, at), '1');
      expect(typing.at).toBe(at);
      expect(boxText(typing, EMPTY, at)).toBe('1_');
      expect(mergeScores(applyKey(typing, '2'), EMPTY)[at]).toBe(12);
      expect(mergeScores(applyKey(typing, '1'), EMPTY)[at]).toBe(11);
      for (const left of [typing, applyEnter(typing), applyKey(typing, 'ArrowLeft'), goToHole(typing, 5)])
        expect(mergeScores(left, EMPTY)[at]).toBe(1);
      expect(applyEnter(typing)).toMatchObject({ at: at + 1, isOne: false });
      expect(applyKey(typing, 'Backspace')).toEqual(goToHole(EMPTY_TYPING, at));
      expect(applyKey(typing, 'x').typed[at]).toBe(NOT_COMPLETED);
    }
  });

  it('Enter advances and leaves a hole unchanged', () => {
    const stored = [5, ...EMPTY.slice(1)];
    const typing = applyKey(applyEnter(EMPTY_TYPING), '4');
    expect(mergeScores(typing, stored).slice(0, 2)).toEqual([5, 4]);
    expect(isAtEnd(goToHole(typing, 16))).toBe(false);
    expect(isAtEnd(goToHole(typing, 17))).toBe(true);
    expect(isAtEnd(applyKey(goToHole(typing, 17), '+'))).toBe(false);
  });

  it('does nothing after the last hole, except that Backspace returns to it', () => {
    const done = after([...'444444444444444444']);
    expect(applyKey(done, '7')).toBe(done);
    expect(applyKey(done, 'Backspace')).toMatchObject({ at: 17 });
    expect(applyKey(done, 'Backspace').typed[17]).toBeNull();
  });
});

describe('Before it is saved', () => {
  it('each changed hole shows its previous value', () => {
    const stored = [5, 4, ...EMPTY.slice(2)];
    expect(listChanges(after(['6', '4', '3']), stored)).toEqual([
      { hole: 1, score: 6, was: 5 },
      { hole: 3, score: 3, was: 0 },
    ]);
  });
});
