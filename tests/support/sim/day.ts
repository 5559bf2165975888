import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import type { CardKey } from '#data/rows.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { EXCHANGE_DAYS } from './exchange-days.ts';
import { exchange, watchCarried, wipe } from './exchanges.ts';
import type { Golfer } from './golfer.ts';
import { CARDS } from './cards.ts';
import { mayCertifyNow } from './certify.ts';
import { clubMayAct, clubMorning } from './club-day.ts';
import { committeeMayAct } from './committee-day.ts';
import { signIn } from './sign-in.ts';
import { parkedOf } from './golfer.ts';
import { accountOf, personOf } from './people/people.ts';
import { cardOn, readableCard } from './people/actor.ts';
import { peopleMayAct, peopleMorning } from './people/people-day.ts';
import { lie } from './liar.ts';
import type { Air } from './network.ts';
import type { Phone, Tab } from './phone.ts';
import type { Mood } from './server.ts';
import { createWorld, type World, type WorldParts } from './world.ts';

/** Probability that a tap is a pick-up. Later taps undo it: a sixth of all holes end without a score. */
const PICKED_UP_SHARE = 0.08;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const HOLES = [1, 2, 10];

/** Weights of the next event. */
const EVENTS = {
  tap: 30,
  next: 12,
  submit: 5,
  refresh: 6,
  wake: 3,
  air: 9,
  mood: 3,
  crash: 3,
  'crash at an await': 4,
  'another tab': 4,
  freeze: 2,
  'freeze at an await': 4,
  thaw: 2,
  'clock steps': 2,
  'tokens expire': 2,
  'tokens are revoked': 0.7,
  'sign out': 0.8,
  'storage fails': 1.5,
  'storage takes nothing': 1.5,
  'storage is well again': 1.5,
  'server is restored': 0.7,
  'card closes': 0.7,
  'card opens': 0.7,
  'a player is withdrawn or banned': 1.5,
  parked: 2,
  'an old client writes': 1.5,
};
/** On every second day the liar sends requests that no app sends; the other days test honest users. */
const EVENTS_WITH_LIES = { ...EVENTS, 'a mate lies': 8 };
/** On exchange days nobody lies, and the server is not restored, because it would lose scores of wiped phones. */
const { 'server is restored': _restored, ...EVENTS_ALONE } = EVENTS;
const EVENTS_WITH_EXCHANGES = { ...EVENTS_ALONE, 'phones exchange': 16, 'a phone is wiped': 1.5 };
/** Weights on WHOLE_DAYS. */
const EVENTS_OF_WHOLE_DAYS = { ...EVENTS_WITH_EXCHANGES, 'a phone is wiped': 4 };
/** Events continue until all kinds have happened, up to this number. */
const MAX_HISTORY_EVENTS = 400;
const STATUSES: Record<PlayerStatus, number> = { banned: 5, withdrawn: 2, playing: 3 };
const AIRS: Record<Air, number> = {
  good: 6,
  bad: 5,
  none: 4,
  hanging: 2,
  portal: 2,
  'portal-json': 1,
  redirecting: 1,
};
const MOODS: Record<Mood, number> = { well: 4, broken: 1, busy: 1, 'slow-down': 1 };

const CLOCKS = { right: 6, wrong: 4 };
const PAUSES = { moment: 70, seconds: 20, minutes: 8, hours: 2 };

type EventName = keyof typeof EVENTS_WITH_LIES | keyof typeof EVENTS_WITH_EXCHANGES;
type Copy = NonNullable<ReturnType<World['server']['copy']>>;

const recordPhoneEvent = (world: World, phone: Phone, text: string): void => {
  world.recordEvent(`${phone.name}: ${text}`);
};

/** The golfer's tab. A phone that died is switched on again. */
function tabOf(world: World, phone: Phone): Tab {
  const awake = phone.tabs.filter(({ context }) => !context.frozen);
  if (awake.length > 0) return world.draws.pick(awake);
  const tab = phone.openTab();
  if (phone.user() !== null) void tab.engine.wake('start');
  return tab;
}

function changeAir(world: World, phone: Phone): void {
  const before = phone.air;
  phone.air = world.draws.weighted(AIRS);
  recordPhoneEvent(world, phone, `air ${phone.air}`);
  if (before === 'none' && phone.air !== 'none' && phone.isHonest)
    for (const tab of phone.tabs) tab.context.run(() => void tab.engine.wake('network'));
}

