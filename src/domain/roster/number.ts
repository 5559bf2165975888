const BULLET = /^\s*[-–—•*·▪◦>]\s+/;
/** "1.", "1)" and "1 -" count lines whatever comes after; "12.4" does not. */
const COUNTED = /^\s*#?\s*\d{1,3}(?:\s*[.):](?!\d)|\s+[-–—](?=\s))\s*[,;\t]?\s*/;
/** A whole number in front may be a handicap too. */
const BARE = /^\s*#?\s*"?(\d{1,3})"?(?:\s*[,;\t]\s*|\s+)/;

/** Whether the bare numbers in front of the lines count them: 1, 2, 3, or from anywhere when there are three. */
export function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const found = BARE.exec(line)?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  if (numbers.length * 2 < lines.length || numbers.length === 0) return false;
  const isRun = numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1);
  return isRun && (numbers.length > 2 || (numbers[0] === 1 && numbers.length > 1));
}

/** A line without its bullet and the number that counts it. */
export function withoutNumber(line: string, isNumbered: boolean): string {
  const text = line.replace(BULLET, '');
  return COUNTED.test(text) ? text.replace(COUNTED, '') : isNumbered ? text.replace(BARE, '') : text;
}
