import type { TakenValue } from '#data/exchange/take.ts';
import { drawsOf, type Draws } from './chance.ts';
import { PEOPLE_DAYS, SERVER_PEOPLE_DAYS } from './people/people.ts';

/** Seeds from here on are days with exchanges between phones and with wipes. */
export const EXCHANGE_DAYS = 3_000_000_000;

/** Seeds from here on are exchange days that have at least one transfer, one certification and one wipe. */
export const WHOLE_DAYS = 3_700_000_000;

/** The additional state of an exchange day. */
export interface Exchanges {
  /** True if the day continues until all kinds of events have happened. */
  isWhole: boolean;
  /** Separate draws, so that the rest of the day is the same without them. */
  draws: Draws;
  /** Displayed bundles; some are scanned again later. */
  shown: Uint8Array[];
  /** The values that each phone took, by phone name. */
  taken: Map<string, TakenValue[]>;
  /** Values of wiped phones that other phones have: they must arrive. */
  rescued: TakenValue[];
  /** Event counts. */
  counts: { taken: number; wiped: number; rescued: number };
}

export const exchangesOf = (seed: number): Exchanges | null =>
  seed < EXCHANGE_DAYS || seed >= SERVER_PEOPLE_DAYS
    ? null
    : {
        isWhole: seed >= WHOLE_DAYS && seed < PEOPLE_DAYS,
        draws: drawsOf(~seed),
        shown: [],
        taken: new Map(),
        rescued: [],
        counts: { taken: 0, wiped: 0, rescued: 0 },
      };

/** A fake seal instead of a signature: 64 bytes that depend on device and body. */
export const sealOf = (device: string, body: Uint8Array): Uint8Array => {
  let sum = 0;
  for (const letter of [...device].map((each) => each.charCodeAt(0))) sum = (sum * 31 + letter) >>> 0;
  for (const byte of body) sum = (sum * 31 + byte) >>> 0;
  return Uint8Array.from({ length: 64 }, (_, i) => (sum >>> ((i % 4) * 8)) & 255);
};
