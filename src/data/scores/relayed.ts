import type { HoleEntry } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import { isNewer, parseStamp } from '#domain/scores/stamp.ts';
import {
  cardIdOf,
  parseCardId,
  roundIdOf,
  type CardRow,
  type RelayedRow,
  type RelayedValue,
} from '#data/rows.ts';
import type { Observable, PhoneDb, PhoneStore, Tx } from '#data/store/types.ts';
import { updateDisputedCards } from './disputes.ts';
import { findHoleEntry } from './view.ts';

/** Ids of ops and blocks that the server had when the card was requested. Only these can be lost. */
export interface ServerSnapshot {
  has(id: string | null): boolean;
  /** True after a restore: a later value on a card then does not prove that the server has the earlier ones. */
  isRestored?: boolean;
}

type BlockRegisters = readonly ExchangedRegister[];
/** Key of one value in the server's answer about a relayed block. */
export const formatRelayedKey = ({ user, place }: Pick<ExchangedRegister, 'user' | 'place'>): string =>
  `${user}/${place}`;

/** True if `a` has each register of `b`, with the same or a later value. */
export function supersedes(a: BlockRegisters, b: BlockRegisters): boolean {
  const stamps = new Map(a.map((register) => [formatRelayedKey(register), register.stamp]));
  return b.every((register) => {
    const stamp = stamps.get(formatRelayedKey(register));
    return stamp !== undefined && !isNewer(register.stamp, stamp);
  });
}

export const listRelayedRows = (tx: Tx, round: string): Promise<RelayedRow[]> =>
  tx.list({ table: 'carried', index: 'round', value: round });

const listRelayedValues = (rows: readonly RelayedRow[], user: number): RelayedValue[] =>
  rows.flatMap(({ registers, author, check, state, has }) =>
    registers
      .filter((register) => register.user === user)
      .map((value) => ({
        ...value,
        author,
        check,
        state: has?.includes(formatRelayedKey(value)) ? 'sent' : state,
      })),
  );

/** Copies the relayed values of the card into `row.carried`. */
export async function withRelayedValues(tx: Tx, row: CardRow): Promise<CardRow> {
  const { carried: _, ...rowWithoutRelayed } = row;
  const key = parseCardId(row.id);
  const relayedValues = listRelayedValues(await listRelayedRows(tx, roundIdOf(key)), key.user);
  return relayedValues.length > 0 ? { ...rowWithoutRelayed, carried: relayedValues } : rowWithoutRelayed;
}

/** Updates `carried` on the cards of these players. */
export async function applyRelayedValues(tx: Tx, roundId: string, users: Iterable<number>): Promise<void> {
  const [tournament, cardRound] = roundId.split('/').map(Number) as [number, number];
  for (const user of new Set(users)) {
    const row = await tx.get('cards', cardIdOf({ user, tournament, round: cardRound }));
    if (row === undefined) continue;
    const updatedCard = await withRelayedValues(tx, row);
    if (JSON.stringify(updatedCard.carried) === JSON.stringify(row.carried)) continue;
    await tx.put('cards', updatedCard);
    await updateDisputedCards(tx, updatedCard);
  }
}

const listUserIds = (rows: readonly RelayedRow[]): number[] =>
  rows.flatMap(({ registers }) => registers.map(({ user }) => user));

export const isFromSamePhone = (a: RelayedRow, b: RelayedRow): boolean =>
  a.author === b.author && a.device === b.device;

/** Resolves to the stored blocks. Drops any block that another block from the same device supersedes. */
export async function storeRelayedRows(tx: Tx, rows: readonly RelayedRow[]): Promise<RelayedRow[]> {
  const storedRows: RelayedRow[] = [];
  for (const row of rows) {
    const rowsOfPhone = (await listRelayedRows(tx, row.round)).filter((otherRow) =>
      isFromSamePhone(otherRow, row),
    );
    if (rowsOfPhone.some(({ registers }) => supersedes(registers, row.registers))) continue;
    for (const { id, registers } of rowsOfPhone)
      if (supersedes(row.registers, registers)) await tx.delete('carried', id);
    await tx.put('carried', row);
    storedRows.push(row);
  }
  for (const round of new Set(storedRows.map((row) => row.round)))
    await applyRelayedValues(tx, round, listUserIds(storedRows.filter((row) => row.round === round)));
  return storedRows;
}

/** Updates a block and its cards; null deletes the block. Does nothing if the block no longer exists. */
export async function updateRelayedRow(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<RelayedRow, 'state' | 'problem' | 'problem_message' | 'has' | 'attempts' | 'nextAt'>
  > | null,
): Promise<void> {
  const row = await tx.get('carried', id);
  if (row === undefined) return;
  if (change === null) await tx.delete('carried', id);
  else await tx.put('carried', { ...row, ...change });
  if (change === null || (change.state ?? row.state) !== row.state)
    await applyRelayedValues(tx, row.round, listUserIds([row]));
}

