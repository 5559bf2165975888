import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { HoleEntry } from '#contract/scores.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { acknowledge, discardEntry, parkEntry, retryEntry } from '#data/scores/outbox.ts';
import { unsentIn } from '#data/scores/merge-unsent.ts';
import type { CardKey } from '#data/rows.ts';
import { isStored, ScorePage } from './score-page.ts';
import { ScoreServer } from './score-server.ts';
import { vaultedPhone } from './vaulted.ts';

const KEY: CardKey = { user: 7, tournament: 3, round: 1 };
type Scores = Record<number, number>;

/**
 * How often something happened that not every history has. tapsAway: a tap went to the second copy alone; mends: the
 * database took back what that had; restartsAway: a restart before it did; healed: a score that the server lost goes out.
 */
export type Seen = Record<'tapsAway' | 'mends' | 'restartsAway' | 'discards' | 'healed', number>;

/** A golfer with one phone, and its server. Each method that a history can name is one thing that befalls them. */
export class ScoreWorld {
  private readonly seen: Seen;
  private readonly phone = vaultedPhone();
  private readonly isOneVault: boolean;
  private readonly server = new ScoreServer();
  private readonly tapped = new Map<number, number>();
  private page: ScorePage;
  private taps = 0;
  private takeAgain: () => void = () => {};

  /** On a phone that has the card, of which nothing is played. */
  static async open(isOneVault: boolean, seen: Seen): Promise<ScoreWorld> {
    const world = new ScoreWorld(isOneVault, seen);
    await world.refresh();
    await world.look();
    return world;
  }

  private constructor(isOneVault: boolean, seen: Seen) {
    this.seen = seen;
    vi.stubGlobal('indexedDB', new IDBFactory());
    // All of it in one moment: entries of the second copy are named by the time, and two tabs must not meet in a name.
    vi.spyOn(Date, 'now').mockReturnValue(this.phone.chance.now());
    this.isOneVault = isOneVault;
    this.page = this.newPage();
  }

  private newPage = (): ScorePage => new ScorePage(this.phone, KEY, this.isOneVault);

  /** What the golfer should see on the holes they tapped, by hole. */
  expected = (): Scores => Object.fromEntries(this.tapped);
  /** What the page shows on them. */
  shown = (): Scores => this.of(this.page.shown().holes);
  /** What is on the phone's disk of them. */
  stored = async (): Promise<Scores> => this.of((await this.page.stored()).holes);
  /** What the server has of them. */
  sent = (): Scores => this.of(Object.values(this.server.card(KEY.user).holes));
  private of(holes: Pick<HoleEntry, 'hole_number' | 'score'>[]): Scores {
    const mine = holes.filter(({ hole_number }) => this.tapped.has(hole_number));
    return Object.fromEntries(mine.map(({ hole_number, score }) => [hole_number, score ?? 0]));
  }
  look = (): Promise<void> => this.page.look();
  async close(): Promise<void> {
    await this.repairDatabase(); // IndexedDB is the same for the next world
    await this.page.db.close();
  }

  /** Each tap is another score, so that none is taken for another. */
  async tap(hole: number): Promise<void> {
    this.taps += 1;
    await this.page.tap(hole, this.taps);
    this.tapped.set(hole, this.taps);
    if (this.page.isAway) this.seen.tapsAway += 1;
  }
  handOver = (hole: number): Promise<void> => this.page.handOver(hole);
  submit = (): Promise<void> => this.page.submit();

  /** The server takes the oldest score that waits, and the phone hears of it if its database works. */
  async acknowledge(hole: number): Promise<void> {
    const op = await this.page.opOf(0, hole);
    if (op) await isStored(acknowledge(this.page.db, op.op_id, this.server.take(op)));
  }
  async refuse(hole: number): Promise<void> {
    const op = await this.page.opOf(0, hole);
    if (op) await isStored(parkEntry(this.page.db, op.op_id, 'This card is closed.'));
  }
  async sendAgain(hole: number): Promise<void> {
    const op = await this.page.opOf(1, hole);
    if (op) await isStored(retryEntry(this.page.db, op.op_id));
  }
  /** Whoever gives up the score that they see has no score there any more; a later one on the hole must stay. */
  async discard(hole: number): Promise<void> {
    const op = await this.page.opOf(1, hole);
    if (!op || !(await isStored(discardEntry(this.page.db, op.op_id)))) return;
    this.seen.discards += 1;
    if (this.page.shown().holes[op.hole_number - 1]!.op_id === op.op_id) this.tapped.delete(op.hole_number);
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
  /** The page looks whether the database takes again what the second copy alone has. */
  async mend(): Promise<void> {
    if (this.page.isAway && (await this.page.mend())) this.seen.mends += 1;
  }
  async restart(): Promise<void> {
    if (this.page.isAway) this.seen.restartsAway += 1;
    await this.page.db.close();
    this.page = this.newPage();
  }
  /** Another tab opens the database, which looks after it, and is closed again. */
  async openAnotherTab(): Promise<void> {
    const { db } = this.newPage();
    await isStored(db.read(unsentIn));
    await db.close();
  }

  /** The phone gets the card from the server. */
  async refresh(): Promise<void> {
    const { chance } = this.phone;
    const merged = putCard(this.page.db, chance, KEY, this.server.card(KEY.user), chance.now());
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
    for (const op of await this.page.ops()) {
      await retryEntry(this.page.db, op.op_id);
      await acknowledge(this.page.db, op.op_id, this.server.take(op));
    }
  }
}
