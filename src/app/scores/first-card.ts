import { openBackup } from '#data/backup/cache-backup.ts';
import { readCardAhead } from '#data/backup/early-read.ts';
import { cardIdOf } from '#data/rows.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PageStorage } from '#data/store/page-storage.ts';
import { lastCard } from './last-card.ts';

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

/** The card that the page was opened at, read before the database is open so that it is drawn with the first frame. */
export function createFirstCard({ caches, openFactory }: PageStorage, userId: () => number | null) {
  let first: Ready | null = null;
  return {
    /** Reads it, if this address shows one. */
    async read(): Promise<void> {
      const { pathname } = location;
      const key = cardAt(pathname === '/resume' ? (lastCard() ?? '') : pathname, userId());
      if (key === null || caches === null) return;
      const view = await readCardAhead(
        key,
        openBackup(caches, async () => {}),
        openFactory,
      );
      if (view !== null) first = { state: 'ready', view };
    },
    /** What was read of a card; the same object each time, null for another card and once the database has caught up. */
    of: (key: CardKey): Ready | null =>
      first !== null && cardIdOf(first.view.key) === cardIdOf(key) ? first : null,
    forget(): void {
      first = null;
    },
  };
}