function decideParked(world: World, phone: Phone, golfer: Golfer, tab: Tab): void {
  const parked = parkedOf(phone).filter((entry) => entry.owner === phone.user());
  if (parked.length === 0) return;
  const { op_id } = world.draws.pick(parked);
  const word = world.draws.chance(0.6) ? 'retry' : 'discard';
  recordPhoneEvent(world, phone, `${word} ${op_id}`);
  golfer[word](tab, op_id);
}

function eventOf({ draws, exchanges, hasLiar, people }: World): EventName {
  if (exchanges) return draws.weighted(exchanges.isWhole ? EVENTS_OF_WHOLE_DAYS : EVENTS_WITH_EXCHANGES);
  if (people) return draws.weighted(EVENTS_ALONE);
  return hasLiar ? draws.weighted(EVENTS_WITH_LIES) : draws.weighted(EVENTS);
}

function happen(world: World, copies: Copy[]): void {
  const { draws, server } = world;
  const at = draws.below(world.phones.length);
  const phone = world.phones[at]!;
  const golfer = world.golfers[at]!;
  const event = eventOf(world);
  const tab = tabOf(world, phone);
  const key = cardOn(world, phone, draws.pick(CARDS));
  const hole = draws.pick(HOLES);
  const user = phone.user();
  switch (event) {
    case 'tap': {
      const drawn = draws.below(6);
      const enteredValue = world.pickUps.chance(PICKED_UP_SHARE) ? PICKED_UP : drawn;
      recordPhoneEvent(world, phone, `tap ${key.user}/${hole}: ${enteredValue}`);
      return user === null ? undefined : golfer.tap(tab, key, hole, enteredValue);
    }
    case 'next': {
      // The hole decides whether a tap queues all cards, so that older seeds draw the same day.
      const keys = hole === 2 ? CARDS.map((each) => cardOn(world, phone, each)) : [key];
      recordPhoneEvent(world, phone, `next ${keys.map((each) => each.user).join(' and ')}/${hole}`);
      return user === null ? undefined : golfer.next(tab, keys, hole);
    }
    case 'submit':
      recordPhoneEvent(world, phone, `submit ${key.user}`);
      return user === null ? undefined : golfer.submit(tab, key);
    case 'refresh':
      return phone.air === 'good' ? golfer.refresh(tab, readableCard(world, key)) : undefined;
    case 'wake':
      return void tab.engine.wake(draws.pick(['front', 'network', 'background'] as const));
    case 'air':
      return changeAir(world, phone);
    case 'mood':
      server.mood = draws.weighted(MOODS);
      return recordPhoneEvent(world, phone, `server ${server.mood}`);
    case 'crash':
      recordPhoneEvent(world, phone, 'crash');
      return phone.crash();
    case 'crash at an await':
      world.strike = { after: 1 + draws.below(60), blow: (struck) => struck.crash() };
      return;
    case 'freeze at an await':
      world.strike = { after: 1 + draws.below(60), blow: (_, { context: struck }) => struck.freeze() };
      return;
    case 'another tab':
      if (phone.tabs.length < 3) void phone.openTab().engine.wake('start');
      return;
    case 'freeze':
      recordPhoneEvent(world, phone, 'a tab freezes');
      return tab.context.freeze();
    case 'thaw':
      for (const each of phone.tabs) if (each.context.frozen) each.context.thaw();
      return;
    case 'clock steps':
      phone.clockOff += draws.pick([-YEAR, -HOUR, -MINUTE, MINUTE, HOUR, YEAR]);
      return recordPhoneEvent(world, phone, `clock off ${phone.clockOff / 1000} s`);
    case 'tokens expire':
      recordPhoneEvent(world, phone, 'access tokens expire');
      return server.tokens.expireAccess();
    case 'tokens are revoked':
      recordPhoneEvent(world, phone, 'sign-ins end');
      return user === null ? undefined : server.tokens.revoke(user);
    case 'sign out': {
      if (user !== null) phone.signOut();
      if (draws.chance(0.8)) void signIn(world, phone, 1 + draws.below(2));
      return recordPhoneEvent(world, phone, `signed in: ${phone.user()}`);
    }
    case 'storage fails':
      recordPhoneEvent(world, phone, 'storage fails');
      return phone.disk.failSteps(1 + draws.below(8));
    case 'storage takes nothing': {
      const fault = draws.pick(['refuses', 'hangs'] as const);
      recordPhoneEvent(world, phone, `storage ${fault}`);
      return phone.disk.setFault(fault);
    }
    case 'storage is well again':
      recordPhoneEvent(world, phone, 'storage is well again');
      return phone.disk.setFault('none');
    case 'server is restored': {
      if (server.plain || copies.length === 0) return;
      server.restore(draws.pick(copies));
      world.restored = true;
      return recordPhoneEvent(world, phone, 'server restored from an older copy');
    }
    case 'card closes':
      server.closed.add(key.user);
      return recordPhoneEvent(world, phone, `card ${key.user} closes`);
    case 'card opens':
      server.closed.delete(key.user);
      return recordPhoneEvent(world, phone, `card ${key.user} opens`);
    case 'a player is withdrawn or banned': {
      const status = draws.weighted(STATUSES);
      const player = accountOf(world, personOf(key.user));
      if (status === 'banned') world.truth.mayBeRefused(player);
      server.setStatus(player, status);
      return recordPhoneEvent(world, phone, `player ${player} is ${status}`);
    }
    case 'an old client writes':
      return writePlainly(world, { ...key, user: accountOf(world, personOf(key.user)) }, hole);
    case 'phones exchange':
      return exchange(world, (of) => tabOf(world, of));
    case 'a phone is wiped':
      return wipe(world);
    case 'a mate lies':
      return lie(world);
    case 'parked':
      return decideParked(world, phone, golfer, tab);
  }
}

