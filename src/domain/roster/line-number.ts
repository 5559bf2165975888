const BULLET_PATTERN = /^\s*[-–—•*·▪◦>]\s+/;
/** A line number: "1.", "1)" or "1 -", but not "12.4". */
const LINE_NUMBER_PATTERN = /^\s*#?\s*\d{1,3}(?:\s*[.):](?!\d)|\s+[-–—](?=\s))\s*[,;\t]?\s*/;
/** A line number without punctuation, which may also be a handicap. */
const BARE_NUMBER_PATTERN = /^\s*#?\s*"?(\d{1,3})"?(?:\s*[,;\t]\s*|\s+)/;

/** True if the leading numbers count up: 1 and 2, or three or more numbers from any start. */
export function areNumbered(lines: readonly string[]): boolean {
  const lineNumbers = lines.flatMap((line) => {
    const digits = BARE_NUMBER_PATTERN.exec(line)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  if (lineNumbers.length * 2 < lines.length || lineNumbers.length === 0) return false;
  const isRun = lineNumbers.every((n, i) => i === 0 || n === lineNumbers[i - 1]! + 1);
  return isRun && (lineNumbers.length > 2 || (lineNumbers[0] === 1 && lineNumbers.length > 1));
}

/** Removes a bullet and the line's number. */
export function withoutLineNumber(line: string, areLinesNumbered: boolean): string {
  const lineText = line.replace(BULLET_PATTERN, '');
  return LINE_NUMBER_PATTERN.test(lineText)
    ? lineText.replace(LINE_NUMBER_PATTERN, '')
    : areLinesNumbered
      ? lineText.replace(BARE_NUMBER_PATTERN, '')
      : lineText;
}
