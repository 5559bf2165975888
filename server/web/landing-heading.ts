import { MAIL_LANGUAGES } from '#contract/people/accounts.ts';
import { translateText } from '../translate-text.ts';

/** Heading of the landing page (src/screens/landing). */
const ENGLISH_HEADING = 'Golf scores that arrive, signal or not.';

/** Returns the heading in the first language of `Accept-Language` that the app has, else in English. */
export function chooseLandingHeading(acceptLanguage = ''): string {
  const acceptedLanguages = acceptLanguage
    .split(',')
    .map((range) => range.trim().split(/[-;]/, 1)[0]!.toLowerCase());
  const supportedLanguages = acceptedLanguages.flatMap(
    (name) => MAIL_LANGUAGES.find((language) => language === name) ?? [],
  );
  return translateText(supportedLanguages[0] ?? 'en', ENGLISH_HEADING);
}
