import type { MeritRow } from '#domain/competition/order-of-merit.ts';

/** Formats hundredths of a point as "12", "11.5" or "7.33". */
export const formatPoints = (hundredths: number): string => String(hundredths / 100);

export function tallyResults({ events }: MeritRow): { counted: number; played: number } {
  const playedEvents = events.filter((event) => event !== null);
  return { counted: playedEvents.filter(({ counts }) => counts).length, played: playedEvents.length };
}
