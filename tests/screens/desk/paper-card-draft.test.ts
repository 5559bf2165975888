import { array, assert, constant, integer, oneof, property } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_HOLES, BACK_NINE, FRONT_NINE } from '#domain/holes-in-play.ts';
import { applyKey, commitWaitingDigit, createEmptyTyping } from '#screens/desk/paper/paperKeys.ts';
import {
  initialTyping,
  deleteSavedDraft,
  storeCardDraft,
  loadCardDraft,
} from '#screens/desk/paper/paperCardDraft.ts';

const EMPTY_TYPING = createEmptyTyping(ALL_HOLES);
const KEY = { user: 7, tournament: 3, round: 1 };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('The typed scores of a paper card', () => {
  it('are restored after a reload, on that card only', () => {
    const keys = oneof(...[...'0123456789+-'].map((key) => constant(key)), constant('Backspace'));
    assert(
      property(array(keys, { maxLength: 40 }), integer({ min: 1, max: 9 }), (pressed, user) => {
        const key = { ...KEY, user };
        const typing = pressed.reduce(applyKey, EMPTY_TYPING);
        storeCardDraft(key, typing);
        const isEmpty = commitWaitingDigit(typing).typed.every((score) => score === null);
        expect(loadCardDraft(key) === null).toBe(isEmpty);
        expect(initialTyping(key, ALL_HOLES)).toEqual(
          isEmpty ? EMPTY_TYPING : { ...commitWaitingDigit(typing), tens: 0 },
        );
        expect(loadCardDraft({ ...key, round: 2 })).toBeNull();
        storeCardDraft(key, null);
        expect(initialTyping(key, ALL_HOLES)).toEqual(EMPTY_TYPING);
      }),
    );
  });

  it('include valid scores that an earlier version of the app stored separately', () => {
    const { typed } = EMPTY_TYPING;
    const restoreWith = (pending: unknown) => {
      stored.set('greenside.paper.3.1.7', JSON.stringify({ at: 11, typed, pending }));
      return initialTyping(KEY, ALL_HOLES);
    };
    expect(restoreWith({ 11: 4, 12: -1 })).toEqual({
      ...EMPTY_TYPING,
      at: 11,
      typed: typed.map((score, i) => (i === 11 ? 4 : i === 12 ? -1 : score)),
    });
    for (const pending of [{ 18: 4 }, { 3: null }, { 3: 'x' }, { hole: 4 }, 5])
      expect(restoreWith(pending).typed).toEqual(typed);
  });

  it('are deleted once they are saved, unless more was typed meanwhile', () => {
    const saved = applyKey(applyKey(EMPTY_TYPING, '4'), '5');
    storeCardDraft(KEY, saved);
    storeCardDraft(KEY, applyKey(saved, '6'));
    deleteSavedDraft(KEY, saved);
    expect(loadCardDraft(KEY)).toMatchObject({ at: 3 });
    deleteSavedDraft(KEY, applyKey(saved, '6'));
    expect(loadCardDraft(KEY)).toBeNull();
  });

  it.each([
    ['the front nine', FRONT_NINE, 1],
    ['the back nine', BACK_NINE, 9],
    ['18 holes', ALL_HOLES, 1],
  ])(
    'that the app’s previous release stored are restored with the cursor on the next empty hole of %s',
    (_what, holes, at) => {
      const typed = [4, ...Array.from({ length: 17 }, () => null)];
      stored.set('greenside.paper.3.1.7', JSON.stringify({ at: 1, typed }));
      expect(initialTyping(KEY, holes)).toEqual({ holes, at, tens: 0, isOne: false, typed });
    },
  );

  it('are restored with the cursor after the last hole if all nine holes are typed', () => {
    const done = [...'444444444'].reduce(applyKey, createEmptyTyping(FRONT_NINE));
    storeCardDraft(KEY, done);
    expect(initialTyping(KEY, FRONT_NINE)).toEqual(done);
  });

  it.each(['', '{', '[]', '{"at":1}', '{"at":0,"typed":[1]}', `{"at":0,"typed":[${Array(18).fill('"4"')}]}`])(
    'are empty if the browser’s storage contains the invalid text "%s"',
    (text) => {
      stored.set('greenside.paper.3.1.7', text);
      expect(loadCardDraft(KEY)).toBeNull();
    },
  );

  it('cause no error if the browser has no local storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeCardDraft(KEY, applyKey(EMPTY_TYPING, '4'));
    expect(initialTyping(KEY, ALL_HOLES)).toEqual(EMPTY_TYPING);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
