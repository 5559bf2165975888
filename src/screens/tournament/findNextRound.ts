/** Today's round, else the next, else the last; null without rounds. */
export function findNextRound(
  rounds: { round_number: number; date: string }[],
  today: string,
): number | null {
  return (rounds.find(({ date }) => date >= today) ?? rounds.at(-1))?.round_number ?? null;
}
