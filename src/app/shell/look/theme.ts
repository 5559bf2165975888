/** How the app looks: as the phone says, or as chosen. Sun is black on white for glare. */
export const THEMES = ['auto', 'light', 'dark', 'sun'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'greenside.theme';
const isTheme = (text: string | null): text is Theme => (THEMES as readonly (string | null)[]).includes(text);

/** The theme chosen on this phone; 'auto' when none was, or where storage is blocked. */
function storedTheme(): Theme {
  try {
    const text = localStorage.getItem(KEY);
    return isTheme(text) ? text : 'auto';
  } catch {
    return 'auto';
  }
}

/** The theme that the document shows now. */
function shownTheme(): Theme {
  const text = document.documentElement.dataset['theme'] ?? null;
  return isTheme(text) ? text : 'auto';
}

/** The look of this page; puts the chosen one on the document. To be made before anything is drawn. */
export function createTheme() {
  const watchers = new Set<() => void>();
  function apply(theme: Theme): void {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    for (const changed of watchers) changed();
  }
  apply(storedTheme());
  return {
    stored: storedTheme,
    shown: shownTheme,
    /** Calls back whenever the theme on the document changes; the answered function ends that. */
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    /** Shows a theme and keeps it. Where storage is blocked it lasts until the app is closed. */
    choose(theme: Theme): void {
      apply(theme);
      try {
        if (theme === 'auto') localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, theme);
      } catch (error) {
        console.warn('The theme could not be kept on this phone.', error);
      }
    },
  };
}

export type ThemeChoice = ReturnType<typeof createTheme>;
