import { makeBundle } from '#data/exchange/make.ts';
import { takeBundle, type TakenValue } from '#data/exchange/take.ts';
import { toBackupKey } from '#data/backup/backup.ts';
import { registerIdOf, type RelayedRow } from '#data/rows.ts';
import { supersedes, retryRelayedRow } from '#data/scores/relayed.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { isMarkNumber, MARK_PLACES } from '#domain/cards/marks.ts';
import { isNewer, parseStamp } from '#domain/scores/stamp.ts';
import { sealOf } from './exchange-days.ts';
import { CARDS } from './cards.ts';
import { buildEmptyRows } from './disk.ts';
import type { Phone, Tab } from './phone.ts';
import { placeOf } from './server.ts';
import { accountOf, cardsNow, placeOfPerson } from './people/people.ts';
import type { Truth } from './truth.ts';
import type { World } from './world.ts';

const { tournament, round } = CARDS[0]!;

const rowsOf = ({ disk, backup }: Phone): RelayedRow[] => [
  ...disk.rows.carried.values(),
  ...[...backup.rows.values()].flatMap((entry) => (entry.table === 'carried' ? [entry.row] : [])),
];
export const waitingRelays = ({ disk }: Phone): RelayedRow[] =>
  [...disk.rows.carried.values()].filter(({ state }) => state === 'queued');

/** True if a phone has this value or a later one of its author's phone, as its own or relayed. */
function has(phone: Phone, { user, place, stamp, author }: TakenValue): boolean {
  const { device } = parseStamp(stamp);
  const isCarried = rowsOf(phone)
    .filter((row) => row.author === author && row.device === device)
    .some(({ registers }) =>
      registers.some((it) => it.user === user && it.place === place && !isNewer(stamp, it.stamp)),
    );
  const id = registerIdOf(`${user}/${tournament}/${round}`, place);
  const alone = phone.backup.rows.get(toBackupKey('registers', id));
  const own = [phone.disk.rows.registers.get(id), alone?.table === 'registers' ? alone.row : undefined];
  const isSameTap = (it: { author: number; stamp: string }): boolean =>
    it.author === author && parseStamp(it.stamp).device === device && !isNewer(stamp, it.stamp);
  return isCarried || own.some((it) => it !== undefined && isSameTap(it));
}

/** Ignores reported storage failures; any other error is a defect. */
const forgiving = (world: World, work: Promise<void>): void =>
  void work.catch((error: unknown) => {
    if (!(error instanceof StorageFailure))
      world.truth.fail(`an exchange: ${String((error as Error).stack)}`);
  });

async function take(world: World, phone: Phone, tab: Tab, bundle: Uint8Array): Promise<void> {
  const exchanges = world.exchanges!;
  const taken = await takeBundle(tab.db, phone.clock, bundle, { tournament });
  if (taken.problem !== null) return world.truth.fail(`${phone.name} takes nothing: ${taken.problem}`);
  if (!tab.context.alive) return; // a closed tab reports nothing
  // From here on the screen shows the transfer.
  await world.mutation.took?.(tab.db, taken.users);
  exchanges.counts.taken += taken.fresh.length;
  exchanges.taken.set(phone.name, [...(exchanges.taken.get(phone.name) ?? []), ...taken.fresh]);
  // If a card read meanwhile contains the value, a backup-only copy may be gone (seed 3710119000).
  for (const value of taken.fresh)
    if (!has(phone, value) && !world.server.arrivals.some(({ stamp }) => stamp === value.stamp))
      world.truth.fail(`${phone.name} called ${value.stamp} taken and does not have it`);
  void tab.engine.wake('tap');
}

/** One phone scans another: completely, partly, or later from a stored bundle. */
export function exchange(world: World, tabOf: (phone: Phone) => Tab): void {
  const { draws, shown } = world.exchanges!;
  const from = draws.pick(world.phones);
  const to = draws.pick(world.phones.filter((phone) => phone !== from));
  const [tab, other] = [tabOf(from), tabOf(to)];
  const again = shown.length > 0 && draws.chance(0.2) ? draws.pick(shown) : null;
  const isHalf = draws.chance(0.15);
  world.recordEvent(
    `${to.name} scans ${again ? 'an old code' : `the code of ${from.name}`}${isHalf ? ', half' : ''}`,
  );
  const work = async (): Promise<void> => {
    if (again) return take(world, to, other, again);
    const device = await tab.db.read((tx) => tx.get('meta', 'device_id'));
    const seal = async (body: Uint8Array) => sealOf(String(device?.value), body);
    const key = { registered: [], device: String(device?.value), seal };
    const of = { tournament, round, author: device ? from.user() : null };
    const { bundle, queued } = await makeBundle(tab.db, from.clock, key, of);
    if (queued > 0) void tab.engine.wake('tap');
    if (bundle.length === 0) return;
    shown.push(bundle);
    if (!isHalf) await take(world, to, other, bundle);
  };
  forgiving(world, work());
}

