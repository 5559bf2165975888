import type { UnsentBlock } from '#contract/scores/unsent-file.ts';
import { decodeBundle } from '#domain/exchange/bundle.ts';
import type { ExchangedRegister, ExchangeProblemKind } from '#domain/exchange/types.ts';
import { isNewer, parseStamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { cardIdOf, registerIdOf, type RelayedRow, type RelayedValue } from '#data/rows.ts';
import { isFromSamePhone, listRelayedRows, storeRelayedRows, supersedes } from '#data/scores/relayed.ts';
import type { CheckBlocks } from '#data/scores/unsent-file.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { verifyBlocks, readBlock, toSealedBlock, type DecodedBlock, type RegisteredKey } from './check.ts';

export type TakeProblem = ExchangeProblemKind | 'forged' | 'other-tournament' | 'full';

export type TakenValue = ExchangedRegister & Pick<RelayedValue, 'author'>;

export interface TakenRows {
  problem: null;
  /** Blocks that were stored or that the phone already had. */
  blocks: Pick<RelayedRow, 'author' | 'device' | 'tournament' | 'roundNumber' | 'check'>[];
  /** Ids of the players whose cards the values belong to. */
  users: number[];
  fresh: TakenValue[];
  existing: number;
  /** Number of values that this phone itself wrote. */
  own: number;
  /** User ids of authors of blocks with an invalid seal. */
  forged: number[];
}

/** Maximum number of blocks of a round; the clubhouse tablet may receive those of a whole field. */
const MAX_BLOCKS_PER_ROUND = 1_000;
/** Rolls back the transaction. Its name stays `Error`, because other names count as errors of the storage. */
class RoundFullError extends Error {}

function readBlocks(bundle: Uint8Array): DecodedBlock[] | ExchangeProblemKind {
  const blocks = decodeBundle(bundle);
  if (!Array.isArray(blocks)) return blocks;
  const readResults = blocks.map(readBlock);
  const readableBlocks = readResults.filter((block) => typeof block !== 'string');
  if (readableBlocks.length > 0) return readableBlocks;
  return readResults.includes('newer') ? 'newer' : 'damaged';
}

async function isOwnRegister(
  tx: Tx,
  row: RelayedRow,
  { user, place, stamp }: ExchangedRegister,
): Promise<boolean> {
  const cardId = cardIdOf({ user, tournament: row.tournament, round: row.roundNumber });
  const register = await tx.get('registers', registerIdOf(cardId, place));
  return (
    register !== undefined &&
    register.author === row.author &&
    // Not the block's id, which differs from that of the stamps after the phone lost a key.
    parseStamp(register.stamp).device === parseStamp(stamp).device &&
    !isNewer(stamp, register.stamp)
  );
}

/** Throws a RoundFullError if the round has no place for the row. */
async function storeRow(
  tx: Tx,
  row: RelayedRow,
  receivedRows: Omit<TakenRows, 'problem' | 'forged'>,
  maxBlocks = MAX_BLOCKS_PER_ROUND,
): Promise<void> {
  const { author, device, tournament, roundNumber, check } = row;
  const storedBlocks = await listRelayedRows(tx, row.round);
  const stamps = new Set(
    storedBlocks.flatMap(({ registers }) =>
      registers.map(({ user, place, stamp }) => `${user}/${place}/${stamp}`),
    ),
  );
  const newValues: TakenValue[] = [];
  let ownCount = 0;
  let existingCount = 0;
  for (const register of row.registers)
    if (await isOwnRegister(tx, row, register)) ownCount += 1;
    else if (stamps.has(`${register.user}/${register.place}/${register.stamp}`)) existingCount += 1;
    else newValues.push({ ...register, author });
  const remainingBlocks = storedBlocks.filter(
    (stored) => !isFromSamePhone(stored, row) || !supersedes(row.registers, stored.registers),
  );
  if (newValues.length > 0 && remainingBlocks.length >= maxBlocks) throw new RoundFullError();
  // The outbox sends this phone's own values, so a block that has no other values is not stored.
  if (ownCount < row.registers.length) await storeRelayedRows(tx, [row]);
  receivedRows.blocks.push({ author, device, tournament, roundNumber, check });
  receivedRows.users.push(...row.registers.map(({ user }) => user));
  receivedRows.fresh.push(...newValues);
  receivedRows.existing += existingCount;
  receivedRows.own += ownCount;
}

const createEmptyRows = (): Omit<TakenRows, 'problem' | 'forged'> => ({
  blocks: [],
  users: [],
  fresh: [],
  existing: 0,
  own: 0,
});

export interface TakeOptions {
  tournament?: number | undefined;
  /** Keys stored on this phone, besides those in cards. */
  keys?: readonly RegisteredKey[];
}

/**
 * Stores a bundle of another phone in one transaction: all of its valid blocks, or none if the round has no place for
 * one of them. A repeated or older bundle changes nothing.
 */
export async function takeBundle(
  db: PhoneStore,
  clock: Clock,
  bundle: Uint8Array,
  { tournament, keys = [] }: TakeOptions = {},
): Promise<TakenRows | { problem: TakeProblem }> {
  const blocksOrProblem = readBlocks(bundle);
  if (!Array.isArray(blocksOrProblem)) return { problem: blocksOrProblem };
  const tournamentBlocks = blocksOrProblem.filter(
    ({ block }) => tournament === undefined || block.tournament === tournament,
  );
  if (tournamentBlocks.length === 0) return { problem: 'other-tournament' };
  const { rows, forged } = await verifyBlocks(db, clock, tournamentBlocks, keys);
  if (rows.length === 0) return { problem: 'forged' };
  const receivedRows: TakenRows = { problem: null, ...createEmptyRows(), forged };
  try {
    await db.write(async (tx) => {
      Object.assign(receivedRows, createEmptyRows()); // Cleared first, because a transaction may be retried.
      for (const row of rows) await storeRow(tx, row, receivedRows);
    });
  } catch (error) {
    if (error instanceof RoundFullError) return { problem: 'full' };
    throw error;
  }
  return receivedRows;
}

/**
 * Checks the blocks of a file. One unreadable block rejects the whole file, because a partial import must not look
 * complete.
 */
export async function checkBlocks(
  db: PhoneStore,
  clock: Clock,
  blocks: readonly UnsentBlock[],
  keys: readonly RegisteredKey[] = [],
): ReturnType<CheckBlocks> {
  const readResults = blocks.map((block) => {
    const sealedBlock = toSealedBlock(block);
    return sealedBlock === null ? 'damaged' : readBlock(sealedBlock);
  });
  const readableBlocks = readResults.filter((block) => typeof block !== 'string');
  if (readableBlocks.length < readResults.length)
    return { problem: readResults.includes('newer') ? 'newer' : 'spoilt' };
  const { rows, forged } = await verifyBlocks(db, clock, readableBlocks, keys);
  return {
    forged: forged.length,
    async storeBlocks(tx) {
      const receivedRows = createEmptyRows();
      for (const row of rows) await storeRow(tx, row, receivedRows, Infinity);
      return receivedRows.fresh.length;
    },
  };
}
