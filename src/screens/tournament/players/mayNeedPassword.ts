import type { Member } from './players.ts';

/** False for guests, who have no password, and on a plain backend, which has neither statuses nor reset links. */
export const mayNeedPassword = ({ status, user }: Member): boolean =>
  status !== null && user?.is_guest !== true;
