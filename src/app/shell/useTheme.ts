import { createService } from '#app/service.ts';
import type { ThemeChoice } from './theme.ts';

export const [ThemeService, useTheme] = createService<ThemeChoice>('The theme');
