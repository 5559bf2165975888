import { readStoredJson, storeText } from '../stored-text.ts';

const STORAGE_KEY = 'greenside.notices';
const MAX_STORED_TOURNAMENTS = 30;

/** What a user of this phone has read in a tournament: numbers of notices and suspensions, 0 for none. */
export interface SeenNotices {
  /** Number of the latest notice that the user has read; `reported` is the latest that was reported to the server. */
  notice: number;
  reported: number;
  /** Number of the latest suspension that the user has read; `resumed` is the latest whose end the user has read. */
  stopped: number;
  resumed: number;
}

export const NOTHING_SEEN: SeenNotices = { notice: 0, reported: 0, stopped: 0, resumed: 0 };

const isSeenNotices = (value: unknown): value is SeenNotices =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(NOTHING_SEEN).every((name) => typeof (value as Record<string, unknown>)[name] === 'number');

const keyOf = (user: number | null, tournament: number): string => `${user ?? 'anon'}/${tournament}`;

function readAllSeenNotices(): [string, SeenNotices][] {
  const storedValue = readStoredJson(STORAGE_KEY);
  return Array.isArray(storedValue)
    ? storedValue.filter((row) => Array.isArray(row) && typeof row[0] === 'string' && isSeenNotices(row[1]))
    : [];
}

export const readSeenNotices = (user: number | null, tournament: number): SeenNotices =>
  new Map(readAllSeenNotices()).get(keyOf(user, tournament)) ?? NOTHING_SEEN;

/** Stores each number unless another tab has stored a higher one. Returns the stored numbers. */
export function storeSeenNotices(
  user: number | null,
  tournament: number,
  change: Partial<SeenNotices>,
): SeenNotices {
  const key = keyOf(user, tournament);
  const rows = readAllSeenNotices().filter(([otherKey]) => otherKey !== key);
  const seenBefore = readSeenNotices(user, tournament);
  const seenAfter = { ...seenBefore };
  for (const [name, noticeNumber] of Object.entries(change))
    seenAfter[name as keyof SeenNotices] = Math.max(seenBefore[name as keyof SeenNotices], noticeNumber);
  storeText(STORAGE_KEY, JSON.stringify([[key, seenAfter], ...rows].slice(0, MAX_STORED_TOURNAMENTS)));
  return seenAfter;
}
