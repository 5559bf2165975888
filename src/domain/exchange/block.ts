export { prependSealPrefix } from './sealed-text.ts';
import { HOLES } from '../holes-in-play.ts';
import { BitReader, BitWriter, DamagedError, type Bits } from './bits.ts';
import { readOrWriteDeviceId } from './devices.ts';
import { toFacts, NO_FACT, toRegisters, type Fact, type Facts } from './facts.ts';
import {
  readOrWriteFlag,
  readOrWriteId,
  readOrWriteChoice,
  readOrWriteSmallNumber,
  checkRange,
} from './numbers.ts';
import { NO_PLAN, choosePlan, listHolesInOrder } from './plan.ts';
import { Rows, type Plan } from './rows.ts';
import type { ExchangeBlock, ExchangeProblemKind } from './types.ts';
import { joinCard } from './register-value.ts';

/** The only layout that this version reads and writes. */
const LAYOUT_VERSION = 1;
const REGISTERS_KIND = 0;
const MAX_NAMES = 1000;
const MAX_MARKS = 0xffff;
const HIGHEST_MARK = 9999;

type BlockHeader = Omit<ExchangeBlock, 'registers'>;
const EMPTY_HEADER: BlockHeader = { tournament: 1, round: 1, author: 1, device: '0' };
const NO_FACTS: Facts = { people: [], devices: [], facts: [] };

/** Thrown for a layout or content of a newer app version. */
class NewerError extends Error {}

function readOrWriteHeader(io: Bits, header: BlockHeader): BlockHeader {
  const layout = io.bits(8, LAYOUT_VERSION);
  if (layout > LAYOUT_VERSION) throw new NewerError();
  checkRange(layout, LAYOUT_VERSION, LAYOUT_VERSION);
  if (io.bits(2, REGISTERS_KIND) !== REGISTERS_KIND) throw new NewerError();
  const tournament = readOrWriteId(io, header.tournament);
  const round = io.bits(2, header.round - 1) + 1;
  return {
    tournament,
    round,
    author: readOrWriteId(io, header.author),
    device: readOrWriteDeviceId(io, header.device),
  };
}

function readOrWriteNames<T>(
  io: Bits,
  items: readonly T[],
  emptyItem: T,
  name: (io: Bits, item: T) => T,
): T[] {
  const length = readOrWriteSmallNumber(io, items.length, MAX_NAMES);
  const codedNames = Array.from({ length }, (_, i) => name(io, items[i] ?? emptyItem));
  if (new Set(codedNames).size < length) throw new DamagedError('a name stands twice');
  return codedNames;
}

/** Reads or writes which holes have a value: 18 bits per player, or one bit if they equal the previous player's. */
function readOrWriteMasks(io: Bits, people: number, facts: readonly Fact[]): number[] {
  const maskedValues: number[] = [];
  for (let person = 0; person < people; person += 1) {
    const holes = facts.filter((fact) => fact.person === person && fact.place <= HOLES);
    const mask = holes.reduce((sum, { place }) => sum + 2 ** (place - 1), 0);
    const previousMask = maskedValues[person - 1] ?? 2 ** HOLES - 1;
    maskedValues.push(readOrWriteFlag(io, mask === previousMask) ? previousMask : io.bits(HOLES, mask));
  }
  return maskedValues;
}

function readOrWritePlan(io: Bits, plan: Plan): Plan {
  const start = checkRange(io.bits(5, plan.start), 1, HOLES);
  const nearK = io.bits(5, plan.near);
  const farK = io.bits(5, plan.far);
  return { start, near: nearK, far: farK, least: io.bits(4, plan.least), score: io.bits(3, plan.score) };
}

/** Returns a player's card as text, in the form that certifications have. */
function collectCards(holes: readonly Fact[]): (person: number) => string {
  const holesByKey = new Map(holes.map((hole) => [`${hole.place}/${hole.person}`, hole]));
  return (person) =>
    joinCard(Array.from({ length: HOLES }, (_, i) => holesByKey.get(`${i + 1}/${person}`) ?? NO_FACT));
}

/** Marks follow the holes, because most certifications repeat the values of holes in the same block. */
function readOrWriteMarks(
  io: Bits,
  rows: Rows,
  people: number,
  markFacts: readonly Fact[],
  holes: readonly Fact[],
): Fact[] {
  const length = readOrWriteSmallNumber(io, markFacts.length, MAX_MARKS);
  const card = collectCards(holes);
  return Array.from({ length }, (_, i) => {
    const fact = markFacts[i] ?? NO_FACT;
    const person = readOrWriteChoice(io, people, fact.person);
    const holeOrMark = checkRange(readOrWriteId(io, fact.place), HOLES + 1, HIGHEST_MARK);
    return rows.mark({ ...fact, person, place: holeOrMark }, card(person));
  });
}

function readOrWriteFacts(io: Bits, device: string, facts: Facts): Facts {
  const people = readOrWriteNames(io, facts.people, 1, readOrWriteId);
  const devices = [device, ...readOrWriteNames(io, facts.devices.slice(1), '0', readOrWriteDeviceId)];
  const maskedValues = readOrWriteMasks(io, people.length, facts.facts);
  const plan = readOrWritePlan(io, facts.facts.length === 0 ? NO_PLAN : choosePlan(facts.facts));
  const rows = new Rows(io, plan, people.length, devices.length);
  const factsByKey = new Map(facts.facts.map((fact) => [`${fact.place}/${fact.person}`, fact]));
  const holes = listHolesInOrder(maskedValues, plan.start).map(({ place, person }) =>
    rows.hole({ ...(factsByKey.get(`${place}/${person}`) ?? NO_FACT), place, person }),
  );
  const markFacts = facts.facts.filter(({ place }) => place > HOLES);
  return {
    people,
    devices,
    facts: [...holes, ...readOrWriteMarks(io, rows, people.length, markFacts, holes)],
  };
}

/** Throws a RangeError for an invalid stamp, over 999 strokes, or two values of one hole. */
export function encodeBlock(block: ExchangeBlock): Uint8Array {
  const io = new BitWriter();
  readOrWriteHeader(io, block);
  readOrWriteFacts(io, block.device, toFacts(block));
  return io.bytes();
}

/** Returns the block, its values sorted by hole or mark, then by player; or the problem that makes it unreadable. */
export function decodeBlock(body: Uint8Array): ExchangeBlock | ExchangeProblemKind {
  try {
    const io = new BitReader(body);
    const header = readOrWriteHeader(io, EMPTY_HEADER);
    const decodedFacts = readOrWriteFacts(io, header.device, NO_FACTS);
    io.end();
    if (
      new Set(decodedFacts.facts.map(({ place, person }) => `${place}/${person}`)).size <
      decodedFacts.facts.length
    )
      return 'damaged';
    return { ...header, registers: toRegisters(decodedFacts) };
  } catch (error) {
    if (error instanceof NewerError) return 'newer';
    if (error instanceof DamagedError) return 'damaged';
    throw error;
  }
}
