import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTheme } from '#app/shell/look/theme.ts';

describe('the theme', () => {
  const kept = new Map<string, string>();
  const dataset: Record<string, string> = {};
  beforeEach(() => {
    kept.clear();
    delete dataset['theme'];
    vi.stubGlobal('document', { documentElement: { dataset } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is what the phone says until somebody chooses', () => {
    const theme = createTheme();
    expect([theme.stored(), dataset['theme']]).toEqual(['auto', undefined]);
  });
  it('is shown at once and kept when chosen', () => {
    const theme = createTheme();
    theme.choose('sun');
    expect([theme.stored(), dataset['theme']]).toEqual(['sun', 'sun']);
  });
  it('that was chosen is there at the next start', () => {
    createTheme().choose('dark');
    delete dataset['theme'];
    createTheme();
    expect(dataset['theme']).toBe('dark');
  });
  it('goes back to what the phone says, and keeps nothing for it', () => {
    const theme = createTheme();
    theme.choose('dark');
    theme.choose('auto');
    expect([kept.size, dataset['theme']]).toEqual([0, undefined]);
  });
  it('ignores a name that no theme has', () => {
    kept.set('greenside.theme', 'pink');
    expect(createTheme().stored()).toBe('auto');
  });
  it('is shown also where storage is blocked', () => {
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
