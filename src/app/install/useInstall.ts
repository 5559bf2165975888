import { useApp } from '#app/useApp.ts';
import type { Install } from './install.ts';

export const useInstall = (): Install => useApp().install;
