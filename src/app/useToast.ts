import { createService } from '#app/service.ts';
import type { Toasts } from './toasts.ts';

export const [ToastsService, useToasts] = createService<Toasts>('Toasts');

/** Says something in passing. */
export const useToast = (): Toasts['toast'] => useToasts().toast;
