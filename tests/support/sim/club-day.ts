import type { Status } from '#domain/cards/marks.ts';
import { CARDS, GUEST, LIAR } from './cards.ts';
import type { Club } from './club.ts';
import { signInHelper, signIn } from './sign-in.ts';
import type { Phone } from './phone.ts';
import { SIM_MATCH } from './people/sim-rights.ts';
import type { World } from './world.ts';

/** Probability of such an event after another event. */
const SHARE = 0.3;
const EVENTS = {
  redraw: 6,
  'a helper takes a phone': 6,
  'the guest takes a phone': 4,
  'a code ends': 1.5,
  'codes are renewed': 3,
  'results are final': 1.5,
  'results are open again': 3,
  'somebody stops, or plays on': 7,
  'a ball is measured': 4,
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
const MOMENT = 1_000;

function redraw({ server, recordEvent }: World, { draws }: Club): void {
  const groups = draws.pick(DRAWS);
  recordEvent(`groups are drawn anew: ${groups.map((group) => group.join(' and ')).join(', ')}`);
  server.regroup(groups);
}

/** Weights of the statuses that golfers set; the server refuses some of them. */
const STATUSES: Record<Status, number> = { RTD: 5, WD: 4, playing: 3, DQ: 1, NS: 0.5, NR: 0.5, NC: 0.5 };

function setStatus({ recordEvent, golfers, phones, server }: World, phone: Phone, { draws }: Club): void {
  const tab = phone.tabs.find(({ context }) => !context.frozen);
  const [key, value] = [draws.pick(CARDS), draws.weighted(STATUSES)];
  if (!tab || phone.user() === null || server.plain) return;
  recordEvent(`${phone.name}: ${key.user} is ${value}`);
  golfers[phones.indexOf(phone)]!.setStatus(tab, key, value);
}

/** Results of the match of users 1 and 2, in place of lengths. */
const RESULTS: Record<string, string> = { '85': '1>2 19', '250': '2>1 w/o', '': '' };

/** Nearest the pin on hole 7: measured on any phone, again, and deleted. On user 1's card, the result of a match. */
function measure({ recordEvent, golfers, phones, server }: World, phone: Phone, { draws }: Club): void {
  const tab = phone.tabs.find(({ context }) => !context.frozen);
  const [key, value] = [draws.pick(CARDS), draws.pick(['85', '250', '250', ''])];
  if (!tab || phone.user() === null || server.plain) return;
  if (key.user === 1) {
    const result = RESULTS[value]!;
    recordEvent(`${phone.name}: the match of ${key.user} is ${result || 'as on the course'}`);
    golfers[phones.indexOf(phone)]!.setMark(tab, key, `match:${SIM_MATCH}`, result);
    return;
  }
  recordEvent(`${phone.name}: the ball of ${key.user} lies ${value || 'not measured'}`);
  golfers[phones.indexOf(phone)]!.setMark(tab, key, 'near:7', value);
}

/** Ends the promises about helpers' scores until the helpers sign in again. */
function excuseHelpers({ truth }: World, { helpers }: Club): void {
  for (const helper of helpers) truth.mayBeRefused(helper);
}

/** The organizer creates codes; `renew` makes helpers with older codes sign in again. */
function giveCodes(world: World, club: Club, renew: boolean): void {
  world.recordEvent(renew ? 'all codes are renewed' : 'groups without a code get one');
  if (renew) excuseHelpers(world, club);
  world.server.giveCodes(renew);
}

/** On days with helpers one phone belongs to a helper from the morning on; guests have no password. */
export async function clubMorning(world: World): Promise<void> {
  const { club, phones, time } = world;
  if (!club) return;
  giveCodes(world, club, false);
  await time.pass(MOMENT);
  for (const phone of phones) if (phone.user() === GUEST) await signIn(world, phone, GUEST);
  if (club.hasHelper) await signInHelper(world, club.draws.pick(phones));
  club.isMorningOver = true;
}

/** Runs a club event with probability SHARE. */
export function clubMayAct(world: World): void {
  const { club, server, truth, phones, recordEvent } = world;
  if (!club?.draws.chance(SHARE)) return;
  const { draws } = club;
  const phone = draws.pick(phones);
  switch (draws.weighted(EVENTS)) {
    case 'redraw':
      return redraw(world, club);
    case 'a helper takes a phone':
      return club.hasHelper ? void signInHelper(world, phone) : undefined;
    case 'the guest takes a phone':
      return club.hasGuest ? void signIn(world, phone, GUEST) : undefined;
    case 'a code ends': {
      const group = 1 + draws.below(3);
      recordEvent(`the code of group ${group} ends`);
      excuseHelpers(world, club);
      return server.endCode(group);
    }
    case 'codes are renewed':
      return giveCodes(world, club, draws.chance(0.7));
    case 'somebody stops, or plays on':
      return setStatus(world, phone, club);
    case 'a ball is measured':
      return measure(world, phone, club);
    case 'results are final':
      recordEvent('the results are final');
      truth.resultsMayBeFinal();
      return server.setFinal(true);
    case 'results are open again':
      recordEvent('the results are open again');
      return server.setFinal(false);
  }
}

/**
 * In the evening the results are opened, all players are one group, and helpers get a new code. Then groups are drawn
 * again: phones send the rest by the day's groups.
 */
export async function clubHomecoming(world: World): Promise<void> {
  const { club, server, phones, time } = world;
  if (!club) return;
  server.setFinal(false);
  giveCodes(world, club, true);
  await time.pass(MOMENT);
  for (const phone of phones) if (phone.helper !== null) await signInHelper(world, phone);
  redraw(world, club);
  giveCodes(world, club, false);
  await time.pass(MOMENT);
}
