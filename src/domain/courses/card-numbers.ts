import { FRONT_HOLES, HOLES } from '../holes-in-play.ts';
import { plural, t } from '#words/t.ts';
import {
  HOLE_NUMBER_ROWS,
  VALUE_RANGES,
  findRowKind,
  fitsKind,
  listHeadings,
  findNumbers,
  formatHoleSequence,
  addNumbers,
  withoutTotals,
  type RowKind,
} from './row-kinds.ts';

/** Values of holes 1 to 18, or a sentence that describes the problem. */
export type CardRowResult = { ok: true; values: number[] } | { ok: false; problem: string };

const failWith = (problem: string): CardRowResult => ({ ok: false, problem });

/** Returns the lines of `kind`. If each line is a hole, returns the column that fits by its heading or values. */
function selectLinesOfKind(lines: readonly string[], kind: RowKind): string[] {
  const lineNumbers = lines.map((line) => findNumbers(line, 'stroke-indexes'));
  const holeLineIndexes = lineNumbers.flatMap((lineOfNumbers, i) => (lineOfNumbers.length > 2 ? [i] : []));
  const columnCount = lineNumbers[holeLineIndexes[0] ?? 0]?.length ?? 0;
  const isOneHolePerLine =
    holeLineIndexes.length === HOLES &&
    holeLineIndexes.every(
      (lineIndex, i) =>
        lineNumbers[lineIndex]!.length === columnCount && lineNumbers[lineIndex]![0] === i + 1,
    );
  if (!isOneHolePerLine) {
    const matchingLines = lines.filter((line) => [null, kind].includes(findRowKind(line) as RowKind | null));
    const numberCount = matchingLines.reduce((total, line) => total + findNumbers(line, kind).length, 0);
    return numberCount >= HOLES ? matchingLines : [...lines];
  }
  const columns = Array.from({ length: columnCount }, (_, i) =>
    holeLineIndexes.map((lineIndex) => lineNumbers[lineIndex]![i]!),
  );
  const kinds = listHeadings(lines.slice(0, holeLineIndexes[0])).map(findRowKind);
  const headingColumns = kinds.flatMap((columnKind, i) => (columnKind === kind ? [i] : []));
  const fittingColumns = columns.flatMap((column, i) => (i > 0 && fitsKind(kind, column) ? [i] : []));
  const [onlyColumn, ...otherColumns] =
    kinds.length === columnCount && headingColumns.length > 0 ? headingColumns : fittingColumns;
  if (onlyColumn === undefined || otherColumns.length > 0) return [...lines];
  return [columns[onlyColumn]!.join(' ')];
}

/** Removes hole numbers, which scorecards have in separate lines or before each value. */
function withoutHoleNumbers(lines: readonly number[][]): number[] {
  const allNumbers = lines.flat();
  const otherNumbers = lines.filter((line) => !HOLE_NUMBER_ROWS.has(line.join(' '))).flat();
  if (otherNumbers.length >= HOLES && otherNumbers.length < allNumbers.length) return otherNumbers;
  const alternateNumbers = allNumbers.filter((_, i) => i % 2 === 0);
  if (allNumbers.length === 2 * HOLES && alternateNumbers.join(' ') === formatHoleSequence(1, HOLES))
    return allNumbers.filter((_, i) => i % 2 === 1);
  return allNumbers;
}

/** Maximum number of totals on a card: out, in, out again, and the whole round. */
const MAX_TOTALS = 4;

function describeCountProblem(numbers: readonly number[], maxCount: number): string {
  const [outTotal, frontSum] = [numbers[FRONT_HOLES], addNumbers(numbers.slice(0, FRONT_HOLES))];
  const hasTotals = numbers.length > HOLES && numbers.length <= HOLES + MAX_TOTALS;
  if (hasTotals && outTotal !== undefined && outTotal > maxCount && outTotal !== frontSum)
    return t('The first nine add up to {sum}, but the card says {total}. Is one of them wrong?', {
      sum: frontSum,
      total: outTotal,
    });
  return plural(
    numbers.length,
    '{count} number was found. Eighteen are needed, one for each hole.',
    '{count} numbers were found. Eighteen are needed, one for each hole.',
  );
}

function findDuplicateProblem(values: readonly number[]): string | null {
  const duplicateIndex = values.findIndex((value, i) => values.indexOf(value) !== i);
  if (duplicateIndex < 0) return null;
  const value = values[duplicateIndex]!;
  return t('Stroke index {index} is on hole {first} and hole {second}. Use each only once.', {
    index: value,
    first: values.indexOf(value) + 1,
    second: duplicateIndex + 1,
  });
}

/** Reads holes 1 to 18 copied from a scorecard or page; skips totals, names of lines and hole numbers. */
export function readCardNumbers(rowText: string, kind: RowKind): CardRowResult {
  const textLines = rowText.normalize('NFKC').split(/\r\n|\n|\r/);
  const lines = selectLinesOfKind(textLines, kind).map((line) => findNumbers(line, kind));
  const foundNumbers = withoutHoleNumbers(lines);
  const [minimum, maximum] = VALUE_RANGES[kind];
  const cardNumbers = foundNumbers.length === HOLES ? foundNumbers : withoutTotals(foundNumbers);
  if (cardNumbers === null) return failWith(describeCountProblem(foundNumbers, maximum));
  const outOfRangeIndex = cardNumbers.findIndex((value) => value < minimum || value > maximum);
  if (outOfRangeIndex >= 0)
    return failWith(
      t('Hole {hole} has {value}, which is not {least} to {most}.', {
        hole: outOfRangeIndex + 1,
        value: cardNumbers[outOfRangeIndex]!,
        least: minimum,
        most: maximum,
      }),
    );
  const duplicateProblem = kind === 'stroke-indexes' ? findDuplicateProblem(cardNumbers) : null;
  return duplicateProblem === null ? { ok: true, values: cardNumbers } : failWith(duplicateProblem);
}
