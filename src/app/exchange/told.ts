import { nameOf } from '#app/sync/CarriedName.ts';
import { isMarkPlace } from '#domain/cards/marks.ts';
import { markWords } from '#ui/golf/markWords.ts';
import { plural, t } from '#words/t.ts';
import type { Told } from './types.ts';

export interface ToldCard {
  id: number;
  name: string;
  /** Holes in order, then marks. */
  told: Told[];
}

/** Groups values by card, in order of first appearance. */
export function byCard(told: readonly Told[]): ToldCard[] {
  const cards = new Map<number, ToldCard>();
  for (const one of told) {
    const { id } = one.player;
    const card = cards.get(id) ?? { id, name: nameOf(one.player), told: [] };
    card.told.push(one);
    cards.set(id, card);
  }
  return [...cards.values()].map((card) => ({
    ...card,
    told: [...card.told].sort((a, b) => a.hole_number - b.hole_number),
  }));
}

/** Example: '1 to 9, 12'. */
export function holesWords(holes: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const hole of holes) {
    const run = runs.at(-1);
    if (run && hole === run[1] + 1) run[1] = hole;
    else runs.push([hole, hole]);
  }
  return runs
    .map(([first, last]) =>
      first === last
        ? String(first)
        : last === first + 1
          ? `${first}, ${last}`
          : t('{first} to {last}|holes', { first, last }),
    )
    .join(', ');
}

/** Example: "Ben Fairway: holes 1 to 18 · Certified as the marker". */
export function freshWords({ name, told }: ToldCard): string {
  const holes = told.filter((one) => !isMarkPlace(one.hole_number)).map((one) => one.hole_number);
  const marks = told.filter((one) => isMarkPlace(one.hole_number));
  const words = [
    ...(holes.length === 0
      ? []
      : [plural(holes.length, 'hole {holes}', 'holes {holes}', { holes: holesWords(holes) })]),
    ...marks.map((one) => markWords(one.hole_number, one.value ?? '')),
  ];
  return t('{name}: {status}', { name, status: words.join(' · ') });
}
