import { tidyCell } from './values.ts';

/** This file recognizes lines that are not players: a flight, a dated notice, a first tee, a total. */

const MONTH_PATTERN =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|abril|avril|may|mai|mayo|june?|juni|junio|juin|july?|juli|julio|' +
  'juillet|aug(?:ust)?|agosto|août|sep(?:t|tember|tiembre|tembre)?|o[ck]t(?:ober|ubre|obre)?|nov(?:ember|iembre|embre)?|' +
  'de[cz](?:ember)?|diciembre|décembre';
/** A date needs the month in letters, because four digits may be a membership number. */
const DATE_PATTERN = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+(?:de\\s+)?(?:${MONTH_PATTERN})\\.?,?\\s+(?:de\\s+)?\\d{4}\\b|` +
    `\\b(?:${MONTH_PATTERN})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}\\b`,
  'iu',
);
const TIME_PATTERN_SOURCE = String.raw`\d{1,2}:\d{2}(?:\s*(?:[ap]\.?m\.?|uhr|h))?`;
const ONLY_TIME_PATTERN = new RegExp(`^${TIME_PATTERN_SOURCE}$`, 'i');
const LEADING_TIME_PATTERN = new RegExp(`^${TIME_PATTERN_SOURCE}\\s+(?=\\p{L})`, 'iu');

/** Words that lists have in place of a name, in the app's languages. */
const PLACEHOLDER_WORDS = new Set(
  (
    'flight flights group groups grupo grupos gruppe gruppen groupe groupes team teams heat pool match matches round runde ronda tour ' +
    'first tee tees time times start starts starting startzeit startzeiten shotgun abschlag abschläge hole holes loch bahn hoyo trou ' +
    'salida salidas hora départ départs heure total totals totale gesamt summe suma somme sum subtotal average schnitt durchschnitt ' +
    'media moyenne'
  ).split(' '),
);
/** A letter, a number, a Roman numeral or half of the day, which may follow one of PLACEHOLDER_WORDS, as in "Group A". */
const COUNT_WORD_PATTERN = /^(?:\p{L}|[ivx]+|[\d.:]+|[ap]m)$/iu;

/** True for 8:00, 8:10 AM and 14:30 Uhr. */
export const isTime = (cell: string): boolean => ONLY_TIME_PATTERN.test(cell);

export const withoutTime = (cell: string): string => cell.replace(LEADING_TIME_PATTERN, '');

export function isNoPlayer(cells: readonly string[], names: readonly string[]): boolean {
  if (cells.some((cell) => DATE_PATTERN.test(tidyCell(cell)))) return true;
  const nameWords = names.join(' ').toLowerCase().split(/\s+/);
  const isPlaceholder = (word: string) => PLACEHOLDER_WORDS.has(word);
  return (
    nameWords.some((word) => isPlaceholder(word) || /\d/.test(word)) &&
    nameWords.every((word) => isPlaceholder(word) || COUNT_WORD_PATTERN.test(word))
  );
}
