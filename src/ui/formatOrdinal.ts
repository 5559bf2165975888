import { getLanguage } from '#words/t.ts';

const ENGLISH_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns '3rd', '3.', '3.º' or '3e' in the language of the page. */
export function formatOrdinal(place: number): string {
  switch (getLanguage()) {
    case 'de':
      return `${place}.`;
    case 'es':
      return `${place}.º`;
    case 'fr':
      return place === 1 ? '1er' : `${place}e`;
    default:
      return `${place}${ENGLISH_SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
  }
}
