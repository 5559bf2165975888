import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { HoleEntry } from '#contract/scores/scores.ts';
import type { FallbackDb, StorageStatus } from '#data/backup/fallback.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { cardIdOf, type CardKey, type OutboxRow } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, queueHole, saveDraft, type Tap } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { unsentIn } from '#data/scores/merge-unsent.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { acknowledge, discardEntry, parkEntry, retryEntry } from '#data/scores/outbox.ts';
import type { CardView } from '#data/scores/types.ts';
import { viewCard } from '#data/scores/view.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import { ScoreServer } from './score-server.ts';
import { phoneWithBackup } from './phone-with-backup.ts';

const KEY: CardKey = { user: 7, tournament: 3, round: 1 };
type Scores = Record<number, number>;

/**
 * How often something happened that not every history has. tapsAway: a tap went to the backup alone; mends: the
 * database took back what that had; restartsAway: a restart before it did; healed: a score that the server lost goes out.
 */
export type Seen = Record<'tapsAway' | 'mends' | 'restartsAway' | 'discards' | 'healed', number>;

/** Whether it was stored. That the phone cannot store it now is part of a history; any other error fails the test. */
const isStored = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof StorageFailure) return false;
      throw error;
    },
  );

/** A golfer with one phone, and its server. Each method that a history can name is one thing that befalls them. */
export class ScoreWorld {
  private readonly seen: Seen;
  private readonly phone = phoneWithBackup();
  private readonly isOneBackup: boolean;
  private readonly server = new ScoreServer();
  private readonly tapped = new Map<number, number>();
  private db: FallbackDb;
  private status: StorageStatus = 'ok';
  private view: CardView | null = null;
  private taps = 0;
  private lagging = 0;
  private takeAgain: () => void = () => {};

  /** On a phone that has the card, of which nothing is played. */
  static async open(isOneBackup: boolean, seen: Seen): Promise<ScoreWorld> {
    const world = new ScoreWorld(isOneBackup, seen);
    await world.refresh();
    await world.look();
    return world;
  }

  /** `isOneBackup`: the database shares its backup with the taps that it cannot take. Else a worker might be writing it. */
  private constructor(isOneBackup: boolean, seen: Seen) {
    this.seen = seen;
    vi.stubGlobal('indexedDB', new IDBFactory());
    // All of it in one moment: entries of the backup are named by the time, and two tabs must not meet in a name.
    vi.spyOn(Date, 'now').mockReturnValue(this.phone.clock.now());
    this.isOneBackup = isOneBackup;
    this.db = this.newPage();
  }

  private backup = () => openBackup(this.phone.caches, async () => {});
  private newPage(): FallbackDb {
    const db = this.phone.openStore(undefined, this.isOneBackup ? {} : { backup: this.backup() });
    db.status.subscribe({ next: (status) => (this.status = status) });
    return db;
  }

  /** What the golfer should see on the holes they tapped, by hole. */
  expected = (): Scores => Object.fromEntries(this.tapped);
  /** What the page shows on them. */
  shown = (): Scores => this.of(this.card().holes);
  /** What is on the phone's disk of them, if the app died now: the later of what its two copies hold. */
  async stored(): Promise<Scores> {
    const { key, card, fetchedAt, registers } = (await this.db.database.read((tx) => readCard(tx, KEY)))!;
    const kept = (await this.backup().rows('registers/')).flatMap(({ table, row }) =>
      table === 'registers' ? [row] : [],
    );
    const inDatabase = new Map(registers.map(({ id, stamp }) => [id, stamp]));
    const later = kept.filter(({ id, stamp }) => isNewer(stamp, inDatabase.get(id) ?? null));
    return this.of(viewCard(key, { id: cardIdOf(key), card, fetchedAt }, [...registers, ...later]).holes);
  }
  /** What the server has of them. */
  sent = (): Scores => this.of(Object.values(this.server.card(KEY.user).holes));
  private of(holes: Pick<HoleEntry, 'hole_number' | 'score'>[]): Scores {
    const mine = holes.filter(({ hole_number }) => this.tapped.has(hole_number));
    return Object.fromEntries(mine.map(({ hole_number, score }) => [hole_number, score ?? 0]));
  }
  private card(): CardView {
    if (this.view === null) throw new Error('This phone has no copy of the card.');
    return this.view;
  }
  /** Sees what the phone has now; takes the place of the live query. */
  async look(): Promise<void> {
    this.view = await this.db.read((tx) => readCard(tx, KEY));
    if (this.lagging === this.phone.lagging) return;
    this.lagging = this.phone.lagging;
    await this.db.fallBack(); // which was begun already
    await this.look();
  }
  async close(): Promise<void> {
    await this.repairDatabase(); // IndexedDB is the same for the next world
    await this.db.close();
  }

