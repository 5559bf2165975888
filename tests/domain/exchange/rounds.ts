import { createRandom, type Random } from '#domain/random.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { ALL_HOLES, listPlayingOrder } from '#domain/holes-in-play.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import type { ExchangeBlock, ExchangedRegister, SealedBlock } from '#domain/exchange/types.ts';

const HOUR = 3_600_000;

export const deviceOf = (random: Random): string =>
  Array.from({ length: 24 }, () => random(16).toString(16)).join('');

export interface RoundOptions {
  /** The players whose scores are entered. */
  players?: number[];
  author?: number;
  /** Holes of 100 that are entered again. */
  corrected?: number;
  start?: number;
  /** The holes in play; all if absent. */
  holes?: readonly number[];
  hasPartners?: boolean;
}

/** A round entered by one scorer: hole by hole, 1.5 to 21 seconds from player to player, some holes again later. */
export function enterRound(seed: number, options: RoundOptions = {}): ExchangeBlock {
  const { players = [1041, 1042, 1057, 1103], corrected = 5, start = 1, hasPartners = false } = options;
  const { holes = ALL_HOLES } = options;
  const random = createRandom(seed);
  const device = deviceOf(random);
  let now = Date.UTC(2026, 5, 20, 7) + random(HOUR);
  const registers: ExchangedRegister[] = [];
  for (const place of listPlayingOrder(holes, start)) {
    for (const user of players) {
      now += 1500 + random(19_500);
      registers.push({
        ...tap(user, place, 2 + random(4) + random(3), now, device),
        partner: hasPartners ? players[0]! : null,
      });
    }
    now += 10 * 60_000 + random(5 * 60_000);
  }
  return {
    tournament: 31,
    round: 1,
    author: options.author ?? players[0]!,
    device,
    registers: registers.map((one) => (random(100) < corrected ? again(one, random, device) : one)),
  };
}

const tap = (user: number, place: number, score: number, now: number, device: string): ExchangedRegister => ({
  user,
  place,
  score,
  partner: null,
  stamp: formatStamp({ ms: now, counter: 0, device }),
  seen: null,
  seen_other: null,
  recorded_at: now,
});

/** A later write to the same hole with the current value as its parent. */
function again(one: ExchangedRegister, random: Random, device: string): ExchangedRegister {
  const now = one.recorded_at + 20_000 + random(300_000);
  const word = random(4) === 0 ? { score: 0, value: PICKED_UP } : {};
  return {
    ...tap(one.user, one.place, one.score + 1, now, device),
    partner: one.partner,
    seen: one.stamp,
    ...word,
  };
}

export const sealed = (body: Uint8Array, seed = 1): SealedBlock => {
  const random = createRandom(seed);
  return { body, seal: Uint8Array.from({ length: 64 }, () => random(256)) };
};