/** The committee may refuse another mark for good. */
const mustArrive = ({ place }: Pick<TakenValue, 'place'>): boolean =>
  !isMarkNumber(place) || place === MARK_PLACES.stop;

/** Deletes everything on a phone, including its device id. Values on other phones must not be lost. */
export function wipe(world: World): void {
  const exchanges = world.exchanges!;
  const phone = exchanges.draws.pick(world.phones);
  const others = world.phones.filter((other) => other !== phone);
  world.recordEvent(`${phone.name} is wiped`);
  phone.crash();
  exchanges.counts.wiped += 1;
  const own = [...phone.disk.rows.registers.values()].map((it) => ({
    ...it,
    user: Number(it.cardId.split('/')[0]),
    place: it.hole_number,
    partner: null,
    recorded_at: 0,
  }));
  const carried = rowsOf(phone).flatMap(({ registers, author }) =>
    registers.map((it) => ({ ...it, author })),
  );
  const held = [...own, ...carried, ...exchanges.rescued].filter(
    (value) => mustArrive(value) && others.some((other) => has(other, value)),
  );
  exchanges.rescued = held;
  exchanges.counts.rescued += held.length;
  exchanges.taken.delete(phone.name);
  world.truth.wiped(phone);
  phone.disk.rows = buildEmptyRows();
  phone.backup.clear();
  phone.signOut();
  phone.signIn(accountOf(world, 1 + exchanges.draws.below(2)));
  const tab = phone.openTab();
  for (const key of cardsNow(world)) world.golfers[world.phones.indexOf(phone)]!.refresh(tab, key);
}

/** Checks that no relayed block leaves a phone before it arrives or a later block of its phone replaces it. */
export function watchCarried({ truth, server }: World, phone: Phone): void {
  phone.disk.onCommit((before, after) => {
    if (before.carried === after.carried) return;
    const left = [...after.carried.values()];
    for (const { id, author, device, registers } of before.carried.values()) {
      if (after.carried.has(id)) continue;
      const later = left.filter((row) => row.author === author && row.device === device);
      const isCovered = later.some((row) => supersedes(row.registers, registers));
      const isThere = registers.every(({ stamp }) => server.arrivals.some((it) => it.stamp === stamp));
      if (!isCovered && !isThere) truth.fail(`${phone.name} dropped ${id} before the server had it`);
    }
  });
}

/** Retries refused scores after the organizer has removed the reasons. */
export async function retryRefused(phone: Phone, tab: Tab): Promise<void> {
  for (const { id, state } of phone.disk.rows.carried.values())
    if (state === 'parked') await retryRelayedRow(tab.database, id);
  void tab.engine.wake('tap');
}

/** True if the golfer discarded this value, or a later own one, on the phone that entered it. */
const isGivenUp = ({ discarded, queued }: Truth, { user, place, stamp, author }: TakenValue): boolean =>
  [...discarded].some((op_id) => {
    const op = queued.get(op_id);
    if (op?.owner !== author || op.cardId !== `${user}/${tournament}/${round}` || op.hole_number !== place)
      return false;
    const given = op.payload.stamp!;
    return parseStamp(given).device === parseStamp(stamp).device && !isNewer(stamp, given);
  });

/** Checks that values taken from other phones stay until they arrive, and arrive in the end. */
export async function checkRelayed({ exchanges, phones, server, truth }: World): Promise<void> {
  if (exchanges === null || server.plain) return;
  const arrived = new Map<string, string>();
  for (const { place, by, stamp } of server.arrivals) {
    const key = `${by} ${place} ${parseStamp(stamp).device}`;
    if (isNewer(stamp, arrived.get(key) ?? null)) arrived.set(key, stamp);
  }
  const isThere = ({ user, place, stamp, author }: TakenValue): boolean =>
    !isNewer(
      stamp,
      arrived.get(
        `${author} ${placeOfPerson(placeOf(user, tournament, round, place))} ${parseStamp(stamp).device}`,
      ) ?? null,
    );
  for (const phone of phones)
    for (const value of exchanges.taken.get(phone.name) ?? [])
      // Values on the server's cards may be removed, including backup-only copies.
      if (!has(phone, value) && !isThere(value))
        truth.fail(`${phone.name} has lost ${value.stamp}, which it took`);
  // Values that only their author's phone has may have been discarded since.
  const isSomewhere = (value: TakenValue): boolean => phones.some((phone) => has(phone, value));
  const rescued = exchanges.rescued.filter((value) => isSomewhere(value) || !isGivenUp(truth, value));
  for (const value of [...rescued, ...[...exchanges.taken.values()].flat()])
    if (mustArrive(value) && !isThere(value))
      truth.fail(`${value.stamp} on ${value.user}/${value.place} was on another phone and never arrived`);
  for (const { name, disk } of phones)
    for (const { id, state, problem } of disk.rows.carried.values())
      if (state === 'queued') truth.fail(`${name} still carries ${id} in the evening: ${problem}`);
}
