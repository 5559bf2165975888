import { toTeeKey } from '../handicap/tees.ts';
import type { TeesBySex } from './tees-by-sex.ts';

/** As in "Red (ladies)" and "Herren Gelb"; tees have no other sign of their sex. */
const WOMEN_WORD = /\b(?:(?:ladies|lady|women|damas|señoras|mujeres|dames|femmes)\b|damen|frauen)/u;
const MEN_WORD = /\b(?:(?:men|gentlemen|gents|caballeros|hombres|messieurs|hommes)\b|herren|männer)/u;
const YELLOW = /\b(?:yellow|gelbe?|amarill[oa]s?|jaunes?)\b/u;
const RED = /\b(?:red|rote?|roj[oa]s?|rouges?)\b/u;
/** Tees of other people, such as seniors. */
const OTHERS_WORD = /\b(?:senior|junior|girl|boy|kinder|enfant|niñ)/u;

interface SexPatterns {
  word: RegExp;
  color: RegExp;
}
const MEN: SexPatterns = { word: MEN_WORD, color: YELLOW };
const WOMEN: SexPatterns = { word: WOMEN_WORD, color: RED };

const listMatching = (tees: readonly string[], pattern: RegExp): string[] =>
  tees.filter((name) => pattern.test(toTeeKey(name)));
const listOthers = (tees: readonly string[], pattern: RegExp): string[] =>
  tees.filter((name) => !pattern.test(toTeeKey(name)));

/** Undefined unless one set of tees fits best. */
function guessTees(tees: readonly string[], own: SexPatterns, other: SexPatterns): string | undefined {
  const possibleTees = listOthers(listOthers(tees, OTHERS_WORD), other.word);
  const namedTees = listMatching(possibleTees, own.word);
  if (namedTees.length === 1) return namedTees[0];
  // A name with both colours fits neither sex.
  const coloredTees = listOthers(
    listMatching(namedTees.length > 0 ? namedTees : possibleTees, own.color),
    other.color,
  );
  return coloredTees.length === 1 ? coloredTees[0] : undefined;
}

/**
 * Guesses the tees of men and women by the tees' names: the only ones with a word such as "ladies"; among several of
 * these, or if there are none, the only ones of the usual colour, yellow for men and red for women. Sexes without such
 * tees, and courses with one set of tees, have no guess.
 */
export function guessTeesBySex(tees: readonly string[]): TeesBySex {
  if (tees.length < 2) return {};
  const men = guessTees(tees, MEN, WOMEN);
  const women = guessTees(tees, WOMEN, MEN);
  return { ...(men && { men }), ...(women && { women }) };
}
