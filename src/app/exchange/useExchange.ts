import { usePhone } from '#app/usePhone.ts';
import type { Exchange } from './types.ts';

/** What phones tell each other. Loaded at the first call: no screen that scores waits for it. */
export const useExchange = (): (() => Promise<Exchange>) => usePhone().exchange;
