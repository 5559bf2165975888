import { toMarkUpdate } from '#contract/scores/marks.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import { cardIdOf, type CardKey, type OutboxRow } from '#data/rows.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import {
  COMMITTEE_REASON_MESSAGE,
  COMMITTEE_STATUS_MESSAGE,
  WRONG_CERTIFIER_MESSAGE,
} from '#server/scores/authorize.ts';
import { CARDS, LIAR } from './cards.ts';
import { UNKNOWN_PHONE } from './relayed-blocks.ts';
import { checkCertifications } from './certify.ts';
import { checkInPlay } from './committee-day.ts';
import { clubHomecoming } from './club-day.ts';
import { signIn } from './sign-in.ts';
import { checkRelayed, retryRefused, waitingRelays } from './exchanges.ts';
import { parkedOf } from './golfer.ts';
import type { Phone, Tab } from './phone.ts';
import { enteredValueOf } from './entered-value.ts';
import { MARKS, placeOf, type Arrival } from './server.ts';
import { disputesListed, needsYou, viewOf } from './shown.ts';
import { drainMessages } from './time.ts';
import { acceptedArrivals } from './causes.ts';
import { checkReplacedShown, disagreementsShown, lastValuesReturned } from './disagreements.ts';
import { cardsNow, placeOfPerson } from './people/people.ts';
import { peopleHomecoming } from './people/people-evening.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
/** Longer than every retry delay and every `Retry-After` that is obeyed. */
const LONGEST_WAIT = 12 * MINUTE;

/** The queued scores that have not arrived. Backup-only scores of a frozen tab wait for its thaw or the next start. */
const waitingOf = ({ truth }: World, { disk, backup, tabs }: Phone, owner: number): OutboxRow[] => {
  const isLeft = tabs.some(({ context }) => context.frozen);
  const alone = [...backup.rows.values()].flatMap(({ table, row }) =>
    table === 'outbox' && !isLeft && !truth.hasArrived(row) ? [row] : [],
  );
  const all = new Map([...alone, ...disk.rows.outbox.values()].map((row) => [row.op_id, row]));
  return [...all.values()].filter((entry) => entry.owner === owner && entry.parked === 0);
};

function heal(world: World): void {
  world.strike = null;
  world.server.mood = 'well';
  world.server.closed.clear();
  for (const phone of world.phones) {
    phone.disk.failSteps(0);
    phone.disk.setFault('none');
    const before = phone.air;
    phone.air = 'good';
    if (before === 'none' && phone.isHonest)
      for (const tab of phone.tabs) tab.context.run(() => void tab.engine.wake('network'));
  }
}

async function untouched(world: World): Promise<void> {
  const { server, truth, time } = world;
  heal(world);
  await time.pass(LONGEST_WAIT);
  for (const phone of world.phones) {
    const user = phone.user();
    const isOn = phone.tabs.some(({ context }) => !context.frozen);
    if (user === null || !isOn || !server.tokens.takes(phone.tokens!.refresh)) continue;
    const left = waitingOf(world, phone, user);
    if (left.length > 0)
      truth.fail(`${phone.name} lies untouched on a good network and keeps ${left.length} scores to itself`);
    // Blocks without a registered key wait longer.
    const due = waitingRelays(phone).filter(({ problem }) => problem !== UNKNOWN_PHONE);
    if (!server.plain && due.length > 0)
      truth.fail(`${phone.name} lies untouched on a good network and keeps what it carries to itself`);
  }
  for (const phone of world.phones) needsYou(world, phone);
}

async function switchOn(world: World, phone: Phone, user: number): Promise<Tab> {
  phone.crash();
  const tab = phone.openTab();
  await signIn(world, phone, user);
  await world.time.pass(1_000);
  return tab;
}

