import { readStoredText, storeText } from '../../stored-text.ts';

/** 'auto' follows the phone's setting; 'sun' is black on white for glare. */
export const THEMES = ['auto', 'light', 'dark', 'sun'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'greenside.theme';
const toTheme = (storedText: string | null | undefined): Theme =>
  THEMES.find((theme) => theme === storedText) ?? 'auto';

const readStoredTheme = (): Theme => toTheme(readStoredText(STORAGE_KEY));

const readShownTheme = (): Theme => toTheme(document.documentElement.dataset['theme']);

/** Applies the stored theme, before the first render. */
export function createTheme() {
  const watchers = new Set<() => void>();
  function apply(theme: Theme): void {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    for (const notifyWatcher of watchers) notifyWatcher();
  }
  apply(readStoredTheme());
  return {
    stored: readStoredTheme,
    shown: readShownTheme,
    watch(onChange: () => void): () => void {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    /** Applies and stores a theme. With blocked storage it lasts as long as the page. */
    choose(theme: Theme): void {
      apply(theme);
      storeText(STORAGE_KEY, theme === 'auto' ? null : theme);
    },
  };
}

export type ThemeChoice = ReturnType<typeof createTheme>;
