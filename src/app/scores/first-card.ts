import { readCardAhead } from '#data/backup/early-read.ts';
import { cardIdOf } from '#data/rows.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { openVault } from '#data/backup/cache-backup.ts';
import { lastCard } from './last-card.ts';
import { pageStorage } from '#app/page-storage.ts';
import { knownUserId } from '#app/page.ts';

const OWN = /^\/tournament\/scorecard\/(\d+)\/(\d+)\/?$/;
const OF_USER = /^\/user\/(\d+)\/tournament\/(\d+)\/round\/(\d+)\/scorecard\/?$/;

/** The card that an address shows; null for other addresses. */
export function cardAt(path: string, userId: number | null): CardKey | null {
  const [, tournament, round] = OWN.exec(path) ?? [];
  if (tournament !== undefined && userId !== null)
    return { user: userId, tournament: Number(tournament), round: Number(round) };
  const [, user, of, nth] = OF_USER.exec(path) ?? [];
  return user === undefined ? null : { user: Number(user), tournament: Number(of), round: Number(nth) };
}

type Ready = { state: 'ready'; view: CardView };
let first: Ready | null = null;

/** What was read of a card before the database was open; the same object each time, null once that has caught up. */
export const firstCard = (key: CardKey): Ready | null =>
  first !== null && cardIdOf(first.view.key) === cardIdOf(key) ? first : null;

export function forgetFirstCard(): void {
  first = null;
}

/** Reads the card that the page was opened at, so that it is drawn with the first frame. */
export async function readFirstCard(): Promise<void> {
  const { pathname } = location;
  const key = cardAt(pathname === '/resume' ? (lastCard() ?? '') : pathname, knownUserId());
  const { caches, openFactory } = pageStorage;
  if (key === null || caches === null) return;
  const vault = openVault(caches, async () => {});
  const view = await readCardAhead(key, vault, openFactory);
  if (view !== null) first = { state: 'ready', view };
}