function golfersOf({ disk, backup }: Phone): number[] {
  const alone = [...backup.rows.values()].flatMap(({ table, row }) =>
    table === 'registers' ? [row.author] : table === 'outbox' ? [row.owner] : [],
  );
  const tapped = [...disk.rows.registers.values()].map(({ author }) => author);
  const sent = [...disk.rows.outbox.values()].map(({ owner }) => owner);
  return [...new Set([...alone, ...tapped, ...sent])];
}

const FORBIDDEN: ReadonlySet<string | null> = new Set([
  COMMITTEE_REASON_MESSAGE,
  COMMITTEE_STATUS_MESSAGE,
  WRONG_CERTIFIER_MESSAGE,
]);

/** Discards a mark that only the organizer may set, because a retry does not help. */
async function discardForbidden(world: World, at: number): Promise<void> {
  const phone = world.phones[at]!;
  const vain = parkedOf(phone).filter(({ problem }) => FORBIDDEN.has(problem));
  if (vain.length === 0) return;
  for (const { op_id } of vain) world.golfers[at]!.discard(phone.tabs[0]!, op_id);
  await world.time.pass(MINUTE);
}

/** A user signs in on a phone, resolves refusals, and submits. */
async function live(world: World, at: number, user: number): Promise<void> {
  const [phone, golfer] = [world.phones[at]!, world.golfers[at]!];
  // A card may be missing after a wipe, or because its player was not in the tournament.
  if (world.exchanges || world.people) await openCards(world, at, user);
  const tab = await switchOn(world, phone, user);
  for (const { op_id, owner } of parkedOf(phone)) if (owner === user) golfer.retry(tab, op_id);
  await retryRefused(phone, tab);
  for (const key of cardsNow(world)) golfer.submit(tab, key);
  // After a clock was set back, an entry may wait for its retry time, but not longer than LONGEST_WAIT.
  await world.time.pass(LONGEST_WAIT);
  await discardForbidden(world, at);
}

/** A wiped phone may hold relayed scores of any user without a card. */
const usersOf = ({ exchanges, people }: World, phone: Phone): number[] => [
  ...new Set([...(exchanges ? [1, 2] : []), ...(people || !exchanges ? golfersOf(phone) : [])]),
];

/** Reinstates players, opens results, renews codes. All users of a phone sign in on it. */
async function endDay(world: World): Promise<void> {
  await peopleHomecoming(world, {
    usersOf: (phone) => usersOf(world, phone),
    async live(phone, users) {
      for (const user of users) await live(world, world.phones.indexOf(phone), user);
    },
  });
  for (const { user } of CARDS) world.server.setStatus(user, 'playing');
  await clubHomecoming(world);
  for (const [i, phone] of world.phones.entries())
    for (const user of usersOf(world, phone)) await live(world, i, user);
}

async function openCards(world: World, at: number, user: number): Promise<void> {
  const tab = await switchOn(world, world.phones[at]!, user);
  for (const key of cardsNow(world)) world.golfers[at]!.refresh(tab, key);
  await world.time.pass(MINUTE);
  await discardForbidden(world, at);
}

/** Restores an empty copy once all phones have sent everything, so that each phone finds what the others sent again. */
async function restoreInEvening(world: World): Promise<void> {
  const { server } = world;
  const copy = server.copy();
  if (!world.isRestoredInEvening || server.plain || copy === null) return;
  server.restore({ registers: new Map(), ops: new Map(), log: new Map() });
  world.restored = true;
}

/**
 * After a restore the server gets lost scores back from each phone as soon as their authors open the cards. The phones
 * return in any order.
 */
async function healing(world: World): Promise<void> {
  if (!world.restored) return;
  const phones = [...world.phones.entries()];
  for (const [i, phone] of world.pickUps.chance(0.5) ? phones : phones.toReversed())
    for (const user of golfersOf(phone)) await openCards(world, i, user);
}

const openAllCards = async (world: World): Promise<void> => {
  for (const i of world.phones.keys()) await openCards(world, i, 1);
};

