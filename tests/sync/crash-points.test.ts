import { describe, expect, it } from 'vitest';
import { judge } from '#tests/support/sim/evening.ts';
import { CARDS } from '#tests/support/sim/cards.ts';
import { parkedOf } from '#tests/support/sim/golfer.ts';
import type { Tab } from '#tests/support/sim/phone.ts';
import { createWorld, type World } from '#tests/support/sim/world.ts';

const SECOND = 1_000;
const [CARD] = CARDS as [(typeof CARDS)[number]];

/** One phone is signed in with the card. The second belongs to the same group. */
async function morning(plain: boolean): Promise<World> {
  const world = createWorld(1, 2);
  world.server.plain = plain;
  for (const [i, phone] of world.phones.entries()) {
    phone.signIn(i + 1);
    const tab = phone.openTab();
    for (const key of CARDS) world.golfers[i]!.refresh(tab, key);
  }
  await world.time.pass(10 * SECOND);
  return world;
}

interface Act {
  /** A plain backend without registers. */
  plain?: boolean;
  /** Preparation without a crash. */
  before?: (world: World, tab: Tab) => Promise<void>;
  /** The action during which the phone dies. */
  act: (world: World, tab: Tab) => void;
}

const tap = (world: World, tab: Tab, hole: number, score: number) =>
  world.golfers[0]!.tap(tab, CARD, hole, score);
const next = (world: World, tab: Tab, hole: number) => world.golfers[0]!.next(tab, [CARD], hole);
const submit = (world: World, tab: Tab) => world.golfers[0]!.submit(tab, CARD);

async function tapAll(world: World, tab: Tab, holes: readonly number[]): Promise<void> {
  for (const hole of holes) {
    tap(world, tab, hole, 4);
    await world.time.pass(10);
  }
}
/** Taps offline, so that all scores are queued. */
async function queueOffline(world: World, tab: Tab, holes: readonly number[]): Promise<void> {
  world.phones[0]!.air = 'none';
  await tapAll(world, tab, holes);
  submit(world, tab);
  await world.time.pass(SECOND);
}
/** Queues offline; then the network returns without an online event. */
async function queueAll(world: World, tab: Tab, holes: readonly number[]): Promise<void> {
  await queueOffline(world, tab, holes);
  world.phones[0]!.air = 'good';
}
async function refused(world: World, tab: Tab): Promise<void> {
  world.server.closed.add(CARD.user);
  await tapAll(world, tab, [1]);
  submit(world, tab);
  await world.time.pass(5 * SECOND);
  world.server.closed.clear();
  if (parkedOf(world.phones[0]!).length !== 1) throw new Error('nothing was refused');
}
const wake = (_: World, tab: Tab): void => void tab.engine.wake('front');

