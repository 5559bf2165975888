import { toTeeKey } from '../handicap/tees.ts';
import type { TeesBySex } from './tees-by-sex.ts';

/** As in "Red (ladies)" and "Herren Gelb"; tees have no other sign of their sex. */
const WOMEN_WORD = /\b(?:(?:ladies|lady|women|damas|señoras|mujeres|dames|femmes)\b|damen|frauen)/u;
const MEN_WORD = /\b(?:(?:men|gentlemen|gents|caballeros|hombres|messieurs|hommes)\b|herren|männer)/u;
const YELLOW = /\b(?:yellow|gelbe?|amarill[oa]s?|jaunes?)\b/u;
/** Tees of others, or of two colours, are no usual tees. */
const OTHER = /\b(?:senior|junior|girl|boy|kinder|enfant|niñ)/u;
const RED = /\b(?:red|rote?|roj[oa]s?|rouges?)\b/u;

/**
 * Guesses the tees of men and women by the tees' names: the only ones with a word such as "ladies", among several of these
 * the only ones of the usual colour, yellow for men and red for women; without such a word the only ones of the colour.
 * Sexes without such tees, and courses with one set of tees, have no guess.
 */
export function guessTeesBySex(tees: readonly string[]): TeesBySex {
  if (tees.length < 2) return {};
  const find = (word: RegExp, otherWord: RegExp, color: RegExp, otherColor: RegExp): string | undefined => {
    const has = (name: string, pattern: RegExp): boolean => pattern.test(toTeeKey(name));
    const possible = tees.filter((name) => !has(name, OTHER) && !has(name, otherWord));
    const named = possible.filter((name) => has(name, word));
    const [first, ...others] = named;
    if (first !== undefined && others.length === 0) return first;
    const colored = (named.length > 0 ? named : possible).filter(
      (name) => has(name, color) && !has(name, otherColor),
    );
    return colored.length === 1 ? colored[0] : undefined;
  };
  const men = find(MEN_WORD, WOMEN_WORD, YELLOW, RED);
  const women = find(WOMEN_WORD, MEN_WORD, RED, YELLOW);
  return { ...(men && { men }), ...(women && { women }) };
}
