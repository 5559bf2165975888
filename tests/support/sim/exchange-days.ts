import type { ToldValue } from '#data/exchange/take.ts';
import { drawsOf, type Draws } from './chance.ts';

/** Seeds from here on are days on which phones show each other their cards, and some are wiped. */
export const EXCHANGE_DAYS = 3_000_000_000;

/** Seeds from here on are such days on which all of it happens: values are taken, a card is certified, and a phone is wiped. */
export const WHOLE_DAYS = 3_700_000_000;

/** What a day of exchanges has more than another. */
export interface Exchanges {
  /** Whether the day goes on until all of it has happened. */
  isWhole: boolean;
  /** Of its own, so that it takes no draws from the rest of the day. */
  draws: Draws;
  /** Bundles that were shown: some are scanned again later. */
  shown: Uint8Array[];
  /** What each phone has taken, by the phone’s name. */
  taken: Map<string, ToldValue[]>;
  /** Values of wiped phones that others had: they must arrive. */
  rescued: ToldValue[];
  /** How often something happened. */
  counts: { taken: number; wiped: number; rescued: number };
}

export const exchangesOf = (seed: number): Exchanges | null =>
  seed < EXCHANGE_DAYS
    ? null
    : {
        isWhole: seed >= WHOLE_DAYS,
        draws: drawsOf(~seed),
        shown: [],
        taken: new Map(),
        rescued: [],
        counts: { taken: 0, wiped: 0, rescued: 0 },
      };

/** The seal of the simulation's phones, in the place of a signature: 64 bytes that nobody else would make. */
export const sealOf = (device: string, body: Uint8Array): Uint8Array => {
  let sum = 0;
  for (const letter of [...device].map((each) => each.charCodeAt(0))) sum = (sum * 31 + letter) >>> 0;
  for (const byte of body) sum = (sum * 31 + byte) >>> 0;
  return Uint8Array.from({ length: 64 }, (_, i) => (sum >>> ((i % 4) * 8)) & 255);
};
