/** Keys of PostgreSQL's advisory locks. Cards use even numbers and courses odd ones, so they never meet. */
const PRIME = 2_097_143;

interface Card {
  tournament: number;
  round_number: number;
  user: number;
}

/** Two cards may share a key, which only makes one wait for the other. Below 2^53. */
export const cardLock = ({ tournament, round_number, user }: Card): number =>
  2 * (((tournament * 8 + round_number) % PRIME) * 1_000_003 + (user % 1_000_003));

export const courseLock = (course: number): number => 2 * course + 1;
