import { decodeBlock } from '#domain/exchange/block.ts';
import { decodeBundle } from '#domain/exchange/bundle.ts';
import type {
  ExchangeBlock,
  ExchangedRegister,
  ExchangeProblem,
  SealedBlock,
} from '#domain/exchange/types.ts';
import { isMarkPlace } from '#domain/marks.ts';
import { PICKED_UP } from '#domain/no-score.ts';
import { isNewer, parseStamp } from '#domain/stamp.ts';
import type { Clock } from '#data/clock.ts';
import {
  cardIdOf,
  carriedIdOf,
  registerIdOf,
  roundIdOf,
  type CarriedRow,
  type CarriedValue,
} from '#data/rows.ts';
import { carriedIn, keepCarried } from '#data/scores/carried.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { toBase64url } from './base64url.ts';
import { knownKeys, type KnownKey } from './known-keys.ts';
import { isSealedBy } from './seal.ts';

/** forged: no block has the seal of the phone it names; full: this phone keeps no more of this round. */
export type TakeProblem = ExchangeProblem | 'forged' | 'other-tournament' | 'full';

/** A value that a bundle told of. */
export type ToldValue = ExchangedRegister & Pick<CarriedValue, 'author'>;

/** What taking a bundle did. */
export interface TakenRows {
  problem: null;
  /** The blocks that were kept, or known already. */
  blocks: Pick<CarriedRow, 'author' | 'device' | 'tournament' | 'roundNumber' | 'check'>[];
  /** Whose cards they are of. */
  users: number[];
  /** What was not on this phone. */
  fresh: ToldValue[];
  known: number;
  /** Values of this very phone. */
  own: number;
  /** The authors of blocks that do not have the seal of their phone. */
  forged: number[];
}

/** The most blocks of one round: a whole field passes by the tablet of the clubhouse. */
const MOST_OF_A_ROUND = 1_000;
/** 2^47 ms, the year 6429: no clock made a later stamp, and the server refuses it. */
const LAST_CLOCK = 2 ** 47;

const isSound = ({ place, value, stamp, score }: ExchangedRegister): boolean =>
  parseStamp(stamp).ms <= LAST_CLOCK &&
  (isMarkPlace(place)
    ? value !== undefined && score === 0
    : value === undefined || (value === PICKED_UP && score === 0));

interface Read {
  sealed: SealedBlock;
  block: ExchangeBlock;
}

/** The blocks that this version understands, or why there is none. */
function readBlocks(bundle: Uint8Array): Read[] | ExchangeProblem {
  const all = decodeBundle(bundle);
  if (!Array.isArray(all)) return all;
  const read = all.map((sealed) => ({ sealed, block: decodeBlock(sealed.body) }));
  const good = read.flatMap(({ sealed, block }) =>
    typeof block !== 'string' && block.registers.every(isSound) ? [{ sealed, block }] : [],
  );
  if (good.length > 0) return good;
  return read.some(({ block }) => block === 'newer') ? 'newer' : 'damaged';
}

/**
 * Whether a block has the seal of its phone. Of a phone that is not known of this author nothing can be said: it may be a new one, or
 * one that was wiped.
 */
async function checkOf(
  { sealed, block }: Read,
  keys: readonly KnownKey[],
): Promise<CarriedRow['check'] | 'forged'> {
  const ofAuthor = keys.filter(({ user }) => user === block.author);
  for (const { key } of ofAuthor) if (await isSealedBy(key, sealed)) return 'checked';
  return ofAuthor.some(({ device_id }) => device_id === block.device) ? 'forged' : 'unchecked';
}

function rowOf({ sealed, block }: Read, check: CarriedRow['check'], takenAt: number): CarriedRow {
  const { tournament, round: roundNumber, author, device, registers } = block;
  const row = {
    round: roundIdOf({ tournament, round: roundNumber }),
    tournament,
    roundNumber,
    author,
    device,
    body: toBase64url(sealed.body),
    seal: toBase64url(sealed.seal),
    registers,
    check,
    state: 'queued' as const,
    problem: null,
    takenAt,
    attempts: 0,
    nextAt: 0,
  };
  return { id: carriedIdOf(row), ...row };
}

