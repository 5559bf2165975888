import { speak } from './t.ts';
import type { Catalogue } from './t.ts';

/** The languages of the app, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'greenside.language';
/** A catalogue that takes longer leaves this page in English. */
export const PATIENCE_MS = 3_000;

const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: async () => ({}),
  de: async () => (await import('./locales/de/main.json')).default,
  es: async () => (await import('./locales/es/main.json')).default,
  fr: async () => (await import('./locales/fr/main.json')).default,
};

const isLanguage = (name: string | null | undefined): name is Language =>
  typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

/** The language chosen on this phone; null when none was, or where storage is blocked. */
export function chosenLanguage(): Language | null {
  try {
    const name = localStorage.getItem(KEY);
    return isLanguage(name) ? name : null;
  } catch {
    return null;
  }
}

const baseOf = (locale: string): string => locale.split('-')[0]!.toLowerCase();

/** The first language of the browser ('de-AT', 'en') that the app has; English where it has none. */
export const browserLanguage = (locales: readonly string[]): Language =>
  locales.map(baseOf).find(isLanguage) ?? 'en';

/** The browser's own form of a language, as 'de-AT': it says how times and dates are written. */
const localeOf = (language: Language): string =>
  navigator.languages.find((name) => baseOf(name) === language) ?? language;

export const pause = (ms: number) =>
  new Promise<never>((_, late) => setTimeout(() => late(new Error(`nothing came in ${ms} ms`)), ms));

/** Sets the language of the page: the chosen one, else the browser's. To be waited for before anything is made or drawn. */
export async function speakWanted(): Promise<void> {
  const language = chosenLanguage() ?? browserLanguage(navigator.languages);
  try {
    const texts = language === 'en' ? {} : await Promise.race([CATALOGUES[language](), pause(PATIENCE_MS)]);
    speak({ language, locale: localeOf(language), texts });
    document.documentElement.lang = language;
  } catch (error) {
    console.warn('This page is in English: its language could not be loaded.', error);
  }
}

/** Keeps a language for this phone. Where storage is blocked, the browser's stays. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch (error) {
    console.warn('The language could not be kept on this phone.', error);
  }
}

/** Keeps a language, once its texts are here; the page has it when it is loaded again. Rejects where they cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await CATALOGUES[language]();
  keepLanguage(language);
}