  /** Each tap is another score, so that none is taken for another. Every other one starts from what the page shows. */
  async tap(hole_number: number): Promise<void> {
    const { clock } = this.phone;
    this.taps += 1;
    const tap: Tap = { key: KEY, hole_number, score: this.taps, partner: null, author: KEY.user };
    const { card, registers } = this.card();
    const before = registers.findLast((register) => register.hole_number === hole_number);
    if (this.taps % 2 === 0) await saveDraft(this.db, clock, tap);
    else await saveOptimistically(this.db, clock, tap, { card, before, device: 'page' });
    this.tapped.set(hole_number, this.taps);
    if (this.status === 'backup') this.seen.tapsAway += 1;
  }
  handOver = (hole: number): Promise<unknown> => queueHole(this.db, this.phone.clock, [KEY], hole, KEY.user);
  submit = (): Promise<unknown> => queueCards(this.db, this.phone.clock, [KEY], KEY.user);

  /** The scores that the database has to send, oldest first. */
  private ops = async (): Promise<OutboxRow[]> => (await this.db.database.read(unsentIn)).outbox;
  /** The oldest that waits (0) or was refused (1): of this hole, or where it has none, of another. */
  private async opOf(parked: OutboxRow['parked'], hole: number): Promise<OutboxRow | undefined> {
    const ops = (await this.ops()).filter((op) => op.parked === parked);
    return ops.find((op) => op.hole_number === hole) ?? ops[0];
  }

  /** The server takes the oldest score that waits, and the phone hears of it if its database works. */
  async acknowledge(hole: number): Promise<void> {
    const op = await this.opOf(0, hole);
    if (op) await isStored(acknowledge(this.db.database, op.op_id, this.server.take(op)));
  }
  async refuse(hole: number): Promise<void> {
    const op = await this.opOf(0, hole);
    if (op) await isStored(parkEntry(this.db.database, op.op_id, { detail: 'This card is closed.' }));
  }
  async sendAgain(hole: number): Promise<void> {
    const op = await this.opOf(1, hole);
    if (op) await isStored(retryEntry(this.db.database, op.op_id));
  }
  /** Whoever gives up the score that they see has no score there any more; a later one on the hole must stay. */
  async discard(hole: number): Promise<void> {
    const op = await this.opOf(1, hole);
    if (!op || !(await isStored(discardEntry(this.db.database, op.op_id)))) return;
    this.seen.discards += 1;
    if (this.card().holes[op.hole_number - 1]!.op_id === op.op_id) this.tapped.delete(op.hole_number);
  }

  /** From now on the database reads and takes nothing. */
  async breakDatabase(): Promise<void> {
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Internal error.', 'UnknownError');
    });
    this.takeAgain = () => spy.mockRestore();
  }
  async repairDatabase(): Promise<void> {
    this.takeAgain();
  }
  /** The page looks whether the database takes again what the backup alone has. */
  async mend(): Promise<void> {
    const before = this.status;
    await this.db.recover();
    if (before === 'backup' && this.status === 'ok') this.seen.mends += 1;
  }
  async restart(): Promise<void> {
    if (this.status === 'backup') this.seen.restartsAway += 1;
    await this.db.close();
    this.db = this.newPage();
  }
  /** Another tab opens the database, which looks after it, and is closed again. */
  async openAnotherTab(): Promise<void> {
    const db = this.phone.open();
    await isStored(db.read(unsentIn));
    await db.close();
  }

  /** The phone gets the card from the server. */
  async refresh(): Promise<void> {
    const { clock } = this.phone;
    const merged = putCard(this.db, clock, KEY, this.server.card(KEY.user), clock.now());
    if (await isStored(merged)) this.seen.healed += await merged;
  }
  /** The server goes back to an older copy, and the phone gets the card from it. */
  async loseData(hole: number): Promise<void> {
    this.server.lose(hole);
    await this.refresh();
  }

  /** The database works, the network too, and the golfer hands over everything and gives up nothing. */
  async end(): Promise<void> {
    await this.repairDatabase();
    await this.mend();
    await this.submit();
    await this.refresh();
    for (const op of await this.ops()) {
      await retryEntry(this.db.database, op.op_id);
      await acknowledge(this.db.database, op.op_id, this.server.take(op));
    }
  }
}
