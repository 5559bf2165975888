import { extractFields } from './extract.ts';
import { isLowerCaseWord, splitName, type SplitName } from './name.ts';
import { isTime, isNoPlayer, withoutTime } from './no-player.ts';
import { toRow, type RowFields } from './row.ts';
import type { RosterColumns, ReadResult } from './types.ts';
import {
  isDivision,
  isEmail,
  isNumeric,
  isSex,
  isTees,
  readHandicap,
  isNoHandicapText,
  tidyCell,
} from './values.ts';

export interface GuessOptions {
  separator: RosterColumns['separator'];
  lastFirst: boolean;
  /** True if first and last names are in separate cells, judged from all lines. */
  hasTwoNames: boolean;
}

export interface RecognizedCells {
  names: string[];
  /** True if a space follows the comma between names: "Baker, Ann". */
  isSpaced: boolean;
  numbers: string[];
  parts: Pick<RowFields, 'email' | 'username' | 'division' | 'tees'>;
  unused: string[];
  /** Number of cells that have both a name and a handicap. */
  whole: number;
  hasSeveral: boolean;
}

const countWords = (text: string): number => text.split(' ').length;

/** True if the name has two words. Before that, a colour may be part of the name, as in "Weiß" or "Ann Green". */
const isNameWhole = ({ names }: RecognizedCells): boolean =>
  names.length > 1 || countWords(names[0] ?? '') > 1;

/** Adds a value that its form identifies, such as an address; returns false if the cell may be a name. */
function takeRecognizedValue(
  cell: string,
  { parts, numbers }: RecognizedCells,
  isAfterName: boolean,
): boolean {
  const email = cell.replace(/^<|>$/g, '').replace(/^mailto:/i, '');
  if (isEmail(email) && !parts.email) parts.email = email;
  else if (/^@[\p{L}\d_.-]+$/u.test(cell) && !parts.username) parts.username = cell.slice(1);
  else if (isNumeric(cell)) numbers.push(cell);
  else if (isAfterName && isTees(cell) && !parts.tees) parts.tees = cell;
  else if (isAfterName && isDivision(cell) && !parts.division) parts.division = cell;
  else return false;
  return true;
}

function takeName(untidyCell: string, cell: string, recognizedCells: RecognizedCells): void {
  const { name, handicap, email, username, rest: otherParts, hasSeveral } = extractFields(cell);
  if (name !== '') {
    if (recognizedCells.names.length === 1) recognizedCells.isSpaced = /^\s/.test(untidyCell);
    recognizedCells.names.push(name);
  }
  if (handicap !== undefined) recognizedCells.numbers.push(handicap);
  if (name !== '' && handicap !== undefined) recognizedCells.whole += 1;
  recognizedCells.hasSeveral ||=
    hasSeveral ||
    recognizedCells.whole > 1 ||
    (email !== undefined && recognizedCells.parts.email !== undefined);
  recognizedCells.parts.email ??= email;
  recognizedCells.parts.username ??= username;
  for (const cellPart of otherParts)
    if (!takeRecognizedValue(cellPart, recognizedCells, true)) recognizedCells.unused.push(cellPart);
}

export function recognizeCells(cells: readonly string[]): RecognizedCells {
  const recognizedCells: RecognizedCells = {
    names: [],
    isSpaced: false,
    numbers: [],
    parts: {},
    unused: [],
    whole: 0,
    hasSeveral: false,
  };
  for (const rawCell of cells) {
    const cell = tidyCell(rawCell);
    if (cell === '' || /^[-–—?]$/.test(cell)) continue;
    if (isNameWhole(recognizedCells) && isNoHandicapText(cell)) continue;
    const isAfterHandicap = recognizedCells.names.length > 0 && recognizedCells.numbers.length > 0;
    if (isTime(cell) || (isAfterHandicap && isSex(cell))) recognizedCells.unused.push(cell);
    else if (!takeRecognizedValue(cell, recognizedCells, isNameWhole(recognizedCells)))
      takeName(rawCell, withoutTime(cell), recognizedCells);
  }
  return recognizedCells;
}

