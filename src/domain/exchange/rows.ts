import { PICKED_UP } from '../cards/picked-up.ts';
import type { Bits } from './bits.ts';
import type { Fact, Tick } from './facts.ts';
import {
  readOrWriteFlag,
  foldSign,
  readOrWriteChoice,
  readOrWriteRice,
  readOrWriteSigned,
  readOrWriteSmallNumber,
  unfoldSign,
  checkRange,
} from './numbers.ts';
import { readOrWriteOptionalValue, readOrWriteValue } from './register-value.ts';

/** Predictions for a block's values, which shorten their codes. */
export interface Plan {
  /** Number of the first hole played. */
  start: number;
  /** Rice parameter k for the milliseconds between two registers: `near` on one hole, `far` on different holes. */
  near: number;
  far: number;
  /** `least` is the lowest score, 0 to 15; `score` is the Rice parameter k for scores above it. */
  least: number;
  score: number;
}

const MAX_STAMP_MS = 2 ** 48 - 1;
const MAX_STAMP_COUNTER = 0xffff;
const LAST_INSTANT = 8.64e15;
const FIRST_TICK: Tick = { ms: 0, counter: 0, device: 0 };

const readOrWriteStrokes = (io: Bits, score: number): number => checkRange(io.bits(10, score), 0, 999);

/** Encodes registers in order; a register that the earlier ones predict takes few bits. */
export class Rows {
  readonly #io: Bits;
  readonly #plan: Plan;
  readonly #people: number;
  readonly #devices: number;
  readonly #partners = new Map<number, number | null>();
  #last: { ms: number; place: number } | null = null;

  constructor(io: Bits, plan: Plan, people: number, devices: number) {
    this.#io = io;
    this.#plan = plan;
    this.#people = people;
    this.#devices = devices;
  }

  hole(fact: Fact): Fact {
    const hasStrokes = fact.value === undefined && fact.score >= this.#plan.least;
    if (readOrWriteFlag(this.#io, hasStrokes && this.#isAsExpected(fact)))
      return { ...this.#expected(fact), score: this.#score(fact), value: undefined };
    const register = this.#register(fact);
    if (readOrWriteFlag(this.#io, hasStrokes))
      return { ...register, score: this.#score(fact), value: undefined };
    const value = readOrWriteOptionalValue(this.#io, fact.value, PICKED_UP);
    return { ...register, score: readOrWriteStrokes(this.#io, fact.score), value };
  }

  /** `certificationValue` certifies the player's scores in the same block; a mark with this value takes few bits. */
  mark(fact: Fact, certificationValue: string): Fact {
    const hasTextValue = fact.value !== undefined && fact.score === 0;
    if (readOrWriteFlag(this.#io, hasTextValue && this.#isAsExpected(fact)))
      return {
        ...this.#expected(fact),
        score: 0,
        value: readOrWriteValue(this.#io, fact.value ?? '', certificationValue),
      };
    const register = this.#register(fact);
    const value = readOrWriteOptionalValue(this.#io, fact.value, certificationValue);
    return { ...register, score: readOrWriteStrokes(this.#io, fact.score), value };
  }

  #score({ score }: Fact): number {
    const { least, score: k } = this.#plan;
    return checkRange(least + readOrWriteRice(this.#io, k, Math.max(0, score - least)), 0, 999);
  }

  /** Reads or writes the time of the first write to a hole; times nearly increase, in spite of later corrections. */
  #time(holeOrMark: number, time: number): number {
    const lastTimes = this.#last;
    const k = lastTimes?.place === holeOrMark ? this.#plan.near : this.#plan.far;
    const readTime = lastTimes
      ? lastTimes.ms + unfoldSign(readOrWriteRice(this.#io, k, foldSign(time - lastTimes.ms)))
      : this.#io.bits(48, time);
    this.#last = { ms: checkRange(readTime, 0, MAX_STAMP_MS), place: holeOrMark };
    return readTime;
  }

  /**
   * True if the write was made on the block's device at its stamp's time, replaces no value and has the same partner.
   */
  #isAsExpected(fact: Fact): boolean {
    const { device, counter, seen, seenOther, recordedAt, ms, partner, person } = fact;
    const isFirstWrite = device === 0 && counter === 0 && seen === null && seenOther === null;
    return isFirstWrite && recordedAt === ms && partner === this.#partnerOf(person);
  }

  #expected({ person, place, ms: writtenMs }: Fact): Fact {
    const ms = this.#time(place, writtenMs);
    const partner = this.#partnerOf(person);
    const tick = { ms, counter: 0, device: 0, recordedAt: ms, seen: null, seenOther: null };
    return { ...tick, person, place, partner, score: 0, value: undefined };
  }

  #register(fact: Fact): Fact {
    const io = this.#io;
    const { person, place } = fact;
    const { seen, ms } = this.#written(fact);
    const device = readOrWriteFlag(io, fact.device !== 0)
      ? readOrWriteChoice(io, this.#devices, fact.device)
      : 0;
    const counter = readOrWriteFlag(io, fact.counter !== 0)
      ? readOrWriteSmallNumber(io, fact.counter, MAX_STAMP_COUNTER)
      : 0;
    const seenOther = this.#seenOther(fact, ms);
    const isLater = readOrWriteFlag(io, fact.recordedAt !== fact.ms);
    const recordedAt = isLater ? ms + readOrWriteSigned(io, fact.recordedAt - fact.ms) : ms;
    checkRange(recordedAt, -LAST_INSTANT, LAST_INSTANT);
    const partner = this.#partner(fact);
    return {
      person,
      place,
      ms,
      device,
      counter,
      seen,
      seenOther,
      recordedAt,
      partner,
      score: 0,
      value: undefined,
    };
  }

  #written({ place, ms, seen }: Fact): Pick<Fact, 'ms' | 'seen'> {
    const io = this.#io;
    if (!readOrWriteFlag(io, seen !== null)) return { ms: this.#time(place, ms), seen: null };
    const parentTick = this.#tick(seen ?? FIRST_TICK, this.#time(place, seen?.ms ?? 0));
    return {
      ms: checkRange(parentTick.ms + readOrWriteSigned(io, ms - (seen?.ms ?? 0)), 0, MAX_STAMP_MS),
      seen: parentTick,
    };
  }

  #seenOther({ seenOther, ms: writtenMs }: Fact, ms: number): Tick | null {
    const io = this.#io;
    if (!readOrWriteFlag(io, seenOther !== null)) return null;
    const lapse = readOrWriteSigned(io, writtenMs - (seenOther?.ms ?? 0));
    return this.#tick(seenOther ?? FIRST_TICK, checkRange(ms - lapse, 0, MAX_STAMP_MS));
  }

  #tick({ device, counter }: Tick, ms: number): Tick {
    const io = this.#io;
    return {
      ms,
      device: readOrWriteChoice(io, this.#devices, device),
      counter: readOrWriteSmallNumber(io, counter, MAX_STAMP_COUNTER),
    };
  }

  #partnerOf(person: number): number | null {
    return this.#partners.get(person) ?? null;
  }

  #partner({ person, partner }: Fact): number | null {
    const io = this.#io;
    const lastPartner = this.#partnerOf(person);
    if (!readOrWriteFlag(io, partner !== lastPartner)) return lastPartner;
    const currentPartner = readOrWriteFlag(io, partner !== null)
      ? readOrWriteChoice(io, this.#people, partner ?? 0)
      : null;
    this.#partners.set(person, currentPartner);
    return currentPartner;
  }
}
