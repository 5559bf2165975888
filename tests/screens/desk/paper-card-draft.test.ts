import { array, assert, constant, integer, oneof, property } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_TYPING, applyKey, commitWaitingDigit } from '#screens/desk/paper/paperKeys.ts';
import {
  initialTyping,
  deleteSavedDraft,
  storeCardDraft,
  loadCardDraft,
} from '#screens/desk/paper/paperCardDraft.ts';

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

describe('The draft of a paper card', () => {
  it('survives a reload, for any keys, on that card only', () => {
    const keys = oneof(...[...'0123456789+-'].map((key) => constant(key)), constant('Backspace'));
    assert(
      property(array(keys, { maxLength: 40 }), integer({ min: 1, max: 9 }), (pressed, user) => {
        const key = { ...KEY, user };
        const typing = pressed.reduce(applyKey, EMPTY_TYPING);
        storeCardDraft(key, typing);
        const isEmpty = commitWaitingDigit(typing).typed.every((score) => score === null);
        expect(loadCardDraft(key)).toEqual(isEmpty ? null : { ...commitWaitingDigit(typing), tens: 0 });
        expect(loadCardDraft({ ...key, round: 2 })).toBeNull();
        storeCardDraft(key, null);
        expect(initialTyping(key)).toBe(EMPTY_TYPING);
      }),
    );
  });

  it('is deleted once it is saved, except for later input', () => {
    const saved = applyKey(applyKey(EMPTY_TYPING, '4'), '5');
    storeCardDraft(KEY, saved);
    storeCardDraft(KEY, applyKey(saved, '6'));
    deleteSavedDraft(KEY, saved);
    expect(loadCardDraft(KEY)).toMatchObject({ at: 3 });
    deleteSavedDraft(KEY, applyKey(saved, '6'));
    expect(loadCardDraft(KEY)).toBeNull();
  });

  it.each(['', '{', '[]', '{"at":1}', '{"at":0,"typed":[1]}', `{"at":0,"typed":[${Array(18).fill('"4"')}]}`])(
    'is empty if the storage contains %s',
    (text) => {
      stored.set('greenside.paper.3.1.7', text);
      expect(loadCardDraft(KEY)).toBeNull();
    },
  );

  it('works without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeCardDraft(KEY, applyKey(EMPTY_TYPING, '4'));
    expect(initialTyping(KEY)).toBe(EMPTY_TYPING);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
