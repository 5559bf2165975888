import type { HoleKey } from './keys.ts';

/** Limits the keys of PostgreSQL's advisory locks to 2^53: even keys are for cards, odd ones for courses. */
const LOCK_PRIME = 2_097_143;

/** Key of a card's lock. If two cards share a key, one only waits for the other. */
export const computeCardLock = ({ tournament, round_number, user }: Omit<HoleKey, 'hole_number'>): number =>
  2 * (((tournament * 8 + round_number) % LOCK_PRIME) * 1_000_003 + (user % 1_000_003));

export const computeCourseLock = (course: number): number => 2 * course + 1;
