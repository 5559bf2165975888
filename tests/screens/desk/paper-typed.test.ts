import { array, assert, constant, integer, oneof, property } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEGUN, press, settled } from '#screens/desk/paper/paperKeys.ts';
import { begunTyping, forgetSaved, keepTyping, keptTyping } from '#screens/desk/paper/paperTyped.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('The draft of a paper card', () => {
  it('survives a reload, for any keys, on that card only', () => {
    const keys = oneof(...[...'0123456789+-'].map((key) => constant(key)), constant('Backspace'));
    assert(
      property(array(keys, { maxLength: 40 }), integer({ min: 1, max: 9 }), (pressed, user) => {
        const key = { ...KEY, user };
        const typing = pressed.reduce(press, BEGUN);
        keepTyping(key, typing);
        const isEmpty = settled(typing).typed.every((score) => score === null);
        expect(keptTyping(key)).toEqual(isEmpty ? null : { ...settled(typing), tens: 0 });
        expect(keptTyping({ ...key, round: 2 })).toBeNull();
        keepTyping(key, null);
        expect(begunTyping(key)).toBe(BEGUN);
      }),
    );
  });

  it('is deleted once it is saved, except for later input', () => {
    const saved = press(press(BEGUN, '4'), '5');
    keepTyping(KEY, saved);
    keepTyping(KEY, press(saved, '6'));
    forgetSaved(KEY, saved);
    expect(keptTyping(KEY)).toMatchObject({ at: 3 });
    forgetSaved(KEY, press(saved, '6'));
    expect(keptTyping(KEY)).toBeNull();
  });

  it.each(['', '{', '[]', '{"at":1}', '{"at":0,"typed":[1]}', `{"at":0,"typed":[${Array(18).fill('"4"')}]}`])(
    'is empty if the storage contains %s',
    (text) => {
      kept.set('greenside.paper.3.1.7', text);
      expect(keptTyping(KEY)).toBeNull();
    },
  );

  it('works without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    keepTyping(KEY, press(BEGUN, '4'));
    expect(begunTyping(KEY)).toBe(BEGUN);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
