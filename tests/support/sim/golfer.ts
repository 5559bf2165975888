import { toHoleEntry } from '#contract/scores/marks.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import { buildPath } from '#contract/endpoint.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { createQueue, inAllQueues, type Queue } from '#data/store/queue.ts';
import { discardEntry, retryEntry } from '#data/scores/outbox.ts';
import { putCard, readSentIds } from '#data/scores/merge-card.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { certifyCards } from '#data/scores/queue-marks.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, queueHole, queueMark, saveDraft, type StateBeforeTap } from '#data/scores/drafts.ts';
import { queueDrafts } from '#data/scores/leftover-drafts.ts';
import { DEVICE_KEY } from '#data/rows.ts';
import { cardIdOf, registerIdOf, type CardKey, type OutboxRow, type RegisterRow } from '#data/rows.ts';
import { listCardStrokes, formatCardStrokes } from '#domain/cards/card-text.ts';
import {
  MARK_KINDS,
  getMarkNumber,
  type Certifier,
  type MarkKind,
  type Status,
} from '#domain/cards/marks.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { enteredValueOf, type EnteredValue } from './entered-value.ts';
import type { Phone, Tab } from './phone.ts';
import type { Draws } from './chance.ts';
import type { SimServer } from './server.ts';
import type { VirtualTime } from './time.ts';
import type { Truth } from './truth.ts';

/** Parsed cards by text, because a world reads the same ones repeatedly. */
const readings = new Map<string, Scorecard>();

function cardIn(body: string): Scorecard {
  const cached = readings.get(body);
  if (cached) return cached;
  const read = readScorecard.answer['~standard'].validate(JSON.parse(body));
  if (read instanceof Promise || read.issues) throw new TypeError('the card is not as the contract says');
  if (readings.size > 20) readings.clear();
  readings.set(body, read.value);
  return read.value;
}

/** A card's content: equal versions must have equal content, because phones compare versions first. */
const VERSIONED = MARK_KINDS.filter((kind) => kind !== 'stop' && kind !== 'reason'); // docs/contract/marks.md
const valuesOf = ({ holes, marks }: Scorecard): string =>
  [...Object.values(holes), ...VERSIONED.flatMap((kind) => (marks?.[kind] ? toHoleEntry(marks[kind])! : []))]
    .map(
      (entry) =>
        `${entry.hole_number}: ${enteredValueOf(entry)}/${entry.disagreement ? enteredValueOf(entry.disagreement) : ''}`,
    )
    .join();

const ORGANIZER = 1;
/** Reasons that the organizer sets with each status. */
const REASONS: Record<Status, string> = {
  DQ: 'Signed for 4 on hole 7: 5, Rule 3.3b',
  NS: 'Did not come',
  NR: 'Card lost',
  NC: 'No card',
  RTD: 'Bad back',
  WD: 'Ill, 39 °C',
  playing: '',
};

/** A user's actions. Each returns at once and continues asynchronously. */
export interface Golfer {
  /** `said`: strokes, or picked up. */
  tap(tab: Tab, key: CardKey, hole: number, enteredValue: EnteredValue): void;
  /** Queues a hole of one card, or of all cards scored together. */
  next(tab: Tab, keys: readonly CardKey[], hole: number): void;
  submit(tab: Tab, key: CardKey): void;
  /** Sets a player's status or a measured length. */
  setMark(tab: Tab, key: CardKey, kind: MarkKind, value: string): void;
  /** Sets a status; the organizer also sets its reason, and others do so with a disqualification, which is refused. */
  setStatus(tab: Tab, key: CardKey, status: Status): void;
  /** Certifies the card as shown on the page, which may be a moment old. */
  certify(tab: Tab, key: CardKey, as: Certifier): void;
  /** Fetches a card and merges it, as the screen does. */
  refresh(tab: Tab, key: CardKey): void;
  retry(tab: Tab, op_id: string): void;
  discard(tab: Tab, op_id: string): void;
}

