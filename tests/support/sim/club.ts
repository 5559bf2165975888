import { drawsOf, type Draws } from './chance.ts';
import { EXCHANGE_DAYS, WHOLE_DAYS } from './exchange-days.ts';

/**
 * Seeds from here on are days of a club: groups are drawn anew, helpers and guests come in by codes, and results become final
 * too early. Seeds below are the days that they always were, because the ones that once failed are kept.
 */
export const CLUB_DAYS = 1_000_000_000;

/** What a day of a club has more than another. */
export interface Club {
  /** Of its own, so that it takes no draws from the rest of the day. */
  draws: Draws;
  hasHelper: boolean;
  /** Whether one of the players has no account. */
  hasGuest: boolean;
  /** Whoever came in as a helper. */
  helpers: Set<number>;
  isMorningOver: boolean;
}

export function clubOf(seed: number): Club | null {
  if (seed < CLUB_DAYS || seed >= EXCHANGE_DAYS) return null;
  const draws = drawsOf(~seed);
  const hasHelper = draws.chance(0.8);
  return {
    draws,
    hasHelper,
    hasGuest: draws.chance(0.5),
    helpers: new Set(),
    isMorningOver: false,
  };
}

/** Between the seeds of days and those of certifications. */
const CERTIFYING = 700_000_000;
/**
 * Draws of certifications: of their own, so that a day without is as it was; null: nobody certifies that day. They are there on days
 * of a club and of exchanges, always on those on which all of it happens.
 */
export function certifyingOf(seed: number): Draws | null {
  const draws = drawsOf(seed + CERTIFYING);
  return seed >= WHOLE_DAYS || (seed >= CLUB_DAYS && draws.chance(0.7)) ? draws : null;
}