export async function listUnsentRelayedRows(tx: Tx): Promise<RelayedRow[]> {
  const queuedRows = await tx.list({ table: 'carried', index: 'state', value: 'queued' });
  return [...queuedRows, ...(await tx.list({ table: 'carried', index: 'state', value: 'parked' }))];
}

/** Value of `problem` if this server has no relay endpoint. The block then stays on the phone. */
export const NO_ENDPOINT = 'no-call';

export interface RelayedSummary {
  /** Number of values to send: one for each hole or mark. */
  waiting: number;
  /** Number of blocks that stay here because the server has no relay endpoint. */
  staying: number;
  refused: number;
}

const countValues = (rows: readonly RelayedRow[]): number =>
  new Set(
    rows.flatMap(({ round, registers }) =>
      registers.map((register) => `${round}/${formatRelayedKey(register)}`),
    ),
  ).size;

/** Includes refused values, but not blocks that stay because the server has no relay endpoint. */
export const countUnsentRelayed = async (tx: Tx): Promise<number> =>
  countValues((await listUnsentRelayedRows(tx)).filter(({ problem }) => problem !== NO_ENDPOINT));

function summarizeRelayed(rows: readonly RelayedRow[]): RelayedSummary {
  const queuedRows = rows.filter(({ state }) => state === 'queued');
  const waitingRows = queuedRows.filter(({ problem }) => problem !== NO_ENDPOINT);
  return {
    waiting: countValues(waitingRows),
    staying: queuedRows.length - waitingRows.length,
    refused: rows.length - queuedRows.length,
  };
}

/** Emits the same for every user, because any signed-in user relays the blocks. */
export const watchRelayedSummary = (db: PhoneDb): Observable<RelayedSummary> =>
  db.watch(async (tx) => summarizeRelayed(await listUnsentRelayedRows(tx)));

/** Re-applies relayed values: an older app version in another tab drops `carried` when it saves a card. */
export async function reapplyRelayedValues(tx: Tx): Promise<void> {
  const rows = await listUnsentRelayedRows(tx);
  for (const round of new Set(rows.map((row) => row.round)))
    await applyRelayedValues(tx, round, listUserIds(rows.filter((row) => row.round === round)));
}

/**
 * True if the server already has this value or a later one from the same device; a later value of another author may be
 * concurrent.
 */
function serverHasValue(entry: HoleEntry, { stamp }: ExchangedRegister, author: number): boolean {
  const { disagreement, entered_by } = entry;
  const isLaterFromDevice = (writer: UserRef | null, otherStamp: string | null): boolean =>
    otherStamp !== null &&
    writer?.id === author &&
    parseStamp(otherStamp).device === parseStamp(stamp).device &&
    isNewer(otherStamp, stamp);
  return (
    [entry.stamp, disagreement?.stamp].includes(stamp) ||
    isLaterFromDevice(entered_by, entry.stamp) ||
    isLaterFromDevice(disagreement?.user ?? null, disagreement?.stamp ?? null)
  );
}

async function isOnServer(
  tx: Tx,
  { registers, author, tournament, roundNumber }: RelayedRow,
): Promise<boolean> {
  for (const register of registers) {
    const row = await tx.get('cards', cardIdOf({ user: register.user, tournament, round: roundNumber }));
    if (row === undefined || !serverHasValue(findHoleEntry(row.card, register.place), register, author))
      return false;
  }
  return true;
}

/**
 * Runs after each server response for a card: marks the blocks that the server has as sent, and queues blocks that a
 * restored server lost. `stateBefore`: blocks that the server had at the time of the request.
 */
export async function reconcileRelayed(
  tx: Tx,
  { id, card }: CardRow,
  stateBefore: ServerSnapshot,
): Promise<void> {
  const key = parseCardId(id);
  for (const row of await listRelayedRows(tx, roundIdOf(key))) {
    const isLost = row.registers.some((register) => {
      const entry = findHoleEntry(card, register.place);
      const isHidden = stateBefore.isRestored === true && !serverHasValue(entry, register, row.author);
      return register.user === key.user && (isHidden || isNewer(register.stamp, entry.stamp));
    });
    if (row.state === 'sent' && isLost && stateBefore.has(row.id))
      await updateRelayedRow(tx, row.id, { state: 'queued', problem: null, attempts: 0, nextAt: 0 });
    else if (row.state !== 'sent' && !isLost && (await isOnServer(tx, row)))
      await updateRelayedRow(tx, row.id, { state: 'sent', problem: null });
  }
}

export const retryRelayedRow = (db: PhoneStore, id: string): Promise<void> =>
  db.write((tx) => updateRelayedRow(tx, id, { state: 'queued', problem: null, attempts: 0, nextAt: 0 }));

export const discardRelayedRow = (db: PhoneStore, id: string): Promise<void> =>
  db.write((tx) => updateRelayedRow(tx, id, null));
