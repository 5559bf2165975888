import { getLanguage } from '#words/t.ts';

const ENGLISH_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns '3rd', '3.', '3.º' or '3e' in the language of the page. */
export function formatOrdinal(rank: number): string {
  switch (getLanguage()) {
    case 'de':
      return `${rank}.`;
    case 'es':
      return `${rank}.º`;
    case 'fr':
      return rank === 1 ? '1er' : `${rank}e`;
    default:
      return `${rank}${ENGLISH_SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)] ?? 'th'}`;
  }
}
