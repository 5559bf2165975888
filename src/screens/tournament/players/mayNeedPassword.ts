import type { Member } from './players.ts';

/**
 * False for guests, who have no password, and on a backend without a player status, which has no reset links either.
 */
export const mayNeedPassword = ({ status, user }: Member): boolean =>
  status !== null && user?.is_guest !== true;
