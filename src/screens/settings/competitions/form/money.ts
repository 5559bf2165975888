/** The most prizes that a competition has. */
const MOST_PRIZES = 50;
/** In cents; what the contract takes. */
const MOST_CENTS = 100_000_000;

/**
 * The amounts of a list as people write it: "100, 60, 40", "100 60 40", "12,50; 8,50". With a semicolon, or where a comma stands
 * between a number and one or two digits alone, the comma is a decimal sign; the form shows how it was read.
 */
function amountsIn(typed: string): string[] {
  if (typed.includes(';')) return typed.split(';').map((part) => part.trim());
  return typed
    .split(/,\s+|\s+/)
    .flatMap((part) => (/^\d+,\d{1,2}$/.test(part) ? [part] : part.split(',')))
    .filter((part) => part !== '');
}

/** An amount as cents; null for what is none. */
function centsOf(amount: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= MOST_CENTS ? cents : null;
}

/** Prizes in cents by place; null for a list that cannot be read. An empty field is no prizes. */
export function typedPrizes(typed: string): number[] | null {
  const tidy = typed.replace(/[€$£]/g, '').trim().replace(/;$/, '');
  if (tidy === '') return [];
  const cents = amountsIn(tidy).map(centsOf);
  const amounts = cents.filter((amount) => amount !== null);
  return amounts.length === cents.length && amounts.length <= MOST_PRIZES ? amounts : null;
}

const amountText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The prizes as the field shows them, which reads back to the same. */
export const prizesText = (cents: readonly number[]): string => cents.map(amountText).join(', ');
