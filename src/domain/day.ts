const two = (n: number): string => String(n).padStart(2, '0');

/** The calendar day where the phone is, as YYYY-MM-DD. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
