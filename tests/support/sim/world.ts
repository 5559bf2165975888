import type { CardKey } from '#data/rows.ts';
import { CARDS } from './cards.ts';
import { certifyingOf, clubOf, type Club } from './club.ts';
import { exchangesOf, type Exchanges } from './exchange-days.ts';
import { createGolfer, type Golfer } from './golfer.ts';
import { drawsOf, type Draws } from './chance.ts';
import type { OnStep } from './context.ts';
import type { Mutation } from './mutation.ts';
import { createPhone, type Phone, type Tab } from './phone.ts';
import { RULES } from './rules.ts';
import { CARDS_OF_PEOPLE, peopleOf, type People } from './people/people.ts';
import { committeeOf, type Committee } from './committee.ts';
import { createServer, type SimServer } from './server.ts';
import { installTimers, virtualTime, type VirtualTime } from './time.ts';
import { createTruth, type Truth } from './truth.ts';

/** One simulated day: phones, server, network and invariants. */
export interface World {
  time: VirtualTime;
  draws: Draws;
  /** Separate draws for pick-ups, so that the rest of a seed's day does not depend on them. */
  pickUps: Draws;
  /** The committee of a day on which holes are closed; null on other days. */
  committee: Committee | null;
  server: SimServer;
  phones: Phone[];
  golfers: Golfer[];
  truth: Truth;
  /** Adds an event to the story of the day. */
  recordEvent(what: string): void;
  /** The events in order. */
  story(): string[];
  /** `blow` runs at the await number `after` from now; null for none. */
  strike: { after: number; blow: (phone: Phone, tab: Tab) => void } | null;
  /** Awaits so far. */
  steps: number;
  restored: boolean;
  /** True if the server is restored in the evening to its copy of the morning. */
  isRestoredInEvening: boolean;
  /** True if a liar sends requests that no app sends. */
  hasLiar: boolean;
  /** The state of a club day; null on other days. */
  club: Club | null;
  /** Draws of certifications; null on days without. */
  certifying: Draws | null;
  /** The state of a day with entries, roles, suspensions and merges; null on other days. */
  people: People | null;
  /** Cards that phones may show. */
  cards: readonly CardKey[];
  /** The state of an exchange day; null on other days. */
  exchanges: Exchanges | null;
  /** The injected defect. */
  mutation: Mutation;
  end(): void;
}

/** Offset between the seeds of days and those of pick-ups. */
const PICK_UPS = 500_000_000;
/** A morning in June 2026. */
const START = Date.UTC(2026, 5, 1, 8);

export interface WorldParts {
  mutation?: Mutation;
  serverIn?: (time: VirtualTime) => SimServer;
}

export function createWorld(
  seed: number,
  phoneCount: number,
  { mutation = {}, serverIn }: WorldParts = {},
): World {
  const time = virtualTime(START);
  const draws = drawsOf(seed);
  const people = peopleOf(seed);
  const server = serverIn?.(time) ?? createServer(time.now, mutation.rules?.(RULES), people !== null);
  const uninstall = installTimers(time);
  const truth = createTruth(server);

  const events: [at: number, what: string][] = [];

  const onStep: OnStep = (context) => {
    world.steps += 1;
    if (world.strike === null) return;
    world.strike.after -= 1;
    if (world.strike.after > 0) return;
    const { blow } = world.strike;
    world.strike = null;
    const phone = world.phones.find(({ tabs }) => tabs.some((tab) => tab.context === context));
    const tab = phone?.tabs.find((each) => each.context === context);
    world.recordEvent(`${phone?.name ?? '?'} is struck at await ${world.steps}`);
    if (phone && tab) blow(phone, tab);
  };
  const world: World = {
    time,
    draws,
    pickUps: drawsOf(seed + PICK_UPS),
    committee: committeeOf(seed),
    server,
    phones: [],
    golfers: [],
    truth,
    recordEvent: (what) => void events.push([time.now(), what]),
    story: () => events.map(([at, what]) => `${new Date(at).toISOString().slice(11)} ${what}`),
    strike: null,
    steps: 0,
    restored: false,
    isRestoredInEvening: seed % 4 === 2 && people === null && exchangesOf(seed) === null,
    hasLiar: false,
    club: clubOf(seed),
    certifying: certifyingOf(seed),
    people,
    cards: people ? CARDS_OF_PEOPLE : CARDS,
    exchanges: exchangesOf(seed),
    mutation,
    end: uninstall,
  };
  for (let i = 0; i < phoneCount; i += 1) {
    const name = `phone${i + 1}`;
    const report = (error: unknown): void => {
      if ((error as Error).name === 'StorageFailure' || (error as Error).name === 'AbortError') return;
      truth.fail(`${name}: the engine threw ${String((error as Error).stack)}`);
    };
    const phone = createPhone({ ...world, name, onStep, report });
    truth.watch(phone);
    world.phones.push(phone);
    world.golfers.push(createGolfer(phone, world));
  }
  return world;
}
