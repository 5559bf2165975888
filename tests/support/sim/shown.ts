import { watchDisputes } from '#data/scores/disputes.ts';
import { readCard } from '#data/scores/cards.ts';
import { cardIdOf, parseCardId, registerIdOf } from '#data/rows.ts';
import type { HoleView } from '#data/scores/types.ts';
import { findHoleEntry, listAllHoleViews, viewHole } from '#data/scores/view.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import { CARDS } from './cards.ts';
import { isInPlay } from './committee-day.ts';
import { parkedOf } from './golfer.ts';
import { enteredValueOf } from './entered-value.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

const SECOND = 1_000;

/** The holes and marks of a card in the phone's first tab. */
export const viewOf = async (phone: Phone, cardId: string): Promise<HoleView[]> => {
  const view = await phone.tabs[0]!.db.read((tx) => readCard(tx, parseCardId(cardId)));
  return view ? listAllHoleViews(view) : [];
};

/**
 * Checks that refused scores, for example of a banned player, are on the phone with the reason and visible on the hole.
 */
export function needsYou({ truth }: World, phone: Phone): void {
  const { cards, registers } = phone.disk.rows;
  for (const { op_id, cardId, hole_number, payload, problem } of parkedOf(phone)) {
    if (!problem) truth.fail(`${phone.name}: ${op_id} needs somebody, and nothing says why`);
    const register = registers.get(registerIdOf(cardId, hole_number));
    const row = cards.get(cardId);
    if (!row || register?.op_id !== op_id) continue;
    const shown = viewHole(findHoleEntry(row.card, hole_number), register);
    if (shown.state !== 'needs-you' || enteredValueOf(shown) !== enteredValueOf(payload))
      truth.fail(
        `${phone.name} shows ${enteredValueOf(shown)}, ${shown.state}, where ${enteredValueOf(payload)} needs somebody`,
      );
  }
}

/** The holes of a card in its player's list of conflicts, in order. */
async function listedOn({ truth, time }: World, phone: Phone, cardId: string): Promise<number[]> {
  // A separate connection, so that a test that breaks the queue's live query does not break this check.
  const db = phone.disk.openIn(phone.tabs[0]!.context);
  let holes: number[] = [];
  const list = watchDisputes(db, phone.user()!).subscribe({
    next(disputes) {
      const here = disputes.filter(({ key }) => cardIdOf(key) === cardId);
      holes = here.map(({ hole_number }) => hole_number).toSorted((a, b) => a - b);
    },
    error: (error) => truth.fail(`${phone.name}: the list of disagreements: ${String(error)}`),
  });
  await time.pass(SECOND);
  list.unsubscribe();
  return holes;
}

/** Checks that the list of conflicts has exactly the own card's holes in play with two values. */
export async function disputesListed(world: World, phone: Phone): Promise<void> {
  const id = cardIdOf(CARDS.find(({ user }) => user === phone.user())!);
  const listed = await listedOn(world, phone, id);
  const inPlay = (place: number): boolean => isMarkNumber(place) || isInPlay(world, place);
  const shown = (await viewOf(phone, id)).filter(
    ({ disagreement, hole_number }) => disagreement !== null && inPlay(hole_number),
  );
  const holes = shown.map(({ hole_number }) => hole_number);
  if (listed.join() !== holes.join())
    world.truth.fail(
      `${phone.name} lists disagreements on ${listed.join()} and shows them on ${holes.join()}`,
    );
}
