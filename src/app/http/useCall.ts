import type { Client } from '#api/types.ts';
import { useApp } from '#app/useApp.ts';

/** Calls the contract from a component, for what is neither a read that stays current nor a write. */
export const useCall = (): Client['call'] => useApp().http.call;
