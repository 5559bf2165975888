import type { UserRef } from '#contract/people/users.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, queueHole, queueMark, saveDraft } from '#data/scores/drafts.ts';
import { dropBlankDraft } from '#data/scores/leftover-drafts.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { discardEntry, retryEntry } from '#data/scores/outbox.ts';
import { certifyCard } from '#data/scores/certify.ts';
import type { CardView } from '#data/scores/types.ts';
import { listAllViews } from '#data/scores/view.ts';
import { MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import type { TapBases } from './tap-basis.ts';

/**
 * Each promise resolves once the change is durable on this phone, and rejects with a StorageFailure. Holes are 1 to
 * 18.
 */
export interface CardActions {
  /** `score` is 0 to 999. For a picked-up hole `score` is 0 and `value` its text; otherwise `value` is missing. */
  tap(hole: number, score: number, partner: UserRef | null, value?: string): Promise<void>;
  /** Sets a mark, such as the status or a certification, by its number; its values are in src/domain/cards/mark-values.ts. */
  setMark(mark: number, value: string): Promise<void>;
  certify(as: Certifier, shownCard: CardView): Promise<void>;
  /** Sends a refused value again. `hole` may be the number of a mark. */
  retry(hole: number): Promise<void>;
  /** Discards a refused value; the server's value is shown again. */
  discard(hole: number): Promise<void>;
}

export interface CardActionsDependencies {
  db: FallbackDb;
  clock: Clock;
  userId: () => number | null;
  tapBases: Pick<TapBases, 'of' | 'note'>;
  onEnqueued: () => void;
  saved: (key: CardKey, place: number) => void;
}

/** Queues drafts of the signed-in user on all these cards in one transaction. */
export interface QueueActions {
  hole(keys: readonly CardKey[], hole: number): Promise<void>;
  /** Queues the drafts of every hole, for Submit. */
  cards(keys: readonly CardKey[]): Promise<void>;
}

export function createCardActions({
  db,
  clock,
  userId,
  tapBases,
  onEnqueued,
  saved,
}: CardActionsDependencies) {
  /** Uses no backup: ops are sent from the database, so a decision about a refused score must be stored there. */
  const database = db.database.withDeadline;

  function getAuthor(): number {
    const currentUserId = userId();
    if (currentUserId === null) throw new Error('Nobody is signed in on this phone.');
    return currentUserId;
  }

  /** Id of the op of a refused hole; null if the hole needs no decision any more. */
  async function findRefusedOpId(key: CardKey, hole: number): Promise<string | null> {
    const view = await database.read((tx) => readCard(tx, key));
    const holeViews = view ? listAllViews(view) : [];
    const refusedHole = holeViews.find(
      ({ hole_number, state }) => hole_number === hole && state === 'needs-you',
    );
    return refusedHole?.op_id ?? null;
  }

  async function announceStoredMark(
    key: CardKey,
    holeOrMark: number,
    storePromise: Promise<unknown>,
  ): Promise<void> {
    await storePromise;
    saved(key, holeOrMark);
    onEnqueued();
  }

  const setMark = async (key: CardKey, hole_number: number, value: string): Promise<void> =>
    announceStoredMark(
      key,
      hole_number,
      queueMark(db, clock, { key, hole_number, score: 0, partner: null, value, author: getAuthor() }),
    );

  const createActions = (key: CardKey): CardActions => ({
    async tap(hole, score, partner, value) {
      const valueField = value === undefined ? {} : { value };
      const tap = { key, hole_number: hole, score, partner, ...valueField, author: getAuthor() };
      const tapBasis = tapBases.of(key, hole);
      const nextTapBasis = await (tapBasis
        ? saveOptimistically(db, clock, tap, tapBasis)
        : saveDraft(db, clock, tap));
      tapBases.note(key, hole, nextTapBasis);
      if (score === 0 && partner === null && value === undefined) await dropBlankDraft(db, key, hole);
      saved(key, hole);
    },
    setMark: (holeOrMark, value) => setMark(key, holeOrMark, value),
    certify: async (certifier, shownCard) =>
      announceStoredMark(
        key,
        MARK_PLACES[certifier],
        certifyCard(db, clock, shownCard, certifier, getAuthor()),
      ),
    async retry(hole) {
      const refusedOpId = await findRefusedOpId(key, hole);
      if (refusedOpId !== null) await retryEntry(database, refusedOpId);
      onEnqueued();
    },
    async discard(hole) {
      const refusedOpId = await findRefusedOpId(key, hole);
      if (refusedOpId !== null) await discardEntry(database, refusedOpId);
    },
  });
  const queueActions: QueueActions = {
    async hole(keys, hole) {
      if ((await queueHole(db, clock, keys, hole, getAuthor())) > 0) onEnqueued();
    },
    async cards(keys) {
      if ((await queueCards(db, clock, keys, getAuthor())) > 0) onEnqueued();
    },
  };
  return { actionsOn: createActions, handOver: queueActions };
}
