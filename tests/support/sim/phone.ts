import { withLock } from '#api/locks.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';
import { claimsOf } from '#api/tokens.ts';
import type { Chance } from '#data/clock.ts';
import { watchWaiting } from '#data/scores/outbox.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import { followQueue } from '#sync/follow.ts';
import { scoreHttp } from '#sync/http.ts';
import { outboxStore } from '#sync/store.ts';
import type { Draws } from './chance.ts';
import { createContext, type Context, type OnStep } from './context.ts';
import { createDisk, type Disk } from './disk.ts';
import { createLockTable } from './locks.ts';
import { fetchIn, SERVER, type Air } from './network.ts';
import type { Mutation } from './mutations.ts';
import type { SimServer } from './server.ts';
import type { VirtualTime } from './time.ts';

export interface Tab {
  context: Context;
  db: PhoneDb;
  engine: Engine;
}

/** A phone with its disk, its clock, its air and its tabs. */
export interface Phone {
  name: string;
  disk: Disk;
  chance: Chance;
  air: Air;
  /** How far its clock is off, in ms. */
  clockOff: number;
  /** Whether the device says so when it has no network. */
  isHonest: boolean;
  /** Whether its app is of a version to come; asked when a tab opens. */
  isNewer: boolean;
  /** What local storage holds. */
  tokens: Tokens | null;
  tabs: Tab[];
  /** Score posts that this phone made. */
  posts: number;
  user(): number | null;
  openTab(): Tab;
  /** All tabs die at once. */
  crash(): void;
  signIn(user: number): void;
  signOut(): void;
}

export interface PhoneParts {
  name: string;
  time: VirtualTime;
  draws: Draws;
  server: SimServer;
  onStep: OnStep;
  /** A defect: the engine never throws anything but storage failures. */
  report: (error: unknown) => void;
  /** What is broken on purpose. */
  mutation: Mutation;
}

const PASS_PATIENCE_MS = 30_000;

export function createPhone(parts: PhoneParts): Phone {
  const { name, time, draws, server } = parts;
  const locksIn = createLockTable();
  let lastRead = { access: '', user: 0 };
  /** Whose token it is; the last one read is remembered, because it is asked for at every event. */
  function userOf(access: string): number {
    if (lastRead.access !== access) lastRead = { access, user: claimsOf(access)!.userId };
    return lastRead.user;
  }
  let ids = 0;

  const phone: Phone = {
    name,
    disk: createDisk(),
    chance: {
      now: () => time.now() + phone.clockOff,
      newId: () => `${name}${String((ids += 1)).padStart(8, '0')}`,
    },
    air: 'good',
    clockOff: 0,
    isHonest: true,
    isNewer: false,
    tokens: null,
    tabs: [],
    posts: 0,
    user: () => (phone.tokens === null ? null : userOf(phone.tokens.access)),
    openTab() {
      const context = createContext(time, parts.onStep);
      const tab = tabIn(context);
      phone.tabs.push(tab);
      context.onDeath(() => {
        phone.tabs = phone.tabs.filter((other) => other !== tab);
      });
      return tab;
    },
    crash() {
      const all = phone.tabs;
      for (const tab of all) tab.context.kill();
    },
    signIn(user) {
      phone.tokens = { ...server.tokens.issue(user), obtainedAt: phone.chance.now() };
      for (const tab of phone.tabs) tab.context.run(() => void tab.engine.wake('signed-in'));
    },
    signOut() {
      phone.tokens = null;
    },
  };

  function tokensIn(context: Context): TokenStore {
    const read = async (): Promise<Tokens | null> => {
      await context.step();
      return phone.tokens;
    };
    return {
      read,
      readNewest: read,
      async write(tokens) {
        await context.step();
        phone.tokens = tokens;
      },
    };
  }

  function tabIn(context: Context): Tab {
    const { mutation } = parts;
    const sound = phone.disk.openIn(context);
    const db = mutation.db?.(sound, phone.chance) ?? sound;
    const locks = locksIn(context);
    const asked = (path: string): void => {
      if (path.startsWith('/api/scoreupdate/')) phone.posts += 1;
    };
    const { isNewer } = phone;
    const air = (): Air => phone.air;
    const net = fetchIn(context, { time, draws, server, air, asked, isNewer });
    const fetcher = mutation.fetcher?.(net) ?? net;
    const store = outboxStore(db);
    const http = scoreHttp({ base: SERVER, tokens: tokensIn(context), fetcher, locks });
    const engine = createEngine({
      store: mutation.store?.(store, db) ?? store,
      http: mutation.http?.(http, db) ?? http,
      now: phone.chance.now,
      random: draws.fraction,
      locked: (work) => withLock(locks, 'outbox', PASS_PATIENCE_MS, work),
      later: context.after,
      hasNetwork: () => !(phone.isHonest && phone.air === 'none'),
      changed: () => {},
      report: parts.report,
    });
    followQueue(engine, watchWaiting(db), parts.report);
    return { context, db, engine };
  }
  return phone;
}
