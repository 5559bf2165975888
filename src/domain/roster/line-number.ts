const BULLET = /^\s*[-–—•*·▪◦>]\s+/;
/** A line number: "1.", "1)" or "1 -", but not "12.4". */
const LINE_NUMBER = /^\s*#?\s*\d{1,3}(?:\s*[.):](?!\d)|\s+[-–—](?=\s))\s*[,;\t]?\s*/;
/** A line number without punctuation, which may also be a handicap. */
const BARE_NUMBER = /^\s*#?\s*"?(\d{1,3})"?(?:\s*[,;\t]\s*|\s+)/;

/** True if the leading numbers count up: 1, 2 from one, or three and more from any number. */
export function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const digits = BARE_NUMBER.exec(line)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  if (numbers.length * 2 < lines.length || numbers.length === 0) return false;
  const isRun = numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1);
  return isRun && (numbers.length > 2 || (numbers[0] === 1 && numbers.length > 1));
}

/** Removes a bullet and the line's number. */
export function withoutNumber(line: string, isNumbered: boolean): string {
  const text = line.replace(BULLET, '');
  return LINE_NUMBER.test(text)
    ? text.replace(LINE_NUMBER, '')
    : isNumbered
      ? text.replace(BARE_NUMBER, '')
      : text;
}