/** True for a mark that another phone brought and the server refused: it is shown until somebody discards it. */
const isRefusedRelay = ({ disk }: Phone, { user }: CardKey, place: number, stamp: string | null): boolean =>
  isMarkNumber(place) &&
  [...disk.rows.carried.values()].some(
    ({ state, registers }) =>
      state === 'parked' &&
      registers.some((it) => it.user === user && it.place === place && it.stamp === stamp),
  );

async function allAgree(world: World): Promise<void> {
  const { server, truth } = world;
  truth.checkPromises();
  const registers = await server.registers();
  for (const phone of world.phones) {
    if (phone.disk.rows.outbox.size > 0)
      truth.fail(`${phone.name} still has ${phone.disk.rows.outbox.size} entries in the evening`);
    for (const register of phone.disk.rows.registers.values())
      if (register.state !== 'sent') truth.fail(`${phone.name}: ${register.id} is ${register.state}`);
    const left = [...phone.backup.rows.values()].filter(
      (entry) =>
        entry.table !== 'meta' &&
        (entry.table !== 'carried' || (entry.row.state === 'queued' && !server.plain)),
    );
    if (left.length > 0) truth.fail(`${phone.name} has ${left.length} rows left in its backup`);
    await disputesListed(world, phone);
    await checkInPlay(world, phone);
    for (const key of CARDS)
      for (const hole of await viewOf(phone, cardIdOf(key))) {
        const at = placeOf(key.user, key.tournament, key.round, hole.hole_number);
        const current = registers.get(at);
        const [shows, has] = [enteredValueOf(hole), current ? enteredValueOf(current) : 0];
        // A plain backend cannot store a picked-up hole.
        const isHereOnly = server.plain && hole.state === 'here-only' && shows === PICKED_UP && has === 0;
        const isRefused = (stamp: string | null): boolean =>
          isRefusedRelay(phone, key, hole.hole_number, stamp);
        const isCarried = hole.state === 'carried' && (server.plain || isRefused(hole.stamp));
        if (shows !== has && !isHereOnly && !isCarried)
          truth.fail(`${phone.name} shows ${shows} on ${at}; the server has ${has}`);
        if (server.plain || isCarried) continue;
        if (hole.stamp !== (current?.stamp ?? null)) truth.fail(`${phone.name}: stamps differ on ${at}`);
        const shown = hole.disagreement?.stamp ?? null;
        if (shown !== (current?.other?.stamp ?? null) && !isRefused(shown))
          truth.fail(`${phone.name}: disagreements differ on ${at}`);
      }
  }
}

const placeOfTap = (by: number, place: string): string => `${by} ${placeOfPerson(place)}`;

