import type { Lifecycle } from './lifecycle.ts';
import { useApp } from './useApp.ts';

export const useLifecycle = (): Lifecycle => useApp().lifecycle;
