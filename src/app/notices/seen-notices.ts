const STORAGE_KEY = 'greenside.notices';
const MAX_REMEMBERED = 30;

/** What a user of this phone has read in a tournament: numbers of notices and suspensions, 0 for none. */
export interface SeenNotices {
  /** Number of the latest notice that the user has read; `reported` is the latest that was reported to the server. */
  notice: number;
  reported: number;
  /** Number of the latest suspension that the user has read; `resumed` is the latest with its end read. */
  stopped: number;
  resumed: number;
}

export const NOTHING_SEEN: SeenNotices = { notice: 0, reported: 0, stopped: 0, resumed: 0 };

const isSeen = (value: unknown): value is SeenNotices =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(NOTHING_SEEN).every((name) => typeof (value as Record<string, unknown>)[name] === 'number');

const keyOf = (user: number | null, tournament: number): string => `${user ?? 'anon'}/${tournament}`;

function readAll(): [string, SeenNotices][] {
  try {
    const storedValue: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(storedValue)
      ? storedValue.filter((row) => Array.isArray(row) && typeof row[0] === 'string' && isSeen(row[1]))
      : [];
  } catch {
    return []; // Storage is blocked, or this app did not write it.
  }
}

export const readSeen = (user: number | null, tournament: number): SeenNotices =>
  new Map(readAll()).get(keyOf(user, tournament)) ?? NOTHING_SEEN;

/** Stores each number unless another tab has stored a higher one. Returns the stored numbers. */
export function storeSeen(
  user: number | null,
  tournament: number,
  change: Partial<SeenNotices>,
): SeenNotices {
  const key = keyOf(user, tournament);
  const rows = readAll().filter(([otherKey]) => otherKey !== key);
  const seenBefore = readSeen(user, tournament);
  const seenAfter = { ...seenBefore };
  for (const [name, number] of Object.entries(change))
    seenAfter[name as keyof SeenNotices] = Math.max(seenBefore[name as keyof SeenNotices], number);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([[key, seenAfter], ...rows].slice(0, MAX_REMEMBERED)));
  } catch (error) {
    console.warn('What was read could not be remembered.', error);
  }
  return seenAfter;
}
