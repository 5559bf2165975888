import type { Member } from './players.ts';

/** Where a link to a new password leads. */
export const resetPath = (token: string): string => `/reset/${encodeURIComponent(token)}`;

/** Guests have no password, and a backend that knows no status of players knows no such links. */
export const mayNeedPassword = ({ status, user }: Member): boolean =>
  status !== null && user?.is_guest !== true;
