import type { UnsentBlock } from '#contract/scores/unsent-file.ts';
import { decodeBundle } from '#domain/exchange/bundle.ts';
import type { ExchangedRegister, ExchangeProblem } from '#domain/exchange/types.ts';
import { isNewer, parseStamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { cardIdOf, registerIdOf, type CarriedRow, type CarriedValue } from '#data/rows.ts';
import { carriedIn, keepCarried } from '#data/scores/carried.ts';
import type { BlockCheck } from '#data/scores/unsent-file.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { checkAll, readBlock, sealedOf, type Read } from './check.ts';
import type { KnownKey } from './known-keys.ts';

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
/** The blocks that this version understands, or why there is none. */
function readBlocks(bundle: Uint8Array): Read[] | ExchangeProblem {
  const all = decodeBundle(bundle);
  if (!Array.isArray(all)) return all;
  const read = all.map(readBlock);
  const good = read.filter((one) => typeof one !== 'string');
  if (good.length > 0) return good;
  return read.includes('newer') ? 'newer' : 'damaged';
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

async function takeRow(
  tx: Tx,
  row: CarriedRow,
  taken: Omit<TakenRows, 'problem' | 'forged'>,
  most = MOST_OF_A_ROUND,
): Promise<'full' | null> {
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
  if (fresh.length > 0 && there.length >= most) return 'full';
  // What this phone wrote itself is not carried: it has a queue of its own.
  if (own < row.registers.length) await keepCarried(tx, [row]);
  taken.blocks.push({ author, device, tournament, roundNumber, check });
  taken.users.push(...row.registers.map(({ user }) => user));
  taken.fresh.push(...fresh);
  taken.known += known;
  taken.own += own;
  return null;
}

const nothingYet = (): Omit<TakenRows, 'problem' | 'forged'> => ({
  blocks: [],
  users: [],
  fresh: [],
  known: 0,
  own: 0,
});

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
  const { rows, forged } = await checkAll(db, clock, wanted, keys);
  if (rows.length === 0) return { problem: 'forged' };
  const taken: TakenRows = { problem: null, ...nothingYet(), forged };
  const isFull = await db.write(async (tx) => {
    Object.assign(taken, nothingYet()); // a transaction may be tried again
    for (const row of rows) if ((await takeRow(tx, row, taken)) === 'full') return true;
    return false;
  });
  return isFull && taken.blocks.length === 0 ? { problem: 'full' } : taken;
}

/**
 * Opens the blocks of a file and checks them as those of a bundle. One that cannot be read spoils the file: nothing half-read is
 * taken for everything. However many they are, all are kept: somebody chose this file.
 */
export async function checkBlocks(
  db: PhoneStore,
  clock: Clock,
  blocks: readonly UnsentBlock[],
  keys: readonly KnownKey[] = [],
): ReturnType<BlockCheck> {
  const read = blocks.map((block) => {
    const sealed = sealedOf(block);
    return sealed === null ? 'damaged' : readBlock(sealed);
  });
  const good = read.filter((one) => typeof one !== 'string');
  if (good.length < read.length) return { problem: read.includes('newer') ? 'newer' : 'spoilt' };
  const { rows, forged } = await checkAll(db, clock, good, keys);
  return {
    forged: forged.length,
    async keep(tx) {
      const taken = nothingYet();
      for (const row of rows) await takeRow(tx, row, taken, Infinity);
      return taken.fresh.length;
    },
  };
}
