const MOST_PRIZES = 50;
/** Highest prize in cents, as in the contract. */
const MOST_CENTS = 100_000_000;

/**
 * "100, 60, 40", "100 60 40", "12,50; 8,50". A comma is a decimal sign if the list has a semicolon, or between a number
 * and one or two digits.
 */
function amountsIn(typed: string): string[] {
  if (typed.includes(';')) return typed.split(';').map((part) => part.trim());
  return typed
    .split(/,\s+|\s+/)
    .flatMap((part) => (/^\d+,\d{1,2}$/.test(part) ? [part] : part.split(',')))
    .filter((part) => part !== '');
}

/** Null if it is not an amount. */
function centsOf(amount: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= MOST_CENTS ? cents : null;
}

/** Cents by place; [] for an empty field, null if invalid. */
export function parsePrizes(typed: string): number[] | null {
  const tidy = typed.replace(/[€$£]/g, '').trim().replace(/;$/, '');
  if (tidy === '') return [];
  const cents = amountsIn(tidy).map(centsOf);
  const amounts = cents.filter((amount) => amount !== null);
  return amounts.length === cents.length && amounts.length <= MOST_PRIZES ? amounts : null;
}

const amountText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Inverse of `parsePrizes`. */
export const prizesText = (cents: readonly number[]): string => cents.map(amountText).join(', ');
