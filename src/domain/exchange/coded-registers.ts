import { formatStamp, parseStamp } from '../scores/stamp.ts';
import { DamagedError } from './bits.ts';
import type { ExchangeBlock, ExchangedRegister } from './types.ts';

// This file converts a block for encoding: accounts and devices become indexes into lists, stamps are split into parts.

/** A stamp; `device` is an index into the block's list of devices. */
export interface CodedStamp {
  ms: number;
  counter: number;
  device: number;
}

export interface CodedRegister extends CodedStamp {
  /** Index into the block's list of players. */
  person: number;
  place: number;
  score: number;
  value: string | undefined;
  /** The partner's index into the list of players. */
  partner: number | null;
  seen: CodedStamp | null;
  seenOther: CodedStamp | null;
  recordedAt: number;
}

/** Placeholder that a reader passes where a writer passes a value. */
export const NO_CODED_REGISTER: CodedRegister = {
  person: 0,
  place: 1,
  score: 0,
  value: undefined,
  partner: null,
  ms: 0,
  counter: 0,
  device: 0,
  seen: null,
  seenOther: null,
  recordedAt: 0,
};

export interface CodedRegisters {
  /** User ids of players and partners. */
  people: number[];
  /** Device ids; the block's own device is first. */
  devices: string[];
  registers: CodedRegister[];
}

const compareRegisters = (a: ExchangedRegister, b: ExchangedRegister): number =>
  a.place - b.place || a.user - b.user;

/** Players in the order of their first writes, so that a round is encoded in playing order. */
function listPeople(registers: readonly ExchangedRegister[]): number[] {
  const firstStamps = new Map<number, string>();
  for (const { user, stamp } of registers) if (!firstStamps.has(user)) firstStamps.set(user, stamp);
  const players = [...firstStamps]
    .sort(([, a], [, b]) => Number(a > b) - Number(a < b))
    .map(([user]) => user);
  return [...new Set([...players, ...registers.flatMap(({ partner }) => partner ?? [])])];
}

/** The result does not depend on the order of registers. */
export function toCodedRegisters({ device, registers }: ExchangeBlock): CodedRegisters {
  const sortedRegisters = [...registers].sort(compareRegisters);
  if (
    sortedRegisters.some((register, i) => i > 0 && compareRegisters(sortedRegisters[i - 1]!, register) === 0)
  )
    throw new DamagedError('a register stands twice in the block');
  const people = listPeople(sortedRegisters);
  const stamps = sortedRegisters.flatMap(({ stamp, seen, seen_other }) => [
    stamp,
    ...[seen, seen_other].flatMap((seenStamp) => seenStamp ?? []),
  ]);
  const devices = [...new Set([device, ...stamps.map((stamp) => parseStamp(stamp).device)])];
  const toCodedStamp = (stamp: string): CodedStamp => {
    const { ms, counter, device: stampDevice } = parseStamp(stamp);
    return { ms, counter, device: devices.indexOf(stampDevice) };
  };
  const codedRegisters = sortedRegisters.map((register) => ({
    ...toCodedStamp(register.stamp),
    person: people.indexOf(register.user),
    place: register.place,
    score: register.score,
    value: register.value,
    partner: register.partner === null ? null : people.indexOf(register.partner),
    seen: register.seen === null ? null : toCodedStamp(register.seen),
    seenOther: register.seen_other === null ? null : toCodedStamp(register.seen_other),
    recordedAt: register.recorded_at,
  }));
  return { people, devices, registers: codedRegisters };
}

export function toExchangedRegisters({
  people,
  devices,
  registers: codedRegisters,
}: CodedRegisters): ExchangedRegister[] {
  const formatCodedStamp = ({ ms, counter, device }: CodedStamp): string =>
    formatStamp({ ms, counter, device: devices[device]! });
  return codedRegisters
    .map((codedRegister) => ({
      user: people[codedRegister.person]!,
      place: codedRegister.place,
      score: codedRegister.score,
      ...(codedRegister.value !== undefined && { value: codedRegister.value }),
      partner: codedRegister.partner === null ? null : people[codedRegister.partner]!,
      stamp: formatCodedStamp(codedRegister),
      seen: codedRegister.seen && formatCodedStamp(codedRegister.seen),
      seen_other: codedRegister.seenOther && formatCodedStamp(codedRegister.seenOther),
      recorded_at: codedRegister.recordedAt,
    }))
    .sort(compareRegisters);
}
