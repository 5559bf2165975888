import type german from './locales/de/main.json';
import type competitionGerman from './locales/de/competition.json';
import type entryGerman from './locales/de/entry.json';
import type exchangeGerman from './locales/de/exchange.json';
import type handInGerman from './locales/de/hand-in.json';
import type mailsGerman from './locales/de/mails.json';
import type organizerGerman from './locales/de/organizer.json';
import type privacyGerman from './locales/de/privacy.json';
import type settingsGerman from './locales/de/settings.json';
import type tournamentGerman from './locales/de/tournament.json';
import type unsentGerman from './locales/de/unsent.json';

/**
 * English texts are the keys of locales/de, es and fr. main.json is always loaded, mails.json only by the server, the
 * others with their screens. The part after the bar of 'Back|nine' distinguishes meanings and is not shown.
 */
type Texts = typeof german &
  typeof mailsGerman &
  typeof organizerGerman &
  typeof competitionGerman &
  typeof handInGerman &
  typeof entryGerman &
  typeof exchangeGerman &
  typeof privacyGerman &
  typeof settingsGerman &
  typeof tournamentGerman &
  typeof unsentGerman;
export type Text = keyof Texts;

type PluralText = { [K in Text]: Texts[K] extends string ? never : K }[Text];
export type SingleText = Exclude<Text, PluralText>;

/** One form for each plural category of the language (`Intl.PluralRules`). */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Catalogue = Partial<Record<string, string | PluralForms>>;

export type PlaceholderNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;
type PlaceholderValue = string | number;
type PlaceholderValues<T extends string, Given extends string = never> = [
  Exclude<PlaceholderNames<T>, Given>,
] extends [never]
  ? []
  : [values: Record<Exclude<PlaceholderNames<T>, Given>, PlaceholderValue>];

export type PlainText = { [K in SingleText]: [PlaceholderNames<K>] extends [never] ? K : never }[SingleText];

let language = 'en';
let locale = 'en';
let catalogue: Catalogue = {};

/** Sets the language; an empty catalogue means English. */
export function setLanguage(languageTexts: { language: string; locale: string; texts: Catalogue }): void {
  ({ language, locale, texts: catalogue } = languageTexts);
}

/** Adds texts. Must be called before anything that shows them is rendered. */
export function addTexts(texts: Catalogue): void {
  catalogue = { ...catalogue, ...texts };
}

export const getLanguage = (): string => language;

/** The locale for dates, times and numbers: the browser's own locale of the language ('de-AT'), if it has one. */
export const getLocale = (): string => locale;

/** The texts of the language; empty for English, whose texts are the keys. */
export const getCatalogue = (): Catalogue => catalogue;

export const stripNote = (text: string): string => {
  const noteIndex = text.indexOf('|');
  return noteIndex < 0 ? text : text.slice(0, noteIndex);
};
/** Fills placeholders. Skips texts without values, because a tap needs a hundred texts. */
export const fillPlaceholders = (
  text: string,
  values: Record<string, PlaceholderValue> | undefined,
): string =>
  values === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** Returns the translated text without filling its placeholders. */
export function findTemplate(text: string): string {
  const translation = catalogue[text];
  return typeof translation === 'string' ? translation : stripNote(text);
}

export const t = <const T extends SingleText>(english: T, ...[values]: PlaceholderValues<T>): string =>
  fillPlaceholders(findTemplate(english), values);

/** Chooses a plural form. The second English form is the key: `plural(n, '{count} hole', '{count} holes')`. */
export function plural<const T extends PluralText>(
  count: number,
  singularText: string,
  pluralText: T,
  ...[values]: PlaceholderValues<T, 'count'>
): string {
  const translation = catalogue[pluralText];
  const pluralForm =
    typeof translation === 'object'
      ? (translation[new Intl.PluralRules(language).select(count)] ?? translation.other)
      : stripNote(count === 1 ? singularText : pluralText);
  return fillPlaceholders(pluralForm, { ...values, count });
}

/** Marks a text that is stored in English and translated with `t` or `translate` when shown. */
export const text = <const T extends SingleText>(english: T): T extends PlainText ? PlainText : string =>
  english as T extends PlainText ? PlainText : string;