/** A legacy client (SPEC.md §7) of a golfer without a phone. */
function writePlainly(
  { server, time, draws, recordEvent }: World,
  { user, tournament, round }: CardKey,
  hole: number,
) {
  const score = draws.below(6);
  recordEvent(`old client: ${user}/${hole}: ${score}`);
  const body = { user, date: null, tournament, course: 1, round_number: round, hole: 100 + hole, score };
  const authorization = `Bearer ${server.tokens.issue(user).access}`;
  const path = '/api/scoreupdate/';
  time.after(draws.below(2_000), () => void server.handle({ path, method: 'POST', authorization, body }));
}

/** The time in ms to the next event: mostly moments, sometimes minutes, rarely an afternoon. */
function pause(world: World): number {
  const { draws } = world;
  const kind = draws.weighted(PAUSES);
  if (kind === 'moment') return draws.below(400);
  if (kind === 'seconds') return draws.below(20_000);
  if (kind === 'minutes') return draws.below(10 * MINUTE);
  return draws.below(3 * HOUR);
}

/** All users sign in and load the cards. */
async function morning(world: World): Promise<void> {
  const { draws, server } = world;
  // It supports neither certifications nor suspensions.
  server.plain = draws.chance(0.08) && !world.exchanges?.isWhole && !world.people;
  server.newer = draws.chance(0.1);
  world.hasLiar = draws.chance(0.5) && world.exchanges === null && world.people === null;
  for (const [i, phone] of world.phones.entries()) {
    phone.clockOff = draws.weighted(CLOCKS) === 'right' ? 0 : draws.below(2 * YEAR) - YEAR;
    phone.isHonest = draws.chance(0.5);
    phone.isNewer = draws.chance(0.1);
    phone.signIn(1 + (i % 2));
    const tab = tabOf(world, phone);
    for (const key of CARDS) world.golfers[i]!.refresh(tab, key);
  }
  if (server.plain) world.club = null; // it supports no codes
  await clubMorning(world);
  if (world.people) await peopleMorning(world);
  await world.time.pass(10_000);
}

/** True if the day had an exchange, a certification and a wipe. */
export const hadAll = ({ exchanges, truth }: World): boolean =>
  exchanges !== null && exchanges.counts.taken > 0 && exchanges.counts.wiped > 0 && truth.certified.size > 0;

/** Runs the events of one seed's day. */
export async function liveThrough(seed: number, parts?: WorldParts): Promise<World> {
  const world = createWorld(seed, seed < EXCHANGE_DAYS ? 1 + (seed % 3) : 2 + (seed % 2), parts);
  const { draws, server } = world;
  if (world.exchanges) for (const phone of world.phones) watchCarried(world, phone);
  const copies: Copy[] = [];
  await morning(world);
  const events = 15 + draws.below(45);
  const most = world.exchanges?.isWhole ? MAX_HISTORY_EVENTS : events;
  for (let i = 0; i < most && world.truth.broken === null; i += 1) {
    if (i >= events && hadAll(world)) break;
    const copy = draws.chance(0.06) ? server.copy() : null;
    if (copy) copies.push(copy);
    happen(world, copies);
    mayCertifyNow(world);
    clubMayAct(world);
    committeeMayAct(world);
    if (world.people) await peopleMayAct(world);
    await world.time.pass(pause(world));
  }
  return world;
}