export const parkedOf = (phone: Phone): OutboxRow[] =>
  [...phone.disk.rows.outbox.values()].filter((entry) => entry.parked === 1);

export interface Surroundings {
  truth: Truth;
  server: SimServer;
  time: VirtualTime;
  draws: Draws;
  /** Those that a phone may show. */
  cards: readonly CardKey[];
}

export function createGolfer(phone: Phone, { truth, server, time, draws, cards }: Surroundings): Golfer {
  /** Ignores reported storage failures; any other error is a defect. */
  const forgiving = (work: Promise<unknown>, what: string): void => {
    work.catch((error: unknown) => {
      // A card fetched while the database hung is missing afterwards: the golfer is notified, and it is fetched again.
      const isMissing =
        String(error).includes('no copy of card') && phone.disk.rows.cards.size < cards.length;
      if (!(error instanceof StorageFailure) && !isMissing)
        truth.fail(`${phone.name}: ${what}: ${String(error)}`);
    });
  };

  /** Writes in each tab are serialized per card, or per mark, as in the app. */
  const queues = new WeakMap<Tab, Map<string, Queue>>();
  function queueOf(tab: Tab, of: string): Queue {
    const mine = queues.get(tab) ?? new Map<string, Queue>();
    queues.set(tab, mine);
    const queue = mine.get(of) ?? createQueue();
    mine.set(of, queue);
    return queue;
  }
  const inTurn = <T>(tab: Tab, of: string, work: () => Promise<T>): Promise<T> => queueOf(tab, of)(work);

  /** Records that the tap is shown as saved. A closed page shows nothing, even if one of its timers still runs. */
  function promise(tab: Tab, tap: RegisterRow): void {
    if (tab.context.alive) truth.promised(phone, tap);
  }

  /** The page's view of a hole, which may be a moment old at the tap. */
  async function shown(tab: Tab, key: CardKey, hole_number: number): Promise<StateBeforeTap | null> {
    const basis = await tab.db.read(async (tx): Promise<StateBeforeTap | null> => {
      const id = cardIdOf(key);
      const [row, before, device] = await Promise.all([
        tx.get('cards', id),
        tx.get('registers', registerIdOf(id, hole_number)),
        tx.get('meta', DEVICE_KEY),
      ]);
      return row && device ? { card: row.card, before, device: String(device.value) } : null;
    });
    if (draws.chance(0.3)) await new Promise<void>((r) => time.after(draws.below(200), r));
    await tab.context.step();
    return basis;
  }

  async function tapped(
    tab: Tab,
    key: CardKey,
    hole_number: number,
    enteredValue: EnteredValue,
    author: number,
  ): Promise<void> {
    await tab.shows(key);
    const word =
      typeof enteredValue === 'string' ? { score: 0, value: enteredValue } : { score: enteredValue };
    const tap = { key, hole_number, ...word, partner: null, author };
    const cached = draws.chance(0.7) ? await shown(tab, key, hole_number) : null;
    truth.tapped(phone, registerIdOf(cardIdOf(key), hole_number), enteredValue);
    const { before } = cached
      ? await saveOptimistically(tab.db, phone.clock, tap, cached)
      : await saveDraft(tab.db, phone.clock, tap);
    // From here on the screen shows "saved on this phone".
    promise(tab, before!);
  }

  async function queued(tab: Tab, work: Promise<unknown>): Promise<void> {
    await work;
    void tab.engine.wake('tap');
  }

  async function refreshed(tab: Tab, key: CardKey): Promise<void> {
    const had = await readSentIds(tab.db, key);
    const { restores } = server;
    const isRestored = !phone.ignoresRestores && (phone.checkedRestores.get(cardIdOf(key)) ?? 0) < restores;
    const path = buildPath(readScorecard, { ...key });
    const answer = await server.handle({ path, method: 'GET', body: undefined });
    if (answer.status !== 200) return;
    const card = cardIn(answer.body);
    const cached = phone.disk.rows.cards.get(cardIdOf(key))?.card;
    if (
      cached &&
      cached !== card &&
      card.has_stamps &&
      computeScorecardVersion(cached) === computeScorecardVersion(card) &&
      valuesOf(cached) !== valuesOf(card)
    )
      truth.fail(`${phone.name} would not ask for card ${key.user}, which has changed`);
    if (draws.chance(0.5)) await new Promise<void>((r) => time.after(draws.below(3_000), r));
    await tab.context.step();
    const stateBefore = { has: (id: string | null) => had.has(id), isRestored };
    if ((await putCard(tab.db, phone.clock, key, card, phone.clock.now(), stateBefore)) > 0)
      void tab.engine.wake('start');
    phone.checkedRestores.set(cardIdOf(key), restores);
  }

  async function certified(tab: Tab, key: CardKey, as: Certifier, author: number): Promise<void> {
    await tab.shows(key);
    const view = await tab.db.read((tx) => readCard(tx, key));
    if (!view) return;
    if (draws.chance(0.3)) await new Promise<void>((r) => time.after(draws.below(20_000), r));
    await tab.context.step();
    const register = (await certifyCards(tab.db, phone.clock, [view], as, author))[0]!;
    const seen = formatCardStrokes(listCardStrokes(view.holes));
    if (register.value !== seen) truth.fail(`${phone.name} certified ${register.value} and showed ${seen}`);
    promise(tab, register);
  }

  const golfer: Golfer = {
    tap(tab, key, hole, enteredValue) {
      const author = phone.user()!;
      const work = inTurn(tab, cardIdOf(key), () => tapped(tab, key, hole, enteredValue, author));
      forgiving(work, 'tap');
    },
    next(tab, keys, hole) {
      const author = phone.user()!;
      const turns = keys.map((key) => queueOf(tab, cardIdOf(key)));
      const work = inAllQueues(turns, async () => {
        for (const key of keys) await tab.shows(key);
        await queueHole(tab.db, phone.clock, keys, hole, author);
      });
      forgiving(queued(tab, work), 'next');
    },
    submit(tab, key) {
      const author = phone.user()!;
      const work = inTurn(tab, cardIdOf(key), async () => {
        await tab.shows(key);
        const cardId = cardIdOf(key);
        // Half of the golfers leave the card without Submit.
        if (author % 2 === 0) await queueCards(tab.db, phone.clock, [key], author);
        else await queueDrafts(tab.db, phone.clock, author, (draft) => draft.cardId === cardId);
      });
      forgiving(queued(tab, work), 'submit');
    },
    setMark(tab, key, kind, value) {
      const place = { key, hole_number: getMarkNumber(kind), score: 0, partner: null };
      const tap = { ...place, value, author: phone.user()! };
      const work = inTurn(tab, registerIdOf(cardIdOf(key), place.hole_number), async () => {
        await tab.shows(key);
        promise(tab, await queueMark(tab.db, phone.clock, tap));
      });
      forgiving(queued(tab, work), 'mark');
    },
    setStatus(tab, key, status) {
      golfer.setMark(tab, key, 'status', status);
      if (status === 'DQ' || phone.user() === ORGANIZER) golfer.setMark(tab, key, 'reason', REASONS[status]);
    },
    certify(tab, key, as) {
      const author = phone.user()!;
      const work = inTurn(tab, registerIdOf(cardIdOf(key), getMarkNumber(as)), () =>
        certified(tab, key, as, author),
      );
      forgiving(queued(tab, work), 'certification');
    },
    refresh: (tab, key) => forgiving(refreshed(tab, key), 'refresh'),
    retry: (tab, op_id) => forgiving(queued(tab, retryEntry(tab.database, op_id)), 'retry'),
    discard(tab, op_id) {
      truth.givenUp(op_id);
      forgiving(discardEntry(tab.database, op_id), 'discard');
    },
  };
  return golfer;
}