const acts: Record<string, Act> = {
  'a first tap': { act: (world, tab) => tap(world, tab, 1, 4) },
  'a tap that replaces a draft': {
    before: (world, tab) => tapAll(world, tab, [1]),
    act: (world, tab) => tap(world, tab, 1, 5),
  },
  'a tap that replaces a queued score': {
    before: (world, tab) => queueOffline(world, tab, [1]),
    act: (world, tab) => tap(world, tab, 1, 5),
  },
  'a tap that replaces a refused score': { before: refused, act: (world, tab) => tap(world, tab, 1, 5) },
  'a tap that replaces the draft of another user of the phone': {
    async before(world, tab) {
      await tapAll(world, tab, [1]);
      world.phones[0]!.signIn(2);
    },
    act: (world, tab) => tap(world, tab, 1, 5),
  },
  'queueing a hole and sending it': {
    before: (world, tab) => tapAll(world, tab, [1]),
    act: (world, tab) => next(world, tab, 1),
  },
  'queueing three drafts and sending them': {
    before: (world, tab) => tapAll(world, tab, [1, 2, 10]),
    act: submit,
  },
  'queueing a draft in place of a refused score': {
    async before(world, tab) {
      await refused(world, tab);
      await tapAll(world, tab, [1]);
    },
    act: submit,
  },
  'sending one score': { before: (world, tab) => queueAll(world, tab, [1]), act: wake },
  'sending three scores together': { before: (world, tab) => queueAll(world, tab, [1, 2, 10]), act: wake },
  'sending to a plain backend': {
    plain: true,
    before: (world, tab) => queueAll(world, tab, [1, 2, 10]),
    act: wake,
  },
  'sending with a token that has expired': {
    async before(world, tab) {
      await queueAll(world, tab, [1, 2]);
      world.server.tokens.expireAccess();
    },
    act: wake,
  },
  'sending with a sign-in that has ended': {
    async before(world, tab) {
      await queueAll(world, tab, [1, 2]);
      world.server.tokens.revoke(1);
    },
    act: wake,
  },
  'receiving the answer that the server is busy': {
    async before(world, tab) {
      await queueAll(world, tab, [1, 2]);
      world.server.mood = 'slow-down';
    },
    act: wake,
  },
  'receiving the answer that a score is refused': {
    async before(world, tab) {
      await queueAll(world, tab, [1, 2]);
      world.server.closed.add(CARD.user);
    },
    act: wake,
  },
  'receiving the answer that another value is current': {
    async before(world, tab) {
      await queueAll(world, tab, [1]);
      const other = world.phones[1]!.tabs[0]!;
      world.golfers[1]!.tap(other, CARD, 1, 6);
      await world.time.pass(10);
      world.golfers[1]!.submit(other, CARD);
      await world.time.pass(5 * SECOND);
    },
    act: wake,
  },
  'merging a card of a server that lost a score': {
    async before(world, tab) {
      const older = world.server.copy()!;
      await tapAll(world, tab, [1, 2]);
      submit(world, tab);
      await world.time.pass(5 * SECOND);
      world.server.restore(older);
      world.restored = true;
    },
    act: (world, tab) => world.golfers[0]!.refresh(tab, CARD),
  },
  'sending a refused score again': {
    before: refused,
    act: (world, tab) => world.golfers[0]!.retry(tab, parkedOf(world.phones[0]!)[0]!.op_id),
  },
  'discarding a refused score': {
    before: refused,
    act: (world, tab) => world.golfers[0]!.discard(tab, parkedOf(world.phones[0]!)[0]!.op_id),
  },
};

/** At the await: the phone dies, or its storage fails once and the code continues. */
const blows = {
  'the phone dies': (world: World, n: number) => {
    world.strike = { after: n, blow: (phone) => phone.crash() };
  },
  'the storage fails': (world: World, n: number) => {
    world.strike = { after: n, blow: (phone) => phone.disk.failSteps(1) };
  },
};

/** Repeats the act with the blow at every await in turn. Resolves to the number of awaits. */
async function everyAwait(
  { plain = false, before, act }: Act,
  blow: (world: World, n: number) => void,
): Promise<number> {
  for (let n = 1; ; n += 1) {
    const world = await morning(plain);
    const tab = world.phones[0]!.tabs[0]!;
    await before?.(world, tab);
    blow(world, n);
    act(world, tab);
    await world.time.pass(20 * SECOND);
    const isStruck = world.strike === null;
    world.strike = null;
    const broken = await judge(world);
    if (broken !== null) throw new Error(`struck at await ${n}: ${broken}\n${world.story().join('\n')}`);
    if (!isStruck) return n - 1;
  }
}

describe.each(Object.entries(blows))('No score is lost if %s', (_, blow) => {
  let points = 0;

  it.each(Object.entries(acts))('at any asynchronous step of the action "%s"', async (_name, act) => {
    const found = await everyAwait(act, blow);
    expect(found).toBeGreaterThan(5);
    points += found;
  });

  it('at any of more than 500 asynchronous steps of all tested actions', () => {
    console.log(`${points} awaits struck`);
    expect(points).toBeGreaterThan(500);
  });
});
