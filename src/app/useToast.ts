import { useApp } from './useApp.ts';
import type { Toasts } from './toasts.ts';

export const useToasts = (): Toasts => useApp().toasts;

export const useToast = (): Toasts['toast'] => useToasts().toast;
