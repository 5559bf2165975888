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

describe('What is typed on a card from paper', () => {
  it('is there again after a reload, whatever the keys were, on that card alone', () => {
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

  it('is forgotten once it is saved, but not what was typed there since', () => {
    const saved = press(press(BEGUN, '4'), '5');
    keepTyping(KEY, saved);
    keepTyping(KEY, press(saved, '6'));
    forgetSaved(KEY, saved);
    expect(keptTyping(KEY)).toMatchObject({ at: 3 });
    forgetSaved(KEY, press(saved, '6'));
    expect(keptTyping(KEY)).toBeNull();
  });

  it.each(['', '{', '[]', '{"at":1}', '{"at":0,"typed":[1]}', `{"at":0,"typed":[${Array(18).fill('"4"')}]}`])(
    'is nothing where the phone holds %s',
    (text) => {
      kept.set('greenside.paper.3.1.7', text);
      expect(keptTyping(KEY)).toBeNull();
    },
  );

  it('needs no storage to be typed', () => {
    vi.stubGlobal('localStorage', undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    keepTyping(KEY, press(BEGUN, '4'));
    expect(begunTyping(KEY)).toBe(BEGUN);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
