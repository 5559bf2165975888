const MAX_PRIZES = 50;
/** Highest prize in cents, the same as in the contract. */
const MAX_PRIZE_CENTS = 100_000_000;

/**
 * Splits "100, 60, 40", "100 60 40" or "12,50; 8,50". A comma is a decimal sign if the list has a semicolon, or
 * between a number and one or two digits.
 */
function splitAmounts(typedAmounts: string): string[] {
  if (typedAmounts.includes(';')) return typedAmounts.split(';').map((amountText) => amountText.trim());
  return typedAmounts
    .split(/,\s+|\s+/)
    .flatMap((amountText) => (/^\d+,\d{1,2}$/.test(amountText) ? [amountText] : amountText.split(',')))
    .filter((amountText) => amountText !== '');
}

/** Returns cents; null if it is not an amount. */
function parseCents(amount: string): number | null {
  const [, wholeUnits, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  if (wholeUnits === undefined) return null;
  const cents = Number(wholeUnits) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= MAX_PRIZE_CENTS ? cents : null;
}

/** Returns an amount in cents for each place: [] for an empty field, null if invalid. */
export function parsePrizes(text: string): number[] | null {
  const trimmed = text.replace(/[€$£]/g, '').trim().replace(/;$/, '');
  if (trimmed === '') return [];
  const cents = splitAmounts(trimmed).map(parseCents);
  const amounts = cents.filter((amount) => amount !== null);
  return amounts.length === cents.length && amounts.length <= MAX_PRIZES ? amounts : null;
}

const formatCents = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The inverse of `parsePrizes`. */
export const formatPrizeList = (cents: readonly number[]): string => cents.map(formatCents).join(', ');
