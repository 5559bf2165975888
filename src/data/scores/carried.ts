import type { HoleEntry } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import { isNewer, parseStamp } from '#domain/scores/stamp.ts';
import {
  cardIdOf,
  cardKeyOf,
  roundIdOf,
  type CardRow,
  type CarriedRow,
  type CarriedValue,
} from '#data/rows.ts';
import type { Observable, PhoneDb, PhoneStore, Tx } from '#data/store/types.ts';
import { noteDisputes } from './disputes.ts';
import { entryOf } from './view.ts';

/** What the server had when it was asked for a card: ops, and the ids of blocks. Only those can it have lost. */
export interface Had {
  has(id: string | null): boolean;
}

type Registers = readonly ExchangedRegister[];
/** Whose card and which hole or mark, as the server answers of one value. */
export const carriedPlaceOf = ({ user, place }: Pick<ExchangedRegister, 'user' | 'place'>): string =>
  `${user}/${place}`;

/** Whether `a` has every register of `b`, or a later one in its place. */
export function covers(a: Registers, b: Registers): boolean {
  const stamps = new Map(a.map((register) => [carriedPlaceOf(register), register.stamp]));
  return b.every((register) => {
    const stamp = stamps.get(carriedPlaceOf(register));
    return stamp !== undefined && !isNewer(register.stamp, stamp);
  });
}

/** What is carried of a round, whatever became of it. */
export const carriedIn = (tx: Tx, round: string): Promise<CarriedRow[]> =>
  tx.list({ table: 'carried', index: 'round', value: round });

/** What the rows say of one card. */
const valuesOf = (rows: readonly CarriedRow[], user: number): CarriedValue[] =>
  rows.flatMap(({ registers, author, check, state, has }) =>
    registers
      .filter((register) => register.user === user)
      .map((it) => ({ ...it, author, check, state: has?.includes(carriedPlaceOf(it)) ? 'sent' : state })),
  );

/** The card with what is carried of it, as it is to be kept. */
export async function withCarried(tx: Tx, row: CardRow): Promise<CardRow> {
  const { carried: _, ...plain } = row;
  const key = cardKeyOf(row.id);
  const carried = valuesOf(await carriedIn(tx, roundIdOf(key)), key.user);
  return carried.length > 0 ? { ...plain, carried } : plain;
}

/** Lays what is carried of a round on the cards of these players. */
export async function layCarried(tx: Tx, round: string, users: Iterable<number>): Promise<void> {
  const [tournament, nth] = round.split('/').map(Number) as [number, number];
  for (const user of new Set(users)) {
    const row = await tx.get('cards', cardIdOf({ user, tournament, round: nth }));
    if (row === undefined) continue;
    const laid = await withCarried(tx, row);
    if (JSON.stringify(laid.carried) === JSON.stringify(row.carried)) continue;
    await tx.put('cards', laid);
    await noteDisputes(tx, laid);
  }
}

const usersOf = (rows: readonly CarriedRow[]): number[] =>
  rows.flatMap(({ registers }) => registers.map(({ user }) => user));

const isOfOnePhone = (a: CarriedRow, b: CarriedRow): boolean =>
  a.author === b.author && a.device === b.device;

/**
 * Keeps blocks of other phones. One that an earlier block of that phone covers is known already; the ones that it covers go.
 * Where neither covers the other, both stay. Resolves to those that were kept.
 */
export async function keepCarried(tx: Tx, rows: readonly CarriedRow[]): Promise<CarriedRow[]> {
  const kept: CarriedRow[] = [];
  for (const row of rows) {
    const known = (await carriedIn(tx, row.round)).filter((other) => isOfOnePhone(other, row));
    if (known.some(({ registers }) => covers(registers, row.registers))) continue;
    for (const { id, registers } of known)
      if (covers(row.registers, registers)) await tx.delete('carried', id);
    await tx.put('carried', row);
    kept.push(row);
  }
  for (const round of new Set(kept.map((row) => row.round)))
    await layCarried(tx, round, usersOf(kept.filter((row) => row.round === round)));
  return kept;
}

/** Changes what became of a block, and says so on its cards; null: it is given up. One that is gone already changes nothing. */
export async function changeCarried(
  tx: Tx,
  id: string,
  change: Partial<Pick<CarriedRow, 'state' | 'problem' | 'problem_message' | 'has' | 'attempts' | 'nextAt'>> | null,
): Promise<void> {
  const row = await tx.get('carried', id);
  if (row === undefined) return;
  if (change === null) await tx.delete('carried', id);
  else await tx.put('carried', { ...row, ...change });
  if (change === null || (change.state ?? row.state) !== row.state)
    await layCarried(tx, row.round, usersOf([row]));
}

