import { succeed, type Result } from '#api/failures.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import { cardIdOf, parseCardId, registerIdOf, type CardKey, type RegisterRow } from '#data/rows.ts';
import { queueDrafts } from '#data/scores/leftover-drafts.ts';
import type { Lifecycle } from '#app/lifecycle.ts';

/** A draft is queued if it has not changed for this many ms. */
export const UNTOUCHED_MS = 60_000;

export interface DraftQueueDependencies {
  db: FallbackDb;
  clock: Clock;
  userId: () => number | null;
  lifecycle: Pick<Lifecycle, 'on' | 'isInFront' | 'mayAsk'>;
  onEnqueued: () => void;
  /** Requests a card that this phone lacks, and stores it. */
  loadCard: (key: CardKey) => Promise<Result<unknown>>;
  /** Monotonic time in ms. */
  now?: () => number;
}

/**
 * Queues the drafts of a card when the golfer leaves it in any way. A draft waits for Next Hole or Submit only while
 * its card is open for scoring, the app is in front, and its last change is less than a minute ago.
 */
export interface DraftQueue {
  /** Marks cards as open on the scoring screen, until the returned function is called. */
  open(cardIds: readonly string[]): () => void;
  saved(key: CardKey, hole: number): void;
  /** Fails if the card of a draft is not on this phone and cannot be loaded. Rejects with a StorageFailure. */
  queueAll(): Promise<Result<void>>;
  /** Queues drafts of an earlier visit, then follows the lifecycle of the app. */
  start(): void;
}

export function createDraftQueue(parts: DraftQueueDependencies): DraftQueue {
  const { db, clock, userId, lifecycle, onEnqueued, loadCard, now = () => performance.now() } = parts;
  const queueCreatedAt = clock.now();
  const openCountByCardId = new Map<string, number>();
  const closedCardIds = new Set<string>();
  /** When this page last wrote each draft, or first found a draft of another tab. */
  const draftTouches = new Map<string, { at: number; isOwn: boolean }>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  /** Resolves to the drafts that stay, because this phone lacks their card. They are tried again after a minute. */
  async function queueStored(isSelected: (draft: RegisterRow) => boolean): Promise<RegisterRow[]> {
    const author = userId();
    if (author === null) return [];
    const { queued, waiting } = await queueDrafts(db, clock, author, isSelected);
    if (queued > 0) onEnqueued();
    for (const { id } of waiting)
      draftTouches.set(id, { at: now(), isOwn: draftTouches.get(id)?.isOwn ?? false });
    setTimer();
    return waiting;
  }
  /** Also requests the cards that this phone lacks, as after a restore from the backup. */
  async function queueSelected(isSelected: (draft: RegisterRow) => boolean): Promise<Result<void>> {
    const waitingDrafts = await queueStored(isSelected);
    const waitingIds = new Set(waitingDrafts.map(({ id }) => id));
    let result: Result<void> = succeed(undefined);
    for (const waitingCardId of new Set(waitingDrafts.map(({ cardId }) => cardId))) {
      const loadResult = await loadCard(parseCardId(waitingCardId));
      if (loadResult.ok)
        await queueStored(({ id, cardId }) => cardId === waitingCardId && waitingIds.has(id));
      else result = loadResult;
    }
    return result;
  }
  /** After an error the drafts stay drafts, and the next event tries again. */
  const tryToQueue = (isSelected: (draft: RegisterRow) => boolean): void => {
    const queueing = lifecycle.mayAsk() ? queueSelected(isSelected) : queueStored(isSelected);
    queueing.catch((error: unknown) => console.error('Drafts could not be handed to the queue.', error));
  };
  const isCardOpen = (cardId: string): boolean => openCountByCardId.has(cardId);

  function setTimer(): void {
    if (timer !== null || draftTouches.size === 0) return;
    const oldestTouch = Math.min(...[...draftTouches.values()].map(({ at }) => at));
    timer = setTimeout(queueUntouched, Math.max(0, oldestTouch + UNTOUCHED_MS - now()));
  }
  function queueUntouched(): void {
    timer = null;
    const dueDraftIds = new Set<string>();
    for (const [id, { at }] of draftTouches) if (now() - at >= UNTOUCHED_MS) dueDraftIds.add(id);
    for (const id of dueDraftIds) draftTouches.delete(id);
    if (dueDraftIds.size > 0) tryToQueue(({ id }) => dueDraftIds.has(id));
    setTimer();
  }
  const isUntouchedDraft = ({ recorded_at }: RegisterRow): boolean => {
    const ageMs = clock.now() - Date.parse(recorded_at);
    return ageMs < 0 || ageMs >= UNTOUCHED_MS;
  };
  /** Queues drafts that other tabs made: at once if `isLeftover`, else a minute after this page found them. */
  function queueLeftovers(isLeftover: (draft: RegisterRow) => boolean): void {
    tryToQueue((draft) => {
      if (draftTouches.has(draft.id)) return false;
      if (isLeftover(draft)) return true;
      draftTouches.set(draft.id, { at: now(), isOwn: false });
      setTimer();
      return false;
    });
  }

  return {
    open(cardIds) {
      for (const id of cardIds) openCountByCardId.set(id, (openCountByCardId.get(id) ?? 0) + 1);
      return () => {
        for (const id of cardIds) {
          const remainingCount = (openCountByCardId.get(id) ?? 1) - 1;
          if (remainingCount > 0) openCountByCardId.set(id, remainingCount);
          else openCountByCardId.delete(id);
          closedCardIds.add(id);
        }
        // A switch between Me and Group closes all cards and opens some of them again in the same task.
        queueMicrotask(() => tryToQueue(({ cardId }) => cardIds.includes(cardId) && !isCardOpen(cardId)));
      };
    },
    saved(key, hole) {
      const cardId = cardIdOf(key);
      const id = registerIdOf(cardId, hole);
      draftTouches.set(id, { at: now(), isOwn: true });
      if (!lifecycle.isInFront() || (closedCardIds.has(cardId) && !isCardOpen(cardId)))
        return tryToQueue((draft) => draft.id === id);
      return setTimer();
    },
    queueAll: () => queueSelected(() => true),
    start() {
      lifecycle.on((change) => {
        // Recent drafts of another tab are queued by that tab.
        if (change === 'hidden')
          tryToQueue((draft) => draftTouches.get(draft.id)?.isOwn === true || isUntouchedDraft(draft));
        if (change === 'front') queueLeftovers(isUntouchedDraft);
      });
      // Queues drafts of the previous visit, which may have been killed, or have lost its last transaction when it was
      // frozen.
      queueLeftovers((draft) => isUntouchedDraft(draft) || Date.parse(draft.recorded_at) <= queueCreatedAt);
    },
  };
}
