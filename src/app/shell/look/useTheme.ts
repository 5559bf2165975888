import { useApp } from '#app/useApp.ts';
import type { ThemeChoice } from './theme.ts';

export const useTheme = (): ThemeChoice => useApp().theme;
