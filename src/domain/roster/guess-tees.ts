import { toTeeKey } from '../handicap/tees.ts';
import type { TeesBySex } from './tees-by-sex.ts';

/** As in "Red (ladies)" and "Herren Gelb"; tees have no other sign of their sex. */
const WOMEN_WORD = /\b(?:(?:ladies|lady|women|damas|señoras|mujeres|dames|femmes)\b|damen|frauen)/u;
const MEN_WORD = /\b(?:(?:men|gentlemen|gents|caballeros|hombres|messieurs|hommes)\b|herren|männer)/u;
const YELLOW = /\b(?:yellow|gelbe?|amarill[oa]s?|jaunes?)\b/u;
const RED = /\b(?:red|rote?|roj[oa]s?|rouges?)\b/u;

/**
 * Guesses the tees of men and women by the tees' names: first a word such as "ladies", then the usual colours, yellow for
 * men and red for women. Sexes without such tees, and courses with one set of tees, have no guess.
 */
export function guessTeesBySex(tees: readonly string[]): TeesBySex {
  if (tees.length < 2) return {};
  const find = (word: RegExp, otherWord: RegExp) =>
    tees.find((name) => word.test(toTeeKey(name)) && !otherWord.test(toTeeKey(name)));
  const men = find(MEN_WORD, WOMEN_WORD) ?? find(YELLOW, WOMEN_WORD);
  const women = find(WOMEN_WORD, MEN_WORD) ?? find(RED, MEN_WORD);
  return { ...(men && { men }), ...(women && { women }) };
}
