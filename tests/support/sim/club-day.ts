import { HELPER, LIAR } from './cards.ts';
import type { Club } from './club.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

/** How often one of these follows another event. */
const SHARE = 0.25;
const EVENTS = { redraw: 6 };
const EVENTS_WITH_HELPER = {
  redraw: 6,
  'the helper takes a phone': 6,
  'the code ends': 1.5,
  'a new code': 3,
};
const DRAWS = [
  [[1, 2, LIAR]],
  [[1, 2], [LIAR]],
  [[1, LIAR], [2]],
  [[2], [1, LIAR]],
  [[1], [2, LIAR]],
  [[2, LIAR], [1]],
  [[1], [2], [LIAR]],
  [[2], [LIAR], [1]],
];

function redraw({ server, tell }: World, { draws }: Club): void {
  const groups = draws.pick(DRAWS);
  tell(`groups are drawn anew: ${groups.map((group) => group.join(' and ')).join(', ')}`);
  server.regroup(groups);
}

/** The organizer gives out a new code of group 1, and whoever came in by an older one has to come in again. */
function newCode({ server, truth }: World, club: Club): void {
  server.tokens.endRenewals(HELPER);
  truth.mayBeRefused(HELPER); // for who is in group 1 no more
  server.newCode();
  club.isOpen = true;
}

/** The helper comes in by the code, on somebody's phone. */
function comeIn({ tell }: World, phone: Phone): void {
  phone.signIn(HELPER);
  tell(`${phone.name}: signed in: ${HELPER}, the helper`);
}

/** On a day with a helper one of the phones is theirs from the morning. */
export function clubMorning(world: World): void {
  const { club, server, phones } = world;
  if (!club?.hasHelper) return;
  server.newCode();
  club.isOpen = true;
  comeIn(world, club.draws.pick(phones));
}

/** What may happen at a club besides. */
export function clubMayAct(world: World): void {
  const { club, server, truth, phones, tell } = world;
  if (!club?.draws.chance(SHARE)) return;
  const { draws } = club;
  switch (club.hasHelper ? draws.weighted(EVENTS_WITH_HELPER) : draws.weighted(EVENTS)) {
    case 'redraw':
      return redraw(world, club);
    case 'the helper takes a phone': {
      const phone = draws.pick(phones);
      return club.isOpen ? comeIn(world, phone) : undefined;
    }
    case 'the code ends':
      tell('the code of the helper ends');
      truth.mayBeRefused(HELPER);
      server.tokens.endRenewals(HELPER);
      server.endCode();
      club.isOpen = false;
      return;
    case 'a new code':
      tell('a new code for group 1');
      newCode(world, club);
      return comeIn(world, draws.pick(phones));
  }
}

/**
 * In the evening the helper may do again what they could. Then groups are drawn once more: what phones still have from the
 * day goes by what the groups were.
 */
export function clubHomecoming(world: World): void {
  const { club } = world;
  if (!club) return;
  if (club.hasHelper) newCode(world, club);
  redraw(world, club);
}
