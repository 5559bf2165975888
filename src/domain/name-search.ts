import { compareText } from './boards/leaderboard.ts';

/** Key that is equal for names that differ only in case, spaces or compatibility forms. */
export const toNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const isSameName = (name: string, otherName: string): boolean =>
  toNameKey(name) === toNameKey(otherName);

/** Letters that Unicode does not split into a plain letter and an accent. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
/** German spellings for a keyboard without umlauts. */
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Returns the text in lower case, without accents. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => PLAIN_LETTERS[letter]!);

const foldBothSpellings = (text: string): string => {
  const folded = foldText(text);
  const spelledOut = foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => SPELLED_OUT[letter]!),
  );
  return folded === spelledOut ? folded : `${folded} ${spelledOut}`;
};

const splitWords = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if `letters` occur in `foldedName` in the same order: "jm" in the initials "jrm". */
function isSubsequence(letters: string, foldedName: string): boolean {
  let position = 0;
  for (const letter of foldedName) if (letter === letters[position]) position += 1;
  return position === letters.length;
}

/** One Latin letter is inside nearly every name, so it has to begin a word: "jane e" is not "Jane Hobbs". */
const hasInside = (folded: string, nameWords: readonly string[], searchWord: string): boolean =>
  /^[a-z]$/.test(searchWord)
    ? nameWords.some((word) => word.startsWith(searchWord))
    : folded.includes(searchWord);

/**
 * 0 if words of the text begin with the search words, or initials match; 1 if the search words are inside; else null.
 */
function rankName(searchWords: readonly string[], foldedName: string): 0 | 1 | null {
  const folded = foldBothSpellings(foldedName);
  const nameWords = splitWords(folded);
  if (searchWords.every((searchWord) => nameWords.some((word) => word.startsWith(searchWord)))) return 0;
  const [onlyWord, ...otherWords] = searchWords;
  if (onlyWord !== undefined && otherWords.length === 0 && onlyWord.length > 1) {
    const initials = nameWords.map((word) => word.slice(0, 1));
    const reversedInitials = initials.reduce((reversed, letter) => letter + reversed, '');
    if (isSubsequence(onlyWord, initials.join('')) || isSubsequence(onlyWord, reversedInitials)) return 0;
  }
  return searchWords.every((searchWord) => hasInside(folded, nameWords, searchWord)) ? 1 : null;
}

const splitSearch = (searchText: string): string[] => foldText(searchText).split(/\s+/).filter(Boolean);

/**
 * The items whose text has every word of the search, or its letters as initials, best first. An empty search finds all.
 */
export function searchNames<Item>(
  items: readonly Item[],
  searchText: string,
  textOf: (item: Item) => string,
): Item[] {
  const searchWords = splitSearch(searchText);
  if (searchWords.length === 0) return [...items];
  const ranks = items.map((item) => ({ item, rank: rankName(searchWords, textOf(item)) }));
  return [0, 1].flatMap((wantedRank) =>
    ranks.filter((rankedItem) => rankedItem.rank === wantedRank).map(({ item }) => item),
  );
}

/** The same items as `searchNames`, in the given order. */
export function filterNames<Item>(
  items: readonly Item[],
  searchText: string,
  textOf: (item: Item) => string,
): Item[] {
  const foundItems = new Set(searchNames(items, searchText, textOf));
  return items.filter((item) => foundItems.has(item));
}

interface NamedPerson {
  first_name?: string | null;
  last_name?: string | null;
  username?: string;
}

/** Key to sort by last name as people read lists: ignores case and accents. */
export const toLastNameKey = ({ first_name, last_name, username }: NamedPerson): string =>
  foldText(`${last_name ?? ''} ${first_name ?? ''}`.trim() || (username ?? ''));

/** Sorts by last name; the key of each person is computed once. */
export const sortByLastName = <Row extends { user: NamedPerson }>(rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, key: toLastNameKey(row.user) }))
    .sort((a, b) => compareText(a.key, b.key))
    .map(({ row }) => row);

export const compareLastNames = (firstPerson: NamedPerson, secondPerson: NamedPerson): number =>
  compareText(toLastNameKey(firstPerson), toLastNameKey(secondPerson));
