import type german from './locales/de/main.json';
import type competitionGerman from './locales/de/competition.json';
import type exchangeGerman from './locales/de/exchange.json';
import type handInGerman from './locales/de/hand-in.json';
import type organizerGerman from './locales/de/organizer.json';
import type privacyGerman from './locales/de/privacy.json';

/**
 * The words of the app. Each text stands in English where it is shown, `t('Next Hole')`, and is the key of its translations in
 * locales/de/main.json, and so in Spanish and French. Those that only some screens show stand beside it, in organizer.json (organizers and
 * staff), competition.json, hand-in.json, exchange.json (cards from phone to phone) and privacy.json. Places for values are named in braces: `t('Hole {hole}', { hole: 7 })`. Where English has
 * one word for two things, a note after a bar tells them apart and is not shown: 'Back|nine' beside 'Back'.
 *
 * The language is a fact of the whole page, like its `lang`, and is set before anything is drawn: see language.ts.
 */
type Texts = typeof german &
  typeof organizerGerman &
  typeof competitionGerman &
  typeof handInGerman &
  typeof exchangeGerman &
  typeof privacyGerman;
export type Text = keyof Texts;

/** The texts that count something. */
type PluralText = { [K in Text]: Texts[K] extends string ? never : K }[Text];
export type SingleText = Exclude<Text, PluralText>;

/** A text with a form for each plural category that the language has (`Intl.PluralRules`). */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Catalogue = Partial<Record<string, string | Plural>>;

/** The names of a text's places. */
export type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Value = string | number;
type Values<T extends string, Given extends string = never> = [Exclude<Names<T>, Given>] extends [never]
  ? []
  : [values: Record<Exclude<Names<T>, Given>, Value>];

/** A text without a place for a value. */
export type PlainText = { [K in SingleText]: [Names<K>] extends [never] ? K : never }[SingleText];

let language = 'en';
let locale = 'en';
let catalogue: Catalogue = {};

/** Sets the language of the page. An empty catalogue is English. */
export function speak(spoken: { language: string; locale: string; texts: Catalogue }): void {
  ({ language, locale, texts: catalogue } = spoken);
}

/** Adds texts to those of the page, before what shows them is drawn. */
export function speakMore(texts: Catalogue): void {
  catalogue = { ...catalogue, ...texts };
}

/** The language of the page, as `Intl` and the `lang` attribute want it. */
export const spokenLanguage = (): string => language;

/** The locale for dates, times and numbers: the phone's own where it is of this language ('de-AT'), else the language. */
export const spokenLocale = (): string => locale;

/** The catalogue of the page; empty in English. */
export const spokenCatalogue = (): Catalogue => catalogue;

export const withoutNote = (text: string): string => {
  const note = text.indexOf('|');
  return note < 0 ? text : text.slice(0, note);
};
/** A tap asks for a hundred texts: those without values are not searched for places. */
export const fill = (text: string, values: Record<string, Value> | undefined): string =>
  values === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** The words of a text in the language of the page, its places not filled in yet. */
export function template(text: string): string {
  const found = catalogue[text];
  return typeof found === 'string' ? found : withoutNote(text);
}

/** A text in the language of the page. */
export const t = <const T extends SingleText>(text: T, ...[values]: Values<T>): string =>
  fill(template(text), values);

/** A text that counts something: `plural(n, '{count} hole', '{count} holes')`. The second English form is the key. */
export function plural<const T extends PluralText>(
  count: number,
  one: string,
  other: T,
  ...[values]: Values<T, 'count'>
): string {
  const found = catalogue[other];
  const words =
    typeof found === 'object'
      ? (found[new Intl.PluralRules(language).select(count)] ?? found.other)
      : withoutNote(count === 1 ? one : other);
  return fill(words, { ...values, count });
}

/** Marks a text of a table, or one that is kept in English: it is translated with `t`, or `translate`, where it is shown. */
export const text = <const T extends SingleText>(english: T): T extends PlainText ? PlainText : string =>
  english as T extends PlainText ? PlainText : string;
