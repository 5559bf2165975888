import type { MailLanguage } from '#contract/people/accounts.ts';
import german from '#words/locales/de/main.json';
import germanMails from '#words/locales/de/mails.json';
import spanish from '#words/locales/es/main.json';
import spanishMails from '#words/locales/es/mails.json';
import french from '#words/locales/fr/main.json';
import frenchMails from '#words/locales/fr/mails.json';

type Catalogue = Partial<Record<string, unknown>>;

const CATALOGUES: Record<MailLanguage, Catalogue> = {
  en: {},
  de: { ...german, ...germanMails },
  es: { ...spanish, ...spanishMails },
  fr: { ...french, ...frenchMails },
};

/** Translates a text whose key is the English text. Returns English if the translation is missing. */
export function translateText(language: MailLanguage, english: string): string {
  const translation = CATALOGUES[language][english];
  return typeof translation === 'string' ? translation : english;
}
