import { formatStamp, parseStamp } from '../scores/stamp.ts';
import { DamagedError } from './bits.ts';
import type { ExchangeBlock, ExchangedRegister } from './types.ts';

// This file converts a block for encoding: accounts and devices become indexes into lists, stamps are split into parts.

/** A stamp; `device` is an index into the block's list of devices. */
export interface Tick {
  ms: number;
  counter: number;
  device: number;
}

export interface Fact extends Tick {
  /** Index into the block's list of players. */
  person: number;
  place: number;
  score: number;
  value: string | undefined;
  /** The partner's index into the list of players. */
  partner: number | null;
  seen: Tick | null;
  seenOther: Tick | null;
  recordedAt: number;
}

/** Placeholder that a reader passes where a writer passes a value. */
export const NO_FACT: Fact = {
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

export interface Facts {
  /** User ids of players and partners. */
  people: number[];
  /** Device ids; the block's own device is first. */
  devices: string[];
  facts: Fact[];
}

const compare = (a: ExchangedRegister, b: ExchangedRegister): number => a.place - b.place || a.user - b.user;

/** Players in the order of their first writes, so that a round is encoded in playing order. */
function listPeople(registers: readonly ExchangedRegister[]): number[] {
  const firstValues = new Map<number, string>();
  for (const { user, stamp } of registers) if (!firstValues.has(user)) firstValues.set(user, stamp);
  const players = [...firstValues]
    .sort(([, a], [, b]) => Number(a > b) - Number(a < b))
    .map(([user]) => user);
  return [...new Set([...players, ...registers.flatMap(({ partner }) => partner ?? [])])];
}

/** The result does not depend on the order of registers. */
export function toFacts({ device, registers }: ExchangeBlock): Facts {
  const sortedRegisters = [...registers].sort(compare);
  if (sortedRegisters.some((register, i) => i > 0 && compare(sortedRegisters[i - 1]!, register) === 0))
    throw new DamagedError('a register stands twice in the block');
  const people = listPeople(sortedRegisters);
  const stamps = sortedRegisters.flatMap(({ stamp, seen, seen_other }) => [
    stamp,
    ...[seen, seen_other].flatMap((seenStamp) => seenStamp ?? []),
  ]);
  const devices = [...new Set([device, ...stamps.map((stamp) => parseStamp(stamp).device)])];
  const toTick = (stamp: string): Tick => {
    const { ms, counter, device: stampDevice } = parseStamp(stamp);
    return { ms, counter, device: devices.indexOf(stampDevice) };
  };
  const facts = sortedRegisters.map((register) => ({
    ...toTick(register.stamp),
    person: people.indexOf(register.user),
    place: register.place,
    score: register.score,
    value: register.value,
    partner: register.partner === null ? null : people.indexOf(register.partner),
    seen: register.seen === null ? null : toTick(register.seen),
    seenOther: register.seen_other === null ? null : toTick(register.seen_other),
    recordedAt: register.recorded_at,
  }));
  return { people, devices, facts };
}

export function toRegisters({ people, devices, facts }: Facts): ExchangedRegister[] {
  const formatTick = ({ ms, counter, device }: Tick): string =>
    formatStamp({ ms, counter, device: devices[device]! });
  return facts
    .map((fact) => ({
      user: people[fact.person]!,
      place: fact.place,
      score: fact.score,
      ...(fact.value !== undefined && { value: fact.value }),
      partner: fact.partner === null ? null : people[fact.partner]!,
      stamp: formatTick(fact),
      seen: fact.seen && formatTick(fact.seen),
      seen_other: fact.seenOther && formatTick(fact.seenOther),
      recorded_at: fact.recordedAt,
    }))
    .sort(compare);
}
