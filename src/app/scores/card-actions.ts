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
import { marksIn } from '#data/scores/view.ts';
import {
  MARK_PLACES,
  measuredPlace,
  NOT_CERTIFIED,
  NOT_MEASURED,
  type Certifier,
  type MeasuredPlace,
  type Status,
} from '#domain/cards/marks.ts';
import type { TapBases } from './tap-basis.ts';

/**
 * What the scoring screen does with a card. Every promise resolves once it is durable on this phone and rejects with a
 * StorageFailure when the phone cannot keep it. Holes are 1 to 18.
 */
export interface CardActions {
  /** Puts a score (0 to 999) and partner on a hole as a draft; `value`: the word of a hole that was picked up, with score 0. */
  tap(hole: number, score: number, partner: UserRef | null, value?: string): Promise<void>;
  /** Says whether the player plays, and hands it to the queue at once. */
  setStatus(value: Status): Promise<void>;
  /** Says what was measured on a hole, in whole centimetres 1 to 100,000 (null: takes it back), and hands it to the queue at once. */
  measure(at: MeasuredPlace, centimetres: number | null): Promise<void>;
  /**
   * Says as the player, the marker or the committee that the card is right as it was shown here, and hands that to the queue
   * at once, with every draft of the card.
   */
  certify(as: Certifier, shown: CardView): Promise<void>;
  /** Takes that back. */
  takeBack(as: Certifier): Promise<void>;
  /** Sends a hole again that the server refused; or a mark, by its place. */
  retry(hole: number): Promise<void>;
  /** Gives a hole up that the server refused: it shows the server's value again. */
  discard(hole: number): Promise<void>;
}

export interface CardActionsParts {
  db: FallbackDb;
  clock: Clock;
  /** Who is signed in on this phone. */
  userId: () => number | null;
  bases: Pick<TapBases, 'of' | 'note'>;
  /** Called after a score was handed to the queue. */
  queueGrew: () => void;
  /** Called after a score or mark was saved. */
  saved: (key: CardKey, place: number) => void;
}

/** Hands drafts of the signed-in user to the queue, of all these cards in one transaction: all of a group's scores or none. */
export interface HandOver {
  /** Of one hole, as Next Hole and Previous Hole do. */
  hole(keys: readonly CardKey[], hole: number): Promise<void>;
  /** Of every hole, as Submit does. */
  cards(keys: readonly CardKey[]): Promise<void>;
}

/** What the scoring screen does with one card, and with those of a group. */
export function createCardActions({ db, clock, userId, bases, queueGrew, saved }: CardActionsParts) {
  /** A decision about a refused score is kept where its op is sent from. */
  const database = db.database.withDeadline;

  /** The signed-in user's id: scores go out under their name. Throws when nobody is signed in. */
  function author(): number {
    const by = userId();
    if (by === null) throw new Error('Nobody is signed in on this phone.');
    return by;
  }

  /** The op of a hole that the server refused, or null when it does not wait for the golfer any more. */
  async function refusedOp(key: CardKey, hole: number): Promise<string | null> {
    const view = await database.read((tx) => readCard(tx, key));
    const places = view ? [...view.holes, ...marksIn(view)] : [];
    const found = places.find(({ hole_number, state }) => hole_number === hole && state === 'needs-you');
    return found?.op_id ?? null;
  }

  async function marked(key: CardKey, place: number, work: Promise<unknown>): Promise<void> {
    await work;
    saved(key, place);
    queueGrew();
  }

  const setMark = async (key: CardKey, hole_number: number, value: string): Promise<void> =>
    marked(
      key,
      hole_number,
      queueMark(db, clock, { key, hole_number, score: 0, partner: null, value, author: author() }),
    );

  const actionsOn = (key: CardKey): CardActions => ({
    async tap(hole, score, partner, value) {
      const word = value === undefined ? {} : { value };
      const tap = { key, hole_number: hole, score, partner, ...word, author: author() };
      const basis = bases.of(key, hole);
      const made = await (basis ? saveOptimistically(db, clock, tap, basis) : saveDraft(db, clock, tap));
      bases.note(key, hole, made);
      if (score === 0 && partner === null && value === undefined) await dropBlankDraft(db, key, hole);
      saved(key, hole);
    },
    setStatus: (value) => setMark(key, MARK_PLACES.status, value),
    measure: (at, centimetres) =>
      setMark(key, measuredPlace(at), centimetres === null ? NOT_MEASURED : String(centimetres)),
    certify: async (as, shown) => marked(key, MARK_PLACES[as], certifyCard(db, clock, shown, as, author())),
    takeBack: (as) => setMark(key, MARK_PLACES[as], NOT_CERTIFIED),
    async retry(hole) {
      const op = await refusedOp(key, hole);
      if (op !== null) await retryEntry(database, op);
      queueGrew();
    },
    async discard(hole) {
      const op = await refusedOp(key, hole);
      if (op !== null) await discardEntry(database, op);
    },
  });
  const handOver: HandOver = {
    async hole(keys, hole) {
      if ((await queueHole(db, clock, keys, hole, author())) > 0) queueGrew();
    },
    async cards(keys) {
      if ((await queueCards(db, clock, keys, author())) > 0) queueGrew();
    },
  };
  return { actionsOn, handOver };
}
