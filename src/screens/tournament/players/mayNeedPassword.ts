import type { Member } from './players.ts';

/** Guests have no password. A backend without a player status has no reset links either. */
export const mayNeedPassword = ({ status, user }: Member): boolean =>
  status !== null && user?.is_guest !== true;
