import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { HoleEntry } from '#contract/scores/scores.ts';
import type { FallbackDb, StorageStatus } from '#data/backup/fallback.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { cardIdOf, type CardKey, type OutboxRow } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueCards, queueHole, saveDraft, type Tap } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
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
 * Counts of rare events. tapsAway: taps stored only in the backup; mends: the database is restored from the backup;
 * restartsAway: restarts before that; healed: scores sent again after the server lost them.
 */
export type Seen = Record<'tapsAway' | 'mends' | 'restartsAway' | 'discards' | 'healed', number>;

/** False if the phone cannot store it, which a history may include; any other error fails the test. */
const isStored = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof StorageFailure) return false;
      throw error;
    },
  );

/** A golfer with one phone, and its server. The methods are the events of a history. */
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

  /** Opens a world whose phone has an unplayed card. */
  static async open(isOneBackup: boolean, seen: Seen): Promise<ScoreWorld> {
    const world = new ScoreWorld(isOneBackup, seen);
    await world.refresh();
    await world.readCards();
    return world;
  }

  /** `isOneBackup`: database and fallback taps share one backup. Otherwise a worker may write to it as well. */
  private constructor(isOneBackup: boolean, seen: Seen) {
    this.seen = seen;
    vi.stubGlobal('indexedDB', new IDBFactory());
    // A fixed time: backup entries are named by time, and the names of two tabs must not collide.
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

  /** The scores that the golfer should see, by hole. */
  expected = (): Scores => Object.fromEntries(this.tapped);
  /** The scores on the page. */
  shown = (): Scores => this.of(this.card().holes);
  /** The scores that survive if the app dies now: the later ones of database and backup. */
  async stored(): Promise<Scores> {
    const { key, card, fetchedAt, registers } = (await this.db.database.read((tx) => readCard(tx, KEY)))!;
    const backedUp = (await this.backup().rows('registers/')).flatMap(({ table, row }) =>
      table === 'registers' ? [row] : [],
    );
    const inDatabase = new Map(registers.map(({ id, stamp }) => [id, stamp]));
    const later = backedUp.filter(({ id, stamp }) => isNewer(stamp, inDatabase.get(id) ?? null));
    return this.of(viewCard(key, { id: cardIdOf(key), card, fetchedAt }, [...registers, ...later]).holes);
  }
  /** The scores on the server. */
  sent = (): Scores => this.of(Object.values(this.server.card(KEY.user).holes));
  private of(holes: Pick<HoleEntry, 'hole_number' | 'score'>[]): Scores {
    const mine = holes.filter(({ hole_number }) => this.tapped.has(hole_number));
    return Object.fromEntries(mine.map(({ hole_number, score }) => [hole_number, score ?? 0]));
  }
  private card(): CardView {
    if (this.view === null) throw new Error('This phone has no copy of the card.');
    return this.view;
  }
  /** Replaces the live query: reads what the phone has now. */
  async readCards(): Promise<void> {
    this.view = await this.db.read((tx) => readCard(tx, KEY));
    if (this.lagging === this.phone.lagging) return;
    this.lagging = this.phone.lagging;
    await this.db.fallBack(); // which has already started
    await this.readCards();
  }
  async close(): Promise<void> {
    await this.repairDatabase(); // later worlds use the same IndexedDB
    await this.db.close();
  }

  /** Every tap has a unique score. Every second one uses the page's value as its basis. */
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

  /** The queued scores in the database, oldest first. */
  private ops = async (): Promise<OutboxRow[]> => (await this.db.database.read(readUnsent)).outbox;
  /** The oldest waiting (0) or refused (1) score, of this hole if possible. */
  private async opOf(parked: OutboxRow['parked'], hole: number): Promise<OutboxRow | undefined> {
    const ops = (await this.ops()).filter((op) => op.parked === parked);
    return ops.find((op) => op.hole_number === hole) ?? ops[0];
  }

  /** The server accepts the oldest waiting score; the phone is notified if its database works. */
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
  /** Discards a refused score. A later score on the hole must stay. */
  async discard(hole: number): Promise<void> {
    const op = await this.opOf(1, hole);
    if (!op || !(await isStored(discardEntry(this.db.database, op.op_id)))) return;
    this.seen.discards += 1;
    if (this.card().holes[op.hole_number - 1]!.op_id === op.op_id) this.tapped.delete(op.hole_number);
  }

  /** Makes every database write fail; reads continue. */
  async breakDatabase(): Promise<void> {
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Internal error.', 'UnknownError');
    });
    this.takeAgain = () => spy.mockRestore();
  }
  async repairDatabase(): Promise<void> {
    this.takeAgain();
  }
  /** The page tries to restore the database from the backup. */
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
  /** Another tab opens, checks and closes the database. */
  async openAnotherTab(): Promise<void> {
    const db = this.phone.open();
    await isStored(db.read(readUnsent));
    await db.close();
  }

  async refresh(): Promise<void> {
    const { clock } = this.phone;
    const merged = putCard(this.db, clock, KEY, this.server.card(KEY.user), clock.now());
    if (await isStored(merged)) this.seen.healed += await merged;
  }
  /** The server restores an older backup, and the phone reads the card. */
  async loseData(hole: number): Promise<void> {
    this.server.lose(hole);
    await this.refresh();
  }

  /** Repairs database and network; the golfer sends everything and discards nothing. */
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
