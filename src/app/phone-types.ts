import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import type { Observable } from '#data/store/types.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import type { Exchange } from './exchange/types.ts';
import type { PageClient } from './http/client.ts';
import type { ReadinessOfTournaments } from './offline/readiness.ts';
import type { CardActions, HandOver } from './scores/card-actions.ts';
import type { Cards } from './scores/card-cache.ts';
import type { DraftQueue } from './scores/draft-queue.ts';
import type { Door } from './session/door.ts';
import type { HelperMemory } from './session/helper-memory.ts';
import type { createRefused } from './sync/refused.ts';

/** What stands on the phone's database, as the components use it. Made by openPhone(). */
export interface Phone {
  db: FallbackDb;
  clock: Clock;
  cards: Cards;
  /** See `watchUnsentCards` (src/app/scores/unsent-cards.ts). */
  unsentCards: (tournament: number, since: number | null) => Observable<PhoneCard[]>;
  actionsOn: (key: CardKey) => CardActions;
  handOver: HandOver;
  drafts: Pick<DraftQueue, 'open' | 'queueAll'>;
  refused: ReturnType<typeof createRefused>;
  readiness: ReadinessOfTournaments;
  /** Handles a pending sign-in by code, and the scores of a helper who never signed in. */
  door: Door;
  helpers: HelperMemory;
  /** Loaded at the first call: most phones never show each other their cards. */
  exchange: () => Promise<Exchange>;
  /** To be called after scores were handed to the queue. */
  queueGrew: () => void;
  /** Looks whether this phone's storage answers again. Never rejects. */
  checkStorage: () => Promise<void>;
  /** Stores that the golfer has read the notice of restored scores. Never rejects. */
  confirmRecovered: () => Promise<void>;
  /** The HTTP client of this page. `createOneAct` (src/app/sync/one-act.ts) sends with it in another golfer's name. */
  http: PageClient;
  /** To be called after the server took scores or marks: boards and cards have changed. */
  sent: () => void;
}
