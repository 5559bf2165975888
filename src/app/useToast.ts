import { useApp } from './useApp.ts';
import type { Toasts } from './toasts.ts';

export const useToasts = (): Toasts => useApp().toasts;

/** Says something in passing. */
export const useToast = (): Toasts['toast'] => useToasts().toast;
