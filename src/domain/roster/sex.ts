import { isSex } from './values.ts';

export type Sex = 'men' | 'women';

/** In the languages of `headings.ts`. "Anrede" and "Titel" are above "Herr" and "Frau". */
const SEX_HEADING_PATTERN =
  /^(?:sex|gender|geschlecht|anrede|sexo|g[eé]nero|sexe|genre|kön|køn|kjønn|geslacht|sesso|płeć|pohlaví|sukupuoli|[mfwhd] ?\/ ?[mfwhd](?: ?\/ ?d)?)\.?$/i;
const MAN_PATTERN = /^(?:h|male|man|mann|herr|männlich|hombre|masculino|homme|masculin)$/;
const WOMAN_PATTERN = /^(?:[fw]|female|woman|frau|dame|weiblich|mujer|femenino|femme|féminin)$/;

export const isSexHeading = (heading: string): boolean => SEX_HEADING_PATTERN.test(heading);

/** Cells may be unknown, a few without a heading and more below one of sex; below any other heading none may. */
export function isSexColumn(heading: string, cells: readonly string[]): boolean {
  const sexCount = cells.filter(isSex).length;
  if (isSexHeading(heading)) return sexCount * 2 > cells.length;
  return heading === '' ? sexCount * 4 >= cells.length * 3 : sexCount === cells.length;
}

const toWord = (cell: string): string => cell.toLowerCase().replace(/\.$/, '');

/**
 * "M" is a woman beside "H" alone, as in Spanish. "D" is a woman ("Dame") in a column without other words for women,
 * otherwise neither.
 */
export function createSexReader(cells: readonly string[]): (cell: string) => Sex | null {
  const words = new Set(cells.map(toWord));
  const hasWomen = [...words].some((word) => WOMAN_PATTERN.test(word));
  const isMForWomen = words.has('h') && !hasWomen && !words.has('d');
  return (cell) => {
    const word = toWord(cell);
    if (MAN_PATTERN.test(word)) return 'men';
    if (WOMAN_PATTERN.test(word)) return 'women';
    if (word === 'm') return isMForWomen ? 'women' : 'men';
    return word === 'd' && !hasWomen ? 'women' : null;
  };
}
