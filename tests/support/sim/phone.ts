import { withLock } from '#api/locks.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';
import { decodeClaims } from '#api/tokens.ts';
import type { Clock } from '#data/clock.ts';
import { watchWaiting } from '#data/scores/outbox.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { PhoneDb, PhoneStore } from '#data/store/types.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import { wakeForNewOps } from '#sync/wake-for-new-ops.ts';
import { createScoreHttp } from '#sync/http.ts';
import { createRelayStore, createOutboxStore } from '#sync/store.ts';
import type { Draws } from './chance.ts';
import { createContext, type Context, type OnStep } from './context.ts';
import { createSimBackup, type SimBackup } from './backup.ts';
import { createDisk, type Disk } from './disk.ts';
import { createLockTable } from './locks.ts';
import { openStore } from './store.ts';
import { fetchIn, SERVER, type Air } from './network.ts';
import type { Mutation } from './mutation.ts';
import { CARRIED, type SimServer } from './server.ts';
import type { VirtualTime } from './time.ts';

export interface Tab {
  context: Context;
  /** The phone's scores in database and backup. */
  db: PhoneDb;
  /** The database without the backup. */
  database: PhoneStore;
  engine: Engine;
  /** Resolves once the screen shows this card, because taps need a visible card. */
  shows(key: CardKey): Promise<void>;
}

/** A phone with its disk, clock, network and tabs. */
export interface Phone {
  name: string;
  disk: Disk;
  backup: SimBackup;
  clock: Clock;
  air: Air;
  /** Error of its clock in ms. */
  clockOff: number;
  /** True if the device reports a missing network. */
  isHonest: boolean;
  /** True for a future version of the app; read when a tab opens. */
  isNewer: boolean;
  /** An access token of the helper signed in on this phone, or null. */
  helper: string | null;
  /** The earlier token that this phone sends when a helper signs in, so that the helper keeps the same id. */
  formerHelper(): string | null;
  /** The content of local storage. */
  tokens: Tokens | null;
  tabs: Tab[];
  /** Number of score posts from this phone. */
  posts: number;
  /** The number of restores that the server had at the last check of each card, as the app stores the epoch. */
  checkedRestores: Map<string, number>;
  ignoresRestores: boolean;
  user(): number | null;
  openTab(): Tab;
  /** Kills all tabs. */
  crash(): void;
  signIn(user: number): void;
  /** Stores the tokens of a sign-in. */
  enter(pair: { access: string; refresh: string }): void;
  signOut(): void;
}

export interface PhoneParts {
  name: string;
  time: VirtualTime;
  draws: Draws;
  server: SimServer;
  /** Cards that a screen of this phone may show. */
  cards: readonly CardKey[];
  onStep: OnStep;
  /** Gets every error of the engine; any but a storage failure fails the day. */
  report: (error: unknown) => void;
  /** The injected defect. */
  mutation: Mutation;
}

const PASS_PATIENCE_MS = 30_000;

/** The helper's token stays after another sign-in. */
const readStoredHelper = ({ helper }: { helper: string | null }): string | null => helper;

export function createPhone(parts: PhoneParts): Phone {
  const { name, time, draws, server } = parts;
  const locksIn = createLockTable();
  let lastRead = { access: '', user: 0 };
  /** The user of a token; the last one is cached, because every event asks for it. */
  function userOf(access: string): number {
    if (lastRead.access !== access) lastRead = { access, user: decodeClaims(access)!.userId };
    return lastRead.user;
  }
  let ids = 0;
  const { formerHelper = readStoredHelper } = parts.mutation;

  const phone: Phone = {
    name,
    disk: createDisk(),
    backup: createSimBackup(),
    clock: {
      now: () => time.now() + phone.clockOff,
      newId: () => `${name}${String((ids += 1)).padStart(8, '0')}`,
    },
    air: 'good',
    clockOff: 0,
    isHonest: true,
    isNewer: false,
    helper: null,
    formerHelper: () => formerHelper(phone),
    tokens: null,
    tabs: [],
    posts: 0,
    checkedRestores: new Map(),
    ignoresRestores: parts.mutation.ignoresRestores ?? false,
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
    signIn: (user) => phone.enter(server.tokens.issue(user)),
    enter({ access, refresh }) {
      phone.tokens = { access, refresh, obtainedAt: phone.clock.now() };
      for (const tab of phone.tabs) tab.context.run(() => void tab.engine.wake('signed-in'));
    },
    signOut() {
      phone.tokens = null;
    },
  };

  /** The live query of a screen with the cards. */
  function showIn(db: PhoneDb): Tab['shows'] {
    let shown: ReadonlySet<string> = new Set();
    const waiting = new Map<string, (() => void)[]>();
    const cards = db.watch(async (tx) => {
      const cardIds = parts.cards.map(cardIdOf);
      const rows = await Promise.all(cardIds.map((id) => tx.get('cards', id)));
      for (const value of cardIds) await tx.list({ table: 'registers', index: 'cardId', value });
      return rows.flatMap((row) => (row ? [row.id] : []));
    });
    cards.subscribe({
      next(found) {
        shown = new Set(found);
        for (const id of found) {
          for (const go of waiting.get(id) ?? []) go();
          waiting.delete(id);
        }
      },
      error() {},
    });
    return async (key) => {
      const id = cardIdOf(key);
      if (!shown.has(id)) await new Promise<void>((go) => waiting.set(id, [...(waiting.get(id) ?? []), go]));
    };
  }

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
    const scores = openStore({ context, phone, mutation });
    const altered = <T extends PhoneDb>(healthy: T): PhoneDb =>
      mutation.db?.(healthy, phone.clock) ?? healthy;
    const db = altered(scores);
    const database = altered(scores.database);
    const locks = locksIn(context);
    const asked = (path: string): void => {
      // A plain backend without this call is probed once an hour, which is not counted.
      const isRelay = path === CARRIED && !server.plain;
      if (isRelay || path.startsWith('/api/scoreupdate/') || path.startsWith('/api/cardmarks/'))
        phone.posts += 1;
    };
    const { isNewer } = phone;
    const air = (): Air => phone.air;
    const net = fetchIn(context, { time, draws, server, air, asked, isNewer });
    const fetcher = mutation.fetcher?.(net) ?? net;
    const store = createOutboxStore(database);
    const http = createScoreHttp({ base: SERVER, tokens: tokensIn(context), fetcher, locks });
    const relayPort = { ...createRelayStore(database), send: http.send };
    const engine = createEngine({
      store: mutation.store?.(store, database) ?? store,
      http: mutation.http?.(http, database) ?? http,
      relayPort: mutation.relayPort?.(relayPort, database) ?? relayPort,
      now: phone.clock.now,
      random: draws.fraction,
      locked: (work) => withLock(locks, 'outbox', PASS_PATIENCE_MS, work),
      later: context.after,
      hasNetwork: () => !(phone.isHonest && phone.air === 'none'),
      changed: () => {},
      report: parts.report,
    });
    wakeForNewOps(engine, watchWaiting(db), parts.report);
    scores.status.subscribe({
      next: (status) => void (status === 'ok' && phone.user() !== null && engine.wake('tap')),
    });
    return { context, db, database, engine, shows: showIn(scores) };
  }
  return phone;
}
