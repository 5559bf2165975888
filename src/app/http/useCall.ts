import type { Client } from '#api/types.ts';
import { useApp } from '#app/useApp.ts';

/** Sends calls that are neither reads of a screen nor writes. */
export const useCall = (): Client['call'] => useApp().http.call;
