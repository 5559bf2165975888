import { PICKED_UP } from '../cards/picked-up.ts';
import type { Bits } from './bits.ts';
import type { CodedRegister, CodedStamp } from './coded-registers.ts';
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
  /** `least` is the lowest score, 0 to 15; `score` is the Rice parameter k for the difference to it. */
  least: number;
  score: number;
}

const MAX_STAMP_MS = 2 ** 48 - 1;
const MAX_STAMP_COUNTER = 0xffff;
const MAX_INSTANT_MS = 8.64e15;
const FIRST_STAMP: CodedStamp = { ms: 0, counter: 0, device: 0 };

const readOrWriteStrokes = (io: Bits, score: number): number => checkRange(io.bits(10, score), 0, 999);

/** Encodes registers in order; a register that the earlier ones predict takes few bits. */
export class RegisterCoder {
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

  readOrWriteHole(codedRegister: CodedRegister): CodedRegister {
    const hasStrokes = codedRegister.value === undefined && codedRegister.score >= this.#plan.least;
    if (readOrWriteFlag(this.#io, hasStrokes && this.#isAsExpected(codedRegister)))
      return {
        ...this.#readOrWriteExpected(codedRegister),
        score: this.#readOrWriteScore(codedRegister),
        value: undefined,
      };
    const register = this.#readOrWriteRegister(codedRegister);
    if (readOrWriteFlag(this.#io, hasStrokes))
      return { ...register, score: this.#readOrWriteScore(codedRegister), value: undefined };
    const value = readOrWriteOptionalValue(this.#io, codedRegister.value, PICKED_UP);
    return { ...register, score: readOrWriteStrokes(this.#io, codedRegister.score), value };
  }

  /** `certificationValue` certifies the player's scores in the same block; a mark with this value takes few bits. */
  readOrWriteMark(codedRegister: CodedRegister, certificationValue: string): CodedRegister {
    const hasTextValue = codedRegister.value !== undefined && codedRegister.score === 0;
    if (readOrWriteFlag(this.#io, hasTextValue && this.#isAsExpected(codedRegister)))
      return {
        ...this.#readOrWriteExpected(codedRegister),
        score: 0,
        value: readOrWriteValue(this.#io, codedRegister.value ?? '', certificationValue),
      };
    const register = this.#readOrWriteRegister(codedRegister);
    const value = readOrWriteOptionalValue(this.#io, codedRegister.value, certificationValue);
    return { ...register, score: readOrWriteStrokes(this.#io, codedRegister.score), value };
  }

  #readOrWriteScore({ score }: CodedRegister): number {
    const { least, score: k } = this.#plan;
    return checkRange(least + readOrWriteRice(this.#io, k, Math.max(0, score - least)), 0, 999);
  }

  /** Reads or writes the time of the first write to a hole; times nearly increase, in spite of later corrections. */
  #readOrWriteTime(holeOrMark: number, time: number): number {
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
  #isAsExpected(codedRegister: CodedRegister): boolean {
    const { device, counter, seen, seenOther, recordedAt, ms, partner, person } = codedRegister;
    const isFirstWrite = device === 0 && counter === 0 && seen === null && seenOther === null;
    return isFirstWrite && recordedAt === ms && partner === this.#partnerOf(person);
  }

  #readOrWriteExpected({ person, place, ms: writtenMs }: CodedRegister): CodedRegister {
    const ms = this.#readOrWriteTime(place, writtenMs);
    const partner = this.#partnerOf(person);
    const stampFields = { ms, counter: 0, device: 0, recordedAt: ms, seen: null, seenOther: null };
    return { ...stampFields, person, place, partner, score: 0, value: undefined };
  }

  #readOrWriteRegister(codedRegister: CodedRegister): CodedRegister {
    const io = this.#io;
    const { person, place } = codedRegister;
    const { seen, ms } = this.#readOrWriteWritten(codedRegister);
    const device = readOrWriteFlag(io, codedRegister.device !== 0)
      ? readOrWriteChoice(io, this.#devices, codedRegister.device)
      : 0;
    const counter = readOrWriteFlag(io, codedRegister.counter !== 0)
      ? readOrWriteSmallNumber(io, codedRegister.counter, MAX_STAMP_COUNTER)
      : 0;
    const seenOther = this.#readOrWriteSeenOther(codedRegister, ms);
    const isLater = readOrWriteFlag(io, codedRegister.recordedAt !== codedRegister.ms);
    const recordedAt = isLater ? ms + readOrWriteSigned(io, codedRegister.recordedAt - codedRegister.ms) : ms;
    checkRange(recordedAt, -MAX_INSTANT_MS, MAX_INSTANT_MS);
    const partner = this.#readOrWritePartner(codedRegister);
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

  #readOrWriteWritten({ place, ms, seen }: CodedRegister): Pick<CodedRegister, 'ms' | 'seen'> {
    const io = this.#io;
    if (!readOrWriteFlag(io, seen !== null)) return { ms: this.#readOrWriteTime(place, ms), seen: null };
    const parentStamp = this.#readOrWriteStamp(
      seen ?? FIRST_STAMP,
      this.#readOrWriteTime(place, seen?.ms ?? 0),
    );
    return {
      ms: checkRange(parentStamp.ms + readOrWriteSigned(io, ms - (seen?.ms ?? 0)), 0, MAX_STAMP_MS),
      seen: parentStamp,
    };
  }

  #readOrWriteSeenOther({ seenOther, ms: writtenMs }: CodedRegister, ms: number): CodedStamp | null {
    const io = this.#io;
    if (!readOrWriteFlag(io, seenOther !== null)) return null;
    const lapse = readOrWriteSigned(io, writtenMs - (seenOther?.ms ?? 0));
    return this.#readOrWriteStamp(seenOther ?? FIRST_STAMP, checkRange(ms - lapse, 0, MAX_STAMP_MS));
  }

  #readOrWriteStamp({ device, counter }: CodedStamp, ms: number): CodedStamp {
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

  #readOrWritePartner({ person, partner }: CodedRegister): number | null {
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
