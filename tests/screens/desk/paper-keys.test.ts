import { array, assert, constantFrom, integer, property, subarray } from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { ALL_HOLES, BACK_NINE, FRONT_NINE } from '#domain/holes-in-play.ts';
import { PaperSums } from '#screens/desk/paper/PaperSums.tsx';
import {
  formatBox,
  changeHoles,
  createEmptyTyping,
  listChanges,
  applyEnter,
  goToHole,
  isAtEnd,
  applyKey,
  mergeScores,
  startTyping,
} from '#screens/desk/paper/paperKeys.ts';
import type { Typing } from '#screens/desk/paper/paperKeys.ts';

const EMPTY_TYPING = createEmptyTyping(ALL_HOLES);
const EMPTY = Array.from({ length: 18 }, () => 0);
const after = (keys: readonly string[], from: Typing = EMPTY_TYPING): Typing => keys.reduce(applyKey, from);

/** The keys of a score by the rules on the screen. */
const keysOf = (score: number): string[] =>
  score === 1
    ? ['1', 'ArrowRight']
    : score < 10
      ? [String(score)]
      : [...'+'.repeat(Math.floor(score / 10)), String(score % 10)];

describe('A paper card that is typed at the desk', () => {
  it('has exactly the typed scores once all holes are typed, whatever scores it had before', () => {
    const eighteen = (min: number) => array(integer({ min, max: 19 }), { minLength: 18, maxLength: 18 });
    assert(
      property(eighteen(1), eighteen(0), (scores, stored) => {
        const typing = after(scores.flatMap(keysOf));
        expect(mergeScores(typing, stored)).toEqual(scores);
        expect(typing.at).toBe(18);
      }),
    );
  });

  it('accepts x for a picked-up hole, and also shows an earlier pick-up as x', () => {
    const stored = listCardStrokes([
      { hole_number: 1, score: 5 },
      { hole_number: 2, score: 0, value: PICKED_UP },
    ]);
    const typing = after(['x', '4', 'X']);
    expect(formatBox(typing, stored, 0)).toBe('x');
    expect(formatBox(EMPTY_TYPING, stored, 1)).toBe('x');
    expect(listChanges(typing, stored)).toEqual([
      { hole: 1, score: NOT_COMPLETED, was: 5 },
      { hole: 2, score: 4, was: NOT_COMPLETED },
      { hole: 3, score: NOT_COMPLETED, was: 0 },
    ]);
    expect(listChanges(after(['ArrowRight', '0']), stored)).toEqual([
      { hole: 2, score: 0, was: NOT_COMPLETED },
    ]);
  });

  it('needs eighteen key presses if every score has one digit', () => {
    const typing = after([...'454345443544345543']);
    expect(mergeScores(typing, EMPTY)).toEqual([...'454345443544345543'].map(Number));
    expect(isAtEnd(typing)).toBe(true);
  });

  it('is empty again once Backspace is pressed as many times as other keys were pressed before', () => {
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

  it('never moves beyond its first or last hole, whatever keys are pressed', () => {
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

describe('When a paper card is typed, the key', () => {
  it('0 or - deletes the score of a hole', () => {
    const typing = after(['0', '-']);
    expect(typing.at).toBe(2);
    expect(mergeScores(typing, [5, 6, ...EMPTY.slice(2)])).toEqual(EMPTY);
  });

  it('+ begins a score of ten or more, and the hole shows 1_ until the second digit', () => {
    const typing = after(['4', '+']);
    expect(typing.at).toBe(1);
    expect(formatBox(typing, EMPTY, 1)).toBe('1_');
    expect(applyEnter(typing)).toBe(typing);
    expect(formatBox(applyKey(typing, '2'), EMPTY, 1)).toBe('12');
    expect(formatBox(applyKey(typing, 'Backspace'), EMPTY, 1)).toBe('');
  });

  it('1 waits for a second digit, and means a hole in one if the scorer goes to another hole', () => {
    for (const at of [0, 17]) {
      const typing = applyKey(goToHole(EMPTY_TYPING, at), '1');
      expect(typing.at).toBe(at);
      expect(formatBox(typing, EMPTY, at)).toBe('1_');
      expect(mergeScores(applyKey(typing, '2'), EMPTY)[at]).toBe(12);
      expect(mergeScores(applyKey(typing, '1'), EMPTY)[at]).toBe(11);
      for (const left of [typing, applyEnter(typing), applyKey(typing, 'ArrowLeft'), goToHole(typing, 5)])
        expect(mergeScores(left, EMPTY)[at]).toBe(1);
      expect(applyEnter(typing)).toMatchObject({ at: at + 1, isOne: false });
      expect(applyKey(typing, 'Backspace')).toEqual(goToHole(EMPTY_TYPING, at));
      expect(applyKey(typing, 'x').typed[at]).toBe(NOT_COMPLETED);
    }
  });

  it('Enter goes to the next hole and does not change the score', () => {
    const stored = [5, ...EMPTY.slice(1)];
    const typing = applyKey(applyEnter(EMPTY_TYPING, stored), '4');
    expect(mergeScores(typing, stored).slice(0, 2)).toEqual([5, 4]);
    expect(isAtEnd(goToHole(typing, 16))).toBe(false);
    expect(isAtEnd(goToHole(typing, 17))).toBe(true);
    expect(isAtEnd(applyKey(goToHole(typing, 17), '+'))).toBe(false);
  });

  it('Enter skips no hole on an empty card before the first score is typed', () => {
    expect(applyEnter(EMPTY_TYPING, EMPTY)).toBe(EMPTY_TYPING);
    const typed = [...'45'].reduce(applyKey, applyEnter(EMPTY_TYPING, EMPTY));
    expect(mergeScores(typed, EMPTY).slice(0, 3)).toEqual([4, 5, 0]);
    expect(applyEnter(typed, EMPTY).at).toBe(3);
  });

  it('that is pressed first fills the first empty hole of the loaded card, or hole 1 if the card is not loaded yet', () => {
    const stored = EMPTY.map((_score, i) => (i === 4 || i === 17 ? 0 : 5));
    expect(startTyping(EMPTY_TYPING, stored).at).toBe(4);
    expect(startTyping(EMPTY_TYPING, EMPTY)).toBe(EMPTY_TYPING);
    expect(
      startTyping(
        EMPTY_TYPING,
        EMPTY.map(() => 5),
      ),
    ).toBe(EMPTY_TYPING);
    const early = applyKey(EMPTY_TYPING, '4');
    expect(startTyping(early, stored)).toBe(early);
  });

  it('Backspace reopens the last hole after all holes are typed, while a score key has no effect', () => {
    const done = after([...'444444444444444444']);
    expect(applyKey(done, '7')).toBe(done);
    expect(applyKey(done, 'Backspace')).toMatchObject({ at: 17 });
    expect(applyKey(done, 'Backspace').typed[17]).toBeNull();
  });
});

describe('A paper card of a round with fewer than 18 holes in play', () => {
  it.each([
    ['the front nine', FRONT_NINE],
    ['the back nine', BACK_NINE],
    ['18 holes without two', ALL_HOLES.filter((hole) => hole !== 1 && hole !== 12)],
    ['one hole of each nine', [7, 18]],
  ])('needs one key for each hole in play, and no other hole gets a score: %s', (_what, holes) => {
    const keys = holes.map((hole) => String(2 + (hole % 8)));
    const typing = after(keys, createEmptyTyping(holes));
    expect(typing.at).toBe(18);
    expect(listChanges(typing, EMPTY)).toEqual(
      holes.map((hole, i) => ({ hole, score: Number(keys[i]), was: 0 })),
    );
    const back = after(
      keys.map(() => 'Backspace'),
      typing,
    );
    expect(back).toEqual(createEmptyTyping(holes));
    expect(after(['ArrowLeft'], back).at).toBe(holes[0]! - 1);
  });

  it.each([
    ['18 holes', ALL_HOLES, ['Out', '36', 'In', '45', 'Total', '81']],
    ['the front nine', FRONT_NINE, ['Out', '36', 'Total', '36']],
    ['the back nine', BACK_NINE, ['In', '45', 'Total', '45']],
  ])('shows the total and the sums of its nines: %s', (_what, holes, sums) => {
    const scores = ALL_HOLES.map((hole) => (hole <= 9 ? 4 : 5));
    const markup = renderToStaticMarkup(
      createElement(PaperSums, { scores, holes, points: null, outCode: null }),
    );
    expect([...markup.matchAll(/<d[td]>([^<]*)/g)].map(([, words]) => words)).toEqual(sums);
  });

  it('shows the status of a player who is out in place of the total', () => {
    const props = { scores: ALL_HOLES.map(() => 4), holes: FRONT_NINE, points: null, outCode: 'NR' };
    const markup = renderToStaticMarkup(createElement(PaperSums, props));
    expect(markup).toContain('<dt>Total</dt><dd>NR</dd>');
  });

  it('ends after the last hole in play, and arrow keys skip closed holes', () => {
    const typing = createEmptyTyping([3, 4, 9]);
    expect(after(['ArrowRight', 'ArrowRight'], typing).at).toBe(8);
    expect(isAtEnd(goToHole(typing, 3))).toBe(false);
    expect(isAtEnd(goToHole(typing, 8))).toBe(true);
    expect(after(['ArrowLeft'], goToHole(typing, 18)).at).toBe(8);
  });

  it('never moves beyond the holes in play, whatever keys are pressed', () => {
    const any = constantFrom(...'0123456789+-', 'Backspace', 'ArrowLeft', 'ArrowRight', 'x');
    assert(
      property(array(any, { maxLength: 60 }), subarray([...ALL_HOLES], { minLength: 1 }), (keys, holes) => {
        const typing = after(keys, createEmptyTyping(holes));
        expect([...holes, 19]).toContain(typing.at + 1);
        for (const { hole } of listChanges(typing, EMPTY)) expect(holes).toContain(hole);
      }),
    );
  });

  it('leaves out a typed score while its hole is closed, and includes it again once the hole is back in play', () => {
    const typing = changeHoles(
      after(['4', '5', '1']),
      ALL_HOLES.filter((hole) => hole !== 2 && hole !== 3),
    );
    expect(typing.at).toBe(3);
    expect(formatBox(typing, EMPTY, 2)).toBe('');
    expect(listChanges(typing, [0, 6, ...EMPTY.slice(2)])).toEqual([{ hole: 1, score: 4, was: 0 }]);
    expect(mergeScores(changeHoles(typing, ALL_HOLES), EMPTY).slice(0, 4)).toEqual([4, 5, 1, 0]);
  });

  it('still expects the second digit of a score after a 1, even if the app reloads the holes in play between the two digits', () => {
    const typing = changeHoles(after(['1'], createEmptyTyping(ALL_HOLES)), FRONT_NINE);
    expect(typing).toMatchObject({ at: 0, isOne: true });
    expect(changeHoles(typing, [...FRONT_NINE])).toBe(typing);
  });
});

describe('Before a paper card is saved, the desk', () => {
  it('shows the previous score of each changed hole', () => {
    const stored = [5, 4, ...EMPTY.slice(2)];
    expect(listChanges(after(['6', '4', '3']), stored)).toEqual([
      { hole: 1, score: 6, was: 5 },
      { hole: 3, score: 3, was: 0 },
    ]);
  });
});
