import { readCard } from '#data/scores/cards.ts';
import { ALL_HOLES, FRONT_NINE } from '#domain/holes-in-play.ts';
import { CARDS } from './cards.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

/** Probability of a change after another event. */
const SHARE = 0.1;
/** Probability that a change is to nine holes, or from them back to all. */
const SHARE_OF_NINES = 0.2;
/** Holes that golfers tap, and two that they do not. */
const CHANGING = [1, 2, 10, 9, 18];

export const isInPlay = ({ committee }: World, hole: number): boolean =>
  committee?.inPlay.includes(hole) ?? true;

/** Closes a hole or opens it again, or makes the round one of nine holes or of all. */
export function committeeMayAct({ committee, server, recordEvent }: World): void {
  if (!committee?.draws.chance(SHARE) || server.plain) return;
  if (committee.draws.chance(SHARE_OF_NINES)) {
    const isWhole = committee.inPlay.length > FRONT_NINE.length;
    committee.inPlay = isWhole ? FRONT_NINE : ALL_HOLES;
    recordEvent(isWhole ? 'nine holes are played' : 'all holes are played');
    server.setInPlay(committee.inPlay);
    return;
  }
  const hole = committee.draws.pick(CHANGING);
  const isOpen = committee.inPlay.includes(hole);
  committee.inPlay = ALL_HOLES.filter((one) => (one === hole ? !isOpen : committee.inPlay.includes(one)));
  recordEvent(`hole ${hole} is ${isOpen ? 'closed' : 'open again'}`);
  server.setInPlay(committee.inPlay);
}

/** Checks that every card shows the holes in play, and sums them alone. */
export async function checkInPlay({ committee, truth, server }: World, phone: Phone): Promise<void> {
  if (!committee || server.plain) return;
  for (const key of CARDS) {
    const view = await phone.tabs[0]!.db.read((tx) => readCard(tx, key));
    if (!view) continue;
    const shown = view.holes.map(({ hole_number }) => hole_number);
    if (shown.join() !== committee.inPlay.join())
      truth.fail(`${phone.name} shows the holes ${shown.join()} of ${key.user}`);
    const sum = view.holes.reduce((all, { score }) => all + score, 0);
    if (view.total !== sum)
      truth.fail(`${phone.name} sums ${view.total} on the card of ${key.user}, not ${sum}`);
  }
}
