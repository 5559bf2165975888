import { findRuns } from '#domain/hole-runs.ts';
import { nameOrNumber } from '#app/sync/nameOrNumber.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import { describeMark } from '#ui/golf/markText.ts';
import { plural, t } from '#words/t.ts';
import type { ReceivedValue } from './types.ts';

export interface ReceivedCard {
  id: number;
  name: string;
  /** Values of holes in order, then of marks. */
  values: ReceivedValue[];
}

export function groupByCard(receivedValues: readonly ReceivedValue[]): ReceivedCard[] {
  const cards = new Map<number, ReceivedCard>();
  for (const receivedValue of receivedValues) {
    const { id } = receivedValue.player;
    const card = cards.get(id) ?? { id, name: nameOrNumber(receivedValue.player), values: [] };
    card.values.push(receivedValue);
    cards.set(id, card);
  }
  return [...cards.values()].map((card) => ({
    ...card,
    values: [...card.values].sort((a, b) => a.hole_number - b.hole_number),
  }));
}

/** Returns a text such as '1 to 9, 12'. */
export function formatReceivedHoles(holes: readonly number[]): string {
  return findRuns(holes)
    .map(([firstHole, lastHole]) =>
      firstHole === lastHole
        ? String(firstHole)
        : lastHole === firstHole + 1
          ? `${firstHole}, ${lastHole}`
          : t('{first} to {last}|holes', { first: firstHole, last: lastHole }),
    )
    .join(', ');
}

/** Returns a text such as "Ben Fairway: holes 1 to 18 · Certified as the marker". */
export function describeReceivedCard({ name, values }: ReceivedCard): string {
  const holes = values
    .filter((receivedValue) => !isMarkNumber(receivedValue.hole_number))
    .map((received) => received.hole_number);
  const marks = values.filter((receivedValue) => isMarkNumber(receivedValue.hole_number));
  const statusParts = [
    ...(holes.length === 0
      ? []
      : [plural(holes.length, 'hole {holes}', 'holes {holes}', { holes: formatReceivedHoles(holes) })]),
    ...marks.map((mark) => describeMark(mark.hole_number, mark.value ?? '')),
  ];
  return t('{name}: {status}', { name, status: statusParts.join(' · ') });
}
