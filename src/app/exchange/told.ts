import { nameOf } from '#app/sync/CarriedName.ts';
import { isMarkPlace } from '#domain/cards/marks.ts';
import { markWords } from '#ui/golf/markWords.ts';
import { plural, t } from '#words/t.ts';
import type { Told } from './types.ts';

/** What was told of one card. */
export interface ToldCard {
  id: number;
  name: string;
  /** In order of the holes; marks of the card come last. */
  told: Told[];
}

/** What was told, card by card, in the order in which the players come. */
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

/** '1 to 9, 12': holes as a person says them. */
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

/** What is new of a card in one line: "Ben Fairway: holes 1 to 18 · Certified as the marker". */
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
