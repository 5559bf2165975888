import * as fc from 'fast-check';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import type { ExchangeBlock, ExchangedRegister } from '#domain/exchange/types.ts';

/** A device id: mostly 24 hex digits, sometimes any other string valid on the wire. */
const device = fc.oneof(fc.stringMatching(/^[0-9a-f]{24}$/), fc.stringMatching(/^[0-9A-Za-z_-]{1,64}$/));
/** Times, mostly of this year. */
const ms = fc.oneof(
  fc.integer({ min: 1_780_000_000_000, max: 1_790_000_000_000 }),
  fc.integer({ min: 0, max: 2 ** 48 - 1 }),
);
const counter = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const id = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));

const strokesOrX = fc.oneof(fc.integer({ min: 0, max: 999 }).map(String), fc.constant('x'));
const word = fc.oneof(
  fc.constantFrom('playing', 'RTD', 'WD', 'DQ', PICKED_UP, ''),
  fc.integer({ min: 0, max: 100_000 }).map(String),
  fc.array(strokesOrX, { minLength: 18, maxLength: 18 }).map((values) => values.join('.')),
  fc.string({ maxLength: 64, unit: 'binary' }),
);
const places = fc.oneof(
  fc.integer({ min: 1, max: 18 }),
  fc.constantFrom(101, 102, 103, 104, 201, 218, 301, 318),
  fc.integer({ min: 19, max: 9999 }),
);

const stampOn = (devices: string[]) =>
  fc.record({ ms, counter, device: fc.constantFrom(...devices) }).map((parts) => formatStamp(parts));

const registerOn = (devices: string[]): fc.Arbitrary<ExchangedRegister> =>
  fc
    .record({
      user: fc.oneof(fc.constantFrom(11, 12, 13, 14), id),
      place: places,
      score: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 999 })),
      value: fc.option(word, { nil: undefined }),
      partner: fc.option(fc.oneof(fc.constantFrom(11, 12), id), { nil: null }),
      stamp: stampOn(devices),
      seen: fc.option(stampOn(devices), { nil: null }),
      seen_other: fc.option(stampOn(devices), { nil: null }),
      recorded_at: fc.oneof(ms, fc.integer({ min: -8.64e15, max: 8.64e15 })),
    })
    .map(({ value, ...rest }) => (value === undefined ? rest : { ...rest, value }));

const byPlace = (a: ExchangedRegister, b: ExchangedRegister) => a.place - b.place || a.user - b.user;

/** Any valid block, also unusual ones; registers are sorted by place and player, as decoded. */
export const anyBlock: fc.Arbitrary<ExchangeBlock> = fc
  .uniqueArray(device, { minLength: 1, maxLength: 4 })
  .chain((devices) =>
    fc.record({
      tournament: id,
      round: fc.integer({ min: 1, max: 4 }),
      author: id,
      device: fc.constant(devices[0]!),
      registers: fc
        .uniqueArray(registerOn(devices), { maxLength: 80, selector: (one) => `${one.user}/${one.place}` })
        .map((registers) => registers.sort(byPlace)),
    }),
  );
