const PARTICLES = new Set(
  (
    'von vom van vander de der den del della delle degli dell di da do dos das du des la le las los lo ' +
    'zu zum zur ten ter te af av el al bin ibn ben y e und san santa st st. mac mc ó ní nic uí'
  ).split(' '),
);
const SUFFIX_PATTERN = /^(?:jr|sr|jun|sen|junior|senior|ii|iii|iv)\.?$/i;
const SALUTATION_PATTERN =
  /^(?:mr|mrs|ms|miss|mister|herr|frau|hr|fr|sra|srta|señor|señora|mme|mlle|monsieur|madame)\.?$/i;

/** True for a last name in capitals, as in "DUPONT Jean". Two letters are initials. */
const isCapitals = (word: string): boolean =>
  word.replace(/[^\p{L}]/gu, '').length > 2 && word === word.toUpperCase() && word !== word.toLowerCase();

/** True for "abc", false for "de" and "jr.", and in scripts without capitals. */
export const isLowerCaseWord = (word: string): boolean =>
  word === word.toLowerCase() &&
  word !== word.toUpperCase() &&
  !PARTICLES.has(word) &&
  !SUFFIX_PATTERN.test(word);

export interface SplitName {
  first_name: string;
  last_name: string;
}

const joinName = (firstWords: string[], lastWords: string[]): SplitName => ({
  first_name: firstWords.join(' '),
  last_name: lastWords.join(' '),
});

function countLeadingCapitals(words: string[]): number {
  const firstNameIndex = words.findIndex((word) => !isCapitals(word) && !PARTICLES.has(word.toLowerCase()));
  return firstNameIndex > 0 && words.slice(0, firstNameIndex).some(isCapitals) ? firstNameIndex : 0;
}

/** Index at which the last name starts: the last word except "Jr.", with a preceding "van der". */
function findLastNameStart(words: string[]): number {
  let start = words.length - 1;
  while (start > 1 && SUFFIX_PATTERN.test(words[start]!)) start -= 1;
  while (start > 1 && PARTICLES.has(words[start - 1]!.toLowerCase())) start -= 1;
  return start;
}

/** Index of the first name after a leading last name such as "van der Berg". */
function findLastNameEnd(words: string[]): number {
  const firstNameIndex = words.findIndex((word) => !PARTICLES.has(word.toLowerCase())) + 1;
  return firstNameIndex > 0 && firstNameIndex < words.length ? firstNameIndex : 1;
}

/**
 * Null for several people. Of three words the third is the last name. `isLastNameFirst`: "Duke Ken" without a comma.
 */
export function splitName(fullName: string, isLastNameFirst = false): SplitName | null {
  const nameParts = fullName.split(',').map((namePart) => namePart.trim());
  const suffixes = nameParts.slice(1).filter((namePart) => SUFFIX_PATTERN.test(namePart));
  const [firstPart = '', secondPart, thirdPart] = nameParts.filter(
    (namePart, i) => namePart !== '' && (i === 0 || !SUFFIX_PATTERN.test(namePart)),
  );
  if (thirdPart !== undefined) return null;
  if (secondPart !== undefined)
    return { first_name: secondPart, last_name: [firstPart, ...suffixes].join(' ') };
  const partWords = firstPart.split(' ').filter((word) => word !== '');
  const nameWords = [
    ...(partWords.length > 2 && SALUTATION_PATTERN.test(partWords[0]!) ? partWords.slice(1) : partWords),
    ...suffixes,
  ];
  if (nameWords.length < 2) return joinName(nameWords, []);
  const capitalCount = countLeadingCapitals(nameWords);
  if (capitalCount > 0) return joinName(nameWords.slice(capitalCount), nameWords.slice(0, capitalCount));
  if (isLastNameFirst)
    return joinName(
      nameWords.slice(findLastNameEnd(nameWords)),
      nameWords.slice(0, findLastNameEnd(nameWords)),
    );
  const start = findLastNameStart(nameWords);
  return joinName(nameWords.slice(0, start), nameWords.slice(start));
}
