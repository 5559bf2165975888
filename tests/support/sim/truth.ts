import { isNewer } from '#domain/scores/stamp.ts';
import { toBackupKey } from '#data/backup/backup.ts';
import { registerIdOf, type OutboxRow, type RegisterRow } from '#data/rows.ts';
import { getCertifier } from '#domain/cards/marks.ts';
import {
  TOURNAMENT_CLOSED_MESSAGE,
  NOT_OF_GROUP_MESSAGE,
  WRONG_CERTIFIER_MESSAGE,
} from '#server/scores/authorize.ts';
import type { Rows } from './disk.ts';
import { enteredValueOf, type EnteredValue } from './entered-value.ts';
import { placeOfPerson } from './people/people.ts';
import type { Phone } from './phone.ts';
import type { SimServer } from './server.ts';

/** Invariants that are checked at every commit of every phone's database. */
export interface Truth {
  /** The first broken invariant, with the story of the seed. */
  broken: string | null;
  watch(phone: Phone): void;
  /** A golfer taps `id` at this moment of the phone's clock. */
  tapped(phone: Phone, id: string, value: EnteredValue): void;
  /** The tap is shown as saved on the phone: it must stay there until it is discarded or replaced by a later one. */
  promised(phone: Phone, tap: RegisterRow): void;
  /** Checks all taps shown as saved. */
  checkPromises(): void;
  /** The golfer discarded this op or replaced it by a newer tap. */
  givenUp(op_id: string): void;
  /**
   * The organizer restricted this user or player today, so the server may refuse scores between the two. Others must
   * not be refused: they began the day in one group, whose rights a draw preserves.
   */
  mayBeRefused(user: number): void;
  /** The organizer declared the results final today, so the server may refuse with that reason. */
  resultsMayBeFinal(): void;
  /** Ops by id in the order of queueing. */
  queued: ReadonlyMap<string, OutboxRow>;
  removed: ReadonlySet<string>;
  /** Ops that a golfer discarded explicitly. */
  discarded: ReadonlySet<string>;
  /** Ops that were only ever in the backup. */
  backupAlone: ReadonlySet<string>;
  /** Certifications made on phones, by place and stamp. */
  certified: ReadonlyMap<string, { author: number; values: ReadonlySet<string | undefined> }>;
  /** True if the server has, or once had, this op. */
  hasArrived(entry: OutboxRow): boolean;
  /** Everything on this phone is deleted; values that only it had may be lost. */
  wiped(phone: Phone): void;
  fail(sentence: string): void;
}

const isOfSameHole = (a: OutboxRow, b: OutboxRow): boolean =>
  a.cardId === b.cardId && a.hole_number === b.hole_number && a.owner === b.owner;
const isLater = (a: OutboxRow, b: OutboxRow): boolean => a.payload.stamp! > b.payload.stamp!;

