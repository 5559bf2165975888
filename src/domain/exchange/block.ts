export { bytesToSeal } from './sealed-text.ts';
import { HOLES } from '../holes-in-play.ts';
import { BitReader, BitWriter, DamagedError, type Bits } from './bits.ts';
import { deviceId } from './devices.ts';
import { toFacts, NO_FACT, toRegisters, type Fact, type Facts } from './facts.ts';
import { flag, id, codeChoice, codeSmallNumber, checkRange } from './numbers.ts';
import { NO_PLAN, choosePlan, listWalk } from './plan.ts';
import { Rows, type Plan } from './rows.ts';
import type { ExchangeBlock, ExchangeProblemKind } from './types.ts';
import { joinCard } from './register-value.ts';

/** The only layout that this version reads and writes. */
const LAYOUT_VERSION = 1;
/** Type of a block's content. */
const REGISTERS_KIND = 0;
const MAX_NAMES = 1000;
const MAX_MARKS = 0xffff;
const HIGHEST_MARK = 9999;

type Head = Omit<ExchangeBlock, 'registers'>;
const NO_HEAD: Head = { tournament: 1, round: 1, author: 1, device: '0' };
const NO_FACTS: Facts = { people: [], devices: [], facts: [] };

/** Layout or content of a newer app version. */
class NewerError extends Error {}

function head(io: Bits, of: Head): Head {
  const layout = io.bits(8, LAYOUT_VERSION);
  if (layout > LAYOUT_VERSION) throw new NewerError();
  checkRange(layout, LAYOUT_VERSION, LAYOUT_VERSION);
  if (io.bits(2, REGISTERS_KIND) !== REGISTERS_KIND) throw new NewerError();
  const tournament = id(io, of.tournament);
  const round = io.bits(2, of.round - 1) + 1;
  return { tournament, round, author: id(io, of.author), device: deviceId(io, of.device) };
}

function names<T>(io: Bits, of: readonly T[], none: T, name: (io: Bits, one: T) => T): T[] {
  const length = codeSmallNumber(io, of.length, MAX_NAMES);
  const all = Array.from({ length }, (_, i) => name(io, of[i] ?? none));
  if (new Set(all).size < length) throw new DamagedError('a name stands twice');
  return all;
}

/** Holes with a register as 18 bits per player; one bit if equal to the previous player's. */
function masks(io: Bits, people: number, of: readonly Fact[]): number[] {
  const maskedValues: number[] = [];
  for (let person = 0; person < people; person += 1) {
    const holes = of.filter((fact) => fact.person === person && fact.place <= HOLES);
    const mask = holes.reduce((sum, { place }) => sum + 2 ** (place - 1), 0);
    const previousMask = maskedValues[person - 1] ?? 2 ** HOLES - 1;
    maskedValues.push(flag(io, mask === previousMask) ? previousMask : io.bits(HOLES, mask));
  }
  return maskedValues;
}

function codePlan(io: Bits, of: Plan): Plan {
  const start = checkRange(io.bits(5, of.start), 1, HOLES);
  const nearK = io.bits(5, of.near);
  const farK = io.bits(5, of.far);
  return { start, near: nearK, far: farK, least: io.bits(4, of.least), score: io.bits(3, of.score) };
}

/** A player's card as text, in the form that certifications use. */
function collectCards(holes: readonly Fact[]): (person: number) => string {
  const holesByKey = new Map(holes.map((hole) => [`${hole.place}/${hole.person}`, hole]));
  return (person) =>
    joinCard(Array.from({ length: HOLES }, (_, i) => holesByKey.get(`${i + 1}/${person}`) ?? NO_FACT));
}

/** Encoded after the holes, because most certifications repeat the values of holes in the same block. */
function marks(io: Bits, rows: Rows, people: number, of: readonly Fact[], holes: readonly Fact[]): Fact[] {
  const length = codeSmallNumber(io, of.length, MAX_MARKS);
  const card = collectCards(holes);
  return Array.from({ length }, (_, i) => {
    const fact = of[i] ?? NO_FACT;
    const person = codeChoice(io, people, fact.person);
    const place = checkRange(id(io, fact.place), HOLES + 1, HIGHEST_MARK);
    return rows.mark({ ...fact, person, place }, card(person));
  });
}

function codeFacts(io: Bits, device: string, of: Facts): Facts {
  const people = names(io, of.people, 1, id);
  const devices = [device, ...names(io, of.devices.slice(1), '0', deviceId)];
  const maskedValues = masks(io, people.length, of.facts);
  const plan = codePlan(io, of.facts.length === 0 ? NO_PLAN : choosePlan(of.facts));
  const rows = new Rows(io, plan, people.length, devices.length);
  const factsByKey = new Map(of.facts.map((fact) => [`${fact.place}/${fact.person}`, fact]));
  const holes = listWalk(maskedValues, plan.start).map(({ place, person }) =>
    rows.hole({ ...(factsByKey.get(`${place}/${person}`) ?? NO_FACT), place, person }),
  );
  const markFacts = of.facts.filter(({ place }) => place > HOLES);
  return { people, devices, facts: [...holes, ...marks(io, rows, people.length, markFacts, holes)] };
}

/** Throws a RangeError for an invalid stamp, 1,000 strokes or a duplicate register. */
export function encodeBlock(block: ExchangeBlock): Uint8Array {
  const io = new BitWriter();
  head(io, block);
  codeFacts(io, block.device, toFacts(block));
  return io.bytes();
}

/** Registers are sorted by hole or mark and by player. */
export function decodeBlock(body: Uint8Array): ExchangeBlock | ExchangeProblemKind {
  try {
    const io = new BitReader(body);
    const blockHead = head(io, NO_HEAD);
    const decodedFacts = codeFacts(io, blockHead.device, NO_FACTS);
    io.end();
    if (
      new Set(decodedFacts.facts.map(({ place, person }) => `${place}/${person}`)).size <
      decodedFacts.facts.length
    )
      return 'damaged';
    return { ...blockHead, registers: toRegisters(decodedFacts) };
  } catch (error) {
    if (error instanceof NewerError) return 'newer';
    if (error instanceof DamagedError) return 'damaged';
    throw error;
  }
}
