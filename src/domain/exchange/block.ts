export { prependSealPrefix } from './sealed-text.ts';
import { HOLES } from '../holes-in-play.ts';
import { BitReader, BitWriter, DamagedError, type Bits } from './bits.ts';
import { readOrWriteDeviceId } from './devices.ts';
import {
  toCodedRegisters,
  NO_CODED_REGISTER,
  toExchangedRegisters,
  type CodedRegister,
  type CodedRegisters,
} from './coded-registers.ts';
import {
  readOrWriteFlag,
  readOrWriteId,
  readOrWriteChoice,
  readOrWriteSmallNumber,
  checkRange,
} from './numbers.ts';
import { NO_PLAN, choosePlan, listHolesInOrder } from './plan.ts';
import { RegisterCoder, type Plan } from './register-coder.ts';
import type { ExchangeBlock, ExchangeProblemKind } from './types.ts';
import { joinCard } from './register-value.ts';

/** The only layout that this version reads and writes. */
const LAYOUT_VERSION = 1;
const REGISTERS_KIND = 0;
const MAX_ITEMS = 1000;
const MAX_MARKS = 0xffff;
const HIGHEST_MARK = 9999;

type BlockHeader = Omit<ExchangeBlock, 'registers'>;
const EMPTY_HEADER: BlockHeader = { tournament: 1, round: 1, author: 1, device: '0' };
const NO_CODED_REGISTERS: CodedRegisters = { people: [], devices: [], registers: [] };

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

function readOrWriteItems<T>(
  io: Bits,
  items: readonly T[],
  emptyItem: T,
  readOrWriteItem: (io: Bits, item: T) => T,
): T[] {
  const length = readOrWriteSmallNumber(io, items.length, MAX_ITEMS);
  const codedItems = Array.from({ length }, (_, i) => readOrWriteItem(io, items[i] ?? emptyItem));
  if (new Set(codedItems).size < length) throw new DamagedError('a name stands twice');
  return codedItems;
}

/** Reads or writes which holes have a value: 18 bits per player, or one bit if they equal the previous player's. */
function readOrWriteHoleMasks(
  io: Bits,
  personCount: number,
  codedRegisters: readonly CodedRegister[],
): number[] {
  const holeMasks: number[] = [];
  for (let person = 0; person < personCount; person += 1) {
    const holes = codedRegisters.filter(
      (codedRegister) => codedRegister.person === person && codedRegister.place <= HOLES,
    );
    const mask = holes.reduce((sum, { place }) => sum + 2 ** (place - 1), 0);
    const previousMask = holeMasks[person - 1] ?? 2 ** HOLES - 1;
    holeMasks.push(readOrWriteFlag(io, mask === previousMask) ? previousMask : io.bits(HOLES, mask));
  }
  return holeMasks;
}

function readOrWritePlan(io: Bits, plan: Plan): Plan {
  const start = checkRange(io.bits(5, plan.start), 1, HOLES);
  const nearK = io.bits(5, plan.near);
  const farK = io.bits(5, plan.far);
  return { start, near: nearK, far: farK, least: io.bits(4, plan.least), score: io.bits(3, plan.score) };
}

/** Returns a player's card as text, in the form that certifications have. */
function createCardReader(holes: readonly CodedRegister[]): (person: number) => string {
  const holesByKey = new Map(holes.map((hole) => [`${hole.place}/${hole.person}`, hole]));
  return (person) =>
    joinCard(
      Array.from({ length: HOLES }, (_, i) => holesByKey.get(`${i + 1}/${person}`) ?? NO_CODED_REGISTER),
    );
}

/** Marks follow the holes, because most certifications repeat the values of holes in the same block. */
function readOrWriteMarks(
  io: Bits,
  registerCoder: RegisterCoder,
  personCount: number,
  codedMarks: readonly CodedRegister[],
  holes: readonly CodedRegister[],
): CodedRegister[] {
  const length = readOrWriteSmallNumber(io, codedMarks.length, MAX_MARKS);
  const readCard = createCardReader(holes);
  return Array.from({ length }, (_, i) => {
    const codedRegister = codedMarks[i] ?? NO_CODED_REGISTER;
    const person = readOrWriteChoice(io, personCount, codedRegister.person);
    const holeOrMark = checkRange(readOrWriteId(io, codedRegister.place), HOLES + 1, HIGHEST_MARK);
    return registerCoder.readOrWriteMark({ ...codedRegister, person, place: holeOrMark }, readCard(person));
  });
}

function readOrWriteRegisters(io: Bits, device: string, codedRegisters: CodedRegisters): CodedRegisters {
  const people = readOrWriteItems(io, codedRegisters.people, 1, readOrWriteId);
  const devices = [
    device,
    ...readOrWriteItems(io, codedRegisters.devices.slice(1), '0', readOrWriteDeviceId),
  ];
  const holeMasks = readOrWriteHoleMasks(io, people.length, codedRegisters.registers);
  const plan = readOrWritePlan(
    io,
    codedRegisters.registers.length === 0 ? NO_PLAN : choosePlan(codedRegisters.registers),
  );
  const registerCoder = new RegisterCoder(io, plan, people.length, devices.length);
  const registersByKey = new Map(
    codedRegisters.registers.map((codedRegister) => [
      `${codedRegister.place}/${codedRegister.person}`,
      codedRegister,
    ]),
  );
  const holes = listHolesInOrder(holeMasks, plan.start).map(({ place, person }) =>
    registerCoder.readOrWriteHole({
      ...(registersByKey.get(`${place}/${person}`) ?? NO_CODED_REGISTER),
      place,
      person,
    }),
  );
  const codedMarks = codedRegisters.registers.filter(({ place }) => place > HOLES);
  return {
    people,
    devices,
    registers: [...holes, ...readOrWriteMarks(io, registerCoder, people.length, codedMarks, holes)],
  };
}

/** Throws a RangeError for an invalid stamp, over 999 strokes, or two values of one hole. */
export function encodeBlock(block: ExchangeBlock): Uint8Array {
  const io = new BitWriter();
  readOrWriteHeader(io, block);
  readOrWriteRegisters(io, block.device, toCodedRegisters(block));
  return io.bytes();
}

/** Returns the block, its values sorted by hole or mark, then by player; or the problem that makes it unreadable. */
export function decodeBlock(body: Uint8Array): ExchangeBlock | ExchangeProblemKind {
  try {
    const io = new BitReader(body);
    const header = readOrWriteHeader(io, EMPTY_HEADER);
    const decodedRegisters = readOrWriteRegisters(io, header.device, NO_CODED_REGISTERS);
    io.end();
    if (
      new Set(decodedRegisters.registers.map(({ place, person }) => `${place}/${person}`)).size <
      decodedRegisters.registers.length
    )
      return 'damaged';
    return { ...header, registers: toExchangedRegisters(decodedRegisters) };
  } catch (error) {
    if (error instanceof NewerError) return 'newer';
    if (error instanceof DamagedError) return 'damaged';
    throw error;
  }
}
