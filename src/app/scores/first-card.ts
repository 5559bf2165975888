import { openBackup } from '#data/backup/cache-backup.ts';
import { readCardEarly } from '#data/backup/early-read.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PageStorage } from '#data/store/page-storage.ts';
import { readLastCard } from './last-card.ts';

const OWN_CARD_PATH = /^\/tournament\/scorecard\/(\d+)\/(\d+)\/?$/;
const USER_CARD_PATH = /^\/user\/(\d+)\/tournament\/(\d+)\/round\/(\d+)\/scorecard\/?$/;

export function parseCardPath(path: string, userId: number | null): CardKey | null {
  const [, tournament, round] = OWN_CARD_PATH.exec(path) ?? [];
  if (tournament !== undefined && userId !== null)
    return { user: userId, tournament: Number(tournament), round: Number(round) };
  const [, user, tournamentText, roundText] = USER_CARD_PATH.exec(path) ?? [];
  return user === undefined
    ? null
    : { user: Number(user), tournament: Number(tournamentText), round: Number(roundText) };
}

type ReadyCard = { state: 'ready'; view: CardView };

/** Reads the card of the opened address before the database is open, so that the first frame contains it. */
export function createFirstCard({ caches, openFactory }: PageStorage, userId: () => number | null) {
  let firstCard: ReadyCard | null = null;
  return {
    async read(): Promise<void> {
      const { pathname } = location;
      const key = parseCardPath(pathname === '/resume' ? (readLastCard() ?? '') : pathname, userId());
      if (key === null || caches === null) return;
      const view = await readCardEarly(
        key,
        openBackup(caches, async () => {}),
        openFactory,
      );
      if (view !== null) firstCard = { state: 'ready', view };
    },
    /** Always returns the same object; null for another card, and after `forget`. */
    of: (key: CardKey): ReadyCard | null =>
      firstCard !== null && cardIdOf(firstCard.view.key) === cardIdOf(key) ? firstCard : null,
    forget(): void {
      firstCard = null;
    },
  };
}
