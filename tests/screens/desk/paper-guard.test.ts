import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import {
  applyGuardedEnter,
  applyGuardedKey,
  isGuarded,
  leaveHole,
  listPending,
  settleWaitingOne,
  withPending,
} from '#screens/desk/paper/guardedKeys.ts';
import { applyKey, createEmptyTyping, goToHole, listChanges } from '#screens/desk/paper/paperKeys.ts';
import type { Typing } from '#screens/desk/paper/paperKeys.ts';

const EMPTY = createEmptyTyping(ALL_HOLES);
const SAVED: number[] = Array.from({ length: 18 }, (_, i) => (i === 9 ? 12 : i === 4 ? 1 : 4));

const press = (keys: readonly string[], saved: readonly number[] = SAVED, from: Typing = EMPTY): Typing =>
  keys.reduce(
    (typing, key) =>
      key === 'Enter' ? applyGuardedEnter(typing, saved) : applyGuardedKey(typing, key, saved),
    from,
  );
const changesOf = (typing: Typing, saved = SAVED) => listChanges(settleWaitingOne(typing, saved), saved);
const pendingOf = (typing: Typing, saved = SAVED) => listPending(settleWaitingOne(typing, saved), saved);

describe('The protection of saved scores on a paper card', () => {
  it('lets no key except Enter change a score', () => {
    const key = constantFrom(...'0123456789+-x', 'Backspace', 'ArrowLeft', 'ArrowRight');
    const hole = integer({ min: 0, max: 17 });
    assert(
      property(array(key, { maxLength: 60 }), hole, (keys, at) => {
        expect(changesOf(press(keys, SAVED, goToHole(EMPTY, at)))).toEqual([]);
      }),
    );
  });

  it('goes on to the next hole after each unchanged score, even a 1 or a score of two digits', () => {
    const keys = ['4', '4', '4', '4', '1', 'ArrowRight', '4', '4', '4', '4', '1', '2', '4'];
    expect(press(keys)).toMatchObject({ at: 11, typed: EMPTY.typed });
  });

  it('stops at the first hole whose typed score differs, and ignores the scores that are typed after it', () => {
    const gaps = SAVED.map((score, i) => (i === 8 ? 0 : score));
    const stopped = press([...'445444444'], gaps);
    expect(stopped).toMatchObject({ at: 2, isStopped: true });
    expect(changesOf(stopped, gaps)).toEqual([]);
    expect(pendingOf(stopped, gaps)).toEqual([{ hole: 3, score: 5, was: 4 }]);
    expect(press(['ArrowRight', '4'], gaps, stopped)).toMatchObject({ at: 4, isStopped: false });
  });

  it('lets Enter confirm a different score, at the second press if more keys followed that score', () => {
    const changed = press(['4', '6', 'Enter']);
    expect(changesOf(changed)).toEqual([{ hole: 2, score: 6, was: 4 }]);
    expect(changed).toMatchObject({ at: 2, isStopped: false, pending: {} });
    const followed = press(['4', '6', '4', 'Enter']);
    expect(changesOf(followed)).toEqual([]);
    expect(followed).toMatchObject({ at: 1, isStopped: true, isFollowed: false });
    expect(changesOf(press(['Enter'], SAVED, followed))).toEqual([{ hole: 2, score: 6, was: 4 }]);
    expect(changesOf(press(['4', '6', 'ArrowRight', 'Enter', '7']))).toEqual([{ hole: 3, score: 7, was: 4 }]);
  });

  it('loses no different score when the scorer goes to another hole, and Backspace or the same score drops it', () => {
    const pending = [{ hole: 2, score: 6, was: 4 }];
    const refused = press(['4', '6']);
    for (const left of [press(['ArrowRight', '4'], SAVED, refused), leaveHole(refused, 11, SAVED)]) {
      expect(pendingOf(left)).toEqual(pending);
      expect(changesOf(left)).toEqual([]);
      expect(changesOf(withPending(left))).toEqual(pending);
      const back = leaveHole(left, 1, SAVED);
      expect(changesOf(press(['Enter'], SAVED, back))).toEqual(pending);
      expect(pendingOf(press(['7'], SAVED, back))).toEqual([{ hole: 2, score: 7, was: 4 }]);
      for (const key of ['Backspace', '4']) expect(pendingOf(press([key], SAVED, back))).toEqual([]);
    }
  });

  it('changes no score if a card is typed over another, however many cards and Enters follow', () => {
    const cards = array(array(constantFrom(...'2356789'), { minLength: 2, maxLength: 18 }), { maxLength: 6 });
    assert(
      property(cards, (typedCards) => {
        const keys = typedCards.flatMap((card) => [...card, 'Enter']);
        expect(changesOf(press(keys))).toEqual([]);
      }),
    );
  });

  it('unlocks only the current hole if Enter is pressed, for one new score', () => {
    const changed = press(['4', 'Enter', '6', '7']);
    expect(changesOf(changed)).toEqual([{ hole: 2, score: 6, was: 4 }]);
    expect(changed).toMatchObject({ at: 2, isStopped: true });
    expect(changesOf(press(['Enter', '1', '0', 'ArrowLeft', 'ArrowLeft', '5'], SAVED))).toEqual([
      { hole: 1, score: 5, was: 4 },
    ]);
  });

  it('lets a 1 without a second digit wait to be confirmed if the scorer goes to another hole', () => {
    for (const leave of [
      (typing: Typing) => leaveHole(typing, 7, SAVED),
      (typing: Typing) => press(['ArrowRight'], SAVED, typing),
      (typing: Typing) => typing,
    ]) {
      const typing = press(['1']);
      expect(typing.isOne).toBe(true);
      expect(changesOf(leave(typing))).toEqual([]);
      expect(pendingOf(leave(typing))).toEqual([{ hole: 1, score: 1, was: 4 }]);
    }
    expect(press(['1', 'Enter'])).toMatchObject({ at: 0, isStopped: true });
    expect(press(['1', 'Enter'], SAVED, goToHole(EMPTY, 4))).toMatchObject({ at: 5, typed: EMPTY.typed });
  });

  it('allows a score on an empty hole at once, and corrections of that score until the card is saved', () => {
    const partly = SAVED.map((score, i) => (i >= 16 ? 0 : score));
    const typing = press(['5', 'ArrowLeft', '6'], partly, goToHole(EMPTY, 16));
    expect(changesOf(typing, partly)).toEqual([{ hole: 17, score: 6, was: 0 }]);
    expect(isGuarded(goToHole(typing, 0), partly)).toBe(true);
  });

  it('has no effect on a card without saved scores', () => {
    const key = constantFrom(...'0123456789+-x', 'Backspace', 'ArrowLeft', 'ArrowRight');
    const none = SAVED.map(() => 0);
    assert(
      property(array(key, { maxLength: 60 }), (keys) => {
        expect(press(keys, none)).toEqual(keys.reduce(applyKey, EMPTY));
      }),
    );
  });
});
