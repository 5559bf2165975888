import type { GivenRole } from '#domain/rights/rights.ts';
import type { Status } from '#domain/cards/marks.ts';
import { CARDS } from '../cards.ts';
import { signIn } from '../sign-in.ts';
import type { Phone, Tab } from '../phone.ts';
import type { World } from '../world.ts';
import { cardOn, type PeopleActor } from './actor.ts';
import { changeEntry } from './entry-day.ts';
import { mergeAccounts, undoMerge } from './merge-day.ts';
import { MERGED_PLAYER, OFFICIAL, personOf, SECOND_CARD, type People } from './people.ts';
import { noteStop } from './stop-day.ts';

/** Probability of such an event after another event. */
const SHARE = 0.5;
const EVENTS = {
  'a role is given': 4,
  'a role ends': 9,
  'an official takes a phone': 10,
  'somebody enters or leaves': 12,
  'play is suspended': 6,
  'play resumes': 3,
  'a stop is noted': 16,
  'a status is set': 4,
  'accounts are merged': 6,
  'the merge is undone': 6,
  'results are open again': 3,
};
const EVENTS_AFTER_A_MERGE = { ...EVENTS, 'the player logs in again': 10, 'phones read the new card': 10 };
const ROLES: Record<GivenRole, number> = { coorganizer: 3, committee: 3, desk: 3, starter: 2 };
const STATUSES: Record<Status, number> = { RTD: 4, WD: 3, playing: 5, DQ: 2, NS: 3, NR: 1, NC: 1 };

async function endRole({ world, people, acts }: PeopleActor): Promise<void> {
  const role =
    people.draws.chance(0.8) && people.roles.size > 0
      ? people.draws.pick([...people.roles])
      : people.draws.weighted(ROLES);
  world.recordEvent(`the official is no longer ${role}`);
  people.endedRoles.add(role);
  people.roles.delete(role);
  people.counts.rolesEnded += 1;
  await acts.endRole(OFFICIAL, role);
}

async function giveRole({ world, people, acts }: PeopleActor): Promise<void> {
  const role = people.draws.weighted(ROLES);
  world.recordEvent(`the official is ${role}`);
  people.roles.add(role);
  people.counts.rolesGiven += 1;
  await acts.giveRole(OFFICIAL, role);
}

async function setPlay({ world, people, acts }: PeopleActor, isOn: boolean): Promise<void> {
  const state = isOn ? people.draws.pick(['immediate', 'normal'] as const) : 'resumed';
  if (!isOn && (await acts.play()) === null) return;
  world.recordEvent(`play: ${state}`);
  if (isOn) people.counts.suspended += 1;
  await acts.setPlay(state);
}

function setStatus({ world, people }: PeopleActor, phone: Phone, tab: Tab): void {
  const key = cardOn(world, phone, people.draws.pick(CARDS));
  const value = people.draws.weighted(STATUSES);
  world.recordEvent(`${phone.name}: ${key.user} is ${value}`);
  world.golfers[world.phones.indexOf(phone)]!.setStatus(tab, key, value);
}

const eventOf = ({ draws, wasMerged }: People): keyof typeof EVENTS_AFTER_A_MERGE =>
  wasMerged ? draws.weighted(EVENTS_AFTER_A_MERGE) : draws.weighted(EVENTS);

/** With the account that stays, on a phone that may have unsent scores of the other one; or back after an undo. */
async function logInAgain({ world, people }: PeopleActor): Promise<void> {
  const phone = world.phones.find((each) => personOf(each.user() ?? 0) === MERGED_PLAYER);
  if (phone === undefined) return;
  await signIn(world, phone, MERGED_PLAYER);
  world.recordEvent(`${phone.name}: signed in: ${phone.user()}`);
  if (people.isMerged) people.counts.loggedInAgain += 1;
}

function readNewCard({ world, people }: PeopleActor): void {
  const key = people.isMerged ? SECOND_CARD : CARDS[1]!;
  for (const [i, phone] of world.phones.entries()) {
    const tab = phone.tabs.find(({ context }) => !context.frozen);
    if (tab && phone.air === 'good') world.golfers[i]!.refresh(tab, key);
  }
}

/** Before play: places are few, somebody has a role, and some phones are without signal from the start. */
export async function peopleMorning(world: World): Promise<void> {
  const { people, server, phones, truth } = world;
  if (!people || !server.people) return;
  const actor: PeopleActor = { world, people, acts: server.people };
  truth.mayBeRefused(OFFICIAL);
  truth.mayBeRefused(SECOND_CARD.user);
  await server.people.limitEntry(3 + people.draws.below(3));
  for (let i = people.draws.below(4); i > 0; i -= 1) await changeEntry(actor);
  if (people.draws.chance(0.7)) await giveRole(actor);
  if (people.draws.chance(0.5)) await signIn(world, phones.at(-1)!, OFFICIAL);
  if (people.draws.chance(0.4)) {
    await world.time.pass(2_000);
    people.draws.pick(phones).air = 'none';
  }
}

/** Runs such an event with probability SHARE. */
export async function peopleMayAct(world: World): Promise<void> {
  const { people, server, phones, recordEvent } = world;
  if (!people || !server.people || !people.draws.chance(SHARE)) return;
  const actor: PeopleActor = { world, people, acts: server.people };
  const phone = people.draws.pick(phones);
  const tab = phone.tabs.find(({ context }) => !context.frozen);
  switch (eventOf(people)) {
    case 'a role is given':
      return giveRole(actor);
    case 'a role ends':
      return endRole(actor);
    case 'an official takes a phone':
      recordEvent(`${phone.name}: signed in: the official`);
      return signIn(world, phone, OFFICIAL);
    case 'somebody enters or leaves':
      return changeEntry(actor);
    case 'play is suspended':
      return setPlay(actor, true);
    case 'play resumes':
      return setPlay(actor, false);
    case 'a stop is noted':
      return tab && phone.user() !== null ? noteStop(actor, phone, tab) : undefined;
    case 'a status is set':
      return tab && phone.user() !== null ? setStatus(actor, phone, tab) : undefined;
    case 'the player logs in again':
      return logInAgain(actor);
    case 'phones read the new card':
      return readNewCard(actor);
    case 'accounts are merged':
      return mergeAccounts(actor);
    case 'the merge is undone':
      return undoMerge(actor);
    case 'results are open again':
      recordEvent('the results are open again');
      return server.setFinal(false);
  }
}