/** Prefers a number with sign or decimals, then any valid handicap, but none with four digits (membership numbers). */
function pickHandicap(numberTexts: readonly string[]): { handicap?: string; others: string[] } {
  const isReadable = (handicapText: string) => 'value' in readHandicap(handicapText);
  const handicapCandidates = numberTexts.filter((numberText) => !/\d{4}/.test(numberText));
  const handicap =
    handicapCandidates.find((numberText) => isReadable(numberText) && /[.,+]|scr/i.test(numberText)) ??
    handicapCandidates.find(isReadable) ??
    handicapCandidates[0];
  return { handicap, others: numberTexts.filter((numberText) => numberText !== handicap) };
}

interface NamedRow {
  name: SplitName;
  isGuessed: boolean;
  left: string[];
}

function pickName(
  { names, isSpaced }: RecognizedCells,
  { separator, lastFirst, hasTwoNames }: GuessOptions,
): NamedRow | null {
  const [firstCell = '', secondCell, ...otherCells] = names;
  const splitWholeName = (cellText: string, otherNames: string[]): NamedRow | null => {
    const name = splitName(cellText, lastFirst);
    return name && { name, isGuessed: !cellText.includes(','), left: otherNames };
  };
  if (secondCell === undefined) return splitWholeName(firstCell, []);
  const isListOfNames =
    separator === ',' && names.length > 2 && new Set(names.map((n) => countWords(n) > 1)).size === 1;
  if (isListOfNames && splitName(names.join(', ')) === null) return null;
  if (separator === ',' && isSpaced)
    return splitWholeName(
      splitName(names.join(', ')) ? names.join(', ') : `${firstCell}, ${secondCell}`,
      otherCells,
    );
  if (separator !== ',' && !hasTwoNames) return splitWholeName(firstCell, [secondCell, ...otherCells]);
  const [first_name, last_name] = lastFirst ? [secondCell, firstCell] : [firstCell, secondCell];
  return { name: { first_name, last_name }, isGuessed: true, left: otherCells };
}

/** The text in the place of a handicap, as in "Young, Peter, abc"; undefined if it can be another player. */
function findBadHandicap({ names, numbers }: RecognizedCells): string | undefined {
  const [lastName = '', firstName = '', otherText] = names;
  const isOtherText = otherText !== undefined && numbers.length === 0 && isLowerCaseWord(otherText);
  return isOtherText && [lastName, firstName].every((name) => /^\p{Lu}/u.test(name)) ? otherText : undefined;
}

/** Reads a line without headings. */
export function guessPlayer(cells: readonly string[], options: GuessOptions): ReadResult {
  const recognizedCells = recognizeCells(cells);
  if (recognizedCells.hasSeveral) return { problem: 'several-names' };
  // "Men:" and "Saturday:" are captions above players.
  const isAbove = cells.join('').trim().endsWith(':');
  if (recognizedCells.names.length === 0 || isAbove || isNoPlayer(cells, recognizedCells.names))
    return { problem: 'no-name' };
  const pickedName = pickName(recognizedCells, options);
  if (!pickedName) {
    const badText = findBadHandicap(recognizedCells);
    return badText === undefined ? { problem: 'several-names' } : { problem: 'bad-handicap', badText };
  }
  const { handicap, others } = pickHandicap(recognizedCells.numbers);
  const unusedTexts = [...recognizedCells.unused, ...pickedName.left, ...others];
  const rowResult = toRow({ ...recognizedCells.parts, ...pickedName.name, handicap }, unusedTexts);
  return 'row' in rowResult ? { ...rowResult, isGuessed: pickedName.isGuessed } : rowResult;
}

/**
 * True if the texts of a line are a first and a last name, not two players: the first text is one word in most lines.
 */
export function areTwoNames(lines: readonly (readonly string[])[]): boolean {
  const namesByLine = lines.map((cells) => recognizeCells(cells).names).filter((names) => names.length > 1);
  return (
    namesByLine.filter(([nameText]) => countWords(nameText!) === 1 && !nameText!.includes(',')).length * 2 >=
    namesByLine.length
  );
}
