import { drawsOf, type Draws } from './chance.ts';
import { EXCHANGE_DAYS, WHOLE_DAYS } from './exchange-days.ts';
import { PEOPLE_DAYS } from './people/people.ts';

/**
 * Seeds from here on are club days: new draws, helpers and guests with codes, results final too early. Lower seeds must
 * not change, because failed ones are stored.
 */
export const CLUB_DAYS = 1_000_000_000;

/** The additional state of a club day. */
export interface Club {
  /** Separate draws, so that the rest of the day is the same without them. */
  draws: Draws;
  hasHelper: boolean;
  /** True if one of the players has no account. */
  hasGuest: boolean;
  /** The ids of all helpers. */
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

/** Offset between the seeds of days and those of certifications. */
const CERTIFYING = 700_000_000;
/**
 * Separate draws for certifications, so that days without them do not change; null: none that day. Possible on club and
 * exchange days, certain on WHOLE_DAYS.
 */
export function certifyingOf(seed: number): Draws | null {
  const draws = drawsOf(seed + CERTIFYING);
  const isCertain = seed >= WHOLE_DAYS && seed < PEOPLE_DAYS;
  return isCertain || (seed >= CLUB_DAYS && draws.chance(0.7)) ? draws : null;
}