export function createTruth(server: SimServer): Truth {
  const queued = new Map<string, OutboxRow>();
  const removed = new Set<string>();
  const discarded = new Set<string>();
  const backupAlone = new Set<string>();
  const certified = new Map<string, { author: number; values: Set<string | undefined> }>();
  const arrived = new Set<string>();
  const excused = new Set<number>();
  let mayBeFinal = false;
  /** Values tapped by phone, hole and moment: two tabs may tap in one millisecond (seed 20004547). */
  const taps = new Map<string, Set<EnteredValue>>();
  const momentOf = (phone: Phone, id: string, recorded_at: string): string =>
    `${phone.name} ${id} ${recorded_at}`;
  /** The last tap on each hole of each phone. */
  const promises: Map<Phone, Map<string, RegisterRow>> = new Map();
  let readTo = 0;

  const serverHas = ({ owner, op_id }: OutboxRow): boolean => {
    for (; readTo < server.arrivals.length; readTo += 1) {
      const arrival = server.arrivals[readTo]!;
      if (arrival.op_id !== null) arrived.add(`${arrival.by}/${arrival.op_id}`);
    }
    return arrived.has(`${owner}/${op_id}`);
  };

  /** True if the server has, or once had, this op. For a plain backend, which knows no ops: the value on that hole. */
  function hasArrived(entry: OutboxRow): boolean {
    if (!server.plain) return serverHas(entry);
    const place = `${entry.cardId}/${entry.hole_number}`;
    return server.arrivals.some(
      (arrival) =>
        arrival.place === place && arrival.enteredValue === entry.payload.score && arrival.by === entry.owner,
    );
  }

  function checkRefusal({ op_id, owner, payload, parked, problem }: OutboxRow): void {
    if (parked === 1 && problem === TOURNAMENT_CLOSED_MESSAGE && !mayBeFinal)
      truth.fail(`${op_id} waits for results to be opened that nobody had called final`);
    const as = getCertifier(payload.hole);
    if (parked === 1 && problem === WRONG_CERTIFIER_MESSAGE && as === 'player' && owner === payload.user)
      truth.fail(`${op_id} needs ${owner}, whose own card it certifies`);
    if (parked === 0 || problem !== NOT_OF_GROUP_MESSAGE || excused.has(owner) || excused.has(payload.user))
      return;
    truth.fail(`${op_id} needs ${owner}, who could keep the scores of ${payload.user} in the morning`);
  }

  /** Checks that a queued score equals the register of its tap. */
  function checkQueued({ op_id, cardId, hole_number, payload }: OutboxRow, { registers }: Rows): void {
    const tap = registers.get(registerIdOf(cardId, hole_number));
    if (tap?.stamp === payload.stamp && tap !== undefined && enteredValueOf(tap) !== enteredValueOf(payload))
      truth.fail(`${op_id} goes out as ${enteredValueOf(payload)}, and the phone has ${enteredValueOf(tap)}`);
  }

  /**
   * True if the golfer discarded a later own tap on the hole. The next stamp then has no predecessor, so that it can be
   * lower after the clock was set back (seed 1070999532).
   */
  const gaveUpLater = (entry: OutboxRow): boolean =>
    [...removed].some((op_id) => {
      const other = queued.get(op_id);
      return other !== undefined && isOfSameHole(other, entry) && isLater(other, entry);
    });

  function checkOutbox(before: Rows, after: Rows): void {
    for (const [op_id, entry] of after.outbox) {
      checkRefusal(entry);
      backupAlone.delete(op_id);
      const recorded = queued.get(op_id);
      if (recorded === undefined) {
        queued.set(op_id, entry);
        checkQueued(entry, after);
      } else if (recorded.payload.stamp !== entry.payload.stamp)
        truth.fail(`${op_id} was given another stamp`);
    }
    for (const [op_id, entry] of before.outbox) {
      if (after.outbox.has(op_id) || hasArrived(entry)) continue;
      const replaced = [...after.outbox.values()].some(
        (other) => isOfSameHole(other, entry) && (isLater(other, entry) || gaveUpLater(entry)),
      );
      if (replaced && entry.parked === 1) removed.add(op_id);
      else if (!removed.has(op_id)) truth.fail(`${op_id} left the queue without an acknowledgement`);
    }
  }

  /**
   * The first author of a stamp counts. Two tabs of that author may use it for two values; then one of them
   * gets a new stamp (`mergeUnsent`).
   */
  function noteCertified({ id, hole_number, stamp, author, value }: RegisterRow): void {
    if (getCertifier(hole_number) === null) return;
    const name = `${placeOfPerson(id)} ${stamp}`;
    const recorded = certified.get(name) ?? { author, values: new Set() };
    certified.set(name, recorded);
    if (recorded.author === author) recorded.values.add(value);
  }

  function checkRegisters(before: Rows, after: Rows): void {
    for (const [id, register] of after.registers) {
      const old = before.registers.get(id);
      if (old === register) continue;
      noteCertified(register);
      if (register.state === 'sent' && old?.state !== 'sent') {
        const entry = register.op_id === null ? undefined : queued.get(register.op_id);
        if (!entry || !hasArrived(entry)) truth.fail(`hole ${id} says sent, and the server has it not`);
      }
      if (old && old.stamp > register.stamp) truth.fail(`hole ${id} went back to an older tap`);
      if (old && old.state === 'draft' && old.author !== register.author) {
        const copies = [...after.outbox.values()].some((entry) => entry.payload.stamp === old.stamp);
        if (!copies) truth.fail(`the draft of another user on ${id} is lost`);
      }
    }
    for (const [id, old] of before.registers)
      if (!after.registers.has(id) && !(old.op_id !== null && removed.has(old.op_id)))
        truth.fail(`the tap on hole ${id} is gone`);
  }

  /** True if database or backup has this tap, one of another tab at the same moment, or a later one on its hole. */
  function hasTap(phone: Phone, tap: RegisterRow): boolean {
    const { disk, backup } = phone;
    const { id, stamp, recorded_at } = tap;
    const simultaneous = taps.get(momentOf(phone, id, recorded_at));
    const alone = backup.rows.get(toBackupKey('registers', id));
    const copies = [disk.rows.registers.get(id), alone?.table === 'registers' ? alone.row : undefined];
    return copies.some(
      (register) =>
        register !== undefined &&
        !isNewer(stamp, register.stamp) &&
        (register.stamp !== stamp ||
          enteredValueOf(register) === enteredValueOf(tap) ||
          (register.recorded_at === recorded_at && simultaneous?.has(enteredValueOf(register)) === true)),
    );
  }
  const isGivenUp = ({ stamp }: RegisterRow): boolean =>
    [...removed].some((op_id) => (queued.get(op_id)?.payload.stamp ?? '') >= stamp);

  const truth: Truth = {
    broken: null,
    hasArrived,
    tapped(phone, id, value) {
      const moment = momentOf(phone, id, new Date(phone.clock.now()).toISOString());
      taps.set(moment, (taps.get(moment) ?? new Set()).add(value));
    },
    promised(phone, tap) {
      const mine = promises.get(phone) ?? new Map<string, RegisterRow>();
      promises.set(phone, mine);
      mine.set(tap.id, tap);
      if (!hasTap(phone, tap) && !isGivenUp(tap))
        truth.fail(`${phone.name}: a tap on ${tap.id} was called durable and is not there`);
    },
    checkPromises() {
      for (const [phone, mine] of promises)
        for (const tap of mine.values())
          if (!hasTap(phone, tap) && !isGivenUp(tap))
            truth.fail(`${phone.name} has lost the tap of ${enteredValueOf(tap)} on ${tap.id}`);
    },
    queued,
    certified,
    removed,
    discarded,
    backupAlone,
    watch(phone) {
      phone.disk.onCommit((before, after) => {
        if (before.outbox !== after.outbox) checkOutbox(before, after);
        if (before.registers !== after.registers) checkRegisters(before, after);
      });
      phone.backup.onChange((copies) => {
        if (copies.table === 'registers') noteCertified(copies.row);
        if (copies.table !== 'outbox' || queued.has(copies.row.op_id)) return;
        queued.set(copies.row.op_id, copies.row);
        backupAlone.add(copies.row.op_id);
      });
    },
    mayBeRefused: (user) => void excused.add(user),
    resultsMayBeFinal() {
      mayBeFinal = true;
    },
    givenUp(op_id) {
      removed.add(op_id);
      discarded.add(op_id);
    },
    wiped(phone) {
      promises.delete(phone);
      const alone = [...phone.backup.rows.values()].flatMap((entry) =>
        entry.table === 'outbox' ? [entry.row] : [],
      );
      for (const { op_id } of [...phone.disk.rows.outbox.values(), ...alone]) removed.add(op_id);
    },
    fail(sentence) {
      truth.broken ??= sentence;
    },
  };
  return truth;
}
