import type { Scorecard } from '#contract/scores/scores.ts';
import { DEVICE_KEY, type CardKey, type RelayedRow, type RegisterRow } from '#data/rows.ts';
import { makeBundle, type MadeBundle } from '#data/exchange/make.ts';
import type { RegisteredKey } from '#data/exchange/check.ts';
import { toBase64url } from '#data/exchange/base64url.ts';
import { createKeyPair, exportPublicKey, signBody } from '#data/exchange/seal.ts';
import { takeBundle, type TakenRows, type TakeProblem } from '#data/exchange/take.ts';
import { readCard } from '#data/scores/cards.ts';
import { listRelayedRows } from '#data/scores/relayed.ts';
import { queueCards, queueMark, saveDraft } from '#data/scores/drafts.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { person, scorecard } from './cards.ts';
import { memoryDb } from './memory-db.ts';

export const TOURNAMENT = 3;
export const ROUND = 1;
export const PLAYERS = [7, 8, 9, 10];
export const keyOf = (user: number): CardKey => ({ user, tournament: TOURNAMENT, round: ROUND });
const NOW = 1_780_000_000_000;

/** A player's card before the round; its group has registered these keys. */
export function cardOf(
  user: number,
  devices: readonly RegisteredKey[] = [],
  holes: Scorecard['holes'] = {},
): Scorecard {
  const [user1, user2, user3, user4] = PLAYERS.map((id) => person(id)) as [never, never, never, never];
  const card = scorecard(user);
  return {
    ...card,
    holes: { ...card.holes, ...holes },
    has_stamps: true,
    grouping: { user1, user2, user3, user4, devices: [...devices] },
  };
}

/** A golfer's phone with a key and a database, but no network. */
export interface ExchangePhone {
  user: number;
  device: string;
  db: PhoneStore;
  key: RegisteredKey;
  pair: CryptoKeyPair;
  /** A clock that the test sets. */
  clock: { now: () => number; newId: () => string };
  at: (ms: number) => void;
  /** Fetches the cards of the group, with the phones' registered keys. */
  prepare(keys?: readonly RegisteredKey[]): Promise<void>;
  tap(user: number, hole: number, score: number): Promise<void>;
  mark(user: number, place: number, value: string): Promise<void>;
  /** Queues all drafts. */
  submit(): Promise<void>;
  show(): Promise<MadeBundle>;
  take(made: MadeBundle | Uint8Array, tournament?: number): Promise<TakenRows | { problem: TakeProblem }>;
  view(user: number): Promise<CardView>;
  hole(user: number, hole: number): Promise<CardView['holes'][number]>;
  register(user: number, hole: number): Promise<RegisterRow>;
  carried(): Promise<RelayedRow[]>;
  unsent(): ReturnType<typeof readUnsent>;
}

let made = 0;

/** A second phone for the same user is the same golfer's phone after a wipe: another device id and another key. */
export async function exchangePhone(
  user: number,
  db: PhoneStore = memoryDb(),
  tournament = TOURNAMENT,
): Promise<ExchangePhone> {
  const cardAt = (of: number): CardKey => ({ user: of, tournament, round: ROUND });
  made += 1;
  const device = made.toString(16).padStart(24, '0');
  const pair = await createKeyPair();
  const key = { user, device_id: device, key: toBase64url(await exportPublicKey(pair)) };
  let ticks = 0;
  let now = NOW;
  const clock = { now: () => (now += 1), newId: () => `${device}op${(ticks += 1)}` };
  const read = <T>(work: Parameters<PhoneStore['read']>[0]) => db.read(work) as Promise<T>;
  const phone: ExchangePhone = {
    user,
    device,
    db,
    key,
    pair,
    clock,
    at: (ms) => (now = NOW + ms),
    async prepare(keys = []) {
      await db.write((tx) => tx.put('meta', { key: DEVICE_KEY, value: device }));
      for (const each of PLAYERS) await putCard(db, clock, cardAt(each), cardOf(each, keys), NOW);
    },
    async tap(of, hole_number, score) {
      await saveDraft(db, clock, { key: cardAt(of), hole_number, score, partner: null, author: user });
    },
    async mark(of, hole_number, value) {
      await queueMark(db, clock, {
        key: cardAt(of),
        hole_number,
        score: 0,
        partner: null,
        value,
        author: user,
      });
    },
    async submit() {
      await queueCards(db, clock, PLAYERS.map(cardAt), user);
    },
    show: () =>
      makeBundle(
        db,
        clock,
        { seal: (body) => signBody(pair, body), registered: [], device },
        { tournament, round: ROUND, author: user },
      ),
    take: (bundle, only) =>
      takeBundle(db, clock, bundle instanceof Uint8Array ? bundle : bundle.bundle, {
        tournament: only,
        keys: [key],
      }),
    view: async (of) => (await db.read((tx) => readCard(tx, cardAt(of))))!,
    hole: async (of, hole) => (await phone.view(of)).holes[hole - 1]!,
    register: (of, hole) =>
      read<RegisterRow>((tx) => tx.get('registers', `${of}/${tournament}/${ROUND}/${hole}`)),
    carried: () => db.read((tx) => listRelayedRows(tx, `${tournament}/${ROUND}`)),
    unsent: () => db.read(readUnsent),
  };
  return phone;
}

/** Throws if the exchange failed. */
export function taken(result: TakenRows | { problem: TakeProblem }): TakenRows {
  if (result.problem !== null) throw new Error(`not taken: ${result.problem}`);
  return result;
}
