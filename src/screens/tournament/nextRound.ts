const two = (n: number): string => String(n).padStart(2, '0');

/** The calendar day where the phone is, as YYYY-MM-DD. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The round being played today or next; the last one when all are over; null without rounds. */
export function nextRound(rounds: { round_number: number; date: string }[], today: string): number | null {
  return (rounds.find(({ date }) => date >= today) ?? rounds.at(-1))?.round_number ?? null;
}
