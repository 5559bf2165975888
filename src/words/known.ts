import { spokenCatalogue, spokenLanguage, template } from './t.ts';
import type { Catalogue } from './t.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Pattern {
  text: string;
  matches: RegExp;
}

/** A phrase like '{first} to {last}' would be found in almost any sentence: only whole sentences with a place are patterns. */
const isPattern = (text: string): boolean =>
  /\{\w+\}/.test(text) && /[.?]$/.test(text) && text.replace(/\{\w+\}/g, '').split(/[a-z]{2,}/i).length > 2;

/** The sentences of a catalogue that have places, longest first. */
const patternsIn = (catalogue: Catalogue): Pattern[] =>
  Object.keys(catalogue)
    .filter(isPattern)
    .sort((a, b) => b.length - a.length)
    .map((text) => ({
      text,
      matches: new RegExp(
        `^${text
          .split(/(\{\w+\})/)
          .map((part) => (/^\{\w+\}$/.test(part) ? '(.+?)' : escaped(part)))
          .join('')}$`,
      ),
    }));

/** Made once for a catalogue: a list of handicap rounds asks for dozens of sentences each time it is drawn. */
const made = new WeakMap<Catalogue, Pattern[]>();

function patterns(): Pattern[] {
  const catalogue = spokenCatalogue();
  const found = made.get(catalogue) ?? patternsIn(catalogue);
  made.set(catalogue, found);
  return found;
}

/** '6 seconds' or '1 hour' of a server, as the language says it; null for anything else. */
function duration(words: string): string | null {
  const [, count, unit] = /^(\d+) (second|minute|hour|day)s?$/.exec(words) ?? [];
  if (unit === undefined) return null;
  return new Intl.NumberFormat(spokenLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Number(count),
  );
}

/**
 * The words for an English sentence that came from a server: the catalogue's where it has this sentence, or one that differs
 * in its values alone ("Players in 3 rounds." for "Players in {count} rounds."); else the sentence as it came.
 */
export function known(sentence: string): string {
  const exact = template(sentence);
  if (exact !== sentence) return exact;
  const time = duration(sentence);
  if (time !== null) return time;
  for (const { text, matches } of patterns()) {
    const values = matches.exec(sentence)?.slice(1);
    if (!values) continue;
    const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    return template(text).replace(/\{(\w+)\}/g, (_, name: string) => known(values[names.indexOf(name)]!));
  }
  return sentence;
}