/** Whether this phone has this very tap of its own, or a later one. */
async function isOwn(tx: Tx, row: CarriedRow, { user, place, stamp }: ExchangedRegister): Promise<boolean> {
  const cardId = cardIdOf({ user, tournament: row.tournament, round: row.roundNumber });
  const register = await tx.get('registers', registerIdOf(cardId, place));
  return (
    register !== undefined &&
    register.author === row.author &&
    parseStamp(register.stamp).device === row.device &&
    !isNewer(stamp, register.stamp)
  );
}

async function takeRow(tx: Tx, row: CarriedRow, taken: TakenRows): Promise<'full' | null> {
  const { author, device, tournament, roundNumber, check } = row;
  const there = await carriedIn(tx, row.round);
  const stamps = new Set(
    there.flatMap(({ registers }) => registers.map(({ user, place, stamp }) => `${user}/${place}/${stamp}`)),
  );
  const fresh: ToldValue[] = [];
  let own = 0;
  let known = 0;
  for (const register of row.registers)
    if (await isOwn(tx, row, register)) own += 1;
    else if (stamps.has(`${register.user}/${register.place}/${register.stamp}`)) known += 1;
    else fresh.push({ ...register, author });
  if (fresh.length > 0 && there.length >= MOST_OF_A_ROUND) return 'full';
  // What this phone wrote itself is not carried: it has a queue of its own.
  if (own < row.registers.length) await keepCarried(tx, [row]);
  taken.blocks.push({ author, device, tournament, roundNumber, check });
  taken.users.push(...row.registers.map(({ user }) => user));
  taken.fresh.push(...fresh);
  taken.known += known;
  taken.own += own;
  return null;
}

/** Where this phone's own keys are of, and of what tournament blocks may be. */
export interface TakeOptions {
  tournament?: number | undefined;
  /** Keys that are known beside those of the cards: this phone's own. */
  keys?: readonly KnownKey[];
}

/**
 * Takes a bundle of another phone, in one transaction: durable when it resolves. What is known already changes nothing, so that
 * taking it twice, or an older one, does no harm.
 */
export async function takeBundle(
  db: PhoneStore,
  clock: Clock,
  bundle: Uint8Array,
  { tournament, keys = [] }: TakeOptions = {},
): Promise<TakenRows | { problem: TakeProblem }> {
  const read = readBlocks(bundle);
  if (!Array.isArray(read)) return { problem: read };
  const wanted = read.filter(({ block }) => tournament === undefined || block.tournament === tournament);
  if (wanted.length === 0) return { problem: 'other-tournament' };
  const tournaments = new Set(wanted.map(({ block }) => block.tournament));
  const told = await db.read(async (tx) => {
    const lists: KnownKey[][] = [];
    for (const id of tournaments) lists.push(await knownKeys(tx, id));
    return lists.flat();
  });
  const taken: TakenRows = { problem: null, blocks: [], users: [], fresh: [], known: 0, own: 0, forged: [] };
  const rows: CarriedRow[] = [];
  for (const each of wanted) {
    const check = await checkOf(each, [...keys, ...told]);
    if (check === 'forged') taken.forged.push(each.block.author);
    else rows.push(rowOf(each, check, clock.now()));
  }
  if (rows.length === 0) return { problem: 'forged' };
  const isFull = await db.write(async (tx) => {
    Object.assign(taken, { blocks: [], users: [], fresh: [], known: 0, own: 0 }); // a transaction may be tried again
    for (const row of rows) if ((await takeRow(tx, row, taken)) === 'full') return true;
    return false;
  });
  return isFull && taken.blocks.length === 0 ? { problem: 'full' } : taken;
}
