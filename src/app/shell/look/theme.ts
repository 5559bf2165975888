/** 'auto' follows the phone's setting; 'sun' is black on white for glare. */
export const THEMES = ['auto', 'light', 'dark', 'sun'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'greenside.theme';
const isTheme = (storedText: string | null): storedText is Theme =>
  (THEMES as readonly (string | null)[]).includes(storedText);

function readStoredTheme(): Theme {
  try {
    const storedText = localStorage.getItem(STORAGE_KEY);
    return isTheme(storedText) ? storedText : 'auto';
  } catch {
    return 'auto';
  }
}

function readShownTheme(): Theme {
  const storedText = document.documentElement.dataset['theme'] ?? null;
  return isTheme(storedText) ? storedText : 'auto';
}

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
      try {
        if (theme === 'auto') localStorage.removeItem(STORAGE_KEY);
        else localStorage.setItem(STORAGE_KEY, theme);
      } catch (error) {
        console.warn('The theme is not stored.', error);
      }
    },
  };
}

export type ThemeChoice = ReturnType<typeof createTheme>;
