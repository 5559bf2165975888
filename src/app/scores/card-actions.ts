import type { UserRef } from '#contract/people/users.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, queueHole, saveDraft } from '#data/scores/drafts.ts';
import { queueMarks, certifyCards, type CardMark } from '#data/scores/queue-marks.ts';
import { dropBlankDraft } from '#data/scores/leftover-drafts.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { discardEntry, retryEntry } from '#data/scores/outbox.ts';
import type { CardView } from '#data/scores/types.ts';
import { listAllHoleViews } from '#data/scores/view.ts';
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

/** What the signed-in user queues on several cards in one transaction. */
export interface QueueActions {
  hole(keys: readonly CardKey[], hole: number): Promise<void>;
  /** Queues the drafts of every hole, for Submit. */
  cards(keys: readonly CardKey[]): Promise<void>;
  marks(marks: readonly CardMark[]): Promise<void>;
  certify(as: Certifier, shownCards: readonly CardView[]): Promise<void>;
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

  function author(): number {
    const currentUserId = userId();
    if (currentUserId === null) throw new Error('Nobody is signed in on this phone.');
    return currentUserId;
  }

  /** Id of the user's own refused op of a hole; null if there is none. Only its author decides about a refused op. */
  async function findRefusedOp(key: CardKey, hole: number): Promise<string | null> {
    const decidingUser = author();
    const view = await database.read((tx) => readCard(tx, key));
    const holeViews = view ? listAllHoleViews(view) : [];
    const refusedHole = holeViews.find(
      ({ hole_number, refused_author }) => hole_number === hole && refused_author === decidingUser,
    );
    return refusedHole?.op_id ?? null;
  }

  /** Announces marks once they are stored. */
  async function settle(marks: readonly Pick<CardMark, 'key' | 'mark'>[], saving: Promise<unknown>) {
    await saving;
    for (const { key, mark } of marks) saved(key, mark);
    onEnqueued();
  }

  const queueActions: QueueActions = {
    async hole(keys, hole) {
      if ((await queueHole(db, clock, keys, hole, author())) > 0) onEnqueued();
    },
    async cards(keys) {
      if ((await queueCards(db, clock, keys, author())) > 0) onEnqueued();
    },
    marks: (marks) => settle(marks, queueMarks(db, clock, marks, author())),
    certify: (certifier, shownCards) =>
      settle(
        shownCards.map(({ key }) => ({ key, mark: MARK_PLACES[certifier] })),
        certifyCards(db, clock, shownCards, certifier, author()),
      ),
  };
  const createActions = (key: CardKey): CardActions => ({
    async tap(hole, score, partner, value) {
      const valueField = value === undefined ? {} : { value };
      const tap = { key, hole_number: hole, score, partner, ...valueField, author: author() };
      const tapBasis = tapBases.of(key, hole);
      const nextTapBasis = await (tapBasis
        ? saveOptimistically(db, clock, tap, tapBasis)
        : saveDraft(db, clock, tap));
      tapBases.note(key, hole, nextTapBasis);
      if (score === 0 && partner === null && value === undefined) await dropBlankDraft(db, key, hole);
      saved(key, hole);
    },
    setMark: (mark, value) => queueActions.marks([{ key, mark, value }]),
    certify: (certifier, shownCard) => queueActions.certify(certifier, [shownCard]),
    async retry(hole) {
      const op = await findRefusedOp(key, hole);
      if (op !== null) await retryEntry(database, op);
      onEnqueued();
    },
    async discard(hole) {
      const op = await findRefusedOp(key, hole);
      if (op !== null) await discardEntry(database, op);
    },
  });
  return { actionsOn: createActions, handOver: queueActions };
}
