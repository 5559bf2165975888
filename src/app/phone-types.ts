import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import type { Observable } from '#data/store/types.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import type { Exchange } from './exchange/types.ts';
import type { PageClient } from './http/client.ts';
import type { ReadinessOfTournaments } from './offline/readiness.ts';
import type { CardActions, QueueActions } from './scores/card-actions.ts';
import type { Cards } from './scores/card-cache.ts';
import type { DraftQueue } from './scores/draft-queue.ts';
import type { MergeCard } from './scores/merge-card.ts';
import type { PendingSignInActions } from './session/pending-sign-in.ts';
import type { HelperMemory } from './session/helper-memory.ts';
import type { createRefusedActions } from './sync/refused.ts';

export interface Phone {
  db: FallbackDb;
  clock: Clock;
  cards: Cards;
  unsentCards: (tournament: number, since: number | null) => Observable<PhoneCard[]>;
  actionsOn: (key: CardKey) => CardActions;
  handOver: QueueActions;
  drafts: Pick<DraftQueue, 'open' | 'queueAll'>;
  refused: ReturnType<typeof createRefusedActions>;
  readiness: ReadinessOfTournaments;
  /**
   * Actions for a sign-in by code that the server has not confirmed, and for scores of helpers who never got an
   * account.
   */
  pendingSignIn: PendingSignInActions;
  helpers: HelperMemory;
  /** Loads the code of the exchange at the first call, because most phones never exchange cards. */
  exchange: () => Promise<Exchange>;
  onEnqueued: () => void;
  /**
   * To be called before a card is requested; the returned function stores the answer and notices scores that the server
   * lost.
   */
  prepareCardMerge: (key: CardKey) => Promise<MergeCard<void>>;
  /** Never rejects. */
  checkStorage: () => Promise<void>;
  /** Never rejects. */
  confirmRecovered: () => Promise<void>;
  /** The page's client, which src/app/sync/proxy-mark.ts also uses for marks of people who are not signed in. */
  http: PageClient;
  /** The caller reports that the server has accepted scores or marks, because boards and cards have changed. */
  sent: () => void;
}
