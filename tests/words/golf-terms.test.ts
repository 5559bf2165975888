import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, textOf } from '#tests/support/tree.ts';

/** The heading of each language in docs/GOLF-TERMS.md. */
const HEADINGS = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
type Language = keyof typeof HEADINGS;

interface Term {
  meaning: string;
  term: string;
  not: string[];
}

/** The rows of a language's table. */
function termsOf(page: string, language: Language): Term[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${HEADINGS[language]}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .filter((line) => !line.startsWith('| ---'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== 5) throw new Error(`Not a row of three cells: ${line}`);
      const [, meaning, use, not] = cells as [string, string, string, string, string];
      return { meaning, term: use, not: [...not.matchAll(/`([^`]+)`/g)].map(([, word]) => word!) };
    });
}

/** Without soft hyphens; non-breaking spaces as spaces. */
const plain = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/[\u00A0\u202F]/g, ' ');

/** Whole words, in upper or lower case; `*` is any ending. A placeholder is no word unless the term has one. */
function matcherOf(term: string): (text: string) => boolean {
  const words = plain(term)
    .replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('*', '\\p{L}*');
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])${words}(?![\\p{L}\\p{M}\\p{N}_])`, 'iu');
  const hasPlace = term.includes('{');
  return (text) => pattern.test(plain(hasPlace ? text : text.replaceAll(/\{\w+\}/g, '{}')));
}

const LOCALES = path.join(ROOT, 'src/words/locales');
type Catalogue = Record<string, string | Record<string, string>>;
const catalogueOf = (language: string): Catalogue =>
  Object.assign(
    {},
    ...readdirSync(path.join(LOCALES, language)).map((file): unknown =>
      JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')),
    ),
  ) as Catalogue;

/** English texts are the keys; a note after a bar is not shown. */
const textsIn = (language: Language): string[] =>
  language === 'en'
    ? Object.keys(catalogueOf('de')).map((text) => text.replace(/\|.*/, ''))
    : Object.values(catalogueOf(language)).flatMap((entry) =>
        typeof entry === 'string' ? [entry] : Object.values(entry),
      );

const breachesOf = (terms: readonly Term[], texts: readonly string[]): string[] =>
  terms.flatMap(({ term, not }) =>
    not.flatMap((word) => {
      const isIn = matcherOf(word);
      return texts.filter(isIn).map((text) => `"${word}" in "${text}": say ${term}`);
    }),
  );

const page = textOf('docs/GOLF-TERMS.md');

describe.each(Object.keys(HEADINGS) as Language[])('The golf terms of the language %s', (language) => {
  const terms = termsOf(page, language);

  it('are in a table, and no text of the app contains a word that the table forbids', () => {
    const texts = textsIn(language);
    expect(terms.length).toBeGreaterThan(15);
    expect(terms.flatMap(({ not }) => not).length).toBeGreaterThan(35);
    expect(texts.length).toBeGreaterThan(1_500);
    expect(breachesOf(terms, texts)).toEqual([]);
  });

  it('are listed once for each meaning, and each word to avoid is listed once', () => {
    const meanings = terms.map(({ meaning }) => meaning);
    const words = terms.flatMap(({ not }) => not.map((word) => word.toLowerCase()));
    expect(new Set(meanings).size).toBe(meanings.length);
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  });
});

describe('A golf word that translations must avoid', () => {
  const found = (word: string, text: string): boolean => matcherOf(word)(text);

  it.each([
    ['Stechen', 'Stechen über die letzten neun'],
    ['two values', 'Two values: hole {hole}'],
    ['Vorgabenschl*', 'zwei Vorgabenschläge'],
    ['teléfono*', 'en otros teléfonos'],
    ['vuelta {round}', 'Tarjeta de la vuelta {round}'],
    ['respecto al par', 'Res\u00ADpecto al par'],
  ])('is found in a text: "%s" in "%s"', (word, text) => {
    expect(found(word, text)).toBe(true);
  });

  it.each([
    ['Stechen', 'Kartenstechen: die besseren letzten neun'],
    ['score', '{score}, por {name}'],
    ['tee', 'one_tee'],
    ['vuelta {round}', 'Segunda vuelta'],
    ['partie', 'parties du tour'],
  ])('is found as a whole word only: not "%s" in "%s"', (word, text) => {
    expect(found(word, text)).toBe(false);
  });
});
