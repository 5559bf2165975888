import german from '#words/de.json';
import spanish from '#words/es.json';
import french from '#words/fr.json';

/** The heading of the landing page (src/screens/landing). */
const ENGLISH = 'Golf scores that arrive, signal or not.';
const HEADINGS: Partial<Record<string, string>> = {
  en: ENGLISH,
  de: german[ENGLISH],
  es: spanish[ENGLISH],
  fr: french[ENGLISH],
};

/** The heading in the first language of an `Accept-Language` that the app has, as the app chooses it; English where it has none. */
export function landingHeading(accepted = ''): string {
  const languages = accepted.split(',').map((each) => each.trim().split(/[-;]/, 1)[0]!.toLowerCase());
  return HEADINGS[languages.find((language) => Object.hasOwn(HEADINGS, language)) ?? 'en']!;
}