/** Checks that every op that was queued and not discarded arrived, and that each hole has the greatest. */
async function nothingLost(world: World): Promise<void> {
  const { server, truth } = world;
  if (server.plain) return;
  const arrived = new Set<string>();
  /** The stamp of each author's last tap that arrived, by hole. */
  const lastTaps = new Map<string, string>();
  const greatest = new Map<string, string>();
  const isOfNoPhone = ({ op_id, by }: Arrival): boolean => op_id === null || by === LIAR;
  for (const arrival of acceptedArrivals(server)) {
    const { op_id, place, stamp, by, isCarried } = arrival;
    if (isCarried) {
      const tapped = placeOfTap(by, place);
      if (isNewer(stamp, lastTaps.get(tapped) ?? null)) lastTaps.set(tapped, stamp);
    } else if (!isOfNoPhone(arrival)) {
      arrived.add(op_id!);
      const tapped = placeOfTap(by, place);
      if (isNewer(stamp, lastTaps.get(tapped) ?? null)) lastTaps.set(tapped, stamp);
      const sent = truth.queued.get(op_id!);
      if (sent?.owner !== by) truth.fail(`${op_id} left under the token of ${by}`);
      if (sent && enteredValueOf(sent.payload) !== arrival.enteredValue)
        truth.fail(
          `${op_id} arrived as ${arrival.enteredValue}, and was sent as ${enteredValueOf(sent.payload)}`,
        );
    } else if (world.restored) continue; // no phone has it any more
    if (isNewer(stamp, greatest.get(place) ?? null)) greatest.set(place, stamp);
  }
  // After a crash between database and backup, or with the database in use by another tab, the op may be only in the
  // backup. Then the tap is sent under another op id, or a later one of the author on the hole is.
  const arrivedOtherwise = ({ op_id, owner, cardId, hole_number, payload }: OutboxRow): boolean =>
    truth.backupAlone.has(op_id) &&
    !isNewer(payload.stamp!, lastTaps.get(placeOfTap(owner, `${cardId}/${hole_number}`)) ?? null);
  for (const [op_id, entry] of truth.queued)
    if (!arrived.has(op_id) && !truth.removed.has(op_id) && !arrivedOtherwise(entry))
      truth.fail(`${op_id} never arrived`);
  // The author discarded the last value after the server lost it: phones store only the last value.
  const isGivenUp = (place: string, stamp: string): boolean =>
    world.restored &&
    [...truth.removed]
      .flatMap((op_id) => truth.queued.get(op_id) ?? [])
      .some((op) => `${op.cardId}/${op.hole_number}` === place && op.payload.stamp! >= stamp);
  const foreign = new Set(server.arrivals.filter(isOfNoPhone).map(({ stamp }) => stamp));
  const registers = await server.registers();
  for (const [at, stamp] of greatest) {
    const current = registers.get(at)?.stamp ?? null;
    const isForeign = current !== null && foreign.has(current) && current > stamp;
    if (current !== stamp && !isForeign && !isGivenUp(at, stamp))
      truth.fail(`on ${at} ${current} stands and not ${stamp}`);
  }
}

async function serverDidRight({ server, truth }: World): Promise<void> {
  for (const wrong of server.wrongs) truth.fail(wrong);
}

async function resendChangesNothing(world: World): Promise<void> {
  const { server, truth } = world;
  if (server.plain || world.restored) return;
  const arrived = new Set(server.arrivals.map(({ op_id }) => op_id));
  const before = JSON.stringify([...(await server.registers())]);
  const tokens = new Map<number, string>();
  const tokenOf = (owner: number): string => {
    const token = tokens.get(owner) ?? server.tokens.issue(owner).access;
    tokens.set(owner, token);
    return token;
  };
  for (const [op_id, { payload, owner }] of truth.queued) {
    if (truth.removed.has(op_id) || !arrived.has(op_id)) continue;
    const authorization = `Bearer ${tokenOf(owner)}`;
    const mark = toMarkUpdate(payload);
    const path = mark ? MARKS : '/api/scoreupdate/';
    const body = mark ? { updates: [mark] } : payload;
    await server.handle({ path, method: 'POST', authorization, body });
  }
  if (JSON.stringify([...(await server.registers())]) !== before) truth.fail('resending changed something');
}

async function quiet(world: World): Promise<void> {
  const before = world.phones.map(({ posts }) => posts);
  for (const phone of world.phones) for (const tab of phone.tabs) void tab.engine.wake('front');
  await world.time.pass(LONGEST_WAIT);
  if (world.phones.some(({ posts }, i) => posts !== before[i])) world.truth.fail('an empty queue was sent');
}

/** Ends the day and checks all promises. Returns the first broken one, or null. */
export async function judge(world: World): Promise<string | null> {
  const { truth } = world;
  const day = [untouched, endDay, restoreInEvening, healing, openAllCards, quiet];
  const checks = [
    allAgree,
    nothingLost,
    checkRelayed,
    disagreementsShown,
    lastValuesReturned,
    checkReplacedShown,
    serverDidRight,
    checkCertifications,
    resendChangesNothing,
  ];
  for (const part of [...day, ...checks]) if (truth.broken === null) await part(world);
  for (const phone of world.phones) phone.crash();
  await drainMessages();
  world.end();
  return truth.broken;
}
