import { StorageFailure } from '#data/store/failure.ts';
import { backupOnlyStore } from '#data/backup/backup-only-store.ts';
import type { SafeDb } from '#data/backup/open-database.ts';
import { unsentIn } from '#data/scores/merge-unsent.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { queueCard, queueHole, saveDraft, type Tap } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import { cardIdOf } from '#data/rows.ts';
import type { CardKey, OutboxRow, RegisterRow } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import type { Backup, BackupChanges } from '#data/backup/backup.ts';
import { viewCard } from '#data/scores/view.ts';
import { isNewer } from '#domain/stamp.ts';
import type { VaultedPhone } from './vaulted.ts';

/** Whether it was stored. That the phone cannot store it now is part of a history; any other error fails the test. */
export const isStored = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof StorageFailure) return false;
      throw error;
    },
  );

const backupOf = ({ caches }: VaultedPhone): Backup => openBackup(caches, async () => {});

/**
 * A page that shows one card: what src/app/away.ts, cards.ts and journal.ts do with the database and the second copy,
 * without a browser. `look` takes the place of the live query.
 */
export class ScorePage {
  readonly db: SafeDb;
  private readonly phone: VaultedPhone;
  private readonly key: CardKey;
  private readonly journal: PhoneStore;
  /** What the second copy alone has. */
  private readonly away = new Map<string, RegisterRow>();
  private view: CardView | null = null;
  private isLagging = false;
  /** Taps are stored in both ways that the app has, in turn. */
  private isQuick = false;

  /** `isOneVault`: the database shares its backup with the taps that it cannot take. Else a worker might be writing it. */
  constructor(phone: VaultedPhone, key: CardKey, isOneVault: boolean) {
    const backup = backupOf(phone);
    this.phone = phone;
    this.key = key;
    this.db = phone.open(undefined, { backup, lagging: () => (this.isLagging = true) });
    const views = () => (this.view ? [this.view] : []);
    this.journal = backupOnlyStore(isOneVault ? backup : backupOf(phone), views, (changes) =>
      this.noteAway(changes),
    );
  }

  get isAway(): boolean {
    return this.away.size > 0;
  }

  private noteAway(changes: BackupChanges): void {
    for (const kept of changes.values())
      if (kept?.table === 'registers') this.away.set(kept.row.id, kept.row);
  }

  /** Sees what the database has now; where that turned out to take nothing, goes on with the second copy. */
  async look(): Promise<void> {
    this.view = await this.db.read((tx) => readCard(tx, this.key));
    if (!this.isLagging) return;
    this.isLagging = false;
    const { registers } = await this.journal.read(unsentIn);
    for (const register of registers) this.away.set(register.id, register);
  }

  /** The card as the golfer sees it. */
  shown = (): CardView => this.laid([...this.away.values()]);

  /** The card as the phone would have it if the app died now: the later of what its two copies hold. */
  async stored(): Promise<CardView> {
    const rows = await backupOf(this.phone).rows('registers/');
    const kept = rows.flatMap(({ table, row }) => (table === 'registers' ? [row] : []));
    const inDatabase = new Map(this.view?.registers.map(({ id, stamp }) => [id, stamp]));
    return this.laid(kept.filter(({ id, stamp }) => isNewer(stamp, inDatabase.get(id) ?? null)));
  }

  private laid(over: RegisterRow[]): CardView {
    if (this.view === null) throw new Error('This phone has no copy of the card.');
    const { key, card, fetchedAt, registers } = this.view;
    return viewCard(key, { id: cardIdOf(key), card, fetchedAt }, [...registers, ...over]);
  }

  /** Writes what the golfer did: to the database, and where that cannot take it, to the second copy alone. */
  private async keep(work: (store: PhoneStore) => Promise<unknown>): Promise<void> {
    if (!this.isAway && (await isStored(work(this.db.prompt)))) return;
    await work(this.journal);
  }

  async tap(hole_number: number, score: number): Promise<void> {
    const { chance } = this.phone;
    const tap: Tap = { key: this.key, hole_number, score, partner: null, author: this.key.user };
    const { card, registers } = this.shown();
    const before = registers.findLast((register) => register.hole_number === hole_number);
    this.isQuick = !this.isQuick;
    await this.keep((store) =>
      this.isQuick && store === this.db.prompt
        ? saveOptimistically(store, chance, tap, { card, before, device: 'page' })
        : saveDraft(store, chance, tap),
    );
  }

  handOver = (hole: number): Promise<void> =>
    this.keep((store) => queueHole(store, this.phone.chance, this.key, hole, this.key.user));
  submit = (): Promise<void> =>
    this.keep((store) => queueCard(store, this.phone.chance, this.key, this.key.user));

  /** The scores that the database has to send, oldest first. */
  ops = async (): Promise<OutboxRow[]> => (await this.db.read(unsentIn)).outbox;
  /** The oldest that waits (0) or was refused (1): of this hole, or where it has none, of another. */
  async opOf(parked: OutboxRow['parked'], hole: number): Promise<OutboxRow | undefined> {
    const ops = (await this.ops()).filter((op) => op.parked === parked);
    return ops.find((op) => op.hole_number === hole) ?? ops[0];
  }

  /** Brings what the second copy alone has into the database. Resolves to whether that took it. */
  async mend(): Promise<boolean> {
    const isMended = await isStored(this.db.mend());
    if (isMended) this.away.clear();
    return isMended;
  }
}
