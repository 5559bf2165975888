import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTheme } from '#app/shell/look/theme.ts';

describe('the theme', () => {
  const stored = new Map<string, string>();
  const dataset: Record<string, string> = {};
  beforeEach(() => {
    stored.clear();
    delete dataset['theme'];
    vi.stubGlobal('document', { documentElement: { dataset } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('follows the phone’s setting until the user chooses one', () => {
    const theme = createTheme();
    expect([theme.stored(), dataset['theme']]).toEqual(['auto', undefined]);
  });
  it('changes at once when the user chooses another, and the choice is stored', () => {
    const theme = createTheme();
    theme.choose('sun');
    expect([theme.stored(), dataset['theme']]).toEqual(['sun', 'sun']);
  });
  it('is still the chosen theme at the next start', () => {
    createTheme().choose('dark');
    delete dataset['theme'];
    createTheme();
    expect(dataset['theme']).toBe('dark');
  });
  it('follows the phone’s setting again after the user resets the choice', () => {
    const theme = createTheme();
    theme.choose('dark');
    theme.choose('auto');
    expect([stored.size, dataset['theme']]).toEqual([0, undefined]);
  });
  it('is not changed by an unknown theme name', () => {
    stored.set('greenside.theme', 'pink');
    expect(createTheme().stored()).toBe('auto');
  });
  it('changes even if storage is blocked', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const theme = createTheme();
    theme.choose('light');
    expect([theme.stored(), dataset['theme']]).toEqual(['auto', 'light']);
    expect(warn).toHaveBeenCalledOnce();
  });
});