/** What waits to be carried or for somebody's word. */
export async function unsentCarried(tx: Tx): Promise<CarriedRow[]> {
  const queued = await tx.list({ table: 'carried', index: 'state', value: 'queued' });
  return [...queued, ...(await tx.list({ table: 'carried', index: 'state', value: 'parked' }))];
}

/** In the place of a sentence: the server has no call for what is carried, it stays on the phone. */
export const NO_CALL = 'no-call';

/** What is carried and not on the server. */
export interface CarriedSummary {
  /** Values that wait to be sent, those of one hole or mark counted once. */
  waiting: number;
  /** Blocks that stay here, because the server has no call for them. */
  staying: number;
  /** Blocks that the server refused. */
  refused: number;
}

/** Those of one hole or mark counted once. */
const countValues = (rows: readonly CarriedRow[]): number =>
  new Set(rows.flatMap(({ round, registers }) => registers.map((it) => `${round}/${carriedPlaceOf(it)}`)))
    .size;

/** Values of other phones that the server does not have and would take, refused ones included. */
export const countUnsentCarried = async (tx: Tx): Promise<number> =>
  countValues((await unsentCarried(tx)).filter(({ problem }) => problem !== NO_CALL));

function summaryOf(rows: readonly CarriedRow[]): CarriedSummary {
  const queued = rows.filter(({ state }) => state === 'queued');
  const waiting = queued.filter(({ problem }) => problem !== NO_CALL);
  return {
    waiting: countValues(waiting),
    staying: queued.length - waiting.length,
    refused: rows.length - queued.length,
  };
}

/** How much of what this phone carries is not on the server, live; whoever is signed in sends it. */
export const watchCarried = (db: PhoneDb): Observable<CarriedSummary> =>
  db.watch(async (tx) => summaryOf(await unsentCarried(tx)));

/** Lays all that waits on the cards once more: an older app in another tab leaves it out when it keeps a card. */
export async function layUnsent(tx: Tx): Promise<void> {
  const rows = await unsentCarried(tx);
  for (const round of new Set(rows.map((row) => row.round)))
    await layCarried(tx, round, usersOf(rows.filter((row) => row.round === round)));
}

/**
 * Whether the server's entry shows that it was told this value: that one stands, or is shown beside the one that does, or its author
 * has said something later from the same phone. A later value of somebody else tells nothing: the two may be blind to each other.
 */
function wasTold(entry: HoleEntry, { stamp }: ExchangedRegister, author: number): boolean {
  const { disagreement, entered_by } = entry;
  const isLaterWord = (by: UserRef | null, at: string | null): boolean =>
    at !== null &&
    by?.id === author &&
    parseStamp(at).device === parseStamp(stamp).device &&
    isNewer(at, stamp);
  return (
    [entry.stamp, disagreement?.stamp].includes(stamp) ||
    isLaterWord(entered_by, entry.stamp) ||
    isLaterWord(disagreement?.user ?? null, disagreement?.stamp ?? null)
  );
}

/** Whether the server's cards show that it was told every value of a block. */
async function isOnServer(
  tx: Tx,
  { registers, author, tournament, roundNumber }: CarriedRow,
): Promise<boolean> {
  for (const register of registers) {
    const row = await tx.get('cards', cardIdOf({ user: register.user, tournament, round: roundNumber }));
    if (row === undefined || !wasTold(entryOf(row.card, register.place), register, author)) return false;
  }
  return true;
}

/**
 * After the server answered a card of the round: what is carried and the server was told anyway need not go there. Where the
 * server had a block and a card of it is older now, it was set back: the block goes again. `had`: the blocks that it had when it was asked.
 */
export async function compareCarried(tx: Tx, { id, card }: CardRow, had: Had): Promise<void> {
  const key = cardKeyOf(id);
  for (const row of await carriedIn(tx, roundIdOf(key))) {
    const isLost = row.registers.some(
      ({ user, place, stamp }) => user === key.user && isNewer(stamp, entryOf(card, place).stamp),
    );
    if (row.state === 'sent' && isLost && had.has(row.id))
      await changeCarried(tx, row.id, { state: 'queued', problem: null, attempts: 0, nextAt: 0 });
    else if (row.state !== 'sent' && !isLost && (await isOnServer(tx, row)))
      await changeCarried(tx, row.id, { state: 'sent', problem: null });
  }
}

/** The golfer's word about a block that the server refused: try it again. */
export const retryCarried = (db: PhoneStore, id: string): Promise<void> =>
  db.write((tx) => changeCarried(tx, id, { state: 'queued', problem: null, attempts: 0, nextAt: 0 }));

/** The same: give it up. */
export const discardCarried = (db: PhoneStore, id: string): Promise<void> =>
  db.write((tx) => changeCarried(tx, id, null));
